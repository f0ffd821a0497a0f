import { giftToken } from '@oka/contract/gift-links/gift-links.schema.ts'
import { errorCodes } from '@oka/contract/shared/error-codes.ts'
import { ApiError } from '@oka/client/api-error.ts'

export type GiftStatus =
  /** No link, or none is needed. */
  | { kind: 'none' }
  | { kind: 'pending' }
  | { kind: 'open'; until: string }
  /** Its link opens nothing: the server's sentence. */
  | { kind: 'refused'; text: string }
  | { kind: 'offline' }
  | { kind: 'failed' }

export interface GiftQuery {
  data: { giftUntil?: string | undefined } | undefined
  error: unknown
  isPaused: boolean
}

export const isGiftToken = (token: string | null): token is string => giftToken.safeParse(token).success

/** `token`: what stood in the address; `isAvailable`: the lesson is open without it. */
export function giftStatus(token: string | null, isAvailable: boolean, query: GiftQuery): GiftStatus {
  if (token === null || isAvailable) return { kind: 'none' }
  if (!isGiftToken(token)) return { kind: 'refused', text: errorCodes.gift_link_unknown.message }
  const { data, error, isPaused } = query
  if (data) return data.giftUntil === undefined ? { kind: 'none' } : { kind: 'open', until: data.giftUntil }
  if (error instanceof ApiError && error.status < 500) return { kind: 'refused', text: error.message }
  if (isPaused) return { kind: 'offline' }
  return error ? { kind: 'failed' } : { kind: 'pending' }
}
