// One learner in this tab: how the server is called for them, their outbox, their query cache. Another
// learner gets another session.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { ProgramInfo } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { SignedInUser } from '@oka/contract/identity/identity.schema.ts'
import { createDevice, removeDevice } from '@oka/client/outbox/device.ts'
import { removeAcknowledged, removeAllEntries, scopeOf, unassigned } from '@oka/client/outbox/entry-store.ts'
import { createOutbox, type Outbox } from '@oka/client/outbox/outbox.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { localStore } from '../storage/key-value-store.ts'
import { saveAccountEmail, signedInMemberId } from '../session/signed-in.ts'
import { registrationLock, sendingLock } from '../session/mutex.ts'
import { anonymousId, takeMergedAnonymousIds } from '../session/anonymous-id.ts'
import { exposeSessionOnWindow, userInfo } from '../session/user-info.ts'
import { onSessionEnd, openSession } from '../session/session.ts'
import { announceAccess, openProgramsOf } from './access-news.ts'
import { isAuthError, isClientError, isPermanent, isTimeout } from './api-errors.ts'
import { createLearnerApi, type BootstrapData, type LearnerApi } from './learner-api.ts'
import { memberData } from './kinds/all.ts'
import { settingsStore } from './settings.ts'
import { upgradeStorage } from './upgrade-storage.ts'

export interface LearnerSession {
  /** `null` while no member is signed in. */
  memberId: string | null
  api: LearnerApi
  outbox: Outbox
  /** Whose entries the outbox shows and sends. */
  scope: () => string
  queries: QueryClient
  /** The catalogue that came with the page this tab was opened by. */
  prerendered: { read: () => ProgramInfo | null; save: (programInfo: ProgramInfo | null) => void }
  /**
   * Moves what this browser stored for the learner before they were identified, as soon as the server said
   * how far they are.
   */
  adoptLocalData: () => void
  /** Before what failed is loaded again because Try again was pressed. */
  retry: () => void
}

export const bootstrapKey = ['bootstrap'] as const
const freshMs = 60_000
/** Another tab sends what waits, or signs in; a tab that hangs must not stop the others for ever. In ms. */
const sendingLockLimit = 60_000

onSessionEnd(clearMemberData)
/** The learner of this tab, and the next one while the page changes over to them. */
const sessions = new Map<string, LearnerSession>()
const keyOf = (apiRoot: string, memberId: string | null) => JSON.stringify([apiRoot, memberId])

/**
 * The same session until another learner has entered. Safe during a render that React gives up: nothing of
 * the present learner is dropped.
 */
export function getLearnerSession(apiRoot: string, memberId: string | null): LearnerSession {
  const key = keyOf(apiRoot, memberId)
  const existing = sessions.get(key)
  if (existing) return existing
  const anonymousScope = memberId === null ? null : (sessions.get(keyOf(apiRoot, null))?.scope ?? null)
  const session = createLearnerSession(apiRoot, memberId, anonymousScope)
  if (!import.meta.env.SSR) sessions.set(key, session)
  return session
}

/** `session` is the learner's of this tab from now on; what was fetched for another one is dropped. */
export function enterLearnerSession(session: LearnerSession) {
  for (const [key, other] of sessions) {
    if (other === session) continue
    sessions.delete(key)
    other.queries.clear()
  }
  exposeSessionOnWindow(() => session.queries.getQueryData<BootstrapData>(bootstrapKey)?.fetchedAt ?? {})
}

