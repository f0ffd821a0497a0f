import { expect, test } from 'vitest'
import { lessonOf, programOf } from '../learning.fixture.ts'
import type { Place } from './places.ts'
import { withProgress } from './with-progress.ts'

const anHourAhead = Date.parse('2026-03-01T11:00:00.000Z')
const server = {
  activities: [{ activityId: '1001', programId: 'opp103', status: 1, lastKnownTime: 50, activityDuration: 71, lastActivityDate: '2026-03-01T10:30:00.000Z' }],
  newActivityIds: [],
  askedAt: 1_000,
}
const place: Place = {
  activityId: '1001',
  status: 1,
  lastKnownTime: 20,
  activityDuration: 71,
  watchedRanges: [],
  lastActivityAt: anHourAhead,
  isReplay: false,
  isPending: false,
  settledAt: 900,
}
const timeShown = (kept: Place, from = server) =>
  withProgress([programOf({}, [lessonOf('1001', 1)])], from, [kept])[0]?.learningActivities[0]?.memberDetails?.lastKnownTime

test("what the server has since had from another device counts, though this device's clock is ahead", () => {
  expect(timeShown(place)).toBe(50)
})

test('what waits, or was saved after the server was asked, is not in its answer and counts here', () => {
  expect(timeShown({ ...place, isPending: true })).toBe(20)
  expect(timeShown({ ...place, settledAt: 1_100 })).toBe(20)
})

test('what the server does not tell is shown from here', () => {
  expect(timeShown(place, { ...server, activities: [] })).toBe(20)
})
