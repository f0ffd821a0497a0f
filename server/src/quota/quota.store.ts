// Limits that hold across processes: one row a bucket, counted by atomic upserts.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { SigningKey } from '../config/signing-keys.ts'
import type { Database, Trx } from '../db/database.ts'
import { hot } from '../db/hot.ts'
import { AppError } from '../errors/app-error.ts'

export interface Quota {
  /** Which limit it is. */
  name: string
  /** Whom it counts: an address, an email. Only a hash that takes the server's key to make is kept. */
  about: string
  limit: number
  windowMs: number
}

export interface Quotas {
  /**
   * Counts one use of each, in their order, as one commit; throws `rate_limited` where the window's limit is used up.
   * What stands behind that one is not counted: whoever is over a limit of her own uses up nobody else's.
   */
  use: (quotas: readonly Quota[], now: number) => Promise<void>
  /** Takes one use of each back, in the window it was counted in. */
  giveBack: (quotas: readonly Quota[], now: number) => Promise<void>
}

interface Bucket {
  bucket: string
  windowStart: number
  limit: number
}

/** Without the key a hash of an address could be found by hashing all there are. Every process of one academy has the same. */
export function openQuotas(database: Database, [signing]: readonly SigningKey[]): Quotas {
  if (!signing) throw new Error('there is no signing key')
  const key = createHmac('sha256', signing.secret).update('quota').digest()
  const bucketAt = (now: number, { name, about, limit, windowMs }: Quota): Bucket => ({
    bucket: `${name}:${createHmac('sha256', key).update(about).digest('base64url')}`,
    windowStart: now - (now % windowMs),
    limit,
  })
  const [count, takeBack] = database.engine === 'postgres' ? [countChained, takeBackChained] : [countInTurn, takeBackInTurn]
  return {
    async use(quotas, now) {
      const buckets = quotas.map((quota) => bucketAt(now, quota))
      const [only] = buckets.length === 1 ? buckets : []
      const used = only ? (await countOne(database.db, only)).map((row) => row.used) : await count(database, buckets)
      const over = quotas.findIndex(({ limit }, place) => (used[place] ?? 0) > limit)
      const quota = quotas[over]
      if (quota) throw new AppError('rate_limited', { retryAfterMs: now - (now % quota.windowMs) + quota.windowMs - now })
    },
    giveBack: (quotas, now) =>
      takeBack(
        database,
        quotas.map((quota) => bucketAt(now, quota)),
      ),
  }
}

/** How a row that is there counts one more use, or begins its new window. */
const oneMore = sql`on conflict (bucket) do update set
  used = case when quota.window_start = excluded.window_start then quota.used + 1 else 1 end, window_start = excluded.window_start returning used`

const countOne = hot<Bucket, { used: number }>((db, param) => ({
  compile: () =>
    sql<{ used: number }>`insert into quota (bucket, window_start, used) values (${param('bucket')}, ${param('windowStart')}, 1) ${oneMore}`.compile(db),
}))

const takeBackOne = hot<Bucket, never>((db, param) =>
  db
    .updateTable('quota')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('bucket', '=', param('bucket'))
    .where('window_start', '=', param('windowStart'))
    .where('used', '>', 0),
)

/** SQLite has one writer: a transaction is one commit, and nobody comes between. */
function countInTurn({ inTransaction }: Database, buckets: readonly Bucket[]): Promise<number[]> {
  return inTransaction(async (trx) => {
    const counted: number[] = []
    for (const bucket of buckets) {
      const used = (await countOne(trx, bucket))[0]?.used ?? 0
      counted.push(used)
      if (used > bucket.limit) break
    }
    return counted
  })
}

function takeBackInTurn({ inTransaction }: Database, buckets: readonly Bucket[]): Promise<void> {
  return inTransaction(async (trx: Trx) => {
    for (const bucket of buckets) await takeBackOne(trx, bucket)
  })
}

/**
 * One statement where each part waits for the one before. In a serializable transaction callers from one address would fail for each other;
 * so they only wait, and as all take the rows in the same order, never for each other in a circle.
 */
async function countChained({ db }: Database, buckets: readonly Bucket[]): Promise<number[]> {
  const parts = buckets.map(({ bucket, windowStart }, place) => {
    const before = buckets[place - 1]
    const from = before ? sql`from ${nth(place - 1)} where used <= ${before.limit}::int` : sql``
    return sql`${nth(place)} as (insert into quota (bucket, window_start, used) select ${bucket}::text, ${windowStart}::bigint, 1 ${from} ${oneMore})`
  })
  const told = buckets.map((_, place) => sql`select ${sql.lit(place)} as place, used from ${nth(place)}`)
  const { rows } = await sql<{ used: number }>`with ${sql.join(parts)} ${sql.join(told, sql` union all `)} order by place`.execute(db)
  return rows.map(({ used }) => used)
}

async function takeBackChained({ db }: Database, buckets: readonly Bucket[]): Promise<void> {
  const parts = buckets.map(({ bucket, windowStart }, place) => {
    const after = place === 0 ? sql`` : sql`and (select count(*) from ${nth(place - 1)}) >= 0`
    return sql`${nth(place)} as (update quota set used = used - 1 where bucket = ${bucket} and window_start = ${windowStart} and used > 0 ${after} returning 1)`
  })
  await sql`with ${sql.join(parts)} select 1 from ${nth(buckets.length - 1)}`.execute(db)
}

const nth = (place: number) => sql.ref(`q${place}`)

/** Rows whose window began before `before` (epoch milliseconds) count nothing any more. */
export async function removePastQuotas({ db }: Database, before: number): Promise<void> {
  await db.deleteFrom('quota').where('window_start', '<', before).execute()
}
