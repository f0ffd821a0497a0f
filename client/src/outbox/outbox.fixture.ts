// An outbox for tests: memory for storage, a clock that is set by hand, a server that is a function.
import * as z from 'zod/mini'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { endpoint, type Endpoint, type LearnerEndpoint } from '@oka/contract/shared/endpoint.ts'
import type { CallOptions } from '../caller.ts'
import { createDevice } from './device.ts'
import type { OutboxStorage } from './entry-store.ts'
import { createOutbox } from './outbox.ts'
import type { LearnerCall, OutboxKind } from './outbox-kind.ts'

export function createTestStorage(): OutboxStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  const write = (key: string, value: string) => void texts.set(key, value)
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write,
    writeOrKeepOld: write,
    remove: (key) => void texts.delete(key),
    keysWithPrefix: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  }
}

export interface TestCall {
  endpoint: Endpoint
  input: Record<string, unknown>
  options: CallOptions
}

/** The server refuses for good. */
export class PermanentError extends Error {}

const createTestState = () => ({
  scope: 'member:me',
  isIdentified: true,
  now: 1_000_000,
  registrations: 0,
  register: async () => {},
})

/** What two tabs of a browser have in common. */
export const createTestBrowser = () => {
  let lock: Promise<unknown> = Promise.resolve()
  return {
    storage: createTestStorage(),
    state: createTestState(),
    withLock: <T>(work: () => Promise<T>) => {
      const done = lock.then(work)
      lock = done.catch(() => {})
      return done
    },
  }
}

/** `respond` is the server: it returns the body or throws. */
export function createTestOutbox(
  kinds: readonly OutboxKind<unknown>[],
  respond: (call: TestCall) => unknown = () => ({ success: true, ackedSequence: 0 }),
  browser?: ReturnType<typeof createTestBrowser>,
) {
  const storage = browser?.storage ?? createTestStorage()
  const state = browser?.state ?? createTestState()
  const calls: TestCall[] = []
  const accounts: LandingAccountInfo[] = []
  const timers: { work: () => void; ms: number }[] = []
  const call = (async (
    { landing }: { landing: Endpoint },
    input: Record<string, unknown>,
    options: CallOptions = {},
  ) => {
    const made = { endpoint: landing, input, options }
    calls.push(made)
    return respond(made)
  }) as LearnerCall
  const outbox = createOutbox({
    kinds,
    storage,
    device: createDevice(storage),
    withLock: browser?.withLock ?? ((work) => work()),
    scope: () => state.scope,
    isIdentified: () => state.isIdentified,
    async register() {
      state.registrations += 1
      await state.register()
    },
    call,
    onAccount: (account) => void accounts.push(account),
    isPermanent: (error) => error instanceof PermanentError,
    now: () => state.now,
    setTimer(work, ms) {
      const timer = { work, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    random: () => 1,
  })
  return { outbox, storage, state, calls, accounts, timers }
}

/** Everything that needs no network has happened. */
export const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))

const note = z.object({ id: z.string(), text: z.string() })
export type Note = z.output<typeof note>

/** An endpoint of a kind for tests. */
const saveNote = (name: string): LearnerEndpoint => {
  const one = endpoint({
    name,
    method: 'POST',
    path: name,
    summary: '',
    allowedCallers: ['member'],
    input: z.object({}),
    output: z.object({}),
    errors: [],
    cacheControl: 'no-store',
  })
  return { landing: { ...one, allowedCallers: ['anonymous'] }, account: one }
}

/** The later text of a note counts; an empty one is nothing new. */
export const noteKind = (name: string, over: Partial<OutboxKind<Note>> = {}): OutboxKind<Note> => ({
  name,
  schema: note,
  keyOf: ({ id }) => id,
  merge: (previous, next, changedAt) =>
    next.text === '' || (previous && previous.changedAt > changedAt) ? null : next,
  async send(value, meta, call) {
    const { ackedSequence = null } = (await call(saveNote(name), { ...value, ...meta.event })) as {
      ackedSequence?: number
    }
    return { ackedSequence, account: null }
  },
  apply: (data) => data,
  reassign: ({ value }) => value,
  isSequenced: false,
  sendsOnUnload: false,
  ...over,
})

export const offline = () => {
  throw new TypeError('Failed to fetch')
}
