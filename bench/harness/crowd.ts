// Very many accounts in a SQLite file no server has open: made by SQL alone, in the order of the tables' keys.
import Sqlite from 'better-sqlite3'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import type { Catalogue } from './staged-server.ts'

const beganAt = Date.UTC(2026, 0, 15)

/** Accounts with a progress row in every lesson: `ids`, and others with random ids all around them until there are `count`. */
export function addCrowd(path: string, ids: readonly string[], count: number, { programs, lessons }: Catalogue) {
  const db = new Sqlite(path)
  for (const pragma of ['synchronous = off', 'cache_size = -262144', 'temp_store = memory']) db.pragma(pragma)
  db.exec(
    'create temp table person (id text primary key, place integer) strict, without rowid; create temp table lesson (id text primary key, place integer) strict',
  )
  db.transaction(() => {
    const addPerson = db.prepare('insert into person values (?, ?)')
    ids.forEach((id, place) => addPerson.run(id, place))
    db.prepare(
      'with recursive n(i) as (select ? union all select i + 1 from n where i < ?) insert into person select hex(randomblob(11)), i from n where i <= ?',
    ).run(ids.length + 1, count, count)
    const addLesson = db.prepare('insert into lesson values (?, ?)')
    lessons.forEach(({ id }, place) => addLesson.run(id, place))
    db.prepare(`insert into member (id, kind, created_at) select id, 'account', ? from person order by id`).run(beganAt)
    db.prepare(
      `insert into account (member_id, email, email_key, password_hash, is_email_verified, default_program_id, created_at)
       select id, lower(id) || '@bench.example', lower(id) || '@bench.example', 'none', 0, ?, ? from person order by id`,
    ).run(defaultProgramId, beganAt)
    db.prepare(
      `insert into progress (member_id, activity_id, status, last_known_ms, duration_ms, last_activity_at)
       select person.id, lesson.id, iif((person.place + lesson.place) % 3 = 0, ${activityStatus.inProgress}, ${activityStatus.completed}),
         iif((person.place + lesson.place) % 3 = 0, 60000, 0), 120000, ? + person.place % 1000 * 60000 + lesson.place * 3600000
       from person cross join lesson order by person.id, lesson.id`,
    ).run(beganAt)
    for (const { programId } of programs.toSorted((a, b) => (a.programId < b.programId ? -1 : 1))) {
      const first = lessons.find((lesson) => lesson.programId === programId)
      db.prepare('insert into enrollment (member_id, program_id, next_activity_id, updated_at) select id, ?, ?, ? from person order by id').run(
        programId,
        first?.id ?? '',
        beganAt,
      )
    }
  })()
  db.pragma('wal_checkpoint(truncate)')
  db.close()
}
