import { describe, expect, test, vi } from 'vitest'
import { createTestOutbox, PermanentError, settled } from '@oka/client/outbox/outbox.fixture.ts'
import { sendIntervalMs } from '@oka/client/outbox/send-schedule.reducer.ts'
import type { ActivityJump, ActivityProgress } from '@oka/contract/learning/learning.schema.ts'
import { jumpKind } from '../../../platform/session-data/kinds/jump.kind.ts'
import { progressKind } from '../../../platform/session-data/kinds/progress.kind.ts'
import { createProgressSaver, type PlaybackSample } from './progress-saver.ts'

const ack = { success: true, ackedSequence: 0 }

function setUp({
  respond = async () => ack,
}: { respond?: (progress: ActivityProgress) => Promise<unknown> } = {}) {
  const sent: ActivityProgress[] = []
  const jumped: string[] = []
  const jumps: ActivityJump[] = []
  const { outbox, state, storage } = createTestOutbox([progressKind, jumpKind], async ({ input }) => {
    if (input['action'] === 'jump') {
      const jump = input as ActivityJump
      jumped.push(`${jump.activityId} after ${sent.length}`)
      jumps.push(jump)
      return { success: true, accountInfo: {} }
    }
    const progress = input as ActivityProgress
    sent.push(progress)
    return respond(progress)
  })
  const saver = createProgressSaver(outbox, progressKind)
  const saved = (activityId: string) => {
    const entry = outbox.read(progressKind, activityId)
    return entry && { ...entry.value, isPending: entry.isPending, sequence: entry.sequence }
  }
  return { outbox, storage, sent, jumped, jumps, state, saver, saved }
}
const sample = (over: Partial<PlaybackSample> = {}): PlaybackSample => ({
  activityId: '1001',
  playback: 'playing',
  time: 30,
  duration: 71,
  ...over,
})

