// What is read of one member for every answer: two statements, built once.
import type { Handle } from '../../db/database.ts'
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

export interface PlaceRow {
  program_id: string
  next_activity_id: string
  updated_at: number
}

const enrollmentsOfMember = hot<{ memberId: string }, PlaceRow>((db, param) =>
  db.selectFrom('enrollment').select(['program_id', 'next_activity_id', 'updated_at']).where('member_id', '=', param('memberId')),
)

export const readProgressOfMember = (db: Handle, memberId: string) => progressOfMember(db, { memberId })
export const readEnrollmentsOfMember = (db: Handle, memberId: string) => enrollmentsOfMember(db, { memberId })
