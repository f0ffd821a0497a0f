import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { EmptyAll } from './empty-all.tsx'
import type { Sheet } from './use-sheet.ts'

test('what was emptied comes back with Undo for the same person, and is there for no one else', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const texts = new Map([['loves', 'Trains']])
  const show = (memberId: string | null) => {
    const sheet = {
      memberId,
      isEmpty: [...texts.values()].every((text) => text === ''),
      textOf: (field: string) => texts.get(field) ?? '',
      write: (field: string, text: string) => void texts.set(field, text),
    } as unknown as Sheet
    return act(async () => root.render(<EmptyAll id="visit" sheet={sheet} />))
  }
  const press = () => act(async () => element.querySelector('button')?.click())

  await show('anna')
  await press()
  expect(texts.get('loves')).toBe('')
  await show(null)
  expect(element.textContent).toBe('')
  await show('anna')
  await press()
  expect(texts.get('loves')).toBe('Trains')
  await act(async () => root.unmount())
})