describe('saving progress', () => {
  test('stores the position before anything is sent', () => {
    const { saved, saver, state } = setUp()
    state.isIdentified = false
    saver.play(sample())
    expect(saved('1001')).toMatchObject({ status: 1, lastKnownTime: 30, isPending: true })
  })

  test('sends every five seconds of play, and the latest position', async () => {
    const { sent, saver, state } = setUp()
    for (let second = 0; second <= 10; second += 1) {
      saver.play(sample({ time: 30 + second }))
      await settled()
      state.now += 1_000
    }
    expect(sent.map(({ lastKnownTime }) => lastKnownTime)).toEqual([30, 30 + sendIntervalMs / 1_000, 40])
  })

  test('sends completed with time 0 at the end (LEARN-7)', async () => {
    const { sent, saver } = setUp()
    saver.save(sample({ playback: 'ended', time: 71 }))
    await settled()
    expect(sent).toEqual([
      expect.objectContaining({ action: 'save', status: 2, lastKnownTime: 0, activityDuration: 71 }),
    ])
  })

  test('an activity that has not begun is not saved', async () => {
    const { sent, storage, saver } = setUp()
    saver.save(sample({ playback: 'pause', time: 0 }))
    await settled()
    expect(sent).toEqual([])
    expect(storage.texts.size).toBe(0)
  })

  test('assumes ten seconds where no duration is known', async () => {
    const { sent, saver } = setUp()
    saver.save(sample({ playback: 'pause', duration: Number.NaN }))
    await settled()
    expect(sent[0]?.activityDuration).toBe(10)
  })

  test('a position below five seconds overwrites a later one only after replay', () => {
    const { saved, saver, state } = setUp()
    saver.play(sample({ time: 50 }))
    state.now += 1
    saver.play(sample({ time: 2 }))
    expect(saved('1001')?.lastKnownTime).toBe(50)
    state.now += 1
    saver.play(sample({ time: 2, isReplay: true }))
    expect(saved('1001')?.lastKnownTime).toBe(2)
  })

  test('watching a completed lesson again sends positions, and its completion once more; a completion the server does not have is sent first', async () => {
    const respond = vi.fn(async (): Promise<unknown> => ack)
    respond.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { sent, saver, state } = setUp({ respond })
    const statuses = () => sent.map(({ status, lastKnownTime }) => [status, lastKnownTime])
    const next = async (playback: PlaybackSample) => {
      state.now += 10_000
      saver.save(playback)
      await settled()
    }
    await next(sample({ playback: 'ended', time: 60 }))
    await next(sample({ playback: 'pause', time: 20 }))
    await next(sample({ playback: 'pause', time: 30 }))
    await next(sample({ playback: 'ended', time: 60 }))
    expect(statuses()).toEqual([
      [2, 0],
      [2, 20],
      [1, 30],
      [2, 0],
    ])
  })

  test('what did not arrive waits, and is sent again under its sequence', async () => {
    const respond = vi.fn(async (): Promise<unknown> => ack)
    respond.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { saved, sent, saver } = setUp({ respond })
    saver.save(sample({ playback: 'pause' }))
    await settled()
    expect(saved('1001')?.isPending).toBe(true)
    await saver.flush()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ device: sent[0]?.device, sequence: sent[0]?.sequence })
    expect(saved('1001')?.isPending).toBe(false)
  })

  test('a new change gets a new sequence, and what was sent before goes first', async () => {
    const respond = vi.fn(async (): Promise<unknown> => ack)
    respond.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { sent, saver, state } = setUp({ respond })
    saver.save(sample({ activityId: '1002', playback: 'pause' }))
    await settled()
    state.now += 1_000
    saver.save(sample({ activityId: '1001', playback: 'pause' }))
    await settled()
    expect(sent.map(({ activityId, sequence }) => [activityId, sequence])).toEqual([
      ['1002', 1],
      ['1002', 1],
      ['1001', 2],
    ])
  })

  test('a sequence the server had before is not used again, and the position goes under a new one', async () => {
    const { saved, sent, saver } = setUp({
      respond: async ({ sequence = 0 }) => ({ ackedSequence: Math.max(40, sequence) }),
    })
    saver.save(sample({ playback: 'pause' }))
    await settled()
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 41])
    expect(saved('1001')).toMatchObject({ isPending: false, sequence: 41 })
  })

  test('a server that always acknowledges a higher sequence is not called for ever', async () => {
    const { saved, sent, saver } = setUp({
      respond: async ({ sequence = 0 }) => ({ ackedSequence: sequence + 1 }),
    })
    saver.save(sample({ playback: 'pause' }))
    await settled()
    expect(sent).toHaveLength(2)
    expect(saved('1001')?.isPending).toBe(true)
  })

  test('an unloading page sends without a sequence, so that nothing is overtaken', async () => {
    const { outbox, sent, saver, state, saved } = setUp()
    state.isIdentified = false
    saver.play(sample())
    await settled()
    state.isIdentified = true
    outbox.sendOnUnload()
    await settled()
    expect(sent[0]).not.toHaveProperty('sequence')
    expect(saved('1001')?.isPending).toBe(true)
  })

  test('ranges watched are joined, and most of a video completes it', () => {
    const { saved, saver, state } = setUp()
    state.isIdentified = false
    saver.play(sample({ time: 40, watched: [0, 40] }))
    state.now += 1
    saver.play(sample({ time: 66, watched: [39, 66] }))
    expect(saved('1001')).toMatchObject({ status: 2, watchedRanges: [[0, 66]] })
  })

  test('the latest position counts, though the clock was set back a day', () => {
    const { saved, saver, state } = setUp()
    state.isIdentified = false
    saver.play(sample({ time: 30 }))
    state.now -= 86_400_000
    saver.play(sample({ time: 44 }))
    expect(saved('1001')?.lastKnownTime).toBe(44)
  })

  test('what the server refuses for good stays on this device and is not sent again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { saved, sent, saver } = setUp({
      respond: async () => {
        throw new PermanentError()
      },
    })
    saver.save(sample({ playback: 'pause' }))
    await settled()
    expect(saved('1001')).not.toBeNull()
    await saver.flush()
    expect(sent).toHaveLength(1)
  })

  test("one learner's positions are never sent as another's", async () => {
    const { sent, saver, state } = setUp()
    state.isIdentified = false
    saver.play(sample())
    state.scope = 'member:other'
    state.isIdentified = true
    await saver.flush()
    expect(sent).toEqual([])
  })

  test('a position stored while another one is being sent stays pending', async () => {
    let respondNow: () => void = () => {}
    const { saved, sent, saver, state } = setUp({
      respond: () => new Promise((resolve) => (respondNow = () => resolve(ack))),
    })
    saver.save(sample({ playback: 'pause', time: 30 }))
    await settled()
    state.now += 1
    saver.play(sample({ time: 31 }))
    respondNow()
    await settled()
    expect(sent).toHaveLength(1)
    expect(saved('1001')).toMatchObject({ lastKnownTime: 31, isPending: true })
  })

  test('a jump made offline is sent in its order: after what came before it, before what came after', async () => {
    const { outbox, saver, state, sent, jumped } = setUp()
    state.isIdentified = false
    saver.save(sample({ activityId: '1001', playback: 'ended' }))
    state.now += 1_000
    outbox.record(jumpKind, { activityId: '1002', programId: 'opp103' })
    state.now += 1_000
    outbox.record(jumpKind, { activityId: '1003', programId: 'opp103' }) // replaces the jump before
    state.now += 1_000
    saver.save(sample({ activityId: '1003' }))
    expect(sent).toEqual([])
    state.isIdentified = true
    await saver.flush()
    expect(sent.map(({ activityId }) => activityId)).toEqual(['1001', '1003'])
    expect(jumped).toEqual(['1003 after 1'])
    await saver.flush()
    expect(jumped).toHaveLength(1)
  })

  test('a jump carries when it was made, and what this clock says as it is sent', async () => {
    const { outbox, saver, state, jumps } = setUp()
    const jumpedAt = state.now
    state.isIdentified = false
    outbox.record(jumpKind, { activityId: '1002', programId: 'opp103' })
    state.now += 3_600_000
    state.isIdentified = true
    await saver.flush()
    const [lastActivityDate, sentAt] = [jumpedAt, state.now].map((at) => new Date(at).toISOString())
    expect(jumps).toEqual([
      { activityId: '1002', programId: 'opp103', action: 'jump', lastActivityDate, sentAt },
    ])
  })

  test('an unloading page sends no jump: it could arrive before what it follows', async () => {
    const { outbox, saver, state, sent, jumped } = setUp()
    state.isIdentified = false
    saver.save(sample({ activityId: '1001', playback: 'ended' }))
    state.now += 1_000
    outbox.record(jumpKind, { activityId: '1003', programId: 'opp103' })
    await settled()
    state.isIdentified = true
    outbox.sendOnUnload()
    await settled()
    expect([sent.length, jumped]).toEqual([1, []])
    await saver.flush()
    expect(jumped).toEqual(['1003 after 2'])
  })
})
