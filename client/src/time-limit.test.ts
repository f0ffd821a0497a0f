import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeLimit, withTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

test('a signal aborts with the given one, at once if that is already aborted, or at the limit', () => {
  const source = new AbortController()
  const signal = timeLimit(60_000, source.signal)
  expect(signal.aborted).toBe(false)
  source.abort('left')
  expect(signal.reason).toBe('left')
  expect(timeLimit(60_000, source.signal).aborted).toBe(true)
  const timedOut = timeLimit(1_000)
  vi.advanceTimersByTime(1_000)
  expect(timedOut.reason).toMatchObject({ name: 'TimeoutError' })
})

test('work that ignores its signal ends at the limit, or when the caller gives up', async () => {
  const limited = withTimeLimit(1_000, undefined, never).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await limited).toMatchObject({ name: 'TimeoutError' })
  const caller = new AbortController()
  const left = withTimeLimit(1_000, caller.signal, never).catch((error: unknown) => error)
  caller.abort('left')
  expect(await left).toBe('left')
  await expect(withTimeLimit(1_000, caller.signal, never)).rejects.toBe('left')
})

test('work that ends in time gives its result and leaves no timer behind', async () => {
  const caller = new AbortController()
  expect(await withTimeLimit(1_000, caller.signal, async () => 'done')).toBe('done')
  await expect(
    withTimeLimit(1_000, caller.signal, () => Promise.reject(new Error('refused'))),
  ).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
