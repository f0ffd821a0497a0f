import { expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('aborts with the given signal, at once if that is already aborted, or after the timeout', async () => {
  const source = new AbortController()
  const signal = withTimeout(source.signal, 60_000)
  expect(signal.aborted).toBe(false)
  source.abort('left')
  expect(signal.reason).toBe('left')
  expect(withTimeout(source.signal, 60_000).aborted).toBe(true)
  const timedOut = withTimeout(new AbortController().signal, 1)
  await vi.waitFor(() => expect(timedOut.reason).toMatchObject({ name: 'TimeoutError' }))
})
