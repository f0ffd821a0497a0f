// Random histories of a family that answers on two devices, with a client that knows each child and with one
// that knows only the documented lists: after each call the server says what the model says. A failure prints
// its seed and the shortest history that causes it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grownUp } from '@oka/contract/profile/children-limits.ts'
import { dayMs, minuteMs, secondMs } from '@oka/contract/shared/durations.ts'
import {
  agesOf,
  familyAfter,
  noFamily,
  removed,
  type FamilyState,
  type FamilyWrite,
  type ModelChild,
  type ModelHealth,
  type Owner,
} from '../../../testing/family-model.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Fate = 'arrives' | 'answer lost' | 'request lost'
type Consent = 'new' | 'known' | 'withdrawn'

type Change =
  | { of: 'child'; child: Omit<ModelChild, 'at'> }
  | { of: 'seven children'; name: string }
  | { of: 'ages'; ages: number[] }
  | { of: 'health'; consent: Consent; conditions: number[]; duration: number | null; owners: Owner[] | null }
  | { of: 'conditions'; conditions: number[] }

type Step =
  | { do: 'change'; device: 0 | 1; change: Change }
  | { do: 'read' | 'send the newest first'; device: 0 | 1 }
  | { do: 'save all that was read'; device: 0 | 1; ages: number[] | null }
  | { do: 'send'; device: 0 | 1; fates: Fate[] }
  | { do: 'send again'; device: 0 | 1; which: number }
  | { do: 'wait'; ms: number }

const device = fc.constantFrom(0 as const, 1 as const)
const childIds = ['leo', 'mia', 'age-1', 'age-2']
const ages = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4))
const conditions = fc.uniqueArray(fc.constantFrom(1, 6, 7))
const child = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      id: fc.constantFrom(...childIds),
      nickname: fc.constantFrom('', 'Leo', 'Mia'),
      ageGroup: fc.constantFrom(null, 1, 2, 3),
      speech: fc.constantFrom(null, 1, 3),
      isRemoved: fc.constant(false),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom(...childIds).map((id) => removed(id, 0)) },
)
const owners = fc.uniqueArray(
  fc.record({
    condition: fc.constantFrom(1, 6, 7),
    owner: fc.constantFrom(...childIds, grownUp),
  }),
  { maxLength: 5, selector: ({ condition, owner }) => `${condition} ${owner}` },
)
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ of: fc.constant('child' as const), child }) },
  {
    weight: 1,
    arbitrary: fc.record({ of: fc.constant('seven children' as const), name: fc.constantFrom('a', 'b') }),
  },
  { weight: 4, arbitrary: fc.record({ of: fc.constant('ages' as const), ages }) },
  {
    weight: 4,
    arbitrary: fc.record({
      of: fc.constant('health' as const),
      consent: fc.constantFrom<Consent>('new', 'known', 'known', 'withdrawn'),
      conditions,
      duration: fc.constantFrom(null, 3),
      owners: fc.option(owners),
    }),
  },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('conditions' as const), conditions }) },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('change' as const), device, change }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      fates: fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'answer lost', 'request lost'), {
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('read' as const, 'read' as const, 'send the newest first' as const),
      device,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('save all that was read' as const),
      device,
      ages: fc.option(ages),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send again' as const), device, which: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 2 * dayMs }) }),
  },
)

interface Message {
  /** `at` is null where the client says no times, as documented. */
  write: Omit<FamilyWrite, 'at'> & { at: number | null }
  /** When the consent was given, as the client has it. */
  consentText: string | null
}

const isoOf = (ms: number) => new Date(ms).toISOString()
const nothingKnown: ModelHealth = noFamily.health

/** An installation: its queue, its clock, and what it read last. */
class Device {
  readonly clockIsWrongBy: number
  queue: Message[] = []
  readonly sent: Message[] = []
  read: FamilyState | null = null
  /** By a correct clock, and in the words that the device has for it. */
  consent: { at: number; text: string } | null = null

  constructor(clockIsWrongBy: number) {
    this.clockIsWrongBy = clockIsWrongBy
  }

  readonly clock = (at: number) => isoOf(at + this.clockIsWrongBy)

  change(changed: Change, at: number) {
    const write = this.#writeOf(changed, at)
    if (write) this.queue.push({ write: { ...write, at }, consentText: this.consent?.text ?? null })
  }

  #writeOf(changed: Change, at: number): Omit<FamilyWrite, 'at'> | null {
    if (changed.of === 'child') return { children: [{ ...changed.child, at }] }
    if (changed.of === 'ages') return { ages: changed.ages }
    if (changed.of === 'conditions') return { conditions: changed.conditions }
    if (changed.of === 'seven children')
      return {
        children: Array.from({ length: 7 }, (_, index) => ({
          ...removed(`${changed.name}${index}`, at),
          isRemoved: false,
          ageGroup: 4,
        })),
      }
    if (changed.consent === 'new') this.consent = { at, text: this.clock(at) }
    if (changed.consent === 'withdrawn' || this.consent === null) {
      this.consent = null
      return { health: { ...nothingKnown, owners: [] } }
    }
    const { conditions: chosen, duration } = changed
    const said = changed.owners?.filter(({ condition }) => chosen.includes(condition))
    return {
      health: { consentedAt: this.consent.at, conditions: chosen, duration, ...(said && { owners: said }) },
    }
  }

  /** The whole user info, as documented, with another list of ages. */
  saveAll(otherAges: readonly number[] | null) {
    if (this.read === null) return
    const { children, health } = this.read
    const write = { children, ages: otherAges ?? agesOf(children), conditions: health.conditions, at: null }
    this.queue.push({ write, consentText: null })
  }

  /**
   * Its clock is behind, and the consent was given there before this change: it may be from before a
   * withdrawal elsewhere, and the member is asked again.
   */
  hasUnclearConsent({ write: { at, health }, consentText }: Message): boolean {
    const consentedAt = health?.consentedAt ?? null
    if (at === null || consentedAt === null || consentText !== this.clock(consentedAt)) return false
    return this.clockIsWrongBy < 0 && at - consentedAt > 2 * minuteMs
  }

  bodyOf({ write, consentText }: Message): object {
    const { at, children, ages: list, health, conditions: chosen } = write
    const time = at === null ? isoOf : this.clock
    return {
      ...(children && {
        children: children.map(({ at: changedAt, ...entry }) => ({ ...entry, changedAt: time(changedAt) })),
      }),
      ...(list && { childrenAgeGroups: list }),
      ...(chosen && { medicalConditions: chosen }),
      ...(health && {
        health: {
          consentedAt: health.consentedAt === null ? null : consentText,
          medicalConditions: health.conditions,
          medicalConditionsDuration: health.duration,
          ...(health.owners && { conditionOwners: health.owners }),
        },
      }),
      ...(at !== null && { changedAt: this.clock(at), sentAt: this.clock(server.clock.now) }),
    }
  }
}

