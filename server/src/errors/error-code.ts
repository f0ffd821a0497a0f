/** The code an error of Node, SQLite or PostgreSQL carries; empty for any other. */
export function readErrorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
