// Random histories of a session on two servers in turn, checked against invariants. A failure prints its seed and the shortest history that shows it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { refreshSession } from './sessions.ts'
import { graceMs, refreshLifeMs } from './refresh.rule.ts'
import { startSession } from './sessions.ts'

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

/** One session: the tabs of a browser that share their storage, and possibly a thief. */
class SessionHistory {
  now = servers[0].clock.now
  /** The token in the browser's storage. */
  stored: string
  stolen: string | null = null
  /** The stored token was consumed by a call whose response was lost: the client must repeat it before this time. */
  repeatBefore: number | null = null
  /** The token each token was issued for, and the tokens that were exchanged successfully. */
  readonly parentOf = new Map<string, string>()
  readonly used = new Set<string>()
  /** Issued, but the response with them was lost. */
  lostTokens: string[] = []
  /** When the stored token expires. */
  endsAt = this.now + refreshLifeMs
  turn = 0

  constructor(first: string) {
    this.stored = first
  }

  async use(token: string): Promise<string | null> {
    const answer = await refreshSession(servers[this.turn++ % 2 ? 1 : 0].deps, token, this.now)
    if (answer === null) return null
    this.parentOf.set(answer.refreshToken, token)
    this.used.add(token)
    return answer.refreshToken
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
}

async function startHistory(): Promise<SessionHistory> {
  const { deps, clock } = servers[0]
  const { refreshToken } = await deps.database.inTransaction((trx) => startSession(trx, deps, { memberId, platform: 'web', appVersion: '1' }, clock.now))
  return new SessionHistory(refreshToken)
}

type Step =
  | { do: 'refresh' | 'response lost' | 'request lost' | 'sent twice' | 'two tabs at once' }
  | { do: 'wait' | 'clock back'; ms: number }
  | { do: 'steal what is stored' | 'steal from the wire' | 'thief refreshes' }

const dayMs = 24 * 3_600_000

const honestStep = (longestWaitMs: number): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('refresh' as const, 'response lost' as const, 'request lost' as const, 'sent twice' as const, 'two tabs at once' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.oneof(fc.integer({ min: 0, max: graceMs }), fc.integer({ min: 0, max: longestWaitMs })),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('clock back' as const), ms: fc.integer({ min: 0, max: 90_000 }) }) },
  )
const thiefStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('steal what is stored' as const, 'steal from the wire' as const, 'thief refreshes' as const),
})

/** A step of a client that follows SES-4. False when it was logged out. */
async function takeOwnerStep(history: SessionHistory, step: Step): Promise<boolean> {
  const token = history.stored
  if (step.do === 'wait') {
    // The client repeats a call whose response was lost within 60 s, and refreshes before the session expires.
    history.now = Math.min(history.now + step.ms, history.repeatBefore ?? Infinity, history.endsAt - 1)
    return true
  }
  if (step.do === 'clock back') {
    history.now -= step.ms
    return true
  }
  if (step.do === 'request lost') return true
  const store = (answer: string | null) => {
    if (answer === null) return false
    history.stored = answer
    history.repeatBefore = null
    history.endsAt = history.now + refreshLifeMs
    return true
  }
  if (step.do === 'refresh') return store(await history.use(token))
  if (step.do === 'response lost') {
    const answer = await history.use(token)
    if (answer === null) return false
    history.lostTokens.push(answer)
    history.repeatBefore = Math.min(history.repeatBefore ?? Infinity, history.now + graceMs)
    return true
  }
  const [first, second] =
    step.do === 'sent twice' ? [await history.use(token), await history.use(token)] : await Promise.all([history.use(token), history.use(token)])
  if (first !== null) history.lostTokens.push(first)
  return first !== null && store(second)
}

async function takeThiefStep(history: SessionHistory, step: Step) {
  if (step.do === 'steal what is stored') history.stolen = history.stored
  if (step.do === 'steal from the wire') history.stolen = history.lostTokens.at(-1) ?? history.stolen
  if (step.do === 'thief refreshes' && history.stolen !== null) history.stolen = (await history.use(history.stolen)) ?? history.stolen
}

const isOwners = (step: Step) => !step.do.startsWith('steal') && !step.do.startsWith('thief')
const runs = { numRuns: 150 }

test('lost responses, repeats, simultaneous tabs and a moving clock log no member out (SES-4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(honestStep(refreshLifeMs - 1), { minLength: 1, maxLength: 30 }), async (steps) => {
      const history = await startHistory()
      for (const [i, step] of steps.entries()) expect(await takeOwnerStep(history, step), `logged out by step ${i}: ${step.do}`).toBe(true)
      expect(await history.use(history.stored), 'the session continues').not.toBeNull()
    }),
    runs,
  )
}, 120_000)

test('a stolen token never leads to two active branches, and once both sides have used theirs the session ends for both (SES-4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(honestStep(dayMs), thiefStep), { minLength: 3, maxLength: 30 }), async (steps) => {
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
      if (hasEnded)
        for (const token of [history.stored, history.stolen, ...history.used, ...history.lostTokens]) expect(token && (await history.use(token))).toBeNull()
    }),
    runs,
  )
}, 120_000)
