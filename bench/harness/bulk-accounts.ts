// Hundreds of thousands of accounts in a SQLite file that no server has open: written by SQL alone, in the
// order of the tables' keys.
import Sqlite from 'better-sqlite3'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Catalogue } from './staged-server.ts'

const startedAt = Date.UTC(2026, 0, 15)

/**
 * Adds accounts with a progress row in every lesson: those in `ids`, and others with random ids until there
 * are `count`.
 */
export function addBulkAccounts(
  path: string,
  ids: readonly string[],
  count: number,
  { programs, lessons }: Catalogue,
) {
  const db = new Sqlite(path)
  for (const pragma of ['synchronous = off', 'cache_size = -262144', 'temp_store = memory']) db.pragma(pragma)
  db.exec(
    'create temp table person (id text primary key, position integer) strict, without rowid; create temp table lesson (id text primary key, position integer) strict',
  )
  db.transaction(() => {
    const addPerson = db.prepare('insert into person values (?, ?)')
    ids.forEach((id, position) => addPerson.run(id, position))
    db.prepare(
      'with recursive n(i) as (select ? union all select i + 1 from n where i < ?) insert into person select hex(randomblob(11)), i from n where i <= ?',
    ).run(ids.length + 1, count, count)
    const addLesson = db.prepare('insert into lesson values (?, ?)')
    lessons.forEach(({ id }, position) => addLesson.run(id, position))
    db.prepare(
      `insert into member (id, kind, created_at) select id, 'account', ? from person order by id`,
    ).run(startedAt)
    db.prepare(
      `insert into account (member_id, email, email_key, password_hash, is_email_verified, default_program_id, created_at)
       select id, lower(id) || '@bench.example', lower(id) || '@bench.example', 'none', 0, ?, ? from person order by id`,
    ).run(defaultProgramId, startedAt)
    db.prepare(
      `insert into progress (member_id, activity_id, status, last_known_ms, duration_ms, last_activity_at)
       select person.id, lesson.id, iif((person.position + lesson.position) % 3 = 0, ${activityStatus.inProgress}, ${activityStatus.completed}),
         iif((person.position + lesson.position) % 3 = 0, 60000, 0), 120000, ? + person.position % 1000 * 60000 + lesson.position * 3600000
       from person cross join lesson order by person.id, lesson.id`,
    ).run(startedAt)
    for (const { programId } of programs.toSorted((a, b) => (a.programId < b.programId ? -1 : 1))) {
      const first = lessons.find((lesson) => lesson.programId === programId)
      db.prepare(
        'insert into program_position (member_id, program_id, next_activity_id, updated_at) select id, ?, ?, ? from person order by id',
      ).run(programId, first?.id ?? '', startedAt)
    }
  })()
  db.pragma('wal_checkpoint(truncate)')
  db.close()
}
