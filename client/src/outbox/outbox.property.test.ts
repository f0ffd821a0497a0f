// Two tabs of one browser through any history of changes, failures, sign-outs and closed tabs: nothing is lost,
// and the server is called by one of them at a time.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import {
  createTestBrowser,
  createTestOutbox,
  noteKind,
  offline,
  PermanentError,
  type TestCall,
} from './outbox.fixture.ts'
import type { Outbox } from './outbox.ts'

const kinds = [noteKind('note'), noteKind('numbered', { isSequenced: true })] as const
const scopes = ['member:me', 'member:other', 'anonymous:someone'] as const

/** What the server received under a key of a scope, in this order. */
type Received = Map<string, string[]>

type Step =
  | { type: 'record'; tab: number; kind: number; id: number; isSoon: boolean }
  | { type: 'answer'; is: 'success' | 'failure' | 'refusal' }
  | { type: 'wait'; ms: number }
  | { type: 'connection'; isOffline: boolean }
  | { type: 'identity'; scope: number; isIdentified: boolean }
  | { type: 'flush' | 'reopen'; tab: number }

const tab = fc.integer({ min: 0, max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('record' as const),
      tab,
      kind: fc.integer({ min: 0, max: 1 }),
      id: fc.integer({ min: 1, max: 3 }),
      isSoon: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      is: fc.constantFrom('success' as const, 'success' as const, 'failure' as const, 'refusal' as const),
    }),
  },
  fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(10, 2_000, 6_000, 400_000) }),
  fc.record({ type: fc.constant('connection' as const), isOffline: fc.boolean() }),
  fc.record({
    type: fc.constant('identity' as const),
    scope: fc.integer({ min: 0, max: 2 }),
    isIdentified: fc.boolean(),
  }),
  fc.record({ type: fc.constantFrom('flush' as const, 'reopen' as const), tab }),
)

/** All that needs no answer of the server has happened. */
async function settled() {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

function createWorld() {
  const browser = createTestBrowser()
  const { state } = browser
  const received: Received = new Map()
  const recorded: Received = new Map()
  const refused = new Set<string>()
  const inFlight: ((is: 'success' | 'failure' | 'refusal') => void)[] = []
  let isOffline = false
  let mostInFlight = 0
  let texts = 0
  let acked = 0

  const respond = ({ endpoint, input }: TestCall) => {
    if (isOffline) return offline()
    const at = `${state.scope} ${endpoint.name} ${String(input['id'])}`
    const text = String(input['text'])
    if (!text.startsWith(`${at}:`)) throw new Error(`${text} was sent as ${at}`)
    return new Promise((resolve, reject) => {
      inFlight.push((is) => {
        inFlight.shift()
        if (is === 'failure') reject(new TypeError('Failed to fetch'))
        if (is === 'refusal') refused.add(text)
        if (is === 'refusal') reject(new PermanentError())
        if (is !== 'success') return
        received.set(at, [...(received.get(at) ?? []), text])
        acked = Math.max(acked, Number(input['sequence'] ?? 0))
        resolve(input['sequence'] === undefined ? {} : { ackedSequence: acked })
      })
      mostInFlight = Math.max(mostInFlight, inFlight.length)
    })
  }
  const tabs = [0, 1].map(() => {
    const opened = createTestOutbox(kinds, respond, browser)
    return { ...opened, stop: opened.outbox.start() }
  })
  const outboxOf = (index: number) => (tabs[index] as { outbox: Outbox }).outbox

  function record(index: number, kind: (typeof kinds)[number], id: number, isSoon: boolean) {
    const at = `${state.scope} ${kind.name} ${id}`
    const text = `${at}:${(texts += 1)}`
    outboxOf(index).record(kind, { id: String(id), text }, isSoon ? 'soon' : 'now')
    recorded.set(at, [...(recorded.get(at) ?? []), text])
  }
  /** Due timers run; the tabs' own are one each. */
  function wait(ms: number) {
    state.now += ms
    for (const { timers } of tabs) {
      expect(timers.length).toBeLessThanOrEqual(1)
      const [timer] = timers
      if (timer && timer.ms <= ms) timer.work()
    }
  }

  async function take(one: Step) {
    if (one.type === 'record') record(one.tab, kinds[one.kind === 0 ? 0 : 1], one.id, one.isSoon)
    if (one.type === 'answer') inFlight[0]?.(one.is)
    if (one.type === 'wait') wait(one.ms)
    if (one.type === 'connection') isOffline = one.isOffline
    if (one.type === 'identity' && inFlight.length === 0)
      Object.assign(state, { scope: scopes[one.scope], isIdentified: one.isIdentified })
    if (one.type === 'flush') void outboxOf(one.tab).flush()
    const reopened = one.type === 'reopen' ? tabs[one.tab] : undefined
    reopened?.stop()
    if (reopened) reopened.stop = reopened.outbox.start()
    await settled()
    for (const { outbox } of tabs) outbox.refresh() // as the browser says it of the other tab
    expect(mostInFlight).toBeLessThanOrEqual(1)
  }

  /** What has not arrived, as each tab sees it. */
  const waiting = () => tabs.flatMap(({ outbox }) => outbox.entries().filter(({ isPending }) => isPending))

  const answerAll = async () => {
    for (await settled(); inFlight.length > 0; await settled()) inFlight[0]?.('success')
    for (const { outbox } of tabs) outbox.refresh()
  }

  /** Everybody comes back, with a connection, and waits for what retries by itself. */
  async function comeBack() {
    isOffline = false
    await answerAll()
    for (const scope of scopes) {
      Object.assign(state, { scope, isIdentified: true })
      for (const { outbox } of tabs) void outbox.flush()
      await answerAll()
      expect(waiting()).toEqual([])
    }
  }
  return { take, comeBack, answerAll, waiting, recorded, received, refused }
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('in any history each change arrives as its own member’s, the latest last, from one tab at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const world = createWorld()
      for (const one of steps) await world.take(one)
      await world.comeBack()
      for (const [at, texts] of world.recorded) {
        const arrived = world.received.get(at) ?? []
        const inOrder = arrived.map((text) => texts.indexOf(text))
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
        const latest = texts.at(-1) ?? ''
        expect(arrived.at(-1) === latest || world.refused.has(latest)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('in any history of one member, what waits is sent within five minutes of a connection by itself', async () => {
  const oneMember = step.filter(({ type }) => type !== 'identity')
  await fc.assert(
    fc.asyncProperty(fc.array(oneMember, { maxLength: 60 }), async (steps) => {
      const world = createWorld()
      for (const one of steps) await world.take(one)
      await world.take({ type: 'connection', isOffline: false })
      await world.answerAll()
      await world.take({ type: 'wait', ms: 300_000 })
      await world.answerAll()
      expect(world.waiting()).toEqual([])
    }),
    { numRuns: 500 },
  )
})
