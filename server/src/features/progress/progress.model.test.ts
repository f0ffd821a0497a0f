// Random learning on two devices: every answer keeps what it promises. A failure prints its seed and the
// shortest steps that cause it.
import { hash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberActivity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import {
  brokenByEvent,
  brokenByMerge,
  modelDuration,
  rangesOf,
  slotsOf,
  type LearnerState,
  type ModelEvent,
  type ModelJump,
} from '../../../testing/learning-model.ts'
import { memberHeader, newEmail, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const lessons = 5 // of opp103 in the small catalogue; the sixth is private

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Fate = 'arrives' | 'answer lost' | 'request lost'

type Queued = { event: ModelEvent } | { jump: ModelJump }

type Step =
  | {
      do: 'play'
      device: 0 | 1
      activity: number
      isCompletion: boolean
      time: number
      isReplay: boolean
      slots: number[]
    }
  | { do: 'send'; device: 0 | 1; fates: Fate[] }
  | { do: 'send the newest first' | 'sign in'; device: 0 | 1 }
  | { do: 'send again'; device: 0 | 1; which: number }
  | { do: 'jump'; device: 0 | 1; activity: number }
  | { do: 'wait'; ms: number }

const device = fc.constantFrom(0 as const, 1 as const)
// Mostly the same few, so that the devices meet.
const activity = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: lessons }) },
)
const slots = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 5 }))
  .map(([from, count]) => Array.from({ length: count }, (_, i) => from + i))
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      device,
      activity,
      isCompletion: fc.boolean(),
      time: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 5, max: 95 }) },
        { weight: 1, arbitrary: fc.constantFrom(0.5, 4.9) },
      ),
      isReplay: fc.boolean(),
      slots,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      fates: fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'answer lost', 'request lost'), {
        maxLength: 6,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('send the newest first' as const, 'sign in' as const),
      device,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send again' as const), device, which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jump' as const), device, activity }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3 * dayMs }) }),
  },
)

let deviceCount = 0

/** One identity on the server, and what was delivered to it. */
class Learner {
  state: LearnerState = { activities: new Map(), next: 1 }
  delivered: ModelEvent[] = []
  newestAt = 0
  newestChoiceAt = 0
  standingChoiceAt = 0

  /** The account has everything of the anonymous member now; whose choice it stands at, no answer says. */
  absorb(other: Learner) {
    this.delivered.push(...other.delivered)
    this.newestAt = Math.max(this.newestAt, other.newestAt)
    this.newestChoiceAt = Math.max(this.newestChoiceAt, other.newestChoiceAt)
    this.standingChoiceAt = 0
  }
}

/** An installation: its queue, its clock, and its current identity. */
class Device {
  readonly name = `model-device-${String(++deviceCount).padStart(6, '0')}`
  readonly clockIsWrongBy: number
  who: Record<string, string> = {}
  memberId = ''
  learner = new Learner()
  isSignedIn = false
  /** In the order it happened. */
  queue: Queued[] = []
  readonly sent: Queued[] = []
  #sequence = 0

  constructor(clockIsWrongBy: number) {
    this.clockIsWrongBy = clockIsWrongBy
  }

  play(played: Extract<Step, { do: 'play' }>) {
    this.queue.push({
      event: { ...played, device: this.name, sequence: ++this.#sequence, at: server.clock.now },
    })
  }

  /** Replaces an unsent jump. */
  choose(chosen: number) {
    this.queue = [
      ...this.queue.filter((queued) => 'event' in queued),
      { jump: { activity: chosen, at: server.clock.now } },
    ]
  }

  get #root() {
    return this.isSignedIn ? '/api/account' : '/api/landing'
  }

  readonly #clock = (at: number) => new Date(at + this.clockIsWrongBy).toISOString()

  async readState(): Promise<LearnerState> {
    const { accountInfo } = (
      await server.get(this.isSignedIn ? '/api/app/store' : '/api/landing/store', this.who)
    ).body
    const { db } = server.deps.database
    const stored = await db
      .selectFrom('progress')
      .select(['activity_id', 'watched'])
      .where('member_id', '=', this.memberId)
      .execute()
    const watched = new Map(stored.map((row) => [row.activity_id, slotsOf(JSON.parse(row.watched))]))
    const activities = (accountInfo.memberActivities.activities as MemberActivity[]).map(
      ({ activityId, status, lastKnownTime, lastActivityDate }) =>
        [
          Number(activityId.slice(-1)),
          {
            isCompleted: status === activityStatus.completed,
            time: lastKnownTime,
            at: Date.parse(lastActivityDate),
            slots: watched.get(activityId) ?? [],
          },
        ] as const,
    )
    expect(accountInfo.enrollments.completedActivitiesCount).toBe(
      activities.filter(([, { isCompleted }]) => isCompleted).length,
    )
    return { activities: new Map(activities), next: accountInfo.defaultEnrollment.nextActivityIndex }
  }

  async send(queued: Queued, fate: Fate) {
    if (fate === 'request lost') return
    if ('event' in queued) await this.#sendEvent(queued.event)
    else await this.#sendJump(queued.jump)
    this.sent.push(queued)
    if (fate === 'arrives') this.queue = this.queue.filter((other) => other !== queued)
  }

