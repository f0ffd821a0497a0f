import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedWeeks, fewerThanTen, shownFigures, weekOf, type Figure } from './partner-figures.rule.ts'

const week = 7 * 86_400_000
const now = Date.parse('2026-11-28T10:00:00Z')

const figures = fc.array(
  fc.record({
    week: fc.integer({ min: 1, max: 6 }).map((back) => weekOf(now) - back * week),
    activityId: fc.constantFrom('1001', '1002', '1003'),
    begun: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 5_000 })),
    finished: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 5_000 })),
  }),
  { maxLength: 18 },
)

/** As the command selects them. */
const answer = (all: readonly Figure[], weeks: number) => {
  const { from, until } = closedWeeks(now, weeks)
  return shownFigures(all.filter((one) => one.week >= from && one.week < until))
}
const numbersIn = (all: readonly Figure[]) =>
  [1, 2, 3, 4, 5, 6].flatMap((weeks) => {
    const counts = answer(all, weeks).flatMap(({ begun, finished }) => [begun, finished])
    const numbers = counts.map((count) => (count === fewerThanTen ? 0 : count))
    return [...numbers, numbers.reduce((sum, one) => sum + one, 0)]
  })

test('no two answers, nor their sums, differ by a group of fewer than ten', () => {
  fc.assert(
    fc.property(figures, (all) => {
      const numbers = [...new Set(numbersIn(all))]
      for (const one of numbers)
        for (const other of numbers) {
          const difference = Math.abs(one - other)
          expect(difference === 0 || difference >= 10, `${one} and ${other}`).toBe(true)
        }
    }),
  )
})

test('what happens within groups of fewer than ten changes no answer', () => {
  fc.assert(
    fc.property(figures, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (all, others) => {
      const next = () => others.next().value ?? 0
      const changed = all.map((one) => ({
        ...one,
        begun: one.begun < 10 ? next() : one.begun - (one.begun % 10) + next(),
        finished: one.finished < 10 ? next() : one.finished - (one.finished % 10) + next(),
      }))
      for (const weeks of [1, 2, 3, 4, 5, 6]) expect(answer(changed, weeks)).toEqual(answer(all, weeks))
    }),
  )
})

test('counts are shown in tens, rounded down, and words for fewer', () => {
  const figure = { week: Date.parse('2026-11-16T00:00:00Z'), activityId: '1001' }
  expect(
    shownFigures([
      { ...figure, begun: 64, finished: 9 },
      { ...figure, begun: 10, finished: 10 },
      { ...figure, begun: 9, finished: 0 },
    ]),
  ).toEqual([
    { week: '2026-11-16', activityId: '1001', begun: 60, finished: fewerThanTen },
    { week: '2026-11-16', activityId: '1001', begun: 10, finished: 10 },
  ])
})

test('a week begins on Monday in UTC, and the one that goes on is not over', () => {
  const at = (text: string) => new Date(weekOf(Date.parse(text))).toISOString()
  expect(at('2026-11-23T00:00:00Z')).toBe('2026-11-23T00:00:00.000Z')
  expect(at('2026-11-29T23:59:59.999Z')).toBe('2026-11-23T00:00:00.000Z')
  expect(at('2026-11-22T23:59:59.999Z')).toBe('2026-11-16T00:00:00.000Z')
  const { from, until } = closedWeeks(now, 2)
  expect([new Date(from).toISOString(), new Date(until).toISOString()]).toEqual([
    '2026-11-09T00:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
  ])
})
