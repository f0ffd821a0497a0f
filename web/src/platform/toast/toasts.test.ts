import { expect, test } from 'vitest'
import { clearToasts, readToast, toast, toasts } from './toasts.ts'

test('of more than three the oldest goes, and none that was to stay', () => {
  clearToasts()
  const shown = () => toasts.read().map(({ text }) => text)
  for (const text of ['One', 'Two', 'Three', 'Four']) toast(text)
  expect(shown()).toEqual(['Two', 'Three', 'Four'])
  for (const text of ['Stays', 'Stays too', 'And this']) toast(text, { timeout: 0 })
  expect(shown()).toEqual(['Stays', 'Stays too', 'And this'])
  toast('Five')
  toast('Six')
  expect(shown()).toEqual(['Stays', 'Stays too', 'And this', 'Six'])
})

test('a message that is refused changes nothing, and the newest one is what was said last', () => {
  clearToasts()
  toast('Saved')
  toast('Copied', { position: 'bottom-right', timeout: 0 })
  expect(() => toast('Refused', { timeout: -1 })).toThrow(RangeError)
  expect(() => toast('Refused', { position: 'middle' as 'top' })).toThrow(RangeError)
  expect(readToast()).toBe('Copied')
  expect(toasts.read()).toMatchObject([
    { text: 'Saved', position: 'top', timeout: 5_000 },
    { text: 'Copied', position: 'bottom-right', timeout: 0 },
  ])
})
