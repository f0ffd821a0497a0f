import type { ErrorResponse } from '@oka/contract/shared/error-response.schema.ts'
import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'

/** The server refused a call. `code` is one of the contract's, or `internal` where the body has none. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: readonly { path: string; message: string }[]

  constructor(status: number, body: unknown) {
    const parsed = isErrorResponse(body) ? body : null
    const code =
      parsed !== null && parsed.errorCode in errorCodes ? (parsed.errorCode as ErrorCode) : 'internal'
    super(parsed?.message ?? errorCodes[code].message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = parsed?.fields ?? []
  }
}

/** By hand: a frame on a partner's page loads no schemas. */
function isErrorResponse(body: unknown): body is ErrorResponse {
  const { success, errorCode, message, requestId, fields } = (body ?? {}) as Partial<ErrorResponse>
  const isText = (value: unknown) => typeof value === 'string'
  return (
    success === false &&
    [errorCode, message, requestId].every(isText) &&
    (fields === undefined ||
      (Array.isArray(fields) && fields.every((field) => isText(field?.path) && isText(field?.message))))
  )
}
