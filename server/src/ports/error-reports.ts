// Where errors and the duration of requests are told of, beside the log (ENV-8).
import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'

export interface FailedRequest {
  error: unknown
  method: string
  /** The pattern of the route, never the address. */
  route: string
  status: number
}

export interface TimedRequest {
  method: string
  route: string
  status: number
  seconds: number
  /** When it was answered, in epoch milliseconds. */
  endedAt: number
}

/** Whatever does not arrive is lost: nothing waits for it, and none of these throws. */
export interface ErrorReports {
  reportRequest: (failed: FailedRequest) => void
  /** What a browser told of. */
  reportClientError: (error: ClientError, at: number) => void
  /** A sample of them is told. */
  traceRequest: (request: TimedRequest) => void
  /** Ends what is on its way. */
  close: () => Promise<void>
}
