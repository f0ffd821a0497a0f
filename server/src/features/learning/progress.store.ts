// Progress of many members at once, as group commit needs it: each read and each write is one statement for the whole group.
import * as z from 'zod/mini'
import { watchedRange } from '@oka/contract/learning/learning.shapes.ts'
import type { ActivityStatus } from '@oka/contract/learning/learning.enums.ts'
import type { SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import { inPowersOfTwo, paddedForIn } from '../../db/bounded-shapes.ts'
import type { Trx } from '../../db/database.ts'

const storedRanges = z.array(watchedRange)

/** A pair of ids as a key of a Map; ids have no spaces. */
export const pairKey = (a: string, b: string) => `${a} ${b}`

export interface ProgressRecord {
  memberId: string
  activityId: string
  progress: SavedProgress
}

export async function readProgress(trx: Trx, pairs: readonly { memberId: string; activityId: string }[]): Promise<Map<string, SavedProgress>> {
  if (pairs.length === 0) return new Map()
  const rows = await trx
    .selectFrom('progress')
    .selectAll()
    .where('member_id', 'in', paddedForIn(pairs.map(({ memberId }) => memberId)))
    .where('activity_id', 'in', paddedForIn(pairs.map(({ activityId }) => activityId)))
    .execute()
  return new Map(
    rows.map((row) => [
      pairKey(row.member_id, row.activity_id),
      {
        status: row.status as ActivityStatus,
        lastKnownTime: row.last_known_ms / 1000,
        activityDuration: row.duration_ms / 1000,
        watchedRanges: storedRanges.parse(JSON.parse(row.watched)),
        lastActivityAt: row.last_activity_at,
      },
    ]),
  )
}

/** Each pair of member and activity at most once. */
export async function writeProgress(trx: Trx, records: readonly ProgressRecord[]): Promise<void> {
  const rows = records.map(({ memberId, activityId, progress }) => ({
    member_id: memberId,
    activity_id: activityId,
    status: progress.status,
    last_known_ms: Math.round(progress.lastKnownTime * 1000),
    duration_ms: Math.round(progress.activityDuration * 1000),
    last_activity_at: progress.lastActivityAt,
    watched: JSON.stringify(progress.watchedRanges.map(([from, to]) => [tenths(from), tenths(to)])),
  }))
  const byKey = rows.toSorted((a, b) => (pairKey(a.member_id, a.activity_id) < pairKey(b.member_id, b.activity_id) ? -1 : 1))
  for (const piece of inPowersOfTwo(byKey)) {
    await trx
      .insertInto('progress')
      .values(piece)
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'activity_id']).doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          last_known_ms: eb.ref('excluded.last_known_ms'),
          duration_ms: eb.ref('excluded.duration_ms'),
          last_activity_at: eb.ref('excluded.last_activity_at'),
          watched: eb.ref('excluded.watched'),
        })),
      )
      .execute()
  }
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10

export async function readMarks(trx: Trx, pairs: readonly { memberId: string; device: string }[]): Promise<Map<string, number>> {
  if (pairs.length === 0) return new Map()
  const rows = await trx
    .selectFrom('device_mark')
    .selectAll()
    .where('member_id', 'in', paddedForIn(pairs.map(({ memberId }) => memberId)))
    .where('device', 'in', paddedForIn(pairs.map(({ device }) => device)))
    .execute()
  return new Map(rows.map((row) => [pairKey(row.member_id, row.device), row.sequence]))
}

export async function writeMarks(trx: Trx, marks: readonly { memberId: string; device: string; sequence: number }[]): Promise<void> {
  const rows = marks.map(({ memberId, device, sequence }) => ({ member_id: memberId, device, sequence }))
  for (const piece of inPowersOfTwo(rows)) {
    await trx
      .insertInto('device_mark')
      .values(piece)
      .onConflict((conflict) => conflict.columns(['member_id', 'device']).doUpdateSet((eb) => ({ sequence: eb.ref('excluded.sequence') })))
      .execute()
  }
}

/** By member and program: the activity that comes next. */
export async function readPlaces(trx: Trx, pairs: readonly { memberId: string; programId: string }[]): Promise<Map<string, string>> {
  if (pairs.length === 0) return new Map()
  const rows = await trx
    .selectFrom('enrollment')
    .select(['member_id', 'program_id', 'next_activity_id'])
    .where('member_id', 'in', paddedForIn(pairs.map(({ memberId }) => memberId)))
    .where('program_id', 'in', paddedForIn(pairs.map(({ programId }) => programId)))
    .execute()
  return new Map(rows.map((row) => [pairKey(row.member_id, row.program_id), row.next_activity_id]))
}

export async function writePlaces(trx: Trx, places: readonly { memberId: string; programId: string; nextActivityId: string }[], now: number): Promise<void> {
  const rows = places.map(({ memberId, programId, nextActivityId }) => ({
    member_id: memberId,
    program_id: programId,
    next_activity_id: nextActivityId,
    updated_at: now,
  }))
  for (const piece of inPowersOfTwo(rows)) {
    await trx
      .insertInto('enrollment')
      .values(piece)
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'program_id'])
          .doUpdateSet((eb) => ({ next_activity_id: eb.ref('excluded.next_activity_id'), updated_at: eb.ref('excluded.updated_at') })),
      )
      .execute()
  }
}