  async #sendEvent(event: ModelEvent) {
    const { learner } = this
    const message = {
      activityId: `100${event.activity}`,
      action: 'save',
      status: event.isCompletion ? 2 : 1,
      lastKnownTime: event.time,
      activityDuration: modelDuration,
      lastActivityDate: this.#clock(event.at),
      sentAt: this.#clock(server.clock.now),
      isReplay: event.isReplay,
      watchedRanges: rangesOf(event.slots),
      device: event.device,
      sequence: event.sequence,
      wantsAck: true,
    }
    const answer = await server.post(`${this.#root}/update-learning-activity`, message, this.who)
    const sequences = learner.delivered
      .filter((other) => other.device === event.device)
      .map(({ sequence }) => sequence)
    const isRepeat = sequences.includes(event.sequence)
    const isOvertaken = sequences.some((sequence) => sequence > event.sequence)
    learner.delivered.push(event)
    expect(answer.body).toEqual({ success: true, ackedSequence: Math.max(event.sequence, ...sequences) })
    const after = await this.readState()
    const { standingChoiceAt, newestChoiceAt } = learner
    expect(
      brokenByEvent(learner.state, after, {
        event,
        isRepeat,
        isOvertaken,
        standingChoiceAt,
        newestChoiceAt,
        lastActivity: lessons,
      }),
    ).toEqual([])
    learner.state = after
    learner.newestAt = Math.max(learner.newestAt, event.at)
  }

  async #sendJump(jump: ModelJump) {
    const { learner } = this
    const message = {
      activityId: `100${jump.activity}`,
      action: 'jump',
      lastActivityDate: this.#clock(jump.at),
      sentAt: this.#clock(server.clock.now),
    }
    expect((await server.post(`${this.#root}/update-program-activity`, message, this.who)).status).toBe(200)
    const after = await this.readState()
    expect([...after.activities], 'a choice changes no activity').toEqual([...learner.state.activities])
    if (jump.at >= learner.newestAt) expect(after.next, 'the newest choice is next').toBe(jump.activity)
    if (jump.at >= learner.newestAt) learner.standingChoiceAt = jump.at
    learner.state = after
    learner.newestAt = Math.max(learner.newestAt, jump.at)
    learner.newestChoiceAt = Math.max(learner.newestChoiceAt, jump.at)
  }

  async sendAll(fates: readonly Fate[]) {
    for (const [i, queued] of this.queue.entries()) await this.send(queued, fates[i] ?? 'arrives')
  }
}

class Story {
  readonly email = newEmail()
  readonly account = new Learner()
  readonly devices: [Device, Device]

  constructor(wrongClocks: [number, number]) {
    this.devices = [new Device(wrongClocks[0]), new Device(wrongClocks[1])]
  }

  async begin() {
    for (const one of this.devices) {
      one.who = await server.begin()
      const { id } = await server.deps.database.db
        .selectFrom('member')
        .select('id')
        .where('credential_hash', '=', hash('sha256', one.who[memberHeader] ?? '', 'base64url'))
        .executeTakeFirstOrThrow()
      one.memberId = id
    }
  }

  /**
   * The queue moves to the account, without a jump behind the account's position: the further one wins.
   * Signing in again changes nothing.
   */
  async signIn(one: Device) {
    const anonymousMemberId = one.isSignedIn ? undefined : one.who[memberHeader]
    one.who = (await signedIn(server, this.email, { anonymousMemberId })).me
    if (one.isSignedIn) return
    one.isSignedIn = true
    const anonymous = one.learner
    one.learner = this.account
    one.memberId = (await server.get('/api/app/store', one.who)).body.accountInfo.id
    const after = await one.readState()
    expect(brokenByMerge(anonymous.state, this.account.state, after)).toEqual([])
    this.account.absorb(anonymous)
    this.account.state = after
    one.queue = one.queue.filter((queued) => 'event' in queued || queued.jump.activity >= after.next)
  }

  async run(next: Step) {
    server.clock.now += 1_000 // no two steps happen at the same instant
    if (next.do === 'wait') return void (server.clock.now += next.ms)
    for (const one of this.devices) if (one.isSignedIn) one.who = await this.freshToken(one)
    const one = this.devices[next.device]
    if (next.do === 'play') return one.play(next)
    if (next.do === 'send') return one.sendAll(next.fates)
    if (next.do === 'jump') return one.choose(next.activity)
    if (next.do === 'sign in') return this.signIn(one)
    const again =
      next.do === 'send again' ? one.sent[next.which % Math.max(1, one.sent.length)] : one.queue.at(-1)
    if (again) await one.send(again, 'arrives')
  }

  /** The clock moves by days, so access tokens expire; this is a new one without the cost of a sign-in. */
  async freshToken({ who }: Device) {
    const old = who.Authorization?.split('.')[1] ?? ''
    const { sub: memberId, sid: familyId } = JSON.parse(Buffer.from(old, 'base64url').toString())
    return {
      Authorization: `Bearer ${await server.deps.tokens.sign({ memberId, familyId }, server.clock.now)}`,
    }
  }

  async end() {
    for (const one of this.devices) {
      if (!one.isSignedIn) await this.signIn(one)
      one.who = await this.freshToken(one)
      await one.sendAll([])
    }
  }
}

test('whatever two devices do, in whatever order it arrives, everything acknowledged is stored once, and no newer position is lost (LEARN-12, REL-10)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }),
      fc.tuple(fc.constantFrom(0, dayMs, -dayMs), fc.constantFrom(0, dayMs, -dayMs)),
      fc.boolean(),
      async (steps, wrongClocks, isSignedInFromTheStart) => {
        const story = new Story(wrongClocks)
        await story.begin()
        if (isSignedInFromTheStart) for (const one of story.devices) await story.signIn(one)
        for (const next of steps) await story.run(next)
        await story.end()
        const { delivered, state } = story.account
        for (const { activity: number, slots: played, isCompletion } of delivered) {
          const stored = state.activities.get(number)
          expect(stored?.slots).toEqual(expect.arrayContaining([...played]))
          if (isCompletion) expect(stored?.isCompleted).toBe(true)
        }
        expect(new Set(state.activities.keys())).toEqual(new Set(delivered.map((event) => event.activity)))
      },
    ),
    { numRuns: 25 },
  )
}, 240_000)
