/** The code an error of Node, SQLite or PostgreSQL carries; empty for any other. */
export const errorCodeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')
