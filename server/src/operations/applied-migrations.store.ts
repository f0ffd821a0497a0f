import { sql } from 'kysely'
import { migrations } from '../../migrations/all.ts'
import type { Database } from '../db/database.ts'
import { NewerDatabaseError } from '../db/migrate.ts'
import { CommandError } from './command-line.ts'

/**
 * Commands migrate nothing: that is the server's part. Throws where the database is of another version than
 * this program.
 */
export async function refuseOtherVersion({ db }: Database): Promise<void> {
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const namesIn = async (table: string) =>
    names.has(table)
      ? (await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)).rows.map(
          ({ name }) => name,
        )
      : []
  const [applied, contracting] = [await namesIn('migration'), await namesIn('contracting_migration')]
  const unknown = contracting.filter((name) => !(name in migrations))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name))
  if (pending.length > 0)
    throw new CommandError(
      `The database is of an earlier version (${pending.join(', ')} is missing). Start the academy once, then try again.`,
    )
}
