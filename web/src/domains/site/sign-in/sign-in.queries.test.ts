import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registrationLock, sendingLock } from '../../../platform/session/mutex.ts'
import { anonymousId, takeMergedAnonymousIds } from '../../../platform/session/anonymous-id.ts'
import { isSignedIn, tokens } from '../../../platform/session/signed-in.ts'
import { continueWithEmail, signIn } from './sign-in.queries.ts'

const sara = { username: 'sara@example.org', password: 'a long password' }
const firstId = 'a'.repeat(22)
const secondId = 'b'.repeat(22)
const success = { success: true, accessToken: 'a', refreshToken: 'r', isNewAccount: false }

let calls: { path: string; body: Record<string, unknown> }[] = []
let answers: (() => void)[] = []

/**
 * Every answer waits until the test releases it. Each test has its own root: a session keeps the fetch it was
 * created with.
 */
let apiRoot = ''
const server = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
  const path = address instanceof Request ? address.url : address.toString()
  calls.push({
    path: path.slice(apiRoot.length + 1),
    body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>,
  })
  await new Promise<void>((resolve, reject) => {
    answers.push(resolve)
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
  return Response.json(path.includes('landing') ? { success: true, accountInfo: { id: null } } : success)
})
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const never = new AbortController().signal

beforeEach(() => {
  apiRoot = `/api-${crypto.randomUUID()}`
  calls = []
  answers = []
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('navigator', { onLine: true }) // without Web Locks, so the mutex works within this tab
  tokens.clear()
  anonymousId.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('signing in waits for progress that is being saved, and uses the anonymous id that is stored afterwards', async () => {
  anonymousId.save(firstId)
  let saved: () => void = () => {}
  void sendingLock(() => registrationLock(() => new Promise<void>((resolve) => (saved = resolve))))
  await nextTask()
  const signingIn = signIn(apiRoot, sara, never)
  await nextTask()
  expect(calls).toEqual([])
  anonymousId.save(secondId)
  saved()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.anonymousMemberId).toBe(secondId)
  answers[0]?.()
  expect(await signingIn).toMatchObject({ success: true })
  expect(isSignedIn()).toBe(true)
})

test('no progress is saved and no member is registered during a sign-in', async () => {
  const signingIn = signIn(apiRoot, sara, never)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const order: string[] = []
  const waiting = Promise.all([
    sendingLock(async () => void order.push('sending')),
    registrationLock(async () => void order.push('registration')),
  ])
  await nextTask()
  expect(order).toEqual([])
  answers[0]?.()
  await signingIn
  await waiting
  expect(order).toHaveLength(2)
})

test('a sign-in that succeeds after the dialog was closed is logged out again', async () => {
  const closing = new AbortController()
  const signingIn = signIn(apiRoot, sara, closing.signal)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  closing.abort()
  answers[0]?.()
  await signingIn
  await vi.waitFor(() => expect(calls[1]).toEqual({ path: 'identity/logout', body: { refreshToken: 'r' } }))
  answers[1]?.()
  expect(isSignedIn()).toBe(false)
})

test('signing in gives up after ten seconds where another tab saves or registers without end', async () => {
  vi.useFakeTimers()
  let finish: () => void = () => {}
  void sendingLock(() => new Promise<void>((resolve) => (finish = resolve)))
  const signingIn = signIn(apiRoot, sara, never)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await signingIn).toMatchObject({ success: false, errorCode: 'unreachable' })
  expect(calls).toEqual([])
  finish()
  vi.useRealTimers()
})

test('a dialog that closed while it waited for the lock sends nothing', async () => {
  expect(await signIn(apiRoot, sara, AbortSignal.abort())).toMatchObject({ success: false })
  expect(calls).toEqual([])
})

test('every sign-in of this browser sends the same random device id', async () => {
  for (const at of [0, 1]) {
    const signingIn = signIn(apiRoot, sara, never)
    await vi.waitFor(() => expect(calls).toHaveLength(at + 1))
    answers[at]?.()
    await signingIn
    tokens.clear()
  }
  const [first, second] = calls.map(({ body }) => (body.device as { deviceId: string }).deviceId)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('an anonymous id the server does not know any more is replaced, and what waits under it follows the new one', async () => {
  anonymousId.save(firstId)
  const unknown = { success: false, errorCode: 'member_unknown', message: '', requestId: 'x' }
  const responses = [
    Response.json(unknown, { status: 401 }),
    Response.json({ success: true, accountInfo: { id: secondId } }),
  ]
  vi.stubGlobal('fetch', async () => responses.shift())
  expect(await continueWithEmail(apiRoot, sara.username, never)).toMatchObject({ success: true })
  expect(anonymousId.read()).toBe(secondId)
  expect(takeMergedAnonymousIds(secondId)).toEqual([firstId])
})

test('without marketing data the calls have no marketingInfo', async () => {
  const registering = continueWithEmail(apiRoot, sara.username, never)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  answers[0]?.()
  await registering
  const signingIn = signIn(apiRoot, sara, never)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  answers[1]?.()
  await signingIn
  for (const { body } of calls) expect(body).not.toHaveProperty('marketingInfo')
})
