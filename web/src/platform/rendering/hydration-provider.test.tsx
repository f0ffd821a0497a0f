import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HydrationProvider } from './hydration-provider.tsx'
import { useHydrated } from './use-hydrated.ts'

function hydrate(children: ReactNode): HTMLElement {
  const element = document.createElement('div')
  const page = <HydrationProvider>{children}</HydrationProvider>
  element.innerHTML = renderToString(page)
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(element, page, { onRecoverableError })
  onTestFinished(() => {
    root.unmount()
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
  return element
}

function passTime(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const Shown = () => <p>{useHydrated() ? 'hydrated' : 'as rendered'}</p>

test('a page is hydrated as the server rendered it, and then knows that it is', async () => {
  const element = hydrate(<Shown />)
  expect(element.textContent).toBe('as rendered')
  await vi.waitFor(() => expect(element.textContent).toBe('hydrated'))
})

/** Its clock goes on while it is rendered, so that a transition never ends. */
function hydrateChangingPage(more: ReactNode = null): HTMLElement {
  let time = 0
  const listeners = new Set<() => void>()
  const timer = setInterval(() => {
    time += 1
    for (const listener of listeners) listener()
  }, 4)
  onTestFinished(() => clearInterval(timer))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const Clock = () =>
    useSyncExternalStore(
      subscribe,
      () => time,
      () => 0,
    )
  const Slow = () => {
    passTime(useHydrated() ? 3 : 0)
    return null
  }
  return hydrate(
    <>
      <Clock />
      {Array.from({ length: 20 }, (_, index) => (
        <Slow key={index} />
      ))}
      <Shown />
      {more}
    </>,
  )
}

test('a page that changes all the time, as a video’s time does, knows it after a second', async () => {
  const element = hydrateChangingPage()
  const begin = performance.now()
  await vi.waitFor(() => expect(element.textContent).toContain('hydrated'), { timeout: 4_000, interval: 20 })
  expect(performance.now() - begin).toBeGreaterThan(500) // else the page did not change all the time
})

test.each(['pointerdown', 'keydown', 'click'])('what handles a press (%s) knows it', async (type) => {
  const element = hydrateChangingPage()
  await vi.waitFor(() => expect(element.textContent).toMatch(/^[1-9]/)) // it is hydrated: the clock goes
  expect(element.textContent).toContain('as rendered')
  const button = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => button.remove())
  let seen: string | null = null
  button.addEventListener(type, () => (seen = element.textContent))
  button.dispatchEvent(new Event(type, { bubbles: true }))
  expect(seen).toMatch(/\dhydrated$/)
})

/** As every choice of ours: drawn by what is known, and anew once the page is hydrated. */
function Choice({ type }: { type: 'radio' | 'checkbox' }) {
  const [isChosen, setChosen] = useState(false)
  return (
    <input
      type={type}
      aria-label={useHydrated() ? 'hydrated' : 'as rendered'}
      checked={isChosen}
      onChange={({ target }) => setChosen(target.checked)}
    />
  )
}

test.each(['radio', 'checkbox'] as const)(
  'a %s that is pressed before the page knows it stays chosen',
  async (type) => {
    const element = hydrateChangingPage(<Choice type={type} />)
    document.body.append(element)
    onTestFinished(() => element.remove())
    await vi.waitFor(() => expect(element.textContent).toMatch(/^[1-9]/))
    expect(element.textContent).toContain('as rendered')
    const input = element.querySelector('input')
    input?.click()
    await vi.waitFor(() => expect(element.textContent).toContain('hydrated'))
    expect(input?.checked).toBe(true)
  },
)
