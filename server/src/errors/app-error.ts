import { rateLimitedMessage } from '@oka/contract/shared/rate-limited.messages.ts'
import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'

export interface FieldError {
  path: string
  message: string
}

/** An error for the caller; the code decides its status and message (contract/shared/error-codes). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  /** After how many milliseconds to retry; undefined where the server cannot tell. */
  readonly retryAfterMs: number | undefined
  constructor(
    code: ErrorCode,
    {
      fields,
      retryAfterMs,
      cause,
    }: { fields?: readonly FieldError[]; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(
      code === 'rate_limited' && retryAfterMs !== undefined
        ? rateLimitedMessage(retryAfterMs)
        : errorCodes[code].message,
      { cause },
    )
    this.code = code
    this.fields = fields
    this.retryAfterMs = retryAfterMs
  }
  get status(): number {
    return errorCodes[this.code].status
  }
}
