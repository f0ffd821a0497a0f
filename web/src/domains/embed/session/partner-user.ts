// Who a frame's calls are for: a random user of this browser, or the one that the partner's token names
// (EMB-4, EMB-8).
import { ApiError } from '@oka/client/api-error.ts'
import type { Call } from '@oka/client/caller.ts'
import { parseJson } from '@oka/client/parse-json.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import type { EmbedPage } from '@oka/contract/partners/embed-page.ts'
import { embedStore, landingEmbedStore } from '@oka/contract/partners/partners.endpoints.ts'
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'
import type { OutputOf } from '@oka/contract/shared/endpoint.ts'
import type { VisitStorage } from './visit-storage.ts'

export interface StoredUser {
  /** A credential. */
  id: string
  /** Came with a token of the partner. */
  isSigned: boolean
}

function isStoredUser(stored: unknown): stored is StoredUser {
  const { id, isSigned } = (stored ?? {}) as Partial<Record<keyof StoredUser, unknown>>
  return typeof id === 'string' && /^[A-Za-z0-9_-]{22}$/.test(id) && typeof isSigned === 'boolean'
}

const key = 'user'

/** In ms. */
const callLimit = 15_000

const tokenErrors: readonly ErrorCode[] = [
  'partner_token_invalid',
  'partner_token_expired',
  'partner_token_used',
]

export type FrameStore = OutputOf<typeof embedStore>

export interface Identified {
  store: FrameStore
  user: StoredUser
  /** Epoch ms. */
  requestedAt: number
  /** What this browser has for it, sent or not, belongs to `user` too. */
  previous: StoredUser | null
  /** The partner's token did not count. */
  hasTokenFailed: boolean
}

export interface PartnerUserDeps {
  page: Extract<EmbedPage, { kind: 'lesson' }>
  storage: VisitStorage
  call: Call
  /** Of the partner, for this visit; `null` without one. */
  token: string | null
}

export interface PartnerUser {
  read: () => StoredUser | null
  /** What calls are sent with; none while a visitor becomes a user. */
  credential: () => string | null
  /** Asks the server who this is; throws where it did not answer. */
  identify: () => Promise<Identified>
  /** The server does not know the user any more. */
  leave: () => void
}

export function createPartnerUser({ page, storage, call, ...deps }: PartnerUserDeps): PartnerUser {
  let { token } = deps
  let known: StoredUser | null = null
  /** Was signed in by a token that is over: what waits is sent when the partner signs it in again. */
  let left: StoredUser | null = null
  let isBeginning = false
  const { partnerId } = page.partner
  const versions = { programInfoVersion: page.programInfoVersion }
  const read = () => {
    const stored = known ?? parseJson(storage.read(key))
    return isStoredUser(stored) ? stored : null
  }

  const remember = (store: FrameStore): StoredUser => {
    known = { id: store.accountInfo.id ?? '', isSigned: store.partnerUser.isSigned }
    storage.write(key, JSON.stringify(known))
    return known
  }

  async function begin(): Promise<Identified> {
    const requestedAt = Date.now()
    const previous = left ?? read()
    isBeginning = true
    const store = await call(
      landingEmbedStore,
      {
        partnerId,
        userId: page.userId,
        programId: page.programId,
        activityId: page.activityId,
        ...(token === null ? {} : { token }),
        ...versions,
      },
      { signal: timeLimit(callLimit) },
    ).finally(() => (isBeginning = false))
    token = null
    left = null
    const user = remember(store)
    // A random user's lessons are nobody else's, and a signed one's are that one's alone.
    const isSame = previous !== null && previous.isSigned === user.isSigned && previous.id !== user.id
    return { store, user, requestedAt, previous: isSame ? previous : null, hasTokenFailed: false }
  }

  async function resume(user: StoredUser): Promise<Identified> {
    const requestedAt = Date.now()
    known = user
    const store = await call(embedStore, versions, { signal: timeLimit(callLimit) })
    return { store, user: remember(store), requestedAt, previous: null, hasTokenFailed: false }
  }

  return {
    read,
    credential: () => (isBeginning ? null : (read()?.id ?? null)),
    async identify() {
      if (token !== null) {
        left = read()
        known = null
        try {
          return await begin()
        } catch (error) {
          if (!(error instanceof ApiError) || !tokenErrors.includes(error.code)) throw error
          token = null
          left = null
          storage.keepForVisitOnly()
          return { ...(await begin()), hasTokenFailed: true }
        }
      }
      const user = read()
      if (user === null) return begin()
      try {
        return await resume(user)
      } catch (error) {
        if (!isUnknownUser(error)) throw error
        if (user.isSigned) storage.keepForVisitOnly()
        else left = user
        known = null
        storage.remove(key)
        return { ...(await begin()), hasTokenFailed: user.isSigned }
      }
    },
    leave() {
      known = null
    },
  }
}

export const isUnknownUser = (error: unknown) => error instanceof ApiError && error.code === 'partner_unknown'
