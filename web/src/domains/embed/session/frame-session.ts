// One frame: who it is for, what that partner user may see and has done, and what waits to be sent.
import { ApiError } from '@oka/client/api-error.ts'
import { createCaller, type CallOptions } from '@oka/client/caller.ts'
import { createDevice } from '@oka/client/outbox/device.ts'
import { scopeOf, unassigned } from '@oka/client/outbox/entry-store.ts'
import { createOutbox } from '@oka/client/outbox/outbox.ts'
import type { LearnerCall } from '@oka/client/outbox/outbox-kind.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { getHelpLines } from '@oka/contract/help/help-lines.endpoints.ts'
import { embedForget } from '@oka/contract/partners/partners.endpoints.ts'
import type { InputOf, LearnerEndpoint } from '@oka/contract/shared/endpoint.ts'
import { isPermanent } from '../../../platform/session-data/api-errors.ts'
import { mutex } from '../../../platform/session/mutex.ts'
import { createProgressSaver, progressIn } from '../../library/index.ts'
import { frameProgress } from './frame-progress.ts'
import { createFrameSettings } from './frame-settings.ts'
import {
  LessonNotOpenError,
  type FrameContent,
  type FrameSession,
  type FrameSessionDeps,
  type FrameState,
  type LessonPage,
} from './frame-state.ts'
import { createVisitStorage, storagePrefix, userOfPlace } from './visit-storage.ts'
import { createPartnerUser, isUnknownUser, type Identified, type PartnerUser } from './partner-user.ts'
import type { VisitStorage } from './visit-storage.ts'

/** In ms. */
const limits = { call: 15_000, lock: 60_000 }
/** Of two frames of one user on a page only one becomes a new user, and one sends. */
const userLock = mutex('embed-user')
const sendingLock = mutex('embed-progress')

