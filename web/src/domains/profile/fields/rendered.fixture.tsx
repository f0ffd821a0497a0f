import { act, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** A field with its value beside it, as a page would hold it. */
export async function renderField<T>(initial: T, draw: (value: T, change: (value: T) => void) => ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  let current = initial
  const changes: T[] = []
  function Page() {
    const [value, setValue] = useState(initial)
    current = value
    return draw(value, (next) => {
      changes.push(next)
      setValue(next)
    })
  }
  await act(async () => root.render(<Page />))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    page.remove()
    vi.unstubAllGlobals()
  })

  const control = (name: string) => {
    const found = [...page.querySelectorAll<HTMLElement>('input, button, select')].find(
      (element) => nameOf(element) === name,
    )
    if (!found) throw new Error(`Nothing to press is named ${name}`)
    return found
  }
  return {
    page,
    value: () => current,
    changes,
    control,
    press: (name: string) => act(async () => control(name).click()),
    type: (name: string, text: string) =>
      act(async () => {
        const input = control(name)
        input.focus()
        // React listens to what the browser sets, not to the property.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    key: (name: string, key: string) =>
      act(
        async () =>
          void control(name).dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          ),
      ),
    leave: (name: string) => act(async () => control(name).blur()),
  }
}

function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby')
  if (by) return document.getElementById(by)?.textContent ?? ''
  const label = element.id ? document.querySelector(`label[for="${element.id}"]`) : element.closest('label')
  return element.getAttribute('aria-label') ?? (label ?? element).textContent ?? ''
}
