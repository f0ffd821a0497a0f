import { errorAnswer } from '@oka/contract/shared/error-answer.shapes.ts'
import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'

/** The server answered, and the answer is no. `code` is one of the contract's, or `internal` where the body told none. */
export class ServerRefusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: readonly { path: string; message: string }[]

  constructor(status: number, body: unknown) {
    const parsed = errorAnswer.safeParse(body)
    const code = parsed.success && parsed.data.errorCode in errorCodes ? (parsed.data.errorCode as ErrorCode) : 'internal'
    super(parsed.success ? parsed.data.message : errorCodes[code].message)
    this.name = 'ServerRefusal'
    this.status = status
    this.code = code
    this.fields = (parsed.success && parsed.data.fields) || []
  }
}
