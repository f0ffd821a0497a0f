import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityStatus, playbackStatuses } from './learning.enums.ts'
import type { WatchedRange } from './learning.schema.ts'
import {
  mergeAcrossAccounts,
  mergeProgress,
  minimumSavedPosition,
  statusOnSave,
  type SavedProgress,
} from './progress.rule.ts'

const { notStarted, inProgress, completed } = activityStatus
const at = (
  lastActivityAt: number,
  lastKnownTime: number,
  changes: Partial<SavedProgress> = {},
): SavedProgress => ({
  status: inProgress,
  lastKnownTime,
  activityDuration: 100,
  watchedRanges: [],
  lastActivityAt,
  ...changes,
})
const eventOf = (progress: SavedProgress, isReplay = false) => ({ ...progress, isReplay })

describe('the progress to save for a player', () => {
  test('ended is completed at 0, a time above 0 is in progress, anything else not started (LEARN-7)', () => {
    expect(statusOnSave('ended', 99)).toEqual({ status: completed, lastKnownTime: 0 })
    for (const playback of playbackStatuses.filter((status) => status !== 'ended')) {
      expect(statusOnSave(playback, 0.1)).toEqual({ status: inProgress, lastKnownTime: 0.1 })
      expect(statusOnSave(playback, 0)).toEqual({ status: notStarted, lastKnownTime: 0 })
    }
  })
})

describe('an event of an activity', () => {
  test('not started creates no record and changes none', () => {
    expect(mergeProgress(null, eventOf(at(1, 0, { status: notStarted })))).toBeNull()
    expect(mergeProgress(at(1, 50), eventOf(at(2, 0, { status: notStarted })))).toBeNull()
  })

  test('a newer position is saved; an older one and a repeat change nothing', () => {
    expect(mergeProgress(at(1, 50), eventOf(at(2, 40)))).toEqual(at(2, 40))
    expect(mergeProgress(at(2, 50), eventOf(at(1, 60)))).toBeNull()
    expect(mergeProgress(at(2, 50), eventOf(at(2, 50)))).toBeNull()
  })

  test('a position below 5 s does not replace a later one, unless replay was pressed', () => {
    expect(mergeProgress(at(1, 50), eventOf(at(2, minimumSavedPosition - 0.1)))).toBeNull()
    expect(mergeProgress(at(1, 50), eventOf(at(2, minimumSavedPosition)))).toEqual(
      at(2, minimumSavedPosition),
    )
    expect(mergeProgress(at(1, 50), eventOf(at(2, 0.4), true))).toEqual(at(2, 0.4))
    expect(mergeProgress(at(1, 4), eventOf(at(2, 0.4)))).toEqual(at(2, 0.4))
  })

  test('completed stays completed; an end that arrives late completes and leaves the newer position', () => {
    expect(mergeProgress(at(1, 0, { status: completed }), eventOf(at(2, 30)))).toEqual(
      at(2, 30, { status: completed }),
    )
    expect(mergeProgress(at(5, 50), eventOf(at(2, 0, { status: completed })))).toEqual(
      at(5, 50, { status: completed }),
    )
    expect(
      mergeProgress(at(5, 50), eventOf(at(5, 0, { status: completed }))),
      'at the same instant it is not newer',
    ).toEqual(at(5, 50, { status: completed }))
  })

  test('a position near the start needs replay also in an event whose own ranges are the whole length', () => {
    const whole = { status: completed, watchedRanges: [[0, 100]] as WatchedRange[] }
    expect(mergeProgress(at(1, 95), eventOf(at(2, 0.4, { watchedRanges: [[0, 100]] })))).toEqual(
      at(1, 95, whole),
    )
  })

  test('fully watched is completed, in whatever order the parts arrive', () => {
    const first = mergeProgress(null, eventOf(at(1, 45, { watchedRanges: [[0, 45]] })))
    expect(first?.status).toBe(inProgress)
    expect(mergeProgress(first, eventOf(at(2, 89, { watchedRanges: [[45, 89]] })))?.status).toBe(inProgress)
    expect(mergeProgress(first, eventOf(at(2, 90, { watchedRanges: [[45, 90]] })))?.status).toBe(completed)
    const twice = mergeProgress(
      null,
      eventOf(
        at(1, 45, {
          watchedRanges: [
            [0, 45],
            [0, 45],
          ],
        }),
      ),
    )
    expect(twice).toEqual(first)
    expect(mergeProgress(first, eventOf(at(0, 90, { watchedRanges: [[45, 90]] })))).toMatchObject({
      status: completed,
      lastKnownTime: 45,
      lastActivityAt: 1,
    })
  })
})

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)]),
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
  test('half watched before sign-in and half after is completed', () => {
    expect(
      mergeAcrossAccounts(at(1, 50, { watchedRanges: [[0, 50]] }), at(2, 95, { watchedRanges: [[50, 95]] })),
    ).toMatchObject({ status: completed })
  })

  test('merging accounts is commutative and idempotent, never undoes a completion, and takes the further position', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const both = mergeAcrossAccounts(a, b)
        expect(mergeAcrossAccounts(b, a)).toEqual(both)
        expect(mergeAcrossAccounts(both, b)).toEqual(both)
        expect(both.lastKnownTime).toBe(Math.max(a.lastKnownTime, b.lastKnownTime))
        expect(both.status === completed || (a.status === inProgress && b.status === inProgress)).toBe(true)
      }),
    )
  })

  test('events of different times give the same result in every order and when repeated, for positions above 5 s', () => {
    const event = fc.record({ ...recordOf, activityDuration: fc.constant(100) }).map((progress) =>
      eventOf({
        ...progress,
        lastKnownTime:
          progress.status === completed ? 0 : Math.max(progress.lastKnownTime, minimumSavedPosition),
      }),
    )
    const events = fc.uniqueArray(event, {
      selector: ({ lastActivityAt }) => lastActivityAt,
      minLength: 1,
      maxLength: 6,
    })
    const all = (list: ReturnType<typeof eventOf>[]) =>
      list.reduce<SavedProgress | null>((saved, next) => mergeProgress(saved, next) ?? saved, null)
    fc.assert(
      fc.property(
        events.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
          ),
        ),
        ([list, shuffled]) => {
          const inOrder = all(list.toSorted((a, b) => a.lastActivityAt - b.lastActivityAt))
          const inAnyOrder = all(shuffled)
          expect(inAnyOrder?.status).toBe(inOrder?.status)
          expect(inAnyOrder?.watchedRanges).toEqual(inOrder?.watchedRanges)
          expect(inAnyOrder?.lastActivityAt).toBe(inOrder?.lastActivityAt)
          expect(inAnyOrder?.lastKnownTime).toBe(inOrder?.lastKnownTime)
        },
      ),
    )
  })
})
