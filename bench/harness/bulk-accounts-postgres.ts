// The same as bulk-accounts.ts on PostgreSQL.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import { onPostgres } from './databases.ts'
import type { Catalogue } from './staged-server.ts'

const startedAt = Date.UTC(2026, 0, 15)

/**
 * Adds accounts with a progress row in every lesson: those in `ids`, and others with random ids until there
 * are `count`.
 */
export const addBulkAccountsToPostgres = (
  url: string,
  ids: readonly string[],
  count: number,
  { lessons }: Catalogue,
): Promise<void> =>
  onPostgres(url, async (client) => {
    await client.query('create temp table person (id text primary key)')
    await client.query('insert into person select unnest($1::text[])', [ids])
    await client.query(
      'insert into person select upper(md5(random()::text || i)) from generate_series($1::int, $2::int) i',
      [ids.length + 1, count],
    )
    await client.query("insert into member (id, kind, created_at) select id, 'account', $1 from person", [
      startedAt,
    ])
    await client.query(
      `insert into account (member_id, email, email_key, password_hash, is_email_verified, default_program_id, created_at)
       select id, lower(id) || '@bench.example', lower(id) || '@bench.example', 'none', 0, $1, $2 from person`,
      [defaultProgramId, startedAt],
    )
    await client.query(
      `insert into progress (member_id, activity_id, status, last_known_ms, duration_ms, last_activity_at)
       select person.id, lesson, ${activityStatus.completed}, 0, 120000, $2 from person cross join unnest($1::text[]) lesson`,
      [lessons.map(({ id }) => id), startedAt],
    )
    for (const table of ['member', 'account', 'progress']) await client.query(`vacuum analyze ${table}`)
  })
