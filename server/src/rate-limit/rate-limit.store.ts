// Limits that hold across processes: one row per limit and subject, counted by atomic upserts
// (docs/decisions/0013).
import { createHmac } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { SecretKey } from '../config/secret-keys.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { AppError } from '../errors/app-error.ts'
import { countsOfProcess } from './counts-of-process.ts'

/** Of any limit: a row does not say how long its window is, and the clean-up deletes it after this time. */
const longestWindowMs = dayMs

export interface RateLimit {
  name: string
  /**
   * Whom it counts: an address, an email. Stored only as a hash that needs the server's key; `hash` is one
   * that `hashOf` made earlier.
   */
  subject: string | { hash: string }
  limit: number
  /** At most a day. */
  windowMs: number
}

export interface RateLimits {
  /**
   * Counts one use of each limit, in the given order, as one commit; throws `rate_limited` at the first that
   * is exceeded. Limits behind that one are not counted: a caller over their own limit uses up no shared one.
   */
  consume: (limits: readonly RateLimit[], now: number) => Promise<Consumption>
  /**
   * As `consume`, without a refund. What this process alone has counted up to a limit is refused without a
   * statement, so that a flood costs no write. One of the limits has to be of everybody: it bounds the memory.
   */
  consumeInMemoryFirst: (limits: readonly RateLimit[], now: number) => Promise<void>
  /** Counts nothing; throws `rate_limited` where one of the limits has no use left. */
  check: (limits: readonly RateLimit[], now: number) => Promise<void>
  /** For what is counted later than its subject is known, such as an address. */
  hashOf: (subject: string) => string
}

export interface Consumption {
  /** Uncounts the use of these limits (all of them if none is named), in the window it was counted in. */
  refund: (limits?: readonly RateLimit[]) => Promise<void>
}

interface Bucket {
  bucket: string
  windowStart: number
  windowMs: number
  limit: number
}

/** `used` includes this use; `window_start` is the window it was counted in. */
interface Counted {
  used: number
  window_start: number
}

/**
 * Every process of one academy must have the same first signing key. `onRefusal` gets the name of the limit that
 * a caller was over.
 */
export function openRateLimits(
  database: Database,
  [signing]: readonly SecretKey[],
  onRefusal: (name: string) => void = () => {},
): RateLimits {
  if (!signing) throw new Error('there is no signing key')
  // A plain hash of an address could be reversed by hashing every address.
  const key = createHmac('sha256', signing.secret).update('quota').digest()
  const hashOf = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url')
  const bucketAt = (now: number, { name, subject, limit, windowMs }: RateLimit): Bucket => {
    if (windowMs > longestWindowMs) throw new Error(`the window of ${name} is longer than a day`)
    return {
      bucket: `${name}:${typeof subject === 'string' ? hashOf(subject) : subject.hash}`,
      windowStart: now - (now % windowMs),
      windowMs,
      limit,
    }
  }
  const refuse = (limit: RateLimit | undefined, retryAfterMs: number) => {
    onRefusal(limit?.name ?? 'unknown')
    return new AppError('rate_limited', { retryAfterMs })
  }
  const ownCounts = countsOfProcess()
  const [count, uncount] =
    database.engine === 'postgres'
      ? [countInOneStatement, uncountInOneStatement]
      : [countInTransaction, uncountInTransaction]
  const consume: RateLimits['consume'] = async (limits, now) => {
    const buckets = limits.map((limit) => bucketAt(now, limit))
    const [single] = buckets.length === 1 ? buckets : []
    const counted = single ? await countOne(database.db, single) : await count(database, buckets)
    const exceeded = counted.findIndex(({ used }, index) => used > (buckets[index]?.limit ?? 0))
    if (exceeded >= 0) throw refuse(limits[exceeded], msUntilEnd(buckets[exceeded], counted[exceeded], now))
    return {
      async refund(refunded = limits) {
        const uses = buckets.flatMap((bucket, index) => {
          const limit = limits[index]
          return limit && refunded.includes(limit)
            ? [{ ...bucket, windowStart: counted[index]?.window_start ?? bucket.windowStart }]
            : []
        })
        if (uses.length > 0) await uncount(database, uses)
      },
    }
  }
  return {
    hashOf,
    async check(limits, now) {
      const buckets = limits.map((limit) => bucketAt(now, limit))
      const rows = await database.db
        .selectFrom('quota')
        .selectAll()
        .where(
          'bucket',
          'in',
          buckets.map(({ bucket }) => bucket),
        )
        .execute()
      for (const [index, bucket] of buckets.entries()) {
        const counted = rows.find((row) => row.bucket === bucket.bucket && row.used >= bucket.limit)
        const leftMs = msUntilEnd(bucket, counted, now)
        if (leftMs > 0) throw refuse(limits[index], leftMs)
      }
    },
    consume,
    async consumeInMemoryFirst(limits, now) {
      const buckets = limits.map((limit) => bucketAt(now, limit))
      const spent = ownCounts.consume(buckets, now)
      const { windowStart = now, windowMs = 0 } = buckets[spent] ?? {}
      if (spent >= 0) throw refuse(limits[spent], windowStart + windowMs - now)
      await consume(limits, now)
    },
  }
}

