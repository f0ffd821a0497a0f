import { expect, test } from 'vitest'
import { clearToasts, readToast, toast, toasts } from './toasts.ts'

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
