// The table `lesson_request`.
import type { Database, Trx } from '../../db/database.ts'
import type { StoredRow } from '../../db/schema.ts'

export type LessonRequestRow = StoredRow<'lesson_request'>

/** A row that is there already stays as it is. */
export async function insertRequest({ db }: Database, row: LessonRequestRow): Promise<void> {
  await db
    .insertInto('lesson_request')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Those of the day `since` and later, the latest first. */
export async function listRequestsSince(trx: Trx, since: number): Promise<LessonRequestRow[]> {
  return trx
    .selectFrom('lesson_request')
    .selectAll()
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('id')
    .execute()
}

/** By day, the latest first. */
export async function countRequestsByDay(trx: Trx): Promise<{ day: number; count: number }[]> {
  const rows = await trx
    .selectFrom('lesson_request')
    .select((select) => ['day', select.fn.countAll().as('count')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

/** Deletes at most `limit` of days before `before`; returns how many. */
export async function deleteRequestsBefore({ db }: Database, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('lesson_request')
    .select('id')
    .where('day', '<', before)
    .orderBy('day')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('lesson_request').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
