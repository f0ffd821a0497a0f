// The table `try_answer`. Of two answers to one activity the later one wins; at the same instant, the later
// word in the alphabet does.
import { sql } from 'kysely'
import { latestStored } from '@oka/contract/learning/occurred-at.rule.ts'
import type { Handle, Trx } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import { rowsQuery, memberRowsReader } from '../../member-records/member-rows.store.ts'

export type StoredAnswer = Tables['try_answer']['answer']

/** What a member says of the things to try, without what was taken back. */
export const answerRows = rowsQuery('try_answer', ['activity_id', 'answer', 'changed_at', 'reminded_at'], {
  where: sql`answer <> 'withdrawn'`,
})

const readAnswers = memberRowsReader([answerRows])

export async function listAnswerRows(db: Handle, memberId: string) {
  const [text = ''] = await readAnswers(db, memberId)
  return answerRows.parse(text)
}

interface Change {
  memberId: string
  activityId: string
  answer: StoredAnswer
  changedAt: number
}

const isLaterAnswer = sql`(excluded.changed_at > try_answer.changed_at
  or (excluded.changed_at = try_answer.changed_at and excluded.answer > try_answer.answer))`

/** What is stored of the future gives way; in a merge, without `now`, nothing does. A time of 0 says nothing. */
function laterWins(now?: number) {
  const isOfFuture = (column: 'changed_at' | 'reminded_at') =>
    now === undefined
      ? sql``
      : sql`or (${sql.ref(`excluded.${column}`)} > 0 and ${sql.ref(`try_answer.${column}`)} > ${latestStored(now)})`
  const isLater = sql`(${isLaterAnswer} ${isOfFuture('changed_at')})`
  const isReminder = sql`(excluded.reminded_at > try_answer.reminded_at ${isOfFuture('reminded_at')})`
  return sql`on conflict (member_id, activity_id) do update set
    answer = case when ${isLater} then excluded.answer else try_answer.answer end,
    changed_at = case when ${isLater} then excluded.changed_at else try_answer.changed_at end,
    reminded_at = case when ${isReminder} then excluded.reminded_at else try_answer.reminded_at end`
}

/** A change older than the stored one is ignored. */
export async function saveAnswer(
  trx: Trx,
  { memberId, activityId, answer, changedAt }: Change,
  now: number,
): Promise<void> {
  await sql`insert into try_answer (member_id, activity_id, answer, changed_at, reminded_at)
    values (${memberId}, ${activityId}, ${answer}, ${changedAt}, 0) ${laterWins(now)}`.execute(trx)
}

/** The answer itself may arrive later, or never. */
export async function saveReminder(
  trx: Trx,
  { memberId, activityId, remindedAt }: { memberId: string; activityId: string; remindedAt: number },
  now: number,
) {
  await sql`insert into try_answer (member_id, activity_id, answer, changed_at, reminded_at)
    values (${memberId}, ${activityId}, 'withdrawn', 0, ${remindedAt}) ${laterWins(now)}`.execute(trx)
}

/** Copies one member's answers to another; per activity the later one wins. */
export async function mergeAnswers(trx: Trx, from: string, to: string): Promise<void> {
  await sql`insert into try_answer (member_id, activity_id, answer, changed_at, reminded_at)
    select ${to}, activity_id, answer, changed_at, reminded_at from try_answer where member_id = ${from} ${laterWins()}`.execute(
    trx,
  )
}
