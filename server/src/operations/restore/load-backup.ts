import { migrations } from '../../../migrations/all.ts'
import type { Database } from '../../db/database.ts'
import { migrate, type Migrations } from '../../db/migrate.ts'
import { countText, CommandError, type Terminal } from '../command-line.ts'
import type { BackupHeader } from '../backup/backup-format.ts'
import { readBackup } from '../backup/read-backup.ts'
import { addRows, clearTable, countRows, listTables, type TargetTable } from './restored-rows.store.ts'
import { dropAllTables } from './target-database.store.ts'

/**
 * Replaces everything in the database by the backup, brings it up to this version, and does what `finish`
 * does with it: all in one transaction, so that a failure or a kill leaves what was there.
 */
export async function loadBackup<R>(
  database: Database,
  path: string,
  terminal: Terminal,
  finish: (loaded: Database) => Promise<R>,
): Promise<R> {
  return database.db.transaction().execute(async (trx) => {
    const inside: Database = { ...database, db: trx, inTransaction: (work) => work(trx) }
    await dropAllTables(inside)
    let tables = new Map<string, TargetTable>()
    let total = 0
    const { footer } = await readBackup(path, {
      async onHeader(header) {
        await migrate(inside, ofBackup(header))
        tables = await matchingTables(inside, header, path)
        // of what migrations wrote
        for (const name of [...tables.keys()].toReversed()) await clearTable(inside, name)
      },
      async onRows(name, rows) {
        const table = tables.get(name)
        if (!table) throw new CommandError(`${path} has rows of ${name}, which its header does not list.`)
        await addRows(inside, table, rows)
        total += rows.length
        terminal.progress(`Restoring… ${name}, ${countText(total, 'row')}`)
      },
    })
    terminal.progress('Checking what was restored…')
    for (const name of tables.keys()) {
      const [stored, expected] = [await countRows(inside, name), footer.rows[name]]
      if (stored !== expected)
        throw new CommandError(
          `${name} has ${stored} rows after loading instead of ${expected}. Nothing was changed.`,
        )
    }
    await migrate(inside, migrations)
    return finish(inside)
  })
}

/** Those that the backup's database had, in their order. */
const ofBackup = (header: BackupHeader): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => header.migrations.includes(name)))

/** The tables of the backup with their columns in its order. */
async function matchingTables(
  database: Database,
  header: BackupHeader,
  path: string,
): Promise<Map<string, TargetTable>> {
  const existing = await listTables(database)
  return new Map(
    header.tables.map(({ name, columns }) => {
      const table = existing.find((one) => one.name === name)
      const matched = columns.map((column) => table?.columns.find((one) => one.name === column))
      const isSame =
        table && table.columns.length === columns.length && matched.every((column) => column !== undefined)
      if (!isSame)
        throw new CommandError(
          `${path} has a table ${name} that is not as its migrations make it. Restore it with the version that made it.`,
        )
      return [name, { name, columns: matched }]
    }),
  )
}
