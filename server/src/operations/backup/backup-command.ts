import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../../config/config.ts'
import {
  CommandError,
  countText,
  megabytes,
  readSettings,
  UsageError,
  type Command,
  type Terminal,
} from '../command-line.ts'
import { readErrorCode } from '../../errors/error-code.ts'
import { recordRun } from '../../jobs/last-runs.store.ts'
import { openExisting } from '../open-operations.ts'
import { sqliteName } from '../restore/replaced-files.ts'
import { expireBackups } from './expire-backups.ts'
import { postgresSnapshot } from './postgres-snapshot.store.ts'
import type { Snapshot } from './snapshot.ts'
import { sqliteSnapshot } from './sqlite-snapshot.store.ts'
import { writeBackup } from './write-backup.ts'

const help = `npm run backup -- [--to FOLDER] [--keep DAYS]

Writes the whole database to one file while the academy goes on running, and reads it back.

  --to FOLDER   where to; backups in DATA_DIR when left out
  --keep DAYS   then removes backups in that folder that are older (30 when left out; the privacy policy promises 30 at most)

Not in it: the keys (store ENCRYPTION_KEYS and SIGNING_KEYS, or the folder keys in DATA_DIR, somewhere else; without them
a backup cannot be read in full), mails in the outbox folder, and the lessons' files, which are in the build.
A timer and how to restore: docs/backup.md.`

/** The server's own work goes first. */
const lowPriority = 10

export const backupCommand: Command = {
  help,
  async run(args, terminal) {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, keep: { type: 'string', default: '30' } },
    })
    if (!/^[1-9]\d{0,3}$/.test(values.keep))
      throw new UsageError('--keep must be a number of days from 1 to 9999')
    const config = readSettings()
    const folder = resolve(values.to ?? join(config.dataDir, 'backups'))
    setPriority(lowPriority)
    const startedAt = performance.now()
    const now = Date.now()
    const snapshot = await openSnapshot(config)
    try {
      const { path, bytes, footer } = await writeBackup({ snapshot, config, folder, now, terminal })
      const rows = Object.values(footer.rows).reduce((sum, count) => sum + count, 0)
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      const { member = 0 } = footer.rows
      terminal.print(
        `Backup ${path}: ${countText(member, 'member')}, ${countText(rows, 'row')}, ${megabytes(bytes)}, read back and checked, ${seconds} s`,
      )
    } finally {
      await snapshot.close()
    }
    await recordBackup(config, terminal)
    const removed = await expireBackups({ folder, dataDir: config.dataDir, days: Number(values.keep), now })
    if (removed > 0) terminal.print(`Removed ${countText(removed, 'file')} older than ${values.keep} days.`)
  },
}

/** The backup is whole in any case: a database of the release before has no such table. */
async function recordBackup(config: Config, terminal: Terminal): Promise<void> {
  const database = openExisting(config)
  try {
    await recordRun(database.db, 'backup', Date.now())
  } catch (error) {
    terminal.print(
      `The database could not record that it was backed up (${readErrorCode(error) || 'unknown'}): metrics and \`jobs status\` show the backup before.`,
    )
  } finally {
    await database.close()
  }
}

/** The database at this moment. */
export async function openSnapshot({ database, dataDir }: Config): Promise<Snapshot> {
  if (database.engine === 'postgres') return postgresSnapshot(database.connectionString)
  const path = join(dataDir, sqliteName)
  if (!existsSync(path))
    throw new CommandError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    )
  return sqliteSnapshot(path)
}