const msUntilEnd = (bucket: Bucket | undefined, counted: Counted | undefined, now: number) =>
  bucket && counted ? counted.window_start + bucket.windowMs - now : 0

/**
 * Counts one more use in a stored bucket, or restarts it when its window is over. A window never moves
 * backwards: processes whose clocks differ at its edge would restart it in turn, and nothing would be
 * limited. Only a window more than one ahead (a clock that was wrong) is given up.
 */
const countOneMore = (windowMs: RawBuilder<number>) => sql`on conflict (bucket) do update set
  used = case when quota.window_start between excluded.window_start and excluded.window_start + ${windowMs} then quota.used + 1 else 1 end,
  window_start = case when quota.window_start between excluded.window_start and excluded.window_start + ${windowMs} then quota.window_start else excluded.window_start end
  returning used, window_start`

const countOne = prepared<Bucket, Counted>((db, param) => ({
  compile: () =>
    sql<Counted>`insert into quota (bucket, window_start, used) values (${param('bucket')}, ${param('windowStart')}, 1) ${countOneMore(sql`${param('windowMs')}`)}`.compile(
      db,
    ),
}))

const uncountOne = prepared<Bucket, never>((db, param) =>
  db
    .updateTable('quota')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('bucket', '=', param('bucket'))
    .where('window_start', '=', param('windowStart'))
    .where('used', '>', 0),
)

/** SQLite has one writer at a time, so a transaction is one commit without conflicts. */
function countInTransaction({ inTransaction }: Database, buckets: readonly Bucket[]): Promise<Counted[]> {
  return inTransaction(async (trx) => {
    const counted: Counted[] = []
    for (const bucket of buckets) {
      const [one] = await countOne(trx, bucket)
      if (!one) throw new Error('the limit was not counted')
      counted.push(one)
      if (one.used > bucket.limit) break
    }
    return counted
  })
}

function uncountInTransaction({ inTransaction }: Database, buckets: readonly Bucket[]): Promise<void> {
  return inTransaction(async (trx) => {
    for (const bucket of buckets) await uncountOne(trx, bucket)
  })
}

/**
 * On PostgreSQL serializable transactions of callers from one address would abort each other. In one
 * statement they wait for each other's rows instead; each part reads from the part before it, so all take
 * their rows in the same order and cannot deadlock.
 */
async function countInOneStatement({ db }: Database, buckets: readonly Bucket[]): Promise<Counted[]> {
  const parts = buckets.map(({ bucket, windowStart, windowMs }, index) => {
    const previous = buckets[index - 1]
    const ifWithinLimit = previous
      ? sql`from ${partName(index - 1)} where used <= ${previous.limit}::int`
      : sql``
    return sql`${partName(index)} as (insert into quota (bucket, window_start, used) select ${bucket}::text, ${windowStart}::bigint, 1 ${ifWithinLimit} ${countOneMore(sql`${windowMs}::bigint`)})`
  })
  const counts = buckets.map(
    (_, index) => sql`select ${sql.lit(index)} as position, used, window_start from ${partName(index)}`,
  )
  const { rows } =
    await sql<Counted>`with ${sql.join(parts)} ${sql.join(counts, sql` union all `)} order by position`.execute(
      db,
    )
  return rows
}

async function uncountInOneStatement({ db }: Database, buckets: readonly Bucket[]): Promise<void> {
  const parts = buckets.map(({ bucket, windowStart }, index) => {
    const afterPrevious = index === 0 ? sql`` : sql`and (select count(*) from ${partName(index - 1)}) >= 0`
    return sql`${partName(index)} as (update quota set used = used - 1 where bucket = ${bucket} and window_start = ${windowStart} and used > 0 ${afterPrevious} returning 1)`
  })
  await sql`with ${sql.join(parts)} select 1 from ${partName(buckets.length - 1)}`.execute(db)
}

const partName = (index: number) => sql.ref(`q${index}`)

/** Deletes at most `limit` windows that are over, however long they were; returns how many. */
export async function deleteExpiredWindows({ db }: Database, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('quota')
    .select('bucket')
    .where('window_start', '<', now - longestWindowMs)
    .orderBy('window_start')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('quota').where('bucket', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}
