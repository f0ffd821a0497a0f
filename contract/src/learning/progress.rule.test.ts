import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityStatus, playbackStatuses } from './learning.enums.ts'
import type { WatchedRange } from './learning.shapes.ts'
import { furtherProgress, mergeProgress, smallestKeptPosition, statusOnSave, type SavedProgress } from './progress.rule.ts'

const { notStarted, inProgress, completed } = activityStatus
const at = (lastActivityAt: number, lastKnownTime: number, changes: Partial<SavedProgress> = {}): SavedProgress => ({
  status: inProgress,
  lastKnownTime,
  activityDuration: 100,
  watchedRanges: [],
  lastActivityAt,
  ...changes,
})
const told = (progress: SavedProgress, isReplay = false) => ({ ...progress, isReplay })

describe('what to save of a player', () => {
  test('LEARN-7: ended is completed at 0, a time above 0 is in progress, anything else not started', () => {
    expect(statusOnSave('ended', 99)).toEqual({ status: completed, lastKnownTime: 0 })
    for (const playback of playbackStatuses.filter((status) => status !== 'ended')) {
      expect(statusOnSave(playback, 0.1)).toEqual({ status: inProgress, lastKnownTime: 0.1 })
      expect(statusOnSave(playback, 0)).toEqual({ status: notStarted, lastKnownTime: 0 })
    }
  })
})

describe('a message about an activity', () => {
  test('not started makes no record and changes none', () => {
    expect(mergeProgress(null, told(at(1, 0, { status: notStarted })))).toBeNull()
    expect(mergeProgress(at(1, 50), told(at(2, 0, { status: notStarted })))).toBeNull()
  })

  test('the newer place counts, an older one and a repeat change nothing', () => {
    expect(mergeProgress(at(1, 50), told(at(2, 40)))).toEqual(at(2, 40))
    expect(mergeProgress(at(2, 50), told(at(1, 60)))).toBeNull()
    expect(mergeProgress(at(2, 50), told(at(2, 50)))).toBeNull()
  })

  test('a place under 5 s keeps the later one, unless replay was pressed or there is none to keep', () => {
    expect(mergeProgress(at(1, 50), told(at(2, smallestKeptPosition - 0.1)))).toBeNull()
    expect(mergeProgress(at(1, 50), told(at(2, smallestKeptPosition)))).toEqual(at(2, smallestKeptPosition))
    expect(mergeProgress(at(1, 50), told(at(2, 0.4), true))).toEqual(at(2, 0.4))
    expect(mergeProgress(at(1, 4), told(at(2, 0.4)))).toEqual(at(2, 0.4))
  })

  test('completed stays completed, and an end that comes late still completes', () => {
    expect(mergeProgress(at(1, 0, { status: completed }), told(at(2, 30)))).toEqual(at(2, 30, { status: completed }))
    expect(mergeProgress(at(5, 50), told(at(2, 0, { status: completed })))).toEqual(at(5, 0, { status: completed }))
  })

  test('watched through is completed, however the parts came', () => {
    const first = mergeProgress(null, told(at(1, 45, { watchedRanges: [[0, 45]] })))
    expect(first?.status).toBe(inProgress)
    expect(mergeProgress(first, told(at(2, 89, { watchedRanges: [[45, 89]] })))?.status).toBe(inProgress)
    expect(mergeProgress(first, told(at(2, 90, { watchedRanges: [[45, 90]] })))?.status).toBe(completed)
    const twice = mergeProgress(
      null,
      told(
        at(1, 45, {
          watchedRanges: [
            [0, 45],
            [0, 45],
          ],
        }),
      ),
    )
    expect(twice).toEqual(first)
    expect(mergeProgress(first, told(at(0, 90, { watchedRanges: [[45, 90]] })))).toMatchObject({ status: completed, lastKnownTime: 45, lastActivityAt: 1 })
  })
})

const openPlaceOf = (progress: SavedProgress | null) => (progress?.status === completed ? 'done' : progress?.lastKnownTime)

const ranges = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })).map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)]),
  { maxLength: 4 },
)
const recordOf = {
  status: fc.constantFrom(inProgress, completed),
  lastKnownTime: fc.integer({ min: 0, max: 100 }),
  activityDuration: fc.constantFrom(100, 60),
  watchedRanges: ranges,
  lastActivityAt: fc.integer({ min: 0, max: 20 }),
}
const record = fc.record(recordOf)

describe('properties', () => {
  test('half watched before signing in and half after is watched through', () => {
    expect(furtherProgress(at(1, 50, { watchedRanges: [[0, 50]] }), at(2, 95, { watchedRanges: [[50, 95]] }))).toMatchObject({ status: completed })
  })

  test('two records as one: order and repeats do not matter, nothing done is undone, the further place wins', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const both = furtherProgress(a, b)
        expect(furtherProgress(b, a)).toEqual(both)
        expect(furtherProgress(both, b)).toEqual(both)
        expect(both.lastKnownTime).toBe(Math.max(a.lastKnownTime, b.lastKnownTime))
        expect(both.status === completed || (a.status === inProgress && b.status === inProgress)).toBe(true)
      }),
    )
  })

  test('messages of different moments end the same in every order, once or twice, as far as places above 5 s go', () => {
    const message = fc
      .record({ ...recordOf, activityDuration: fc.constant(100) })
      .map((one) => told({ ...one, lastKnownTime: one.status === completed ? 0 : Math.max(one.lastKnownTime, smallestKeptPosition) }))
    const messages = fc.uniqueArray(message, { selector: ({ lastActivityAt }) => lastActivityAt, minLength: 1, maxLength: 6 })
    const all = (list: ReturnType<typeof told>[]) => list.reduce<SavedProgress | null>((saved, one) => mergeProgress(saved, one) ?? saved, null)
    fc.assert(
      fc.property(
        messages.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }))),
        ([list, shuffled]) => {
          const inOrder = all(list.toSorted((a, b) => a.lastActivityAt - b.lastActivityAt))
          const anyhow = all(shuffled)
          expect(anyhow?.status).toBe(inOrder?.status)
          expect(anyhow?.watchedRanges).toEqual(inOrder?.watchedRanges)
          expect(anyhow?.lastActivityAt).toBe(inOrder?.lastActivityAt)
          expect(openPlaceOf(anyhow)).toBe(openPlaceOf(inOrder))
        },
      ),
    )
  })
})
