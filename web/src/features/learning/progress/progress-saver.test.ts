import { describe, expect, test, vi } from 'vitest'
import type { LandingAccountInfo } from '@oka/contract/account/account.shapes.ts'
import type { ActivityJump, ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import { createItems } from '../../../platform/storage/items.ts'
import type { Saved } from '../member/learning-server.ts'
import { createDevice } from './device.ts'
import { createJumps } from './jumps.ts'
import { createPlaces } from './places.ts'
import { createProgressSaver, sendEvery, type Moment } from './progress-saver.ts'

const refused = () => {
  throw new Error('storage refused')
}

const receipt: Saved = { acceptedThrough: 0 }
const nobody = {} as LandingAccountInfo // the saver only hands it on

function setUp({ answer = async () => receipt }: { answer?: (progress: ActivityProgress) => Promise<Saved> } = {}) {
  const places = createPlaces(createItems(refused))
  const sent: ActivityProgress[] = []
  const jumped: string[] = []
  const choices: ActivityJump[] = []
  const state = { owner: 'me', canSend: true, now: 1_000_000 }
  const saver = createProgressSaver({
    places,
    jumps: createJumps(createItems(refused)),
    device: createDevice(createItems(refused)),
    alone: (work) => work(),
    owner: () => state.owner,
    canSend: () => state.canSend,
    send: async (progress) => {
      sent.push(progress)
      return answer(progress)
    },
    sendJump: async (choice) => {
      jumped.push(`${choice.activityId} after ${sent.length}`)
      choices.push(choice)
      return nobody
    },
    onSaved: () => {},
    isFinal: (error) => error instanceof RangeError,
    now: () => state.now,
  })
  return { places, sent, jumped, choices, state, saver }
}
const moment = (over: Partial<Moment> = {}): Moment => ({ activityId: '1001', playback: 'playing', time: 30, duration: 71, ...over })
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('saving progress', () => {
  test('keeps the place before anything is sent', () => {
    const { places, saver, state } = setUp()
    state.canSend = false
    saver.play(moment())
    expect(places.read('me', '1001')).toMatchObject({ status: 1, lastKnownTime: 30, isPending: true })
  })

  test('sends every five seconds of play, and what was said last', async () => {
    const { sent, saver, state } = setUp()
    for (let second = 0; second <= 10; second += 1) {
      saver.play(moment({ time: 30 + second }))
      await settled()
      state.now += 1_000
    }
    expect(sent.map(({ lastKnownTime }) => lastKnownTime)).toEqual([30, 30 + sendEvery / 1_000, 40])
  })

  test('says completed with time 0 at the end (LEARN-7)', async () => {
    const { sent, saver } = setUp()
    saver.save(moment({ playback: 'ended', time: 71 }))
    await settled()
    expect(sent).toEqual([expect.objectContaining({ action: 'save', status: 2, lastKnownTime: 0, activityDuration: 71 })])
  })

  test('skips what has not begun', async () => {
    const { sent, places, saver } = setUp()
    saver.save(moment({ playback: 'pause', time: 0 }))
    await settled()
    expect(sent).toEqual([])
    expect(places.all('me')).toEqual([])
  })

  test('takes ten seconds where no length is known', async () => {
    const { sent, saver } = setUp()
    saver.save(moment({ playback: 'pause', duration: Number.NaN }))
    await settled()
    expect(sent[0]?.activityDuration).toBe(10)
  })

  test('a place below five seconds never overwrites a later one, unless replay was pressed', () => {
    const { places, saver, state } = setUp()
    saver.play(moment({ time: 50 }))
    state.now += 1
    saver.play(moment({ time: 2 }))
    expect(places.read('me', '1001')?.lastKnownTime).toBe(50)
    state.now += 1
    saver.play(moment({ time: 2, isReplay: true }))
    expect(places.read('me', '1001')?.lastKnownTime).toBe(2)
  })

  test('watching a finished lesson again tells a place, and its end once more; an ending the server does not know yet is told first', async () => {
    const answer = vi.fn(async (): Promise<Saved> => receipt)
    answer.mockRejectedValueOnce(new TypeError('no line'))
    const { sent, saver, state } = setUp({ answer })
    const told = () => sent.map(({ status, lastKnownTime }) => [status, lastKnownTime])
    const next = async (happened: Parameters<typeof saver.save>[0]) => {
      state.now += 10_000
      saver.save(happened)
      await settled()
    }
    await next(moment({ playback: 'ended', time: 60 }))
    await next(moment({ playback: 'pause', time: 20 }))
    await next(moment({ playback: 'pause', time: 30 }))
    await next(moment({ playback: 'ended', time: 60 }))
    expect(told()).toEqual([
      [2, 0],
      [2, 20],
      [1, 30],
      [2, 0],
    ])
  })

  test('what could not be sent waits, and is sent again', async () => {
    const answer = vi.fn(async (): Promise<Saved> => receipt)
    answer.mockRejectedValueOnce(new TypeError('no line'))
    const { places, sent, saver } = setUp({ answer })
    saver.save(moment({ playback: 'pause' }))
    await settled()
    expect(places.read('me', '1001')?.isPending).toBe(true)
    await saver.flush()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ device: sent[0]?.device, sequence: sent[0]?.sequence })
    expect(places.read('me', '1001')?.isPending).toBe(false)
  })

  test('what is new gets a new number, and what was sent before goes first', async () => {
    const answer = vi.fn(async (): Promise<Saved> => receipt)
    answer.mockRejectedValueOnce(new TypeError('no line'))
    const { sent, saver, state } = setUp({ answer })
    saver.save(moment({ activityId: '1002', playback: 'pause' }))
    await settled()
    state.now += 1_000
    saver.save(moment({ activityId: '1001', playback: 'pause' }))
    await settled()
    expect(sent.map(({ activityId, sequence }) => [activityId, sequence])).toEqual([
      ['1002', 1],
      ['1002', 1],
      ['1001', 2],
    ])
  })

  test('a number the server had before is not used again, and the place goes under a new one', async () => {
    const { places, sent, saver } = setUp({ answer: async ({ sequence = 0 }) => ({ acceptedThrough: Math.max(40, sequence) }) })
    saver.save(moment({ playback: 'pause' }))
    await settled()
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 41])
    expect(places.read('me', '1001')).toMatchObject({ isPending: false, sequence: 41 })
  })

  test('a server that always names a higher number is not asked for ever', async () => {
    const { places, sent, saver } = setUp({ answer: async ({ sequence = 0 }) => ({ acceptedThrough: sequence + 1 }) })
    saver.save(moment({ playback: 'pause' }))
    await settled()
    expect(sent).toHaveLength(2)
    expect(places.read('me', '1001')?.isPending).toBe(true)
  })

  test('a page that goes sends without a number, so that nothing is overtaken', async () => {
    const { sent, saver, state, places } = setUp()
    state.canSend = false
    saver.play(moment())
    state.canSend = true
    await saver.flush({ keepalive: true })
    expect(sent[0]).not.toHaveProperty('sequence')
    expect(places.read('me', '1001')?.isPending).toBe(true)
  })

  test('parts that were played are joined, and most of a film is all of it', () => {
    const { places, saver, state } = setUp()
    state.canSend = false
    saver.play(moment({ time: 40, watched: [0, 40] }))
    state.now += 1
    saver.play(moment({ time: 66, watched: [39, 66] }))
    expect(places.read('me', '1001')).toMatchObject({ status: 2, watchedRanges: [[0, 66]] })
  })

  test('what she does now counts, though the clock was set back a day', () => {
    const { places, saver, state } = setUp()
    state.canSend = false
    saver.play(moment({ time: 30 }))
    state.now -= 86_400_000
    saver.play(moment({ time: 44 }))
    expect(places.read('me', '1001')?.lastKnownTime).toBe(44)
  })

  test('what the server will never take is not sent for ever', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { places, saver } = setUp({
      answer: async () => {
        throw new RangeError('refused')
      },
    })
    saver.save(moment({ playback: 'pause' }))
    await settled()
    expect(places.read('me', '1001')?.isPending).toBe(false)
  })

  test("one person's places are never sent as another's", async () => {
    const { sent, saver, state } = setUp()
    state.canSend = false
    saver.play(moment())
    state.owner = 'somebody else'
    state.canSend = true
    await saver.flush()
    expect(sent).toEqual([])
  })

  test('a place noted while another is on its way stays pending', async () => {
    let letGo: () => void = () => {}
    const { places, sent, saver, state } = setUp({ answer: () => new Promise((resolve) => (letGo = () => resolve(receipt))) })
    saver.save(moment({ playback: 'pause', time: 30 }))
    await settled()
    state.now += 1
    saver.play(moment({ time: 31 }))
    letGo()
    await settled()
    expect(sent).toHaveLength(1)
    expect(places.read('me', '1001')).toMatchObject({ lastKnownTime: 31, isPending: true })
  })

  test('a choice made without the net is told in its order: after what came before it, before what came after', async () => {
    const { saver, state, sent, jumped } = setUp()
    state.canSend = false
    saver.save(moment({ activityId: '1001', playback: 'ended' }))
    state.now += 1_000
    saver.jump({ activityId: '1002', programId: 'opp103' })
    state.now += 1_000
    saver.jump({ activityId: '1003', programId: 'opp103' }) // the earlier choice is no longer one
    state.now += 1_000
    saver.save(moment({ activityId: '1003' }))
    expect(sent).toEqual([])
    state.canSend = true
    await saver.flush()
    expect(sent.map(({ activityId }) => activityId)).toEqual(['1001', '1003'])
    expect(jumped).toEqual(['1003 after 1'])
    await saver.flush()
    expect(jumped).toHaveLength(1)
  })

  test('a choice says when it was made, and what this clock says as it is told', async () => {
    const { saver, state, choices } = setUp()
    const chosenAt = state.now
    state.canSend = false
    saver.jump({ activityId: '1002', programId: 'opp103' })
    state.now += 3_600_000
    state.canSend = true
    await saver.flush()
    const [lastActivityDate, sentAt] = [chosenAt, state.now].map((at) => new Date(at).toISOString())
    expect(choices).toEqual([{ activityId: '1002', programId: 'opp103', action: 'jump', lastActivityDate, sentAt }])
  })

  test('a page that goes tells no choice: it could come before what it follows', async () => {
    const { saver, state, sent, jumped } = setUp()
    state.canSend = false
    saver.save(moment({ activityId: '1001', playback: 'ended' }))
    state.now += 1_000
    saver.jump({ activityId: '1003', programId: 'opp103' })
    state.canSend = true
    await saver.flush({ keepalive: true })
    expect([sent.length, jumped]).toEqual([1, []])
    await saver.flush()
    expect(jumped).toEqual(['1003 after 2'])
  })
})
