import type { SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import type { ActivityStatus } from '@oka/contract/learning/learning.enums.ts'
import type { Handle, Trx } from '../../db/database.ts'
import { hot } from '../../db/hot.ts'

export interface ProgressRow {
  activity_id: string
  status: number
  last_known_ms: number
  duration_ms: number
  last_activity_at: number
}

const progressOfMember = hot<{ memberId: string }, ProgressRow>((db, param) =>
  db
    .selectFrom('progress')
    .select(['activity_id', 'status', 'last_known_ms', 'duration_ms', 'last_activity_at'])
    .where('member_id', '=', param('memberId'))
    .orderBy('activity_id'),
)

const enrollmentsOfMember = hot<{ memberId: string }, { program_id: string; next_activity_id: string }>((db, param) =>
  db.selectFrom('enrollment').select(['program_id', 'next_activity_id']).where('member_id', '=', param('memberId')),
)

export const readProgressOfMember = (db: Handle, memberId: string) => progressOfMember(db, { memberId })
export const readEnrollmentsOfMember = (db: Handle, memberId: string) => enrollmentsOfMember(db, { memberId })

export async function readProgress(trx: Trx, memberId: string, activityId: string): Promise<SavedProgress | null> {
  const row = await trx
    .selectFrom('progress')
    .select(['status', 'last_known_ms', 'duration_ms', 'last_activity_at'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  if (!row) return null
  return {
    status: row.status as ActivityStatus,
    lastKnownTime: row.last_known_ms / 1000,
    activityDuration: row.duration_ms / 1000,
    lastActivityAt: row.last_activity_at,
  }
}

export async function writeProgress(trx: Trx, memberId: string, activityId: string, progress: SavedProgress): Promise<void> {
  const row = {
    status: progress.status,
    last_known_ms: Math.round(progress.lastKnownTime * 1000),
    duration_ms: Math.round(progress.activityDuration * 1000),
    last_activity_at: progress.lastActivityAt,
  }
  await trx
    .insertInto('progress')
    .values({ member_id: memberId, activity_id: activityId, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'activity_id']).doUpdateSet(row))
    .execute()
}

export async function readNextActivityId(trx: Trx, memberId: string, programId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('enrollment')
    .select('next_activity_id')
    .where('member_id', '=', memberId)
    .where('program_id', '=', programId)
    .executeTakeFirst()
  return row?.next_activity_id ?? null
}

export async function writeNextActivityId(trx: Trx, memberId: string, programId: string, activityId: string, now: number): Promise<void> {
  const row = { next_activity_id: activityId, updated_at: now }
  await trx
    .insertInto('enrollment')
    .values({ member_id: memberId, program_id: programId, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'program_id']).doUpdateSet(row))
    .execute()
}
