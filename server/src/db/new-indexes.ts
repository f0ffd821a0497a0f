// Indexes of tables that exist already and may be large. PostgreSQL builds them beside all reads and writes
// (`concurrently`), which it does outside of transactions only: what a kill leaves behind is mended by the
// next start.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Handle } from './database.ts'

export interface NewIndex {
  name: string
  table: string
  /** What follows the table, the same on both engines: `(column, …) where …`. */
  by: string
  isUnique?: true
}

/** `concurrently` is PostgreSQL's. */
export const indexStatement = ({ name, table, by, isUnique }: NewIndex, { concurrently = false } = {}) =>
  `create ${isUnique ? 'unique ' : ''}index ${concurrently ? 'concurrently ' : ''}${name} on ${table} ${by}`

/**
 * Builds them one after the other, those that are missing, and then lets `record` store that they are there.
 * One process at a time: a second one waits, and finds in `isRecorded` that there is nothing left to do.
 * Returns whether this one recorded it. Uses two connections.
 */
export function buildConcurrently(
  { db }: Pick<Database, 'db'>,
  indexes: readonly NewIndex[],
  isRecorded: (trx: Handle) => Promise<boolean>,
  record: (trx: Handle) => Promise<unknown>,
): Promise<boolean> {
  // A build waits for every snapshot that is older than itself. So the transaction that keeps others out may
  // have none while it waits: not above read committed, its last statement without parameters, because those
  // keep their snapshot until the next one; and the second process waits in `lock table`, which takes none.
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      await sql`lock table migration in share update exclusive mode`.execute(trx)
      if (await isRecorded(trx)) return false
      for (const index of indexes) await buildIndex(db, index)
      await record(trx)
      return true
    })
}

async function buildIndex(db: Handle, index: NewIndex): Promise<void> {
  // One whose process was killed may still be built by PostgreSQL: its end decides what is left to do.
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute((trx) => sql`lock table ${sql.ref(index.table)} in share update exclusive mode`.execute(trx))
  const isValid = await findWhetherItStays(db, index)
  if (isValid) return
  if (isValid === false) await sql`drop index concurrently ${sql.ref(index.name)}`.execute(db)
  await sql.raw(indexStatement(index, { concurrently: true })).execute(db)
}

const settleMs = 1_000
const pauseMs = 50

/**
 * As `findIsValid`, of an index that nobody builds any more: PostgreSQL gives up the table's lock a moment before
 * it commits that the index is valid, and what is dropped then was finished.
 */
async function findWhetherItStays(db: Handle, index: NewIndex): Promise<boolean | undefined> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const isValid = await findIsValid(db, index)
    if (isValid !== false || waitedMs >= settleMs) return isValid
    await sleep(pauseMs)
  }
}

/** Undefined where there is no index of this name. */
async function findIsValid(db: Handle, { name }: NewIndex): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_valid: boolean }>`select indisvalid as is_valid from pg_index
    where indexrelid = to_regclass(${name})`.execute(db)
  return rows[0]?.is_valid
}
