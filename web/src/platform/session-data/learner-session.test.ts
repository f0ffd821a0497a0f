import { afterEach, describe, expect, test, vi } from 'vitest'
import { anonymousId, recordMerge } from '../session/anonymous-id.ts'
import { registrationLock, sendingLock } from '../session/mutex.ts'
import { tokens } from '../session/signed-in.ts'
import { localStore } from '../storage/key-value-store.ts'
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { progressKind } from './kinds/progress.kind.ts'
import type { ProgressValue } from './kinds/progress-entries.ts'
import { bootstrapKey, clearMemberData, enterLearnerSession, getLearnerSession } from './learner-session.ts'

const value: ProgressValue = {
  activityId: '1001',
  status: 1,
  lastKnownTime: 30,
  activityDuration: 71,
  watchedRanges: [],
  lastActivityAt: 10,
  isReplay: false,
  isRepeat: false,
}
const entry = { value, changedAt: 10, isPending: true, acknowledgedAt: null, sequence: null }
/** The format before the outbox. */
const legacy = {
  status: 1,
  lastKnownTime: 30,
  activityDuration: 71,
  lastActivityAt: 10,
  isReplay: false,
  isPending: true,
}
const bootstrap = {
  programInfo: { version: '1', programs: [] },
  account: { memberActivities: { activities: [], newActivityIds: [] } },
  fetchedAt: { programInfo: 0, account: 0 },
  requestedAt: 0,
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const stored = (key: string): unknown => JSON.parse(localStore.read(key) ?? 'null')

test('progress from before there was an id goes to the account, not to the next visitor, once the server said how far the member is', () => {
  localStore.write('outbox.unassigned.progress.1001', JSON.stringify(entry))
  const session = getLearnerSession('/api', 'mia')
  session.adoptLocalData()
  expect(session.outbox.read(progressKind, '1001')).toBeNull()
  session.queries.setQueryData(bootstrapKey, bootstrap)
  session.adoptLocalData()
  expect(stored('outbox.unassigned.progress.1001')).toBeNull()
  expect(session.outbox.read(progressKind, '1001')).toMatchObject({
    isPending: true,
    value: { lastKnownTime: 30 },
  })
})

test('the data of a learner stays until the next one has entered, and is never the next one’s', () => {
  const mia = getLearnerSession('/api-of-two', 'mia')
  enterLearnerSession(mia)
  mia.queries.setQueryData(bootstrapKey, bootstrap)
  const next = getLearnerSession('/api-of-two', 'max')
  expect(getLearnerSession('/api-of-two', 'mia')).toBe(mia)
  expect(mia.queries.getQueryData(bootstrapKey)).toEqual(bootstrap)
  expect(next.queries.getQueryData(bootstrapKey)).toBeUndefined()
  enterLearnerSession(next)
  expect(mia.queries.getQueryData(bootstrapKey)).toBeUndefined()
  expect(getLearnerSession('/api-of-two', 'mia')).not.toBe(mia)
})

test('what waits under an anonymous id that sign-in replaced follows the new one', () => {
  const [before, after] = ['a'.repeat(22), 'b'.repeat(22)]
  localStore.write(`outbox.anonymous:${before}.progress.1001`, JSON.stringify(entry))
  recordMerge(before, after)
  anonymousId.save(after)
  const session = getLearnerSession('/api-of-visitors', null)
  session.adoptLocalData()
  expect(stored(`outbox.anonymous:${before}.progress.1001`)).toBeNull()
  expect(session.outbox.read(progressKind, '1001')).toMatchObject({
    isPending: true,
    value: { lastKnownTime: 30 },
  })
})

test('when the server ends the session, what was acknowledged leaves this device; what waits or was refused stays until log-out', async () => {
  const accessToken = `x.${btoa(JSON.stringify({ sub: 'mia' }))}.x`
  const responses = [
    Response.json(
      { success: false, errorCode: 'unauthenticated', message: 'No', requestId: 'x' },
      { status: 401 },
    ),
    Response.json({ success: false }),
  ]
  vi.stubGlobal('fetch', async () => responses.shift())
  vi.stubGlobal('navigator', {}) // without locks: one at a time in this tab
  localStore.write(
    'outbox.member:mia.progress.1001',
    JSON.stringify({ ...entry, isPending: false, acknowledgedAt: 20 }),
  )
  localStore.write('outbox.member:mia.progress.1002', JSON.stringify(entry))
  const refused = { ...entry, isPending: false, acknowledgedAt: 20, refusal: 'too-long' }
  localStore.write('outbox.member:mia.note.1001', JSON.stringify(refused))
  tokens.save({ accessToken, refreshToken: 'r' })
  await getLearnerSession('/another-api', 'mia')
    .api.call(getActivityContent, { activityId: '1001' })
    .catch(() => {})
  expect(tokens.read()).toBeNull()
  expect(stored('outbox.member:mia.progress.1001')).toBeNull()
  expect(stored('outbox.member:mia.progress.1002')).toEqual(entry)
  expect(stored('outbox.member:mia.note.1001')).toEqual(refused)
  clearMemberData('mia', true)
  expect(stored('outbox.member:mia.progress.1002')).toEqual(entry)
  expect(stored('outbox.member:mia.note.1001')).toBeNull()
})

test('unsent progress and jumps in the format before the outbox are read once and not lost', () => {
  localStore.write('place.member:ada.1001', JSON.stringify(legacy))
  localStore.write('place.member:ada.1002', JSON.stringify({ ...legacy, isPending: false, settledAt: 20 }))
  localStore.write('place.anonymous:new.1003', JSON.stringify(legacy))
  localStore.write('place.member:ada.1004', 'not json')
  localStore.write('place.member:ada.1005', JSON.stringify({ ...legacy, isAgain: true }))
  localStore.write(
    'jump.member:ada.opp.full',
    JSON.stringify({ activityId: '1022', programId: 'opp.full', at: 12 }),
  )
  const { outbox } = getLearnerSession('/api', 'ada')
  expect(outbox.entries()).toMatchObject([
    {
      kind: 'progress',
      key: '1001',
      isPending: true,
      changedAt: 10,
      value: { lastKnownTime: 30, lastActivityAt: 10, isRepeat: false },
    },
    { kind: 'progress', key: '1005', value: { isRepeat: true } },
    {
      kind: 'jump',
      key: 'opp.full',
      isPending: true,
      changedAt: 12,
      value: { activityId: '1022', programId: 'opp.full' },
    },
  ])
  expect(stored('outbox.unassigned.progress.1003')).toMatchObject({
    isPending: true,
    value: { activityId: '1003' },
  })
  expect(Object.keys(localStorage).filter((key) => /^oka\.(place|jump|outbox\.upgraded)/.test(key))).toEqual(
    [],
  )
})

test('an old entry does not overwrite what the outbox has already', () => {
  localStore.write(
    'outbox.member:eva.progress.1001',
    JSON.stringify({ ...entry, changedAt: 50, value: { ...value, lastActivityAt: 50, lastKnownTime: 60 } }),
  )
  localStore.write('place.member:eva.1001', JSON.stringify(legacy))
  const { outbox } = getLearnerSession('/api', 'eva')
  expect(outbox.read(progressKind, '1001')?.value.lastKnownTime).toBe(60)
})

test('where storage has no room any more, the next page still has the position that was saved before', () => {
  const { outbox } = getLearnerSession('/api', 'max')
  outbox.record(progressKind, value)
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    key: (index: number) => storage.key(index),
    length: storage.length,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  outbox.record(progressKind, { ...value, lastKnownTime: 60, lastActivityAt: 20 })
  expect(outbox.read(progressKind, '1001')?.value.lastKnownTime).toBe(60)
  expect(JSON.parse(storage.getItem('oka.outbox.member:max.progress.1001') ?? 'null')).toMatchObject({
    isPending: true,
    value: { lastKnownTime: 30 },
  })
})

test.each([
  ['sending', sendingLock],
  ['registration', registrationLock],
])('nothing is sent for a visitor while a sign-in holds the lock of %s', async (name, lock) => {
  const calls: string[] = []
  vi.stubGlobal('navigator', {}) // without Web Locks: one at a time in this tab
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    throw new Error('offline')
  })
  if (name === 'sending') anonymousId.save('A'.repeat(22))
  let release = () => {}
  const signIn = lock(() => new Promise<void>((resolve) => (release = resolve)))
  const { outbox } = getLearnerSession(`/locked-${name}`, null)
  outbox.record(progressKind, value)
  const sending = outbox.flush()
  await new Promise((resolve) => void setTimeout(resolve, 20))
  expect(calls).toEqual([])
  release()
  await signIn
  await sending
  expect(calls.length).toBeGreaterThan(0)
})

