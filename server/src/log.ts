import { pino, type DestinationStream, type Logger } from 'pino'
import { errorCodeOf } from './errors/error-code.ts'

interface ToldError {
  type: string
  code: string | undefined
  message: string
  stack: string | undefined
  cause?: ToldError
}

/** Of an error what helps to mend it. What else it carries may be somebody's: PostgreSQL puts the values of a row into `detail`. */
function toldOf(error: Error): ToldError {
  const { name, message, stack, cause } = error
  return { type: name, code: errorCodeOf(error) || undefined, message, stack, ...(cause instanceof Error ? { cause: toldOf(cause) } : {}) }
}

export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, serializers: { err: (error: unknown) => (error instanceof Error ? toldOf(error) : String(error)) } }, destination)
