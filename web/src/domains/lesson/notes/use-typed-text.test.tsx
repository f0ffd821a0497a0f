import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedText } from './use-typed-text.ts'

let root: Root
let field: ReturnType<typeof useTypedText<string>>
const save = vi.fn()

function Field({ stored }: { stored: string }) {
  const made = useTypedText({ stored, begin: () => stored, save })
  useEffect(() => {
    field = made
  })
  return null
}

const show = (stored: string) => act(async () => root.render(<Field stored={stored} />))
const type = (text: string) => act(async () => field.type(text))
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
  await show('Bath')
})
afterEach(async () => {
  await act(async () => root.unmount())
  save.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed goes on from what was shown at its first letter, whatever arrives before it is saved (DOOR-10)', async () => {
  await type('Bath t')
  await show('Laptop.\n\nBath')
  expect(field.text).toBe('Bath t')
  await type('Bath time')
  await wait(500)
  expect(save.mock.calls).toEqual([['Bath', 'Bath time', 'soon']])
  expect(field.text).toBe('Laptop.\n\nBath')
  await type('Laptop.\n\nBath!')
  await act(async () => field.flush())
  expect(save.mock.lastCall).toEqual(['Laptop.\n\nBath', 'Laptop.\n\nBath!', 'now'])
})

test('who types without a pause is saved every three seconds, and what is left at once when the page goes (DOOR-10)', async () => {
  for (let letters = 1; letters <= 10; letters += 1) {
    await type('a'.repeat(letters))
    await wait(400)
  }
  expect(save).toHaveBeenCalledTimes(1)
  await act(async () => dispatchEvent(new Event('pagehide')))
  expect(save.mock.lastCall).toEqual(['Bath', 'a'.repeat(10), 'now'])
})