function createLearnerSession(
  apiRoot: string,
  memberId: string | null,

  previousAnonymousScope: (() => string) | null,
): LearnerSession {
  const { call, retry } = openSession(apiRoot)
  const anonymous = createAnonymousScope()
  const scope = memberId === null ? anonymous.read : () => scopeOf.member(memberId)
  const api = createLearnerApi({
    call,
    memberId,
    anonymousId,
    withLock: registrationLock,
    onAnonymousId(from, to) {
      if (to === null) anonymous.reset()
      outbox.rename(scopeOf.anonymous(from), scopeOf.anonymous(to))
      void outbox.flush()
    },
    onUser: saveUser,
  })
  let openPrograms: string | null = null
  const queries = createQueryClient(({ account }) => {
    adoptLocalData()
    void outbox.flush()
    const now = openProgramsOf(account)
    if (openPrograms !== null && openPrograms !== now) {
      // what was refused may be open, and the other way round
      void queries.resetQueries({ queryKey: ['content'] })
      announceAccess()
    }
    openPrograms = now
  })
  const outbox = createOutbox({
    kinds: memberData,
    storage: localStore,
    device: createDevice(localStore),
    withLock: (work) => sendingLock(work, timeLimit(sendingLockLimit)),
    scope,
    call: api.call,
    isIdentified: () => !api.isUnidentified(),
    async register() {
      if (api.canRegister())
        queries.setQueryData<BootstrapData>(
          bootstrapKey,
          await api.registerAnonymous(cachedCatalogue(queries), null),
        )
    },
    onAccount(account, at) {
      const data = queries.getQueryData<BootstrapData>(bootstrapKey)
      if (!data) return
      // The catalogue does not come with it: what is open and what is said of it are always of one answer.
      if (openProgramsOf(account) !== openProgramsOf(data.account))
        void queries.invalidateQueries({ queryKey: bootstrapKey })
      else
        queries.setQueryData<BootstrapData>(bootstrapKey, {
          ...data,
          account,
          requestedAt: at,
          fetchedAt: { ...data.fetchedAt, account: at },
        })
    },
    isPermanent,
    now: Date.now,
    setTimer(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  })
  for (const { from, to } of upgradeStorage(localStore)) outbox.rename(from, to)

  const adoptLocalData = () => {
    if (memberId === null) {
      const id = anonymousId.read()
      const replaced = id === null ? [] : takeMergedAnonymousIds(id).map(scopeOf.anonymous)
      for (const from of [...replaced, unassigned]) outbox.rename(from, scope())
      return
    }
    const data = queries.getQueryData<BootstrapData>(bootstrapKey)
    if (!data) return
    const fromServer = { programs: data.programInfo.programs, account: data.account }
    // What was done before there was an id belongs to this member too: the next visitor must not inherit it.
    const scopes = [...takeMergedAnonymousIds(memberId).map(scopeOf.anonymous), unassigned]
    // Another tab signed in while this one was in use: its last changes came after the merge.
    for (const from of previousAnonymousScope ? [...scopes, previousAnonymousScope()] : scopes)
      outbox.reassign(from, scope(), fromServer)
  }
  return { memberId, api, outbox, scope, queries, prerendered: createPrerendered(), adoptLocalData, retry }
}

/** Programs the cache has already, so that they are not sent again. */
export function cachedCatalogue(queries: QueryClient) {
  const data = queries.getQueryData<BootstrapData>(bootstrapKey)
  return data ? { programInfo: data.programInfo, fetchedAt: data.fetchedAt.programInfo } : null
}

/**
 * When a session ends: removes acknowledged entries and settings; what the server does not have stays. At
 * `isLogout` what it refused goes too.
 */
export function clearMemberData(memberId = signedInMemberId(), isLogout = false) {
  if (memberId === null) return
  removeAcknowledged(localStore, scopeOf.member(memberId), isLogout)
  settingsStore.remove(memberId)
}

/** The account was deleted: unsent changes and the number of this device go too. */
export function removeMemberData(memberId: string) {
  removeAllEntries(localStore, scopeOf.member(memberId))
  settingsStore.remove(memberId)
  removeDevice(localStore)
}

function createPrerendered(): LearnerSession['prerendered'] {
  let prerendered: ProgramInfo | null = null
  return {
    read: () => prerendered,
    save(programInfo) {
      prerendered = programInfo
    },
  }
}

/** Unless this member signed out while the answer was under way: nothing of them may be stored again. */
function saveUser(user: SignedInUser & { email: string }) {
  if (user.id !== signedInMemberId()) return
  userInfo.save(user)
  saveAccountEmail(user.email)
}

/**
 * A tab keeps the anonymous id it started with, even when another tab signs in and the id is gone: its
 * changes are never attributed to another learner.
 */
function createAnonymousScope() {
  let lastId: string | null = null
  return {
    read: () => {
      lastId = anonymousId.read() ?? lastId
      return scopeOf.anonymous(lastId)
    },
    /** The server does not know the id any more: what comes next waits for a new one. */
    reset: () => {
      lastId = null
    },
  }
}

function createQueryClient(onBootstrap: (data: BootstrapData) => void): QueryClient {
  const queryCache = new QueryCache({
    onSuccess(data, query) {
      if (query.queryKey[0] === bootstrapKey[0]) onBootstrap(data as BootstrapData)
    },
    onError(error, query) {
      if (query.queryKey[0] !== bootstrapKey[0] || !isAuthError(error)) return
      console.error('The server refused the session data', error)
      userInfo.clear()
      query.setState({ ...query.state, data: undefined })
    },
  })
  const retry = (count: number, error: unknown) => count < 2 && !isClientError(error) && !isTimeout(error)
  return new QueryClient({ queryCache, defaultOptions: { queries: { staleTime: freshMs, retry } } })
}
