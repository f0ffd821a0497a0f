// One person in the learning area of this tab: the server as she sees it, her places, the saver. Another person gets another one.
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { ProgramInfo } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { SignedInUser } from '@oka/contract/identity/identity.shapes.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import { keepAccountEmail } from '../../../platform/session/account-name.ts'
import { aloneIn } from '../../../platform/session/alone.ts'
import { anonymousId } from '../../../platform/session/anonymous-id.ts'
import { takeMerged } from '../../../platform/session/merged-ids.ts'
import { publishSession } from '../../../platform/session/published.ts'
import { onSessionEnd, openSession } from '../../../platform/session/session.ts'
import { userInfo } from '../../../platform/session/user-info.ts'
import { createAccountServer } from './account-server.ts'
import { createLandingServer } from './landing-server.ts'
import { leaveDevice } from './leave-device.ts'
import type { LearningServer, Store } from './learning-server.ts'
import { nobodyYet, ownerOf } from './owner.ts'
import { jumps, places } from './places-here.ts'
import { isAnswered, isFinal, isRefused, isTooLate } from './refusals.ts'
import { createDevice } from '../progress/device.ts'
import type { Jump } from '../progress/jumps.ts'
import type { Places } from '../progress/places.ts'
import { createProgressSaver, type ProgressSaver } from '../progress/progress-saver.ts'
import { progressOf } from '../progress/with-progress.ts'
import { nextIndexOf } from '../program-progress.ts'
import { storeKey } from './store.query.ts'

export interface Learner {
  /** The member who is signed in; `null` while nobody is. */
  memberId: string | null
  server: LearningServer
  /** The name under which this browser keeps her places. */
  owner: () => string
  places: Places
  saver: ProgressSaver
  queries: QueryClient
  /** What came with the page this tab was opened by. */
  brought: { read: () => ProgramInfo | null; keep: (programInfo: ProgramInfo | null) => void }
  /** Makes hers what was kept here for her before she signed in, as soon as the server said how far she is. */
  takeOver: () => void
}

const fresh = 60_000
/** Signing in waits for a place that is being sent; a dead line must not keep her out. */
const patienceMs = 15_000

onSessionEnd(leaveDevice)
let current: { apiRoot: string; learner: Learner } | null = null

/** The learner of this tab; what was fetched for the one before is dropped. */
export function learnerHere(apiRoot: string, memberId: string | null): Learner {
  if (current?.apiRoot === apiRoot && current.learner.memberId === memberId) return current.learner
  const before = current?.learner
  const learner = assemble(apiRoot, memberId, before?.memberId === null ? before.owner : null)
  if (import.meta.env.SSR) return learner
  before?.queries.clear()
  current = { apiRoot, learner }
  publishSession(() => learner.queries.getQueryData<Store>(storeKey)?.fetchedAt ?? {})
  return learner
}

function assemble(apiRoot: string, memberId: string | null, anonymousBefore: (() => string) | null): Learner {
  const { call } = openSession(apiRoot)
  const owner = memberId === null ? createAnonymousOwner() : () => ownerOf.member(memberId)
  const server =
    memberId === null
      ? createLandingServer({
          call,
          anonymousId,
          alone: aloneIn('begin'),
          onNewId(from, to) {
            places.carryOver(ownerOf.anonymous(from), ownerOf.anonymous(to))
            jumps.carryOver(ownerOf.anonymous(from), ownerOf.anonymous(to))
            void saver.flush()
          },
        })
      : createAccountServer({ call, memberId, onUser: keepUser })
  const queries = createQueries(() => {
    takeOver()
    void saver.flush()
  })
  const saver = createProgressSaver({
    places,
    jumps,
    device: createDevice(localItems),
    alone: aloneIn('progress'),
    owner,
    canSend: () => !server.isNobody(),
    send: (progress, options) => server.save(progress, { ...options, signal: AbortSignal.timeout(patienceMs) }),
    sendJump: (choice) => server.jump(choice, { signal: AbortSignal.timeout(patienceMs) }),
    onSaved: (account) =>
      queries.setQueryData<Store>(storeKey, (store) => {
        const now = Date.now()
        return store && { ...store, account, askedAt: now, fetchedAt: { ...store.fetchedAt, account: now } }
      }),
    isFinal,
    now: Date.now,
  })
  const takeOver = () => {
    if (memberId === null) {
      places.carryOver(ownerOf.anonymous(nobodyYet), owner())
      return jumps.carryOver(ownerOf.anonymous(nobodyYet), owner())
    }
    const store = queries.getQueryData<Store>(storeKey)
    if (!store) return
    const onServer = new Map(store.account.memberActivities.activities.map((details) => [details.activityId, progressOf(details)]))
    // What was watched before anybody was known is hers too: the next visitor must not inherit it.
    const names = [...takeMerged(memberId), nobodyYet].map(ownerOf.anonymous)
    // Another tab signed in while this one watched: its last moments came after the merge.
    for (const name of anonymousBefore ? [...names, anonymousBefore()] : names) {
      places.followMerge(name, owner(), (id) => onServer.get(id) ?? null)
      jumps.followMerge(name, owner(), (jump) => isBehind(store, jump))
    }
  }
  return { memberId, server, owner, places, saver, queries, brought: createBrought(), takeOver }
}

/** Her program stands further on than this choice. */
function isBehind({ programInfo, account }: Store, { programId, activityId }: Jump): boolean {
  const program = programInfo.programs.find((one) => one.programId === programId)
  const chosen = program?.learningActivities.find(({ id }) => id === activityId)
  return chosen !== undefined && chosen.sequence < nextIndexOf(account, programId)
}

function createBrought(): Learner['brought'] {
  let brought: ProgramInfo | null = null
  return {
    read: () => brought,
    keep(programInfo) {
      brought = programInfo
    },
  }
}

function keepUser(user: SignedInUser & { email: string }) {
  userInfo.keep(user)
  keepAccountEmail(user.email)
}

/** Once this tab knew an id it keeps to it, even when another tab signs in and the id is gone. */
function createAnonymousOwner(): () => string {
  let last = nobodyYet
  return () => {
    last = anonymousId.read() ?? last
    return ownerOf.anonymous(last)
  }
}

function createQueries(onStore: () => void): QueryClient {
  const queryCache = new QueryCache({
    onSuccess(_data, query) {
      if (query.queryKey[0] === storeKey[0]) onStore()
    },
    onError(error, query) {
      if (query.queryKey[0] !== storeKey[0] || !isRefused(error)) return
      console.error('The server refused the session data', error)
      userInfo.forget()
      query.setState({ ...query.state, data: undefined })
    },
  })
  const retry = (count: number, error: unknown) => count < 2 && !isAnswered(error) && !isTooLate(error)
  return new QueryClient({ queryCache, defaultOptions: { queries: { staleTime: fresh, retry } } })
}
