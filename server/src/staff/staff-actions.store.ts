import { randomBytes } from 'node:crypto'
import type { Database, Trx } from '../db/database.ts'

interface ActionEntry {
  staff: string
  /** As the audit log and the member's own data name it: such as `grantedMembership`. */
  action: string
  /** The member in question; null where it is about none. */
  subjectId: string | null
  reason: string
}

export async function insertAction(
  trx: Trx,
  { staff, action, subjectId, reason }: ActionEntry,
  now: number,
): Promise<void> {
  const id = randomBytes(16).toString('base64url')
  await trx
    .insertInto('staff_action')
    .values({ id, at: now, staff, action, subject_id: subjectId, subject_hash: null, reason })
    .execute()
}

export interface RecordedAction {
  at: number
  staff: string
  action: string
  subjectId: string | null
  /** It was about a member who has been erased since. */
  isErased: boolean
  reason: string
}

/** The latest first. `subjectHashes`: those of an erased member. */
export async function listActions(
  { db }: Database,
  subject: { id: string; hashes: readonly string[] } | null,
  limit: number,
): Promise<RecordedAction[]> {
  let query = db.selectFrom('staff_action').selectAll()
  if (subject)
    query = query.where((or) =>
      or.or([or('subject_id', '=', subject.id), or('subject_hash', 'in', subject.hashes)]),
    )
  const rows = await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map((row) => ({
    at: row.at,
    staff: row.staff,
    action: row.action,
    subjectId: row.subject_id,
    isErased: row.subject_hash !== null,
    reason: row.reason,
  }))
}
