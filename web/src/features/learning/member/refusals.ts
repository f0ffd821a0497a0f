// What a no means to the learning area.
import { ServerRefusal } from '@oka/client/server-refusal.ts'
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'

const finalCodes = new Set<ErrorCode>(['invalid_request', 'activity_unknown', 'activity_not_available'])

/** Our own server will never take this place. By its code, never by the status: what a proxy says in its name is no reason to drop anything. */
export const isFinal = (error: unknown) => error instanceof ServerRefusal && finalCodes.has(error.code)

const strangerCodes = new Set<ErrorCode>(['unauthenticated', 'forbidden'])

/** Our own server knows who asks and says no: what is kept of her goes. A failed network or a proxy's page changes nothing (SES-7). */
export const isRefused = (error: unknown) => error instanceof ServerRefusal && (error.status === 401 || error.status === 403) && strangerCodes.has(error.code)

/** Nobody answered in the time that was given. */
export const isTooLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** Somebody said no, and asking again at once changes nothing. */
export const isAnswered = (error: unknown) => error instanceof ServerRefusal && error.status < 500
