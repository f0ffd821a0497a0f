import { pino, type DestinationStream, type Logger } from 'pino'
import { readErrorCode } from './errors/error-code.ts'

interface LoggedError {
  type: string
  code: string | undefined
  message: string
  stack: string | undefined
  cause?: LoggedError
}

/**
 * Only these properties: others may contain personal data (PostgreSQL puts the values of a row into
 * `detail`).
 */
function serializeError(error: Error): LoggedError {
  const { name, message, stack, cause } = error
  return {
    type: name,
    code: readErrorCode(error) || undefined,
    message,
    stack,
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  }
}

export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: {
        err: (error: unknown) => (error instanceof Error ? serializeError(error) : String(error)),
      },
    },
    destination,
  )
