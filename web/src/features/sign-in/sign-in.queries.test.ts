import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aloneIn } from '../../platform/session/alone.ts'
import { anonymousId } from '../../platform/session/anonymous-id.ts'
import { isSignedIn, tokens } from '../../platform/session/signed-in.ts'
import { beginWithEmail, signIn } from './sign-in.queries.ts'

const sara = { username: 'sara@example.org', password: 'a long password' }
const her = 'a'.repeat(22)
const another = 'b'.repeat(22)
const success = { success: true, accessToken: 'a', refreshToken: 'r', isNewAccount: false }

let calls: { path: string; body: Record<string, unknown> }[] = []
let answers: (() => void)[] = []

/** Every answer waits until it is let go; each test has a server of its own, for the session keeps the fetch it began with. */
let apiRoot = ''
const server = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
  const path = address instanceof Request ? address.url : address.toString()
  calls.push({ path: path.slice(apiRoot.length + 1), body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown> })
  await new Promise<void>((resolve, reject) => {
    answers.push(resolve)
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
  return Response.json(path.includes('landing') ? { success: true, accountInfo: { id: null } } : success)
})
const moment = () => new Promise((resolve) => setTimeout(resolve))
const never = new AbortController().signal

beforeEach(() => {
  apiRoot = `/api-${Math.random()}`
  calls = []
  answers = []
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('navigator', { onLine: true }) // without locks: turns are taken in this tab
  tokens.forget()
  anonymousId.forget()
})
afterEach(() => vi.unstubAllGlobals())

test('signing in waits for a place that is being saved, and takes the id that is there then', async () => {
  anonymousId.keep(her)
  let saved: () => void = () => {}
  void aloneIn('progress')(() => aloneIn('begin')(() => new Promise<void>((resolve) => (saved = resolve))))
  await moment()
  const signingIn = signIn(apiRoot, sara, never)
  await moment()
  expect(calls).toEqual([])
  anonymousId.keep(another)
  saved()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.anonymousMemberId).toBe(another)
  answers[0]?.()
  expect(await signingIn).toMatchObject({ success: true })
  expect(isSignedIn()).toBe(true)
})

test('nothing is saved or begun while she signs in', async () => {
  const signingIn = signIn(apiRoot, sara, never)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const turns: string[] = []
  const turnOf = (name: string) => aloneIn(name)(async () => void turns.push(name))
  const waiting = Promise.all([turnOf('progress'), turnOf('begin')])
  await moment()
  expect(turns).toEqual([])
  answers[0]?.()
  await signingIn
  await waiting
  expect(turns).toHaveLength(2)
})

test('a success that comes after the dialog was closed is given back to the server', async () => {
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

test('a dialog that was closed before its turn came asks nothing', async () => {
  expect(await signIn(apiRoot, sara, AbortSignal.abort())).toMatchObject({ success: false })
  expect(calls).toEqual([])
})

test('there is no marketing info while there is nothing to tell', async () => {
  const beginning = beginWithEmail(apiRoot, sara.username, never)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  answers[0]?.()
  await beginning
  const signingIn = signIn(apiRoot, sara, never)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  answers[1]?.()
  await signingIn
  for (const { body } of calls) expect(body).not.toHaveProperty('marketingInfo')
})
