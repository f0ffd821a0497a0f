// Opens the database that the settings name, with every migration applied.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { SettingsError } from '../config/env.ts'
import { readErrorCode } from '../errors/error-code.ts'
import { openDatabase, type Database } from './database.ts'
import { migrate, type Migrations } from './migrate.ts'

/** Throws a `SettingsError` when the folder cannot be written to. */
export function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new SettingsError(
      `Cannot write to the data folder ${dataDir} (${readErrorCode(cause)}). Make it writable, or set DATA_DIR to another folder.`,
      {
        cause,
      },
    )
  }
}

export async function openMigrated(config: Config, migrations: Migrations, log: Logger): Promise<Database> {
  if (config.database.engine === 'sqlite') {
    const database = openDatabase({
      engine: 'sqlite',
      path: join(config.dataDir, 'oka.sqlite'),
      busyTimeoutMs: 5_000,
    })
    await migrate(database, migrations)
    return database
  }
  const settings = {
    ...config.database,
    onLostConnection: (err: Error) => log.warn({ err }, 'a database connection was lost'),
  }
  // migrating a large table may take minutes; an index takes a second connection
  const withoutTimeout = openDatabase({ ...settings, max: 2, statementTimeoutMs: null })
  try {
    await migrate(withoutTimeout, migrations, (migration) =>
      log.warn({ migration }, 'a migration waits until another connection releases a table'),
    )
  } finally {
    await withoutTimeout.close()
  }
  return openDatabase({ ...settings, statementTimeoutMs: 15_000 })
}
