// What went wrong at start, in one line that says what to do. Anything unforeseen keeps its stack.
import { NewerDatabaseError } from './db/migrate.ts'
import { errorCodeOf } from './errors/error-code.ts'
import { SettingsError } from './errors/settings-error.ts'

const byCode: Readonly<Record<string, (place: { port: number; dataDir: string }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Stop it, or start with another: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`,
  SQLITE_CANTOPEN: ({ dataDir }) => `The database in ${dataDir} cannot be opened. Make the folder writable or set DATA_DIR.`,
  SQLITE_READONLY: ({ dataDir }) => `The database in ${dataDir} is read-only. Make the file and its folder writable.`,
  SQLITE_FULL: ({ dataDir }) => `The disk of ${dataDir} is full. Free some space; nothing was changed.`,
  SQLITE_NOTADB: ({ dataDir }) => `${dataDir}/oka.sqlite is not a database. Move it away, or restore a backup.`,
  SQLITE_CORRUPT: ({ dataDir }) => `The database in ${dataDir} is damaged. Restore a backup.`,
  ENOSPC: ({ dataDir }) => `The disk of ${dataDir} is full. Free some space; nothing was changed.`,
  EROFS: ({ dataDir }) => `${dataDir} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  ECONNREFUSED: () => 'PostgreSQL does not answer at DATABASE_URL. Start it, or mend the address.',
  ENOTFOUND: () => 'The host in DATABASE_URL is not known. Mend the address.',
  '28P01': () => 'PostgreSQL refused the user or password in DATABASE_URL.',
  '28000': () => 'PostgreSQL refused the user in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist. Create it, or mend the address.',
}

/** The line to print, or null when only a stack can help. */
export function startErrorLine(error: unknown, place: { port: number; dataDir: string }): string | null {
  if (error instanceof SettingsError || error instanceof NewerDatabaseError) return error.message
  const code = errorCodeOf(error)
  const known = byCode[code] ?? byCode[code.split('_').slice(0, 2).join('_')]
  return known ? known(place) : null
}
