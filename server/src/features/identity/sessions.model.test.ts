// Random lives of a session, on two servers in turn, against what must hold whatever happens. A failure prints its seed and the shortest life that shows it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { refreshSession } from './refresh-session.ts'
import { graceMs, refreshLifeMs } from './refresh.rule.ts'
import { startSession } from './start-session.ts'

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

/** One session: the tabs of a browser that share a storage, and perhaps a thief. */
class Life {
  now = servers[0].clock.now
  /** What the browser's tabs share. */
  stored: string
  thiefHas: string | null = null
  /** The stored token was consumed by a call whose answer got lost: it must be repeated before this moment. */
  repeatBefore: number | null = null
  /** Each token with the one it was got for, and the tokens that brought something. */
  readonly parentOf = new Map<string, string>()
  readonly used = new Set<string>()
  /** Issued, and answered to nobody: it lies on the wire. */
  lostAnswers: string[] = []
  /** When the stored token runs out. */
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

  /** Of the tokens got for one token, those that brought something. */
  branchesUsed(): number[] {
    const perParent = new Map<string, number>()
    for (const token of this.used) {
      const parent = this.parentOf.get(token)
      if (parent !== undefined) perParent.set(parent, (perParent.get(parent) ?? 0) + 1)
    }
    return [...perParent.values()]
  }
}

async function newLife(): Promise<Life> {
  const { database } = servers[0].deps
  const { refreshToken } = await database.inTransaction((trx) => startSession(trx, { memberId, platform: 'web', appVersion: '1' }, servers[0].clock.now))
  return new Life(refreshToken)
}

type Step =
  | { do: 'refresh' | 'answer lost' | 'request lost' | 'sent twice' | 'two tabs at once' }
  | { do: 'wait' | 'clock back'; ms: number }
  | { do: 'steal what is stored' | 'steal from the wire' | 'thief refreshes' }

const dayMs = 24 * 3_600_000

const honest = (longestWaitMs: number): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('refresh' as const, 'answer lost' as const, 'request lost' as const, 'sent twice' as const, 'two tabs at once' as const),
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
const thievish: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('steal what is stored' as const, 'steal from the wire' as const, 'thief refreshes' as const),
})

/** What an honest client does, as SES-4 asks it to. True unless it was logged out. */
async function ownerSteps(life: Life, step: Step): Promise<boolean> {
  const token = life.stored
  if (step.do === 'wait') {
    // She repeats a call whose answer got lost within the 60 s; a session in use does not run out.
    life.now = Math.min(life.now + step.ms, life.repeatBefore ?? Infinity, life.endsAt - 1)
    return true
  }
  if (step.do === 'clock back') {
    life.now -= step.ms
    return true
  }
  if (step.do === 'request lost') return true
  const keep = (answer: string | null) => {
    if (answer === null) return false
    life.stored = answer
    life.repeatBefore = null
    life.endsAt = life.now + refreshLifeMs
    return true
  }
  if (step.do === 'refresh') return keep(await life.use(token))
  if (step.do === 'answer lost') {
    const answer = await life.use(token)
    if (answer === null) return false
    life.lostAnswers.push(answer)
    life.repeatBefore = Math.min(life.repeatBefore ?? Infinity, life.now + graceMs)
    return true
  }
  const [one, two] = step.do === 'sent twice' ? [await life.use(token), await life.use(token)] : await Promise.all([life.use(token), life.use(token)])
  if (one !== null) life.lostAnswers.push(one)
  return one !== null && keep(two)
}

async function thiefSteps(life: Life, step: Step) {
  if (step.do === 'steal what is stored') life.thiefHas = life.stored
  if (step.do === 'steal from the wire') life.thiefHas = life.lostAnswers.at(-1) ?? life.thiefHas
  if (step.do === 'thief refreshes' && life.thiefHas !== null) life.thiefHas = (await life.use(life.thiefHas)) ?? life.thiefHas
}

const isOwners = (step: Step) => !step.do.startsWith('steal') && !step.do.startsWith('thief')
const lives = { numRuns: 150 }

test('SES-4: nobody is logged out by lost answers, repeats, tabs at once or a clock that moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(honest(refreshLifeMs - 1), { minLength: 1, maxLength: 30 }), async (steps) => {
      const life = await newLife()
      for (const [i, step] of steps.entries()) expect(await ownerSteps(life, step), `logged out by step ${i}: ${step.do}`).toBe(true)
      expect(await life.use(life.stored), 'the session goes on').not.toBeNull()
    }),
    lives,
  )
}, 120_000)

test('SES-4: of a stolen token never two branches live, and once both have used theirs the session is over for both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(honest(dayMs), thievish), { minLength: 3, maxLength: 30 }), async (steps) => {
      const life = await newLife()
      let isOver = false
      for (const step of steps) {
        if (isOwners(step)) isOver = !(await ownerSteps(life, step)) || isOver
        else await thiefSteps(life, step)
        for (const used of life.branchesUsed()) expect(used).toBe(1)
      }
      // From here both use what they have, in turn: three uses are enough to notice.
      if (life.thiefHas !== null && life.thiefHas !== life.stored) {
        const answers: (string | null)[] = []
        for (const who of ['owner', 'thief', 'owner', 'thief'] as const) {
          const answer = await life.use(who === 'owner' ? life.stored : life.thiefHas)
          answers.push(answer)
          if (answer !== null && who === 'owner') life.stored = answer
          if (answer !== null && who === 'thief') life.thiefHas = answer
        }
        expect(answers.slice(2)).toContain(null)
        isOver = true
      }
      // Over is over: for every token that ever was.
      if (isOver) for (const token of [life.stored, life.thiefHas, ...life.used, ...life.lostAnswers]) expect(token && (await life.use(token))).toBeNull()
    }),
    lives,
  )
}, 120_000)
