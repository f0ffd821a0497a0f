import { join } from 'node:path'
import { expect, test } from 'vitest'
import { activityAccess, activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { compileContent } from '../compile-content.ts'
import { formatProblem } from '../problem.ts'
import { shutDoors } from './open-doors.rule.ts'

const all = {
  access: activityAccess.public as 0 | 1,
  activityType: activityType.journalArticle as 1 | 2 | 3,
  medicalConditions: [1, 2, 5, 6, 7, 8, 9, 10, 12, 13, 14, 16],
  interests: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
}
const withoutAsthma = { ...all, medicalConditions: all.medicalConditions.filter((value) => value !== 6) }

test('each condition and each interest needs a whole lesson that is open to everybody (DOOR-4)', () => {
  expect(shutDoors([all])).toEqual([])
  expect(shutDoors([withoutAsthma]).map(formatProblem)).toEqual([
    'lessons: access: no lesson about Asthma is open to everybody: make the one that answers most families public',
  ])
  expect(shutDoors([{ ...all, interests: all.interests.slice(1) }]).map(formatProblem)).toEqual([
    expect.stringMatching('no lesson for the interest Nutrition is open'),
  ])
})

test('a lesson for members and a quote open none', () => {
  for (const shut of [
    { ...all, access: activityAccess.private },
    { ...all, activityType: activityType.quote },
  ])
    expect(shutDoors([withoutAsthma, shut])).toHaveLength(1)
})

test('the shipped lessons open all of them (DOOR-4)', () => {
  const { catalogue } = compileContent(join(import.meta.dirname, '../..'))
  expect(shutDoors(catalogue?.lessons ?? []).map(formatProblem)).toEqual([])
})
