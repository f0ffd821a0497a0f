// Limits that hold across processes: one row per limit and subject, counted by atomic upserts (docs/decisions/0013).
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { SigningKey } from '../config/signing-keys.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { AppError } from '../errors/app-error.ts'

export interface RateLimit {
  name: string
  /** Whom it counts: an address, an email. Stored only as a hash that needs the server's key. */
  subject: string
  limit: number
  windowMs: number
}

export interface RateLimits {
  /**
   * Counts one use of each limit, in the given order, as one commit; throws `rate_limited` at the first that is exceeded.
   * Limits behind that one are not counted: a caller over their own limit uses up no shared one.
   */
  consume: (limits: readonly RateLimit[], now: number) => Promise<void>
  /** Uncounts one use of each limit, in the window that contains `now`. */
  refund: (limits: readonly RateLimit[], now: number) => Promise<void>
}

interface Bucket {
  bucket: string
  windowStart: number
  limit: number
}

/** Every process of one academy must have the same first signing key. */
export function openRateLimits(database: Database, [signing]: readonly SigningKey[]): RateLimits {
  if (!signing) throw new Error('there is no signing key')
  // A plain hash of an address could be reversed by hashing every address.
  const key = createHmac('sha256', signing.secret).update('quota').digest()
  const bucketAt = (now: number, { name, subject, limit, windowMs }: RateLimit): Bucket => ({
    bucket: `${name}:${createHmac('sha256', key).update(subject).digest('base64url')}`,
    windowStart: now - (now % windowMs),
    limit,
  })
  const [consume, refund] = database.engine === 'postgres' ? [consumeInOneStatement, refundInOneStatement] : [consumeInTransaction, refundInTransaction]
  return {
    async consume(limits, now) {
      const buckets = limits.map((limit) => bucketAt(now, limit))
      const [single] = buckets.length === 1 ? buckets : []
      const used = single ? (await consumeOne(database.db, single)).map((row) => row.used) : await consume(database, buckets)
      const exceeded = limits.find(({ limit }, index) => (used[index] ?? 0) > limit)
      if (exceeded) throw new AppError('rate_limited', { retryAfterMs: exceeded.windowMs - (now % exceeded.windowMs) })
    },
    refund: (limits, now) =>
      refund(
        database,
        limits.map((limit) => bucketAt(now, limit)),
      ),
  }
}

/** Counts one more use in a stored bucket, or restarts it when its window is over. */
const countOneMore = sql`on conflict (bucket) do update set
  used = case when quota.window_start = excluded.window_start then quota.used + 1 else 1 end, window_start = excluded.window_start returning used`

const consumeOne = prepared<Bucket, { used: number }>((db, param) => ({
  compile: () =>
    sql<{ used: number }>`insert into quota (bucket, window_start, used) values (${param('bucket')}, ${param('windowStart')}, 1) ${countOneMore}`.compile(db),
}))

const refundOne = prepared<Bucket, never>((db, param) =>
  db
    .updateTable('quota')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('bucket', '=', param('bucket'))
    .where('window_start', '=', param('windowStart'))
    .where('used', '>', 0),
)

/** SQLite has one writer at a time, so a transaction is one commit without conflicts. */
function consumeInTransaction({ inTransaction }: Database, buckets: readonly Bucket[]): Promise<number[]> {
  return inTransaction(async (trx) => {
    const counts: number[] = []
    for (const bucket of buckets) {
      const used = (await consumeOne(trx, bucket))[0]?.used ?? 0
      counts.push(used)
      if (used > bucket.limit) break
    }
    return counts
  })
}

function refundInTransaction({ inTransaction }: Database, buckets: readonly Bucket[]): Promise<void> {
  return inTransaction(async (trx) => {
    for (const bucket of buckets) await refundOne(trx, bucket)
  })
}

/**
 * On PostgreSQL serializable transactions of callers from one address would abort each other. In one statement they wait for each other's rows
 * instead; each part reads from the part before it, so all take their rows in the same order and cannot deadlock.
 */
async function consumeInOneStatement({ db }: Database, buckets: readonly Bucket[]): Promise<number[]> {
  const parts = buckets.map(({ bucket, windowStart }, index) => {
    const previous = buckets[index - 1]
    const ifWithinLimit = previous ? sql`from ${partName(index - 1)} where used <= ${previous.limit}::int` : sql``
    return sql`${partName(index)} as (insert into quota (bucket, window_start, used) select ${bucket}::text, ${windowStart}::bigint, 1 ${ifWithinLimit} ${countOneMore})`
  })
  const counts = buckets.map((_, index) => sql`select ${sql.lit(index)} as position, used from ${partName(index)}`)
  const { rows } = await sql<{ used: number }>`with ${sql.join(parts)} ${sql.join(counts, sql` union all `)} order by position`.execute(db)
  return rows.map(({ used }) => used)
}

async function refundInOneStatement({ db }: Database, buckets: readonly Bucket[]): Promise<void> {
  const parts = buckets.map(({ bucket, windowStart }, index) => {
    const afterPrevious = index === 0 ? sql`` : sql`and (select count(*) from ${partName(index - 1)}) >= 0`
    return sql`${partName(index)} as (update quota set used = used - 1 where bucket = ${bucket} and window_start = ${windowStart} and used > 0 ${afterPrevious} returning 1)`
  })
  await sql`with ${sql.join(parts)} select 1 from ${partName(buckets.length - 1)}`.execute(db)
}

const partName = (index: number) => sql.ref(`q${index}`)

/** Deletes windows that began before `before` (epoch milliseconds). */
export async function deleteExpiredWindows({ db }: Database, before: number): Promise<void> {
  await db.deleteFrom('quota').where('window_start', '<', before).execute()
}
