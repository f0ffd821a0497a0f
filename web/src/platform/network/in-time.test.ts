import { expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

test('aborts with the given signal, at once where that is aborted already, or when the time is over', async () => {
  const left = new AbortController()
  const signal = inTime(left.signal, 60_000)
  expect(signal.aborted).toBe(false)
  left.abort('left')
  expect(signal.reason).toBe('left')
  expect(inTime(left.signal, 60_000).aborted).toBe(true)
  const late = inTime(new AbortController().signal, 1)
  await vi.waitFor(() => expect(late.reason).toMatchObject({ name: 'TimeoutError' }))
})
