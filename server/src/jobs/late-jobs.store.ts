// Work that is due and not begun: the sign of a service that hangs, or of too few processes.
import { sql } from 'kysely'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import type { Handle } from '../db/database.ts'

/** What is due is begun within a second; after so long operators should look. */
export const lateAfterMs = 5 * minuteMs

export interface LateJobs {
  /** Of the one that waits longest. */
  kind: string
  dueAt: number
  /** How many are due and not begun, the late ones among them. */
  waiting: number
}

/** Null: nothing has been due for `lateAfterMs`. Of every kind, also one that no running release knows. */
export async function findLateJobs(db: Handle, now: number): Promise<LateJobs | null> {
  const waits = db
    .selectFrom('job')
    .where('failed_at', 'is', null)
    .where('run_at', '<=', now)
    .where((where) => where.or([where('lease', 'is', null), where('leased_until', '<=', now)]))
  const oldest = await waits.select(['kind', 'run_at']).orderBy('run_at').limit(1).executeTakeFirst()
  if (!oldest || oldest.run_at > now - lateAfterMs) return null
  const { waiting } = await waits.select(sql<number>`count(*)`.as('waiting')).executeTakeFirstOrThrow()
  return { kind: oldest.kind, dueAt: oldest.run_at, waiting }
}

export const lateMinutes = ({ dueAt }: LateJobs, now: number): number => Math.floor((now - dueAt) / minuteMs)
