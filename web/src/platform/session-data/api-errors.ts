// What an error means for session data and the outbox.
import { ApiError } from '@oka/client/api-error.ts'
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'

const permanentCodes = new Set<ErrorCode>([
  'invalid_request',
  'activity_unknown',
  'activity_not_available',
  'series_step_unknown',
  'note_full',
])

/**
 * Our server will never accept this change. By its code, never by the status: what a proxy says in our name
 * is no reason to drop anything.
 */
export const isPermanent = (error: unknown) => error instanceof ApiError && permanentCodes.has(error.code)

const authCodes = new Set<ErrorCode>(['unauthenticated', 'forbidden'])

/**
 * Our server refuses the caller: their data leaves the screen. A failed network or a proxy's page changes
 * nothing (SES-7).
 */
export const isAuthError = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && authCodes.has(error.code)

export const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** The request was refused: an immediate retry changes nothing. */
export const isClientError = (error: unknown) => error instanceof ApiError && error.status < 500
