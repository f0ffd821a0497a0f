import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'

export interface FieldError {
  path: string
  message: string
}

/** A refusal the caller is told about; the code decides status and words (contract/shared/error-codes). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  /** When it is worth trying again; undefined where nobody knows. */
  readonly retryAfterMs: number | undefined
  constructor(code: ErrorCode, { fields, retryAfterMs, cause }: { fields?: readonly FieldError[]; retryAfterMs?: number; cause?: unknown } = {}) {
    super(errorCodes[code].message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfterMs = retryAfterMs
  }
  get status(): number {
    return errorCodes[this.code].status
  }
}
