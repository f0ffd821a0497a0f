// An error of a call is returned, not thrown, as the documented error object (SES-12).
import { ApiError } from '@oka/client/api-error.ts'

export interface CallError {
  success: false
  /** One of the contract's, or `unreachable` when no answer came. */
  errorCode: string
  message: string
  errorDescription: string
}

export const unreachable: CallError = {
  success: false,
  errorCode: 'unreachable',
  message: '',
  errorDescription: '',
}

export const toResult = <A>(call: Promise<A>): Promise<A | CallError> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError) {
      const message = error.fields[0]?.message ?? error.message
      return { success: false, errorCode: error.code, message, errorDescription: '' } as const
    }
    return unreachable
  })
