import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessLifeMs } from './access-tokens.ts'
import { watchEndedSessions } from './ended-sessions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pollMs = 5_000
const failed = (error: unknown) => expect.unreachable(String(error))

test('a session that ends while the list is read stays ended', async () => {
  const reads: PromiseWithResolvers<{ id: string; endedAt: number }[]>[] = []
  const list = () => {
    const read = Promise.withResolvers<{ id: string; endedAt: number }[]>()
    reads.push(read)
    return read.promise
  }
  const watching = watchEndedSessions(list, () => Date.now(), failed)
  const watched = vi.fn()
  void watching.then(watched)
  await vi.advanceTimersByTimeAsync(1)
  expect(watched, 'the server starts only after the first read').not.toHaveBeenCalled()
  reads[0]?.resolve([{ id: 'before the start', endedAt: Date.now() }])
  const ended = await watching
  expect(ended.has('before the start')).toBe(true)

  await vi.advanceTimersByTimeAsync(pollMs)
  ended.add('meanwhile')
  reads[1]?.resolve([{ id: 'elsewhere', endedAt: Date.now() }])
  await vi.advanceTimersByTimeAsync(1)
  for (const id of ['before the start', 'meanwhile', 'elsewhere']) expect(ended.has(id), id).toBe(true)
  ended.stop()
})

test('a session is forgotten once its access tokens have expired', async () => {
  const ended = await watchEndedSessions(
    async () => [],
    () => Date.now(),
    failed,
  )
  ended.add('one')
  await vi.advanceTimersByTimeAsync(accessLifeMs)
  expect(ended.has('one')).toBe(true)
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  expect(ended.has('one')).toBe(false)
  ended.stop()
})
