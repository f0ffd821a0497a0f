// The table `progress`. Writes and their reads serve many members in one statement, as group commit needs it.
import * as z from 'zod/mini'
import { watchedRange } from '@oka/contract/learning/learning.schema.ts'
import type { ActivityStatus } from '@oka/contract/learning/learning.enums.ts'
import type { SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import { watchedSeconds } from '@oka/contract/learning/watched-ranges.rule.ts'
import { sql, type Selectable } from 'kysely'
import { chunkByPowerOfTwo, padForIn, padToPowerOfTwo } from '../../db/query-batching.ts'
import type { Trx } from '../../db/database.ts'
import { preparedRows } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { rowsQuery } from '../../member-records/member-rows.store.ts'

/** What answers say of each activity, by activity id. */
export const progressRows = rowsQuery('progress', [
  'activity_id',
  'status',
  'last_known_ms',
  'duration_ms',
  'last_activity_at',
  'watched_ms',
])

export async function listProgressActivityIds(trx: Trx, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('progress')
    .select('activity_id')
    .where('member_id', '=', memberId)
    .execute()
  return rows.map((row) => row.activity_id)
}

/** When the member last did anything in a lesson, in epoch milliseconds; null: never. */
export async function findLastActivityAt(trx: Trx, memberId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('progress')
    .select((select) => select.fn.max('last_activity_at').as('last'))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.last ?? null
}

/** A pair of ids as the key of a Map; ids contain no spaces. */
export const compositeKey = (a: string, b: string) => `${a} ${b}`

export interface ProgressRecord {
  memberId: string
  activityId: string
  progress: SavedProgress
}

/** What is stored for the member, activity and device of one event. */
export interface StoredProgress {
  /** False when the member was deleted or merged into an account: nothing more may be written then. */
  isMemberActive: boolean
  progress: SavedProgress | null
  /** The last saved sequence number of the device. */
  sequence: number | null
}

export interface ProgressQuery {
  memberId: string
  activityId: string
  device: string | null
}

interface StoredProgressRow {
  memberId: string
  activityId: string
  device: string | null
  active: number | null
  /** The number columns and the watched ranges, separated by commas. */
  progress: string | null
  sequence: number | null
}

// Subqueries instead of joins: they look up single keys even where PostgreSQL would read (and lock) a small
// table as a whole.
const storedProgress = preparedRows<ProgressQuery, StoredProgressRow>((db, queries) => ({
  compile: () =>
    sql<StoredProgressRow>`select column1 as "memberId", column2 as "activityId", column3 as device,
      (select 1 from member where id = column1 and merged_into is null and kind <> 'deleted') as active,
      (select concat_ws(',', status, last_known_ms, duration_ms, last_activity_at, watched) from progress where member_id = column1 and activity_id = column2) as progress,
      (select sequence from device_sequence where member_id = column1 and device_sequence.device = column3) as sequence
      from (values ${sql.join(queries.map(({ memberId, activityId, device }) => sql`(${memberId}, ${activityId}, ${device})`))}) as queries`.compile(
      db,
    ),
}))

/** Everything that a group of events is decided by, in one statement; by `progressQueryKey`. */
export async function loadStoredProgress(
  trx: Trx,
  queries: readonly ProgressQuery[],
): Promise<Map<string, StoredProgress>> {
  const rows = await storedProgress(
    trx,
    padToPowerOfTwo(queries.map(({ memberId, activityId, device }) => ({ memberId, activityId, device }))),
  )
  return new Map(
    rows.map((row) => [
      progressQueryKey(row),
      { isMemberActive: row.active !== null, progress: parseProgress(row.progress), sequence: row.sequence },
    ]),
  )
}

export const progressQueryKey = ({ memberId, activityId, device }: ProgressQuery) =>
  `${memberId} ${activityId} ${device ?? ''}`

const storedRanges = z.array(watchedRange)

function parseProgress(text: string | null): SavedProgress | null {
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

/** By `compositeKey` of member and activity. */
export async function loadProgress(
  trx: Trx,
  pairs: readonly { memberId: string; activityId: string }[],
): Promise<Map<string, SavedProgress>> {
  if (pairs.length === 0) return new Map()
  const rows = await trx
    .selectFrom('progress')
    .selectAll()
    .where('member_id', 'in', padForIn(pairs.map(({ memberId }) => memberId)))
    .where('activity_id', 'in', padForIn(pairs.map(({ activityId }) => activityId)))
    .execute()
  return new Map(
    rows.map((row) => [
      compositeKey(row.member_id, row.activity_id),
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
export async function saveProgress(trx: Trx, records: readonly ProgressRecord[]): Promise<void> {
  const rows = records.map(({ memberId, activityId, progress }) => ({
    member_id: memberId,
    activity_id: activityId,
    status: progress.status,
    last_known_ms: Math.round(progress.lastKnownTime * 1000),
    duration_ms: Math.round(progress.activityDuration * 1000),
    last_activity_at: progress.lastActivityAt,
    watched: JSON.stringify(
      progress.watchedRanges.map(([from, to]) => [roundToTenth(from), roundToTenth(to)]),
    ),
    watched_ms: Math.round(watchedSeconds(progress.watchedRanges) * 1000),
  }))
  const sorted = rows.toSorted((a, b) =>
    compositeKey(a.member_id, a.activity_id) < compositeKey(b.member_id, b.activity_id) ? -1 : 1,
  )
  for (const chunk of chunkByPowerOfTwo(sorted)) await upsertProgress(trx, chunk)
}

const upsertProgress = preparedRows<Selectable<Tables['progress']>, never>((db, rows) =>
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
        watched_ms: eb.ref('excluded.watched_ms'),
      })),
    ),
)

const roundToTenth = (seconds: number) => Math.round(seconds * 10) / 10
