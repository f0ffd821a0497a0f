import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.restoreAllMocks())

test('where the browser does not say how fast its line is, the fastest transfer does, read at most every three seconds', async () => {
  vi.resetModules() // what an earlier test has read is not read again
  const { lineSpeed } = await import('./line-speed.ts')
  const transfer = (transferSize: number, ms: number) =>
    ({ transferSize, requestStart: 100, responseEnd: 100 + ms }) as PerformanceResourceTiming
  const read = vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([transfer(1_000, 1), transfer(125_000, 1_000)])
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  expect([lineSpeed(), lineSpeed()]).toEqual([1, 1])
  expect(read).toHaveBeenCalledTimes(1)
  read.mockReturnValue([transfer(125_000, 1_000), transfer(125_000, 100)])
  now.mockReturnValue(2_900)
  expect(lineSpeed()).toBe(1)
  now.mockReturnValue(3_000)
  expect(lineSpeed()).toBe(10)
})