class Story {
  family: FamilyState = noFamily
  readonly devices: [Device, Device]
  #session = { memberId: '', familyId: '' }
  /** Entries that follow from a list alone are read as older than any change. */
  readonly #beganAt = server.clock.now

  constructor(wrongClocks: [number, number]) {
    this.devices = [new Device(wrongClocks[0]), new Device(wrongClocks[1])]
  }

  async begin(isFromBeforeEntries: boolean) {
    const { accessToken } = await signedIn(server)
    const payload = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    this.#session = { memberId: payload.sub, familyId: payload.sid }
    if (!isFromBeforeEntries) return
    await this.#deliver(this.devices[0], { write: { ages: [2, 3], at: null }, consentText: null })
    await server.deps.database.db
      .deleteFrom('profile_answer')
      .where('member_id', '=', this.#session.memberId)
      .where('field', '=', 'children')
      .execute()
  }

  async #me() {
    return { Authorization: `Bearer ${await server.deps.tokens.sign(this.#session, server.clock.now)}` }
  }

  async #readState() {
    const { accountInfo } = (await server.get('/api/app/store', await this.#me())).body
    return {
      children: byId(
        accountInfo.children.map(({ changedAt, ...entry }: { id: string; changedAt: string }) => ({
          ...entry,
          at: Date.parse(changedAt) || this.#beganAt,
        })),
      ),
      ages: accountInfo.childrenAgeGroups.toSorted((one: number, next: number) => one - next),
      health: {
        consentedAt: accountInfo.healthConsentedAt && Date.parse(accountInfo.healthConsentedAt),
        conditions: accountInfo.medicalConditions,
        duration: accountInfo.medicalConditionsDuration,
        owners: accountInfo.conditionOwners,
      },
    }
  }

  async #deliver(from: Device, message: Message) {
    const body = from.bodyOf(message)
    const write = { ...message.write, at: message.write.at ?? server.clock.now }
    const after = familyAfter(this.family, write)
    const answer = await server.put('/api/account/update', body, await this.#me())
    const outcome = answer.body.errorCode ?? 'saved'
    const isAskedAgain = outcome === 'health_consent_missing' && from.hasUnclearConsent(message)
    if (!isAskedAgain)
      expect([answer.status, outcome]).toEqual([200, typeof after === 'string' ? after : 'saved'])
    if (outcome === 'saved' && typeof after !== 'string') this.family = after
    const { children, health } = this.family
    expect(await this.#readState()).toEqual({ children: byId(children), ages: agesOf(children), health })
  }

  async #send(from: Device, message: Message, fate: Fate) {
    if (fate === 'request lost') return
    await this.#deliver(from, message)
    from.sent.push(message)
    if (fate === 'arrives') from.queue = from.queue.filter((other) => other !== message)
    server.clock.now += 1
  }

  async run(next: Step) {
    server.clock.now += secondMs // no two changes happen at the same instant
    if (next.do === 'wait') return void (server.clock.now += next.ms)
    const one = this.devices[next.device]
    if (next.do === 'change') return one.change(next.change, server.clock.now)
    if (next.do === 'save all that was read') return one.saveAll(next.ages)
    if (next.do === 'read') {
      const { consentedAt } = this.family.health
      one.read = this.family
      // What waits here lies over what was read.
      if (one.queue.every(({ write }) => write.health === undefined))
        one.consent = consentedAt === null ? null : { at: consentedAt, text: isoOf(consentedAt) }
      return
    }
    if (next.do === 'send')
      for (const [i, message] of [...one.queue].entries())
        await this.#send(one, message, next.fates[i] ?? 'arrives')
    else {
      const again =
        next.do === 'send again' ? one.sent[next.which % Math.max(1, one.sent.length)] : one.queue.at(-1)
      if (again) await this.#send(one, again, 'arrives')
    }
  }
}

const byId = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))

test('whatever two devices and an old client write, in whatever order it arrives, each child and each condition is as it was said last, and the documented lists follow (DOOR-5, ONB-16)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }),
      fc.tuple(fc.constantFrom(0, dayMs, -dayMs), fc.constantFrom(0, dayMs, -dayMs)),
      fc.boolean(),
      async (steps, wrongClocks, isFromBeforeEntries) => {
        const story = new Story(wrongClocks)
        await story.begin(isFromBeforeEntries)
        for (const next of steps) await story.run(next)
        for (const one of [0, 1] as const) await story.run({ do: 'send', device: one, fates: [] })
        expect(story.devices.flatMap(({ queue }) => queue)).toEqual([])
      },
    ),
    { numRuns: 15 },
  )
}, 240_000)
