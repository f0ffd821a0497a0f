// Random learning on two devices, compared with a simple model. A failure prints its seed and the shortest steps that cause it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelDuration, ModelLearner, rangesOf, type ModelJump, type ModelEvent } from '../../../testing/learning-model.ts'
import { memberHeader, newEmail, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const lessons = 5 // of opp103 in the small catalogue; the sixth is private
const dayMs = 24 * 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Fate = 'arrives' | 'answer lost' | 'request lost'

type Queued = { event: ModelEvent } | { jump: ModelJump }

type Step =
  | { do: 'play'; device: 0 | 1; activity: number; isCompletion: boolean; time: number; isReplay: boolean; slots: number[] }
  | { do: 'send'; device: 0 | 1; fates: Fate[] }
  | { do: 'send the newest first' | 'sign in'; device: 0 | 1 }
  | { do: 'send again'; device: 0 | 1; which: number }
  | { do: 'jump'; device: 0 | 1; activity: number }
  | { do: 'wait'; ms: number }

const device = fc.constantFrom(0 as const, 1 as const)
const activity = fc.integer({ min: 1, max: lessons })
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
      time: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 5, max: 95 }) }, { weight: 1, arbitrary: fc.constantFrom(0.5, 4.9) }),
      isReplay: fc.boolean(),
      slots,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      fates: fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'answer lost', 'request lost'), { maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('send the newest first' as const, 'sign in' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send again' as const), device, which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jump' as const), device, activity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3 * dayMs }) }) },
)

let deviceCount = 0

/** An installation: its queue, its clock, and its current identity. */
class Device {
  readonly name = `model-device-${String(++deviceCount).padStart(6, '0')}`
  readonly clockIsWrongBy: number
  who: Record<string, string> = {}
  model = new ModelLearner(lessons)
  isSignedIn = false
  /** In the order it happened. */
  queue: Queued[] = []
  readonly sent: Queued[] = []
  #sequence = 0

  constructor(clockIsWrongBy: number) {
    this.clockIsWrongBy = clockIsWrongBy
  }

  play(played: Extract<Step, { do: 'play' }>) {
    this.queue.push({ event: { ...played, device: this.name, sequence: ++this.#sequence, at: server.clock.now } })
  }

  /** Replaces an unsent jump. */
  choose(chosen: number) {
    this.queue = [...this.queue.filter((queued) => 'event' in queued), { jump: { activity: chosen, at: server.clock.now } }]
  }

  get #root() {
    return this.isSignedIn ? '/api/account' : '/api/landing'
  }

  readonly #clock = (at: number) => new Date(at + this.clockIsWrongBy).toISOString()

  async send(queued: Queued, fate: Fate) {
    if (fate === 'request lost') return
    if ('event' in queued) await this.#sendEvent(queued.event)
    else await this.#sendJump(queued.jump)
    this.sent.push(queued)
    if (fate === 'arrives') this.queue = this.queue.filter((other) => other !== queued)
  }

  async #sendEvent(event: ModelEvent) {
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
    this.model.apply(event)
    expect(answer.body).toEqual({ success: true, ackedSequence: this.model.sequences.get(event.device) })
  }

  async #sendJump(jump: ModelJump) {
    const message = {
      activityId: `100${jump.activity}`,
      action: 'jump',
      lastActivityDate: this.#clock(jump.at),
      sentAt: this.#clock(server.clock.now),
    }
    const answer = await server.post(`${this.#root}/update-program-activity`, message, this.who)
    this.model.jump(jump)
    expect(answer.body.accountInfo.defaultEnrollment.nextActivityIndex).toBe(this.model.nextActivity())
  }

  async sendAll(fates: readonly Fate[]) {
    for (const [i, queued] of this.queue.entries()) await this.send(queued, fates[i] ?? 'arrives')
  }
}

class Story {
  readonly email = newEmail()
  readonly account = new ModelLearner(lessons)
  readonly devices: [Device, Device]

  constructor(wrongClocks: [number, number]) {
    this.devices = [new Device(wrongClocks[0]), new Device(wrongClocks[1])]
  }

  async begin() {
    for (const one of this.devices) one.who = await server.begin()
  }

  /** The queue moves to the account, without a jump behind the account's position: the further one wins. Signing in again changes nothing. */
  async signIn(one: Device) {
    const anonymousMemberId = one.isSignedIn ? undefined : one.who[memberHeader]
    one.who = (await signedIn(server, this.email, { anonymousMemberId })).me
    if (!one.isSignedIn) {
      this.account.merge(one.model)
      one.queue = one.queue.filter((queued) => 'event' in queued || queued.jump.activity >= this.account.nextActivity())
    }
    one.isSignedIn = true
    one.model = this.account
  }

  async run(next: Step) {
    server.clock.now += 1_000 // no two steps happen at the same instant
    if (next.do === 'wait') return void (server.clock.now += next.ms)
    const one = this.devices[next.device]
    if (one.isSignedIn) one.who = (await this.freshToken(one)) ?? one.who
    if (next.do === 'play') return one.play(next)
    if (next.do === 'send') return one.sendAll(next.fates)
    if (next.do === 'jump') return one.choose(next.activity)
    if (next.do === 'sign in') return this.signIn(one)
    const again = next.do === 'send again' ? one.sent[next.which % Math.max(1, one.sent.length)] : one.queue.at(-1)
    if (again) await one.send(again, 'arrives')
  }

  /** The clock moves by days, so access tokens expire; this is a new one without the cost of a sign-in. */
  async freshToken({ who }: Device) {
    const old = who.Authorization?.split('.')[1] ?? ''
    const { sub: memberId, sid: familyId } = JSON.parse(Buffer.from(old, 'base64url').toString())
    return { Authorization: `Bearer ${await server.deps.tokens.sign({ memberId, familyId }, server.clock.now)}` }
  }

  async end() {
    for (const one of this.devices) {
      if (!one.isSignedIn) await this.signIn(one)
      one.who = await this.freshToken(one)
      await one.sendAll([])
    }
    return this.devices[0].who
  }
}

test('whatever two devices do, in whatever order it arrives, everything acknowledged is stored once (LEARN-12)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 30 }),
      fc.tuple(fc.constantFrom(0, dayMs, -dayMs), fc.constantFrom(0, dayMs, -dayMs)),
      async (steps, wrongClocks) => {
        const story = new Story(wrongClocks)
        await story.begin()
        for (const next of steps) await story.run(next)
        const { accountInfo } = (await server.get('/api/app/store', await story.end())).body

        const expected = [...story.account.rows].toSorted(([a], [b]) => a - b)
        expect(accountInfo.memberActivities.activities).toEqual(
          expected.map(([number, { isCompleted, time, at }]) => ({
            activityId: `100${number}`,
            programId: 'opp103',
            status: isCompleted ? 2 : 1,
            lastKnownTime: time,
            activityDuration: modelDuration,
            lastActivityDate: new Date(at).toISOString(),
          })),
        )
        expect(accountInfo.enrollments.completedActivitiesCount).toBe(expected.filter(([, { isCompleted }]) => isCompleted).length)
        expect(accountInfo.defaultEnrollment.nextActivityIndex).toBe(story.account.nextActivity())
        const stored = await server.deps.database.db
          .selectFrom('progress')
          .select('watched')
          .where('member_id', '=', accountInfo.id)
          .orderBy('activity_id')
          .execute()
        expect(stored.map(({ watched }) => JSON.parse(watched))).toEqual(expected.map(([, row]) => rangesOf(row.slots)))
      },
    ),
    { numRuns: 40 },
  )
}, 240_000)
