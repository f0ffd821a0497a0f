// The server as this learner's caller: a signed-in member at account/*, everyone else at landing/* (API-2).
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { appStore, landingStoreGet, landingStorePost } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import type { ProgramInfo } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { SignedInUser } from '@oka/contract/identity/identity.schema.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import type { InputOf, LearnerEndpoint } from '@oka/contract/shared/endpoint.ts'
import { ApiError } from '@oka/client/api-error.ts'
import type { CallOptions } from '@oka/client/caller.ts'
import type { LearnerCall } from '@oka/client/outbox/outbox-kind.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { isBot } from '../device/device.ts'
import type { AnonymousId } from '../session/anonymous-id.ts'
import { firstVisit } from '../session/first-visit.ts'
import type { Call } from '../session/session.ts'

export interface BootstrapData {
  programInfo: ProgramInfo
  account: LandingAccountInfo
  /** When each block was fetched, in epoch ms (SES-5); what the server left out keeps its time. */
  fetchedAt: { programInfo: number; account: number }
  /** When `account` was requested: what this device saved since may be missing in it. Epoch ms. */
  requestedAt: number
}

/** Programs this page has already; they are not sent again. */
export interface CachedCatalogue {
  programInfo: ProgramInfo
  fetchedAt: number
}

export interface ActivityRef {
  programId: string
  activityId: string
}

export interface LearnerApi {
  /** A call made for this learner, and never for another one who signs in meanwhile. */
  call: LearnerCall
  /** Neither signed in nor an anonymous member. */
  isUnidentified: () => boolean
  /** False for members, bots, and once the server gave no id. */
  canRegister: () => boolean
  loadBootstrap: (cached: CachedCatalogue | null, options?: CallOptions) => Promise<BootstrapData>
  /** The same data, and an anonymous id for a visitor (SES-13). */
  registerAnonymous: (cached: CachedCatalogue | null, activity: ActivityRef | null) => Promise<BootstrapData>
}

interface LearnerApiDeps {
  call: Call
  /** `null` while no member is signed in. */
  memberId: string | null
  anonymousId: AnonymousId
  /**
   * The anonymous id was given, replaced or dropped (`null`): what this browser stored under the old one
   * belongs to the new one.
   */
  onAnonymousId: (from: string | null, to: string | null) => void
  /** A response named the signed-in user. */
  onUser: (user: SignedInUser & { email: string }) => void
  /** One registration at a time in all tabs of this browser. */
  withLock: <T>(work: () => Promise<T>, waiting: AbortSignal) => Promise<T>
}

/** For another tab that registers; in ms. */
const lockLimit = 10_000

export function createLearnerApi({
  call,
  memberId,
  anonymousId,
  onAnonymousId,
  onUser,
  withLock,
}: LearnerApiDeps): LearnerApi {
  const expectedMemberId = memberId
  const form = memberId === null ? 'landing' : 'account'
  let registering: Promise<BootstrapData> | null = null
  let wasRefusedId = false

  const loadLanding = async (cached: CachedCatalogue | null, options?: CallOptions) => {
    const requestedAt = Date.now()
    return bootstrapDataOf(
      await call(landingStoreGet, versionsOf(cached), { ...options, expectedMemberId }),
      cached,
      requestedAt,
    )
  }

  async function loadAccount(cached: CachedCatalogue | null, options?: CallOptions) {
    const requestedAt = Date.now()
    const response = await call(appStore, versionsOf(cached), { ...options, expectedMemberId })
    onUser(response.accountInfo)
    return bootstrapDataOf(response, cached, requestedAt)
  }

  async function registerLocked(cached: CachedCatalogue | null, activity: ActivityRef | null) {
    if (anonymousId.read()) return loadLanding(cached) // another tab was first
    const requestedAt = Date.now()
    const response = await call(
      landingStorePost,
      { ...versionsOf(cached), ...idsOf(activity), marketingInfo: firstVisit() },
      { expectedMemberId },
    )
    const { id } = response.accountInfo
    wasRefusedId = id === null
    if (id) {
      anonymousId.save(id)
      onAnonymousId(null, id)
    }
    return bootstrapDataOf(response, cached, requestedAt)
  }

  function register(cached: CachedCatalogue | null, activity: ActivityRef | null) {
    registering ??= withLock(() => registerLocked(cached, activity), timeLimit(lockLimit)).finally(
      () => (registering = null),
    )
    return registering
  }

  /** An anonymous id that the server does not have any more is replaced, and the call made again. */
  async function withValidId<T>(work: () => Promise<T>): Promise<T> {
    const sentId = memberId === null ? anonymousId.read() : null
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'member_unknown' || sentId === null) throw error
      if (anonymousId.read() === sentId) {
        anonymousId.clear()
        onAnonymousId(sentId, null)
      }
      await register(null, null)
      return work()
    }
  }

  return {
    call: <E extends LearnerEndpoint>(endpoint: E, input: InputOf<E['landing']>, options?: CallOptions) =>
      withValidId(() =>
        call<E['landing'] | E['account']>(endpoint[form], input, { ...options, expectedMemberId }),
      ),
    isUnidentified: () => memberId === null && anonymousId.read() === null,
    canRegister: () => memberId === null && !wasRefusedId && !isBot(),
    loadBootstrap: (cached, options) =>
      memberId === null ? withValidId(() => loadLanding(cached, options)) : loadAccount(cached, options),
    registerAnonymous: (cached, activity) =>
      memberId === null ? withValidId(() => register(cached, activity)) : loadAccount(cached),
  }
}

const versionsOf = (cached: CachedCatalogue | null) => ({ programInfoVersion: cached?.programInfo.version })

/** `auto` names no activity and no program. */
const idsOf = (activity: ActivityRef | null) => ({
  programId: activity && activity.programId !== auto ? activity.programId : undefined,
  activityId: activity && activity.activityId !== auto ? activity.activityId : undefined,
})

function bootstrapDataOf(
  response: { programInfo?: ProgramInfo | undefined; accountInfo: LandingAccountInfo },
  cached: CachedCatalogue | null,
  requestedAt: number,
): BootstrapData {
  const now = Date.now()
  const empty: CachedCatalogue = { programInfo: { version: '', programs: [] }, fetchedAt: now }
  const { programInfo, fetchedAt } = response.programInfo
    ? { programInfo: response.programInfo, fetchedAt: now }
    : (cached ?? empty)
  return {
    programInfo,
    account: response.accountInfo,
    fetchedAt: { programInfo: fetchedAt, account: now },
    requestedAt,
  }
}
