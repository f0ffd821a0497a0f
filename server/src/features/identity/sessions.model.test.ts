// Random histories of a session on two servers in turn, over HTTP, checked against what SES-4 promises a
// person. A failure prints its seed and the shortest history that shows it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, minuteMs, secondMs } from '@oka/contract/shared/durations.ts'
import { refresh, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startSession } from './sessions.ts'

/**
 * SES-4: so long after its use a token is still exchanged when the answer was lost; and a session lives so
 * long unused.
 */
const graceMs = minuteMs
const lifeMs = 60 * dayMs
/** A token is exchanged at most so often. */
const maxExchanges = 10

let servers: [TestServer, TestServer]
let memberId: string
beforeAll(async () => {
  const first = await startTestServer()
  servers = [first, await first.another()]
  const { me } = await signedIn(first)
  memberId = (await first.get('/api/app/store', me)).body.accountInfo.id
})
afterAll(async () => {
  await servers[1].close()
  await servers[0].close()
})

/**
 * What becomes of a call on its way: its answer arrives, is lost, is never made because the process dies
 * after or before its write, or the call is lost.
 */
type Fate = 'answered' | 'answer lost' | 'killed after the write' | 'killed before the write' | 'call lost'

/** One session: the tabs of a browser that share their storage, and possibly a thief. */
class SessionHistory {
  readonly clock = servers[0].clock
  /** The token in the browser's storage. */
  stored: string
  stolen: string | null = null
  /** When the stored token was first used by a call without an answer; null when it was not. */
  usedAt: number | null = null
  exchanges = 0
  /** The token each token was issued for, and the tokens that were exchanged successfully. */
  readonly parentOf = new Map<string, string>()
  readonly used = new Set<string>()
  /** Issued, but the response with them was lost. */
  lostTokens: string[] = []
  issuedAt = this.clock.now
  turn = 0

  constructor(first: string) {
    this.stored = first
  }

  async use(token: string): Promise<string | null> {
    const { body } = await refresh(this.nextServer(), token)
    if (body.success !== true) return null
    this.parentOf.set(body.refreshToken, token)
    this.used.add(token)
    return body.refreshToken
  }

  nextServer(): TestServer {
    return servers[this.turn++ % 2 ? 1 : 0]
  }

  /**
   * The server's answer to the owner's call, null where the session is over, undefined where none arrives.
   */
  async send(fate: Fate): Promise<string | null | undefined> {
    if (fate === 'call lost') return undefined
    if (fate === 'killed before the write' || fate === 'killed after the write') {
      const server = this.nextServer()
      const { database, tokens } = server.deps
      const die = () => Promise.reject(new Error('the process was killed'))
      if (fate === 'killed before the write') database.inTransaction = die
      else tokens.sign = die
      const { status } = await refresh(server, this.stored)
      await server.restart()
      if (fate === 'killed after the write' && status === 500) this.noteUse()
      return undefined
    }
    const answer = await this.use(this.stored)
    if (fate === 'answered') return answer
    if (answer !== null) {
      this.lostTokens.push(answer)
      this.noteUse()
    }
    return undefined
  }

  noteUse() {
    this.usedAt ??= this.clock.now
    this.exchanges++
  }

  /** Whether SES-4 promises that a call answered now continues the session. */
  isPromised(): boolean {
    const { now } = this.clock
    if (now >= this.issuedAt + lifeMs) return false
    return this.usedAt === null || (now - this.usedAt <= graceMs && this.exchanges < maxExchanges)
  }

  store(token: string) {
    this.stored = token
    this.usedAt = null
    this.exchanges = 0
    this.issuedAt = this.clock.now
  }

  /** For each token, how many of its successors were exchanged successfully. */
  branchesUsed(): number[] {
    const perParent = new Map<string, number>()
    for (const token of this.used) {
      const parent = this.parentOf.get(token)
      if (parent !== undefined) perParent.set(parent, (perParent.get(parent) ?? 0) + 1)
    }
    return [...perParent.values()]
  }

  /** Every token that this session ever had. */
  allTokens() {
    return [this.stored, this.stolen, ...this.used, ...this.lostTokens].filter((token) => token !== null)
  }
}

async function startHistory(): Promise<SessionHistory> {
  const { deps, clock } = servers[0]
  const { refreshToken } = await deps.database.inTransaction((trx) =>
    startSession(trx, deps, { memberId, platform: 'web', appVersion: '1', deviceName: '' }, clock.now),
  )
  return new SessionHistory(refreshToken)
}

type Step =
  | { do: 'call'; fate: Fate }
  | { do: 'sent twice' | 'two tabs at once' }
  | { do: 'wait' | 'clock back'; ms: number }
  | { do: 'outage'; ms: number; fates: ('answer lost' | 'call lost')[] }
  | { do: 'steal what is stored' | 'steal from the wire' | 'thief refreshes' }

const honestStep = (longestWaitMs: number): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('call' as const),
        fate: fc.constantFrom('answered' as const, 'answer lost' as const, 'call lost' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('call' as const),
        fate: fc.constantFrom('killed after the write' as const, 'killed before the write' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('sent twice' as const, 'two tabs at once' as const) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.oneof(
          fc.integer({ min: 0, max: graceMs }),
          fc.constantFrom(graceMs, graceMs + 1, longestWaitMs),
          fc.integer({ min: 0, max: longestWaitMs }),
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('outage' as const),
        ms: fc.oneof(
          fc.integer({ min: 10 * secondMs, max: 2 * minuteMs }),
          fc.integer({ min: 10 * secondMs, max: 20 * minuteMs }),
        ),
        fates: fc.array(fc.constantFrom('answer lost' as const, 'call lost' as const), {
          minLength: 1,
          maxLength: 12,
        }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('clock back' as const),
        ms: fc.integer({ min: 0, max: 90 * secondMs }),
      }),
    },
  )
const thiefStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'steal what is stored' as const,
    'steal from the wire' as const,
    'thief refreshes' as const,
  ),
})

/** A step of the owner. False when the server said that the session is over. */
async function takeOwnerStep(history: SessionHistory, step: Step): Promise<boolean> {
  if (step.do === 'wait') history.clock.now += step.ms
  if (step.do === 'clock back') history.clock.now -= step.ms
  if (step.do === 'call') {
    const answer = await history.send(step.fate)
    if (typeof answer === 'string') history.store(answer)
    return answer !== null
  }
  if (step.do === 'outage') {
    // The client tries again and again; the first attempt is at the beginning.
    for (const fate of step.fates) {
      await history.send(fate)
      history.clock.now += Math.round(step.ms / step.fates.length)
    }
  }
  if (step.do === 'sent twice' || step.do === 'two tabs at once') {
    const token = history.stored
    const [first, second] =
      step.do === 'sent twice'
        ? [await history.use(token), await history.use(token)]
        : await Promise.all([history.use(token), history.use(token)])
    if (first !== null) history.lostTokens.push(first)
    if (second !== null) history.store(second)
    return second !== null
  }
  return true
}

async function takeThiefStep(history: SessionHistory, step: Step) {
  if (step.do === 'steal what is stored') history.stolen = history.stored
  if (step.do === 'steal from the wire') history.stolen = history.lostTokens.at(-1) ?? history.stolen
  if (step.do === 'thief refreshes' && history.stolen !== null)
    history.stolen = (await history.use(history.stolen)) ?? history.stolen
}

const isOwners = (step: Step) => !step.do.startsWith('steal') && !step.do.startsWith('thief')
/** Exchanges that a step may need: two tabs at once are two. */
const exchangesOf = (step: Step) => (step.do === 'sent twice' || step.do === 'two tabs at once' ? 2 : 1)
const answeredCall: Step = { do: 'call', fate: 'answered' }
/** After an outage the client's next attempt gets through. */
const withEndOfOutage = (step: Step): Step[] => (step.do === 'outage' ? [step, answeredCall] : [step])
const runs = { numRuns: 60 }
/**
 * One exchange more than is allowed: the server calls the session over, so none of its tokens may live on.
 */
const elevenExchanges: Step[] = [
  { do: 'outage', ms: 10 * secondMs, fates: Array(9).fill('answer lost') },
  { do: 'sent twice' },
]
/** The token expired, and the successor whose answer was lost had not: presented again, it must end both. */
const reuseAfterExpiry: Step[] = [
  { do: 'wait', ms: 6 * dayMs },
  { do: 'call', fate: 'answer lost' },
  { do: 'wait', ms: 54 * dayMs },
  { do: 'sent twice' },
]

test('outages, kills, repeats and a moving clock log a member out only where an answer was lost for more than a minute, and then for good (SES-4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(honestStep(lifeMs + dayMs), { minLength: 1, maxLength: 25 }), async (steps) => {
      const history = await startHistory()
      for (const [i, step] of steps.flatMap(withEndOfOutage).concat(answeredCall).entries()) {
        // a client that repeats so often in a minute is none of ours
        if (history.exchanges + exchangesOf(step) > maxExchanges) continue
        const isPromised = history.isPromised()
        const continues = await takeOwnerStep(history, step)
        if (isPromised) expect(continues, `logged out by step ${i}: ${JSON.stringify(step)}`).toBe(true)
        const isAnswered =
          (step.do === 'call' && step.fate === 'answered') ||
          step.do === 'sent twice' ||
          step.do === 'two tabs at once'
        if (isPromised || !isAnswered) continue
        expect(continues, `still signed in after step ${i}: ${JSON.stringify(step)}`).toBe(false)
        for (const token of history.allTokens()) expect(await history.use(token)).toBeNull()
        return
      }
    }),
    { ...runs, examples: [[reuseAfterExpiry]] },
  )
}, 240_000)

test('a stolen token never leads to two active branches, and once both sides have used theirs the session ends for both (SES-4)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 2, arbitrary: honestStep(dayMs) }, { weight: 1, arbitrary: thiefStep }), {
        minLength: 3,
        maxLength: 30,
      }),
      async (steps) => {
        const history = await startHistory()
        let hasEnded = false
        for (const step of steps) {
          if (isOwners(step)) hasEnded = !(await takeOwnerStep(history, step)) || hasEnded
          else await takeThiefStep(history, step)
          for (const used of history.branchesUsed()) expect(used).toBe(1)
        }
        // Both sides now use their token in turn: three uses are enough to detect the theft.
        if (history.stolen !== null && history.stolen !== history.stored) {
          const answers: (string | null)[] = []
          for (const user of ['owner', 'thief', 'owner', 'thief'] as const) {
            const answer = await history.use(user === 'owner' ? history.stored : history.stolen)
            answers.push(answer)
            if (answer !== null && user === 'owner') history.stored = answer
            if (answer !== null && user === 'thief') history.stolen = answer
          }
          expect(answers.slice(2)).toContain(null)
          hasEnded = true
        }
        // Every token ever issued is invalid.
        if (hasEnded) for (const token of history.allTokens()) expect(await history.use(token)).toBeNull()
      },
    ),
    { ...runs, examples: [[elevenExchanges]] },
  )
}, 240_000)