export function createFrameSession({ page, apiRoot, token }: FrameSessionDeps): FrameSession {
  const { partnerId } = page.partner
  const storage = createVisitStorage(
    storagePrefix(partnerId, userOfPlace(page.userId, token)),
    () => localStorage,
  )
  const call = createCaller({
    apiRoot,
    credentials: () => {
      const partnerUserId = user.credential()
      return partnerUserId === null ? {} : { partner: { partnerId, partnerUserId } }
    },
  })
  const user = createPartnerUser({ page, storage, call, token })
  const scope = () => scopeOf.anonymous(user.read()?.id ?? null)
  const state = createState(page, storage)
  const contents = new Map<string, Promise<FrameContent>>()
  if (page.content) contents.set(page.activityId, Promise.resolve(page.content))
  let identifying: Promise<void> | null = null

  const outbox = createOutbox({
    kinds: [frameProgress],
    storage,
    device: createDevice(storage),
    withLock: (work) => sendingLock(work, timeLimit(limits.lock)),
    scope,
    call: learnerCall,
    isIdentified: () => user.read() !== null && state.isIdentified(),
    register: identify,
    onAccount: (account, at) => state.setAccount(account, at),
    isPermanent,
    now: Date.now,
    setTimer(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  })
  state.follow(outbox)

  function identify(): Promise<void> {
    identifying ??= userLock(() => user.identify(), timeLimit(limits.lock))
      .then(take, (error: unknown) => {
        state.fail()
        throw error
      })
      .finally(() => (identifying = null))
    return identifying
  }

  function take(identified: Identified) {
    if (identified.previous) outbox.rename(scopeOf.anonymous(identified.previous.id), scope())
    outbox.rename(unassigned, scope())
    contents.forEach((_, id) => id !== page.activityId && contents.delete(id))
    state.identified(identified)
    void outbox.flush()
  }

  /** A session that is over is begun anew, and the call made again. */
  async function learnerCall<E extends LearnerEndpoint>(
    endpoint: E,
    input: InputOf<E['landing']>,
    options?: CallOptions,
  ) {
    try {
      return await call<E['landing'] | E['account']>(endpoint.landing, input, options)
    } catch (error) {
      if (!isUnknownUser(error)) throw error
      await identify()
      return call<E['landing'] | E['account']>(endpoint.landing, input, options)
    }
  }

  return {
    ...state.readable,
    start() {
      void identify().catch(() => {})
      const retryOnline = () => void identify().catch(() => {})
      addEventListener('online', retryOnline)
      addEventListener('pagehide', outbox.sendOnUnload)
      const stop = outbox.start()
      return () => {
        removeEventListener('online', retryOnline)
        removeEventListener('pagehide', outbox.sendOnUnload)
        stop()
      }
    },
    retry: () => void identify().catch(() => {}),
    saver: createProgressSaver(outbox, frameProgress),
    settings: createFrameSettings(storage),
    content(activityId, isFresh = false) {
      const known = isFresh ? undefined : contents.get(activityId)
      const content = known ?? fetchContent(activityId, learnerCall)
      contents.set(activityId, content)
      content.catch(() => contents.delete(activityId))
      return content
    },
    helpCountries: async () => (await call(getHelpLines, {}, { signal: timeLimit(limits.call) })).countries,
    forget: () =>
      forget({ user, call, storage, withLock: sendingLock }, async () => {
        contents.clear()
        state.forgotten()
        await identify().catch(() => {})
      }),
  }
}

async function fetchContent(activityId: string, call: LearnerCall): Promise<FrameContent> {
  try {
    return await call(getActivityContent, { activityId }, { signal: timeLimit(limits.call) })
  } catch (error) {
    const isShut =
      error instanceof ApiError &&
      (error.code === 'activity_not_available' || error.code === 'activity_unknown')
    throw isShut ? new LessonNotOpenError() : error
  }
}

interface ForgetDeps {
  user: PartnerUser
  call: ReturnType<typeof createCaller>
  storage: VisitStorage
  withLock: typeof sendingLock
}

/** Nothing is sent meanwhile: it would come back. */
async function forget({ user, call, storage, withLock }: ForgetDeps, onForgotten: () => Promise<void>) {
  await withLock(async () => {
    if (user.read() !== null)
      await call(embedForget, {}, { signal: timeLimit(limits.call) }).catch((error: unknown) => {
        if (!isUnknownUser(error)) throw error
      })
    storage.clear()
    user.leave()
  }, timeLimit(limits.lock))
  await onForgotten()
}

/** What the frame knows, as one object that is the same until something changes. */
function createState(page: LessonPage, storage: VisitStorage) {
  const listeners = new Set<() => void>()
  let facts: Omit<FrameState, 'programs' | 'nextActivityId'> = {
    status: 'starting',
    account: null,
    isSigned: false,
    isPlaceKept: true,
    hasTokenFailed: false,
    beginnings: 0,
  }
  let programs: readonly Program[] = page.programs
  let requestedAt = 0
  let outbox: Pick<ReturnType<typeof createOutbox>, 'apply' | 'entries'> | null = null
  let shown: FrameState | null = null

  const change = (next: Partial<typeof facts>) => {
    facts = { ...facts, ...next, isPlaceKept: storage.isKept() }
    notify()
  }
  const notify = () => {
    shown = null
    for (const listener of listeners) listener()
  }
  const show = (): FrameState => {
    const data = { programs: [...programs], account: facts.account }
    const applied = outbox ? outbox.apply(withProgress(data), requestedAt, outbox.entries()) : data
    const program = applied.programs.find((one) => one.programId === page.programId)
    const next = program && facts.account ? progressIn(program, facts.account).next : null
    return { ...facts, programs: applied.programs, nextActivityId: next?.id ?? null }
  }
  return {
    readable: {
      read: () => (shown ??= show()),
      subscribe(onChange: () => void) {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
    },
    follow(followed: ReturnType<typeof createOutbox>) {
      outbox = followed
      followed.subscribe(notify)
    },
    isIdentified: () => facts.status === 'ready',
    fail: () => facts.status !== 'ready' && change({ status: 'failed' }),
    identified(identified: Identified) {
      const { store } = identified
      if (store.programInfo) programs = store.programInfo.programs
      ;({ requestedAt } = identified)
      change({
        status: 'ready',
        account: store.accountInfo,
        isSigned: identified.user.isSigned,
        hasTokenFailed: facts.hasTokenFailed || identified.hasTokenFailed,
      })
    },
    setAccount(account: LandingAccountInfo, at: number) {
      requestedAt = at
      change({ account })
    },
    forgotten: () =>
      change({ status: 'starting', account: null, isSigned: false, beginnings: facts.beginnings + 1 }),
  }
}

/** The programs come without progress: it stands in the account. */
function withProgress({ programs, account }: { programs: Program[]; account: LandingAccountInfo | null }) {
  if (!account) return { programs, account }
  const details = new Map(account.memberActivities.activities.map((one) => [one.activityId, one]))
  return {
    account,
    programs: programs.map((program) => ({
      ...program,
      learningActivities: program.learningActivities.map((activity) => {
        const memberDetails = details.get(activity.id)
        return memberDetails ? { ...activity, memberDetails } : activity
      }),
    })),
  }
}
