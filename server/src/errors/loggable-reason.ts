/**
 * The message, and those of the causes, name no person and no secret, so that they are logged also where
 * messages of errors are left out.
 */
export interface LoggableError extends Error {
  readonly isLoggable: true
}

const isLoggable = (error: Error): error is LoggableError =>
  'isLoggable' in error && error.isLoggable === true

/**
 * The messages of the first such error among an error and its causes, and of what caused that; null: there is
 * none.
 */
export function findLoggableReason(error: LoggableError): string
export function findLoggableReason(error: unknown): string | null
export function findLoggableReason(error: unknown): string | null {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && !chain.includes(one); one = one.cause) chain.push(one)
  const first = chain.findIndex(isLoggable)
  return first === -1
    ? null
    : chain
        .slice(first)
        .map(({ message }) => message.trim())
        .filter((message) => message !== '') // several failed connections in one error have none
        .join(': ')
}
