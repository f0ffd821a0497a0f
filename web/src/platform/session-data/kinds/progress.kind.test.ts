import { describe, expect, test } from 'vitest'
import { createTestOutbox, offline, settled } from '@oka/client/outbox/outbox.fixture.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { makeLesson, makeProgram } from '../../../domains/library/lesson-model/learning.fixture.ts'
import { progressKind } from './progress.kind.ts'
import type { ProgressValue } from './progress-entries.ts'

const done: ProgressValue = {
  activityId: '1001',
  status: 2,
  lastKnownTime: 0,
  activityDuration: 71,
  watchedRanges: [],
  lastActivityAt: 0,
  isReplay: false,
  isRepeat: false,
}
const at = (lastKnownTime: number, over: Partial<ProgressValue> = {}): ProgressValue => ({
  ...done,
  status: 1,
  lastKnownTime,
  ...over,
})
const account = (...activities: { activityId: string; lastKnownTime: number }[]) =>
  ({
    memberActivities: {
      activities: activities.map((one) => ({
        ...one,
        programId: 'opp103',
        status: 1,
        activityDuration: 71,
        lastActivityDate: new Date(5).toISOString(),
      })),
      newActivityIds: [],
    },
  }) as unknown as LandingAccountInfo // progress reads only this of an account

describe('storing', () => {
  test('completed stays completed while the lesson is watched again', () => {
    const { outbox } = createTestOutbox([progressKind], offline)
    outbox.record(progressKind, done)
    outbox.record(progressKind, at(20))
    expect(outbox.read(progressKind, '1001')?.value).toMatchObject({ status: 2, lastKnownTime: 20 })
  })

  test('what was saved before there was an id belongs to it, and is to be sent', () => {
    const { outbox, state } = createTestOutbox([progressKind], offline)
    state.scope = 'unassigned'
    outbox.record(progressKind, done)
    outbox.rename('unassigned', 'anonymous:id')
    expect(outbox.entries()).toEqual([])
    state.scope = 'anonymous:id'
    expect(outbox.entries()).toMatchObject([{ key: '1001', isPending: true, value: { status: 2 } }])
  })

  test('a value that is no progress is no entry', () => {
    const { outbox, storage } = createTestOutbox([progressKind])
    storage.write(
      'outbox.member:me.progress.1001',
      '{"value":{"activityId":"1001","status":9},"changedAt":1,"isPending":true,"acknowledgedAt":null,"sequence":null}',
    )
    expect(outbox.entries()).toEqual([])
  })
})

describe('after a merge into an account', () => {
  test('an unsent position that is newer but less far does not overwrite the further one of the account (LOGIN-7)', () => {
    const { outbox, state } = createTestOutbox([progressKind], offline)
    state.scope = 'anonymous:id'
    outbox.record(progressKind, at(30, { isReplay: true }))
    outbox.reassign('anonymous:id', 'member:ada', {
      programs: [],
      account: account({ activityId: '1001', lastKnownTime: 60 }),
    })
    state.scope = 'member:ada'
    expect(outbox.read(progressKind, '1001')).toMatchObject({
      isPending: true,
      value: { lastKnownTime: 60, isReplay: false },
    })
  })

  test('what the account does not have is taken as it is', () => {
    const { outbox, state } = createTestOutbox([progressKind], offline)
    state.scope = 'anonymous:id'
    outbox.record(progressKind, at(30, { isReplay: true }))
    outbox.reassign('anonymous:id', 'member:ada', { programs: [], account: account() })
    state.scope = 'member:ada'
    expect(outbox.read(progressKind, '1001')?.value).toMatchObject({ lastKnownTime: 30, isReplay: true })
  })

  test('the next position counts, though the account had a time ahead of this clock', () => {
    const { outbox, state } = createTestOutbox([progressKind], offline)
    const ahead = {
      ...account(),
      memberActivities: {
        activities: [
          {
            activityId: '1001',
            programId: 'opp103',
            status: 1,
            lastKnownTime: 60,
            activityDuration: 71,
            lastActivityDate: '2036-01-01T00:00:00.000Z',
          },
        ],
        newActivityIds: [],
      },
    }
    state.scope = 'anonymous:id'
    outbox.record(progressKind, at(30))
    outbox.reassign('anonymous:id', 'member:ada', { programs: [], account: ahead })
    state.scope = 'member:ada'
    outbox.record(progressKind, at(40))
    expect(outbox.read(progressKind, '1001')?.value.lastKnownTime).toBe(40)
  })
})

describe('shown over what the server says', () => {
  const anHourAhead = Date.parse('2026-03-01T11:00:00.000Z')
  const fromServer = {
    activityId: '1001',
    programId: 'opp103',
    status: 1,
    lastKnownTime: 50,
    activityDuration: 71,
    lastActivityDate: '2026-03-01T10:30:00.000Z',
  }

  /**
   * One position of this device, acknowledged unless `isPending`, over data that was requested `ms` after
   * that.
   */
  async function timeShown({ requestedAfter = 100, isPending = false, hasServer = true }) {
    const { outbox, state } = createTestOutbox([progressKind])
    state.now = anHourAhead
    state.isIdentified = !isPending
    outbox.record(progressKind, at(20))
    await settled()
    expect(outbox.read(progressKind, '1001')?.isPending).toBe(isPending)
    const lesson = makeLesson('1001', 1, {
      isNewActivity: !hasServer,
      ...(hasServer ? { memberDetails: fromServer } : {}),
    })
    const shown = outbox.apply(
      { programs: [makeProgram({}, [lesson])], account: null },
      anHourAhead + requestedAfter,
      outbox.entries(),
    )
    return shown.programs[0]?.learningActivities[0]
  }

  test("what the server has since had from another device counts, though this device's clock is ahead", async () => {
    expect((await timeShown({}))?.memberDetails?.lastKnownTime).toBe(50)
  })

  test('what waits, or was acknowledged after the data was requested, is not in it and counts', async () => {
    expect((await timeShown({ isPending: true }))?.memberDetails?.lastKnownTime).toBe(20)
    expect((await timeShown({ requestedAfter: -100 }))?.memberDetails?.lastKnownTime).toBe(20)
  })

  test('what the server does not say is shown from this device, and is not new any more', async () => {
    expect(await timeShown({ hasServer: false })).toMatchObject({
      isNewActivity: false,
      memberDetails: { lastKnownTime: 20 },
    })
  })
})
