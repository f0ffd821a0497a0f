import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Database, Trx } from '../db/database.ts'

const sentMailLifeMs = retentionMs('sentMail')

export async function insertSentMail(
  trx: Trx,
  sent: { id: string; subjectId: string | null; mail: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto('sent_mail')
    .values({ id: sent.id, subject_id: sent.subjectId, subject_hash: null, mail: sent.mail, sent_at: now })
    .execute()
}

/** Of those of these mails that were sent, the member each was about. */
export async function listSentSubjects(trx: Trx, ids: readonly string[]): Promise<(string | null)[]> {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom('sent_mail').select('subject_id').where('id', 'in', ids).execute()
  return rows.map((row) => row.subject_id)
}

export async function deleteOldSentMails({ db }: Database, now: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sent_mail')
    .where('id', 'in', (sent) =>
      sent
        .selectFrom('sent_mail')
        .select('id')
        .where('sent_at', '<=', now - sentMailLifeMs)
        .orderBy('sent_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
