import { expect, test } from 'vitest'
import { eraseBy } from './delete-account.ts'

const by = (request: string) => new Date(eraseBy(Date.parse(request))).toISOString()

test('two business days, and Saturdays and Sundays are none (SET-3)', () => {
  expect(by('2026-11-23T10:00:00Z')).toBe('2026-11-25T10:00:00.000Z') // Monday
  expect(by('2026-11-25T10:00:00Z')).toBe('2026-11-27T10:00:00.000Z') // Wednesday
  expect(by('2026-11-26T10:00:00Z')).toBe('2026-11-30T10:00:00.000Z') // Thursday: Friday and Monday
  expect(by('2026-11-27T23:59:59Z')).toBe('2026-12-01T23:59:59.000Z') // Friday
  expect(by('2026-11-28T00:00:00Z')).toBe('2026-12-01T00:00:00.000Z') // Saturday
  expect(by('2026-11-29T10:00:00Z')).toBe('2026-12-01T10:00:00.000Z') // Sunday
})

test('never more than four days, never on a weekend', () => {
  for (let hour = 0; hour < 24 * 21; hour++) {
    const now = Date.UTC(2026, 10, 1, hour)
    const at = eraseBy(now)
    expect([0, 6]).not.toContain(new Date(at).getUTCDay())
    expect(at - now).toBeGreaterThanOrEqual(2 * 86_400_000)
    expect(at - now).toBeLessThanOrEqual(4 * 86_400_000)
  }
})
