import { errorResponse } from '@oka/contract/shared/error-response.schema.ts'
import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'

/** The server refused a call. `code` is one of the contract's, or `internal` where the body has none. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: readonly { path: string; message: string }[]

  constructor(status: number, body: unknown) {
    const parsed = errorResponse.safeParse(body)
    const code =
      parsed.success && parsed.data.errorCode in errorCodes
        ? (parsed.data.errorCode as ErrorCode)
        : 'internal'
    super(parsed.success ? parsed.data.message : errorCodes[code].message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = (parsed.success && parsed.data.fields) || []
  }
}
