import { expect, test, vi } from 'vitest'
import { printThen } from './print-then.ts'

test('what is printed stays as it is until the browser has printed it, however early `print` returns', () => {
  vi.stubGlobal('print', vi.fn())
  const reset = vi.fn()
  printThen(reset)
  expect(reset).not.toHaveBeenCalled()
  dispatchEvent(new Event('afterprint'))
  dispatchEvent(new Event('afterprint'))
  expect(reset).toHaveBeenCalledTimes(1)
})
