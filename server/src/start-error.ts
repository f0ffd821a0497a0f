// What went wrong at start, in one line that says what to do. An unexpected error keeps its stack.
import { SettingsError } from './config/env.ts'
import { NewerDatabaseError } from './db/migrate.ts'
import { readErrorCode } from './errors/error-code.ts'

const lineByCode: Readonly<Record<string, (settings: { port: number; dataDir: string }) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `This user isn't allowed to open port ${port}. Set PORT to a number above 1023.`,
  SQLITE_CANTOPEN: ({ dataDir }) =>
    `Can't open the database in ${dataDir}. Make the folder writable, or set DATA_DIR to another folder.`,
  SQLITE_READONLY: ({ dataDir }) =>
    `The database in ${dataDir} is read-only. Make the file and its folder writable.`,
  SQLITE_FULL: ({ dataDir }) =>
    `The disk with ${dataDir} is full. Free up some space and start again; nothing was changed.`,
  SQLITE_NOTADB: ({ dataDir }) =>
    `${dataDir}/oka.sqlite is not a database. Move it somewhere else, or restore a backup.`,
  SQLITE_CORRUPT: ({ dataDir }) => `The database in ${dataDir} is damaged. Restore a backup.`,
  ENOSPC: ({ dataDir }) =>
    `The disk with ${dataDir} is full. Free up some space and start again; nothing was changed.`,
  EROFS: ({ dataDir }) => `${dataDir} is on a read-only disk. Set DATA_DIR to a folder that is writable.`,
  ECONNREFUSED: () => "Can't connect to PostgreSQL at DATABASE_URL. Start it, or correct the address.",
  ENOTFOUND: () => "Can't find the host in DATABASE_URL. Correct the address.",
  '28P01': () => 'PostgreSQL rejected the user or password in DATABASE_URL.',
  '28000': () => 'PostgreSQL rejected the user in DATABASE_URL.',
  '3D000': () => "The database in DATABASE_URL doesn't exist. Create it, or correct the address.",
}

/** The line to print, or null where only a stack helps. */
export function startErrorLine(error: unknown, settings: { port: number; dataDir: string }): string | null {
  if (error instanceof SettingsError || error instanceof NewerDatabaseError) return error.message
  const code = readErrorCode(error)
  // SQLITE_READONLY_DIRECTORY counts as SQLITE_READONLY
  const line = lineByCode[code] ?? lineByCode[code.split('_').slice(0, 2).join('_')]
  return line ? line(settings) : null
}
