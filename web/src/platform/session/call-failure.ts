import { ApiError } from '@oka/client/api-error.ts'
import { callFailureMessages as messages } from './call-failure.messages.ts'

/** What happened to a call that was rejected, and what to do. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? error.message
  return navigator.onLine ? messages.unreachable : messages.offline
}

/** Whether our server answered: without an answer no one knows what it did. */
export const hasAnswered = (error: unknown): error is ApiError => error instanceof ApiError
