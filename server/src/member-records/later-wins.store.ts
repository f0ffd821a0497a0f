// Writes of a table in which, of two changes to one key, the later one wins, in whatever order they arrive.
import { sql } from 'kysely'
import { latestStored } from '@oka/contract/learning/occurred-at.rule.ts'
import type { Trx } from '../db/database.ts'
import type { MemberTable, Tables } from '../db/schema.ts'

/** The tables whose rows say when they were changed. */
type ChangedTable = {
  [Table in MemberTable]: Tables[Table] extends { changed_at: number } ? Table : never
}[MemberTable]

type Change<Table extends ChangedTable> = Omit<Tables[Table], 'member_id'>

export interface LaterWins<Table extends ChangedTable> {
  /** A change that is not later than the stored one is ignored, unless that is of the future. */
  readonly save: (trx: Trx, memberId: string, change: Change<Table>, now: number) => Promise<void>
  /** Copies one member's changes to another. */
  readonly merge: (trx: Trx, from: string, to: string) => Promise<void>
}

/**
 * `key` makes the table's primary key together with `member_id`; `values` are all other columns but
 * `changed_at`. Of two changes at the same instant the one whose values are greater wins, compared in this
 * order, so that the order of arrival decides nothing.
 */
export function laterWins<Table extends ChangedTable>(
  table: Table,
  key: keyof Change<Table> & string,
  values: readonly (keyof Change<Table> & string)[],
): LaterWins<Table> {
  const changed = ['changed_at', ...values] as const
  const columns = [key, ...changed] as readonly (keyof Change<Table> & string)[]
  const refs = (names: readonly string[], owner = '') => sql.join(names.map((name) => sql.ref(owner + name)))
  const into = sql`insert into ${sql.table(table)} (member_id, ${refs(columns)})`
  const onConflict = sql`on conflict (member_id, ${sql.ref(key)})
    do update set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${refs(changed, 'excluded.')}) > (${refs(changed, `${table}.`)})`
  const orIsOfFuture = (now: number) => sql`or ${sql.ref(`${table}.changed_at`)} > ${latestStored(now)}`
  return {
    async save(trx, memberId, change, now) {
      const row = sql`values (${memberId}, ${sql.join(columns.map((name) => change[name]))})`
      await sql`${into} ${row} ${onConflict} ${orIsOfFuture(now)}`.execute(trx)
    },
    async merge(trx, from, to) {
      const rows = sql`select ${to}, ${refs(columns)} from ${sql.table(table)} where member_id = ${from}`
      await sql`${into} ${rows} ${onConflict}`.execute(trx)
    },
  }
}
