import { expect, test } from 'vitest'
import { countsOfProcess } from './counts-of-process.ts'

const hourMs = 3_600_000
const windowAt = (bucket: string, limit: number, now: number) => ({
  bucket,
  limit,
  windowStart: now - (now % hourMs),
  windowMs: hourMs,
})

test('over a limit nothing is counted of the others, and the next window begins anew', () => {
  const counts = countsOfProcess()
  const consume = (address: string, now: number) =>
    counts.consume([windowAt(address, 2, now), windowAt('all', 3, now)], now)
  expect([1, 2, 3, 4].map(() => consume('a', 0))).toEqual([-1, -1, 0, 0])
  expect([consume('b', 0), consume('b', 0), consume('c', 0)]).toEqual([-1, 1, 1])
  expect(consume('a', hourMs)).toBe(-1)
})

test('what is over is forgotten, and what is refused is not stored', () => {
  const counts = countsOfProcess()
  for (let number = 0; number < 1_000; number++)
    counts.consume([windowAt(`address ${number}`, 20, 0), windowAt('all', 100, 0)], 0)
  expect(counts.size()).toBe(101)
  counts.consume([windowAt('another', 20, hourMs)], hourMs)
  expect(counts.size()).toBe(1)
})
