// Progress of many members at once, as group commit needs it: each read and each write is one statement for the whole group.
import * as z from 'zod/mini'
import { watchedRange } from '@oka/contract/learning/learning.shapes.ts'
import type { ActivityStatus } from '@oka/contract/learning/learning.enums.ts'
import type { SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import { sql, type Selectable } from 'kysely'
import { inPowersOfTwo, paddedForIn, repeatedToPowerOfTwo } from '../../db/bounded-shapes.ts'
import type { Trx } from '../../db/database.ts'
import { hot, hotRows } from '../../db/hot.ts'
import type { Tables } from '../../db/schema.ts'
import type { Place } from './program-place.rule.ts'

const storedRanges = z.array(watchedRange)

/** A pair of ids as a key of a Map; ids have no spaces. */
export const pairKey = (a: string, b: string) => `${a} ${b}`

export interface ProgressRecord {
  memberId: string
  activityId: string
  progress: SavedProgress
}

/** What is kept of the member, activity and device of a report. */
export interface Known {
  /** She is there, and not part of an account by now: for the others nothing more may be written. */
  isLiving: boolean
  progress: SavedProgress | null
  /** The last number of the device. */
  mark: number | null
}

export interface Asked {
  memberId: string
  activityId: string
  device: string | null
}

interface KnownRow {
  memberId: string
  activityId: string
  device: string | null
  living: number | null
  /** The number columns and the watched parts, with commas between. */
  progress: string | null
  mark: number | null
}

// Subqueries for each row, not joins: they look up single keys also where PostgreSQL finds a table small enough to read (and lock) whole.
const knownOf = hotRows<Asked, KnownRow>((db, asked) => ({
  compile: () =>
    sql<KnownRow>`select column1 as "memberId", column2 as "activityId", column3 as device,
      (select 1 from member where id = column1 and merged_into is null) as living,
      (select concat_ws(',', status, last_known_ms, duration_ms, last_activity_at, watched) from progress where member_id = column1 and activity_id = column2) as progress,
      (select sequence from device_mark where member_id = column1 and device_mark.device = column3) as mark
      from (values ${sql.join(asked.map(({ memberId, activityId, device }) => sql`(${memberId}, ${activityId}, ${device})`))}) as asked`.compile(db),
}))

/** Everything a group of reports must know, in one statement; by `askedKey`. */
export async function readKnown(trx: Trx, asked: readonly Asked[]): Promise<Map<string, Known>> {
  const rows = await knownOf(trx, repeatedToPowerOfTwo(asked.map(({ memberId, activityId, device }) => ({ memberId, activityId, device }))))
  return new Map(rows.map((row) => [askedKey(row), { isLiving: row.living !== null, progress: progressIn(row.progress), mark: row.mark }]))
}

export const askedKey = ({ memberId, activityId, device }: Asked) => `${memberId} ${activityId} ${device ?? ''}`

function progressIn(text: string | null): SavedProgress | null {
  if (text === null) return null
  const [status, lastKnownMs, durationMs, lastActivityAt, ...watched] = text.split(',')
  return {
    status: Number(status) as ActivityStatus,
    lastKnownTime: Number(lastKnownMs) / 1000,
    activityDuration: Number(durationMs) / 1000,
    watchedRanges: storedRanges.parse(JSON.parse(watched.join(','))),
    lastActivityAt: Number(lastActivityAt),
  }
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
  for (const piece of inPowersOfTwo(byKey)) await insertProgress(trx, piece)
}

const insertProgress = hotRows<Selectable<Tables['progress']>, never>((db, rows) =>
  db
    .insertInto('progress')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'activity_id']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        last_known_ms: eb.ref('excluded.last_known_ms'),
        duration_ms: eb.ref('excluded.duration_ms'),
        last_activity_at: eb.ref('excluded.last_activity_at'),
        watched: eb.ref('excluded.watched'),
      })),
    ),
)

const tenths = (seconds: number) => Math.round(seconds * 10) / 10

const devicesKept = 50

/** `isNew`: the device was not known; of the devices of one member only those heard of last are kept. */
export async function writeMarks(
  trx: Trx,
  marks: readonly { memberId: string; device: string; sequence: number; isNew: boolean }[],
  now: number,
): Promise<void> {
  const rows = marks.map(({ memberId, device, sequence }) => ({ member_id: memberId, device, sequence, heard_at: now }))
  for (const piece of inPowersOfTwo(rows)) await insertMarks(trx, piece)
  for (const memberId of new Set(marks.filter(({ isNew }) => isNew).map((mark) => mark.memberId))) await forgetOldDevices(trx, { memberId })
}

const insertMarks = hotRows<Selectable<Tables['device_mark']>, never>((db, rows) =>
  db
    .insertInto('device_mark')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device']).doUpdateSet((eb) => ({ sequence: eb.ref('excluded.sequence'), heard_at: eb.ref('excluded.heard_at') })),
    ),
)

export const forgetOldDevices = hot<{ memberId: string }, never>((db, param) =>
  db
    .deleteFrom('device_mark')
    .where('member_id', '=', param('memberId'))
    .where('device', 'not in', (eb) =>
      eb
        .selectFrom('device_mark')
        .select('device')
        .where('member_id', '=', param('memberId'))
        .orderBy('heard_at', 'desc')
        .orderBy('device')
        .limit(sql.lit(devicesKept)),
    ),
)

/** By member and program. */
export async function readPlaces(trx: Trx, pairs: readonly { memberId: string; programId: string }[]): Promise<Map<string, Place>> {
  if (pairs.length === 0) return new Map()
  const rows = await trx
    .selectFrom('enrollment')
    .select(['member_id', 'program_id', 'next_activity_id', 'updated_at'])
    .where('member_id', 'in', paddedForIn(pairs.map(({ memberId }) => memberId)))
    .where('program_id', 'in', paddedForIn(pairs.map(({ programId }) => programId)))
    .execute()
  return new Map(rows.map((row) => [pairKey(row.member_id, row.program_id), { nextActivityId: row.next_activity_id, updatedAt: row.updated_at }]))
}

export interface PlaceRecord extends Place {
  memberId: string
  programId: string
}

/** Each pair of member and program at most once. */
export async function writePlaces(trx: Trx, places: readonly PlaceRecord[]): Promise<void> {
  const rows = places.map(({ memberId, programId, nextActivityId, updatedAt }) => ({
    member_id: memberId,
    program_id: programId,
    next_activity_id: nextActivityId,
    updated_at: updatedAt,
  }))
  for (const piece of inPowersOfTwo(rows)) await insertPlaces(trx, piece)
}

const insertPlaces = hotRows<Tables['enrollment'], never>((db, rows) =>
  db
    .insertInto('enrollment')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'program_id'])
        .doUpdateSet((eb) => ({ next_activity_id: eb.ref('excluded.next_activity_id'), updated_at: eb.ref('excluded.updated_at') })),
    ),
)
