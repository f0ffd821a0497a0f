import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'

export interface FieldError {
  path: string
  message: string
}

/** A refusal the caller is told about; the code decides status and words (contract/shared/error-codes). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  constructor(code: ErrorCode, { fields, cause }: { fields?: readonly FieldError[]; cause?: unknown } = {}) {
    super(errorCodes[code].message, { cause })
    this.code = code
    this.fields = fields
  }
  get status(): number {
    return errorCodes[this.code].status
  }
}