describe('a visitor who changes something', () => {
  const newId = 'A'.repeat(22)
  const account = { id: newId, memberActivities: { activities: [], newActivityIds: [] } }

  /** Every call that is made, in order: its path and whose it is. */
  function stubServer() {
    const calls: string[] = []
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      calls.push(`${url} ${headers['Academy-Member-Identifier'] ?? 'visitor'}`)
      if (url.endsWith('landing/store'))
        return Response.json({
          success: true,
          accountInfo: account,
          programInfo: { version: '1', programs: [] },
        })
      return Response.json({ success: true, ackedSequence: 1 })
    })
    return calls
  }

  test('becomes an anonymous member, and the change is sent as theirs', async () => {
    const calls = stubServer()
    vi.stubGlobal('navigator', {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      platform: '',
    })
    const { outbox, queries } = getLearnerSession('/visitor-api', null)
    outbox.record(progressKind, value)
    await outbox.flush()
    await expect
      .poll(() => calls)
      .toEqual([
        '/visitor-api/landing/store visitor',
        `/visitor-api/landing/update-learning-activity ${newId}`,
      ])
    expect(anonymousId.read()).toBe(newId)
    expect(queries.getQueryData(bootstrapKey)).toMatchObject({ account })
    expect(outbox.read(progressKind, '1001')).toMatchObject({ isPending: false })
    expect(stored('outbox.unassigned.progress.1001')).toBeNull()
  })

  test('gets a new id when the server has dropped the old one, and what was stored under the old one is sent as theirs', async () => {
    const oldId = 'B'.repeat(22)
    const calls: string[] = []
    vi.stubGlobal('navigator', {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      platform: '',
    })
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      const id = headers['Academy-Member-Identifier'] ?? 'visitor'
      calls.push(`${url} ${id}`)
      if (id === oldId)
        return Response.json(
          { success: false, errorCode: 'member_unknown', message: 'Gone', requestId: 'x' },
          { status: 404 },
        )
      if (url.endsWith('landing/store')) {
        // Changed during the registration: it must not be stored under the old id.
        outbox.record(progressKind, { ...value, activityId: '1002' })
        return Response.json({
          success: true,
          accountInfo: account,
          programInfo: { version: '1', programs: [] },
        })
      }
      return Response.json({ success: true, ackedSequence: 1 })
    })
    anonymousId.save(oldId)
    const { outbox } = getLearnerSession('/dropped-api', null)
    outbox.record(progressKind, value)
    await outbox.flush()
    await expect.poll(() => outbox.entries().filter((sent) => !sent.isPending)).toHaveLength(2)
    expect(calls.filter((call) => call.endsWith(oldId))).toHaveLength(1)
    expect(anonymousId.read()).toBe(newId)
    expect(Object.keys(localStorage).filter((key) => key.includes(oldId))).toEqual([])
  })

  test('stays a visitor when it is a bot, and nothing is sent', async () => {
    const calls = stubServer()
    vi.stubGlobal('navigator', {
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    const { outbox } = getLearnerSession('/bot-api', null)
    outbox.record(progressKind, value)
    await outbox.flush()
    expect([calls, anonymousId.read()]).toEqual([[], null])
    expect(outbox.read(progressKind, '1001')).toMatchObject({ isPending: true })
  })
})
