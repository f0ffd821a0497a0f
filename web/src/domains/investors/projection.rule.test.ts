import { expect, test } from 'vitest'
import { projection } from './plan.ts'
import { limits, parseFigure, project } from './projection.rule.ts'

test('the plan’s figures give about $9,000 a week and about $450,000 a year, and exactly $8,750 and $455,000 (PUB-19)', () => {
  const { signUps, purchases, day, week, year, about } = project(projection)
  expect([signUps, purchases, day, week, year]).toEqual([125, 25, 1_250, 8_750, 455_000])
  expect(about).toEqual({ week: 9_000, year: 450_000 })
})

test('nothing gives nothing, small sums keep their hundreds, and the largest figures stay finite', () => {
  expect(project({ ...projection, leads: 0 })).toMatchObject({ day: 0, about: { week: 0, year: 0 } })
  expect(project({ ...projection, leads: 100 }).about).toEqual({ week: 400, year: 18_200 })
  expect(Number.isFinite(project(limits).year)).toBe(true)
})

test.each([
  ['2,500', 2_500],
  [' 5 % ', 5],
  ['$50', 50],
  ['0', 0],
  ['-0', 0],
  ['.5', 0.5],
  ['5.', 5],
  ['', 'missing'],
  ['many', 'notANumber'],
  ['1e9', 'notANumber'],
  ['Infinity', 'notANumber'],
  ['2,5', 'notANumber'],
  ['1.2.3', 'notANumber'],
  ['-3', 'negative'],
  ['−3', 'negative'],
  ['10,000,001', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
])('what is typed as “%s” is read as %s', (text, figure) => {
  expect(parseFigure(text, limits.leads)).toBe(figure)
})
