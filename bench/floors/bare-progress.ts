// Floor of `progress`: the same two rows written with the driver's prepared statements, each call in a
// durable transaction of its own.
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { ActivityProgress } from '@oka/contract/learning/learning.schema.ts'
import { app, listen, memberIdOf } from './bare-app.ts'

const upsertProgress = `insert into "progress" ("member_id", "activity_id", "status", "last_known_ms", "duration_ms", "last_activity_at", "watched")
  values ($1, $2, $3, $4, $5, $6, $7) on conflict ("member_id", "activity_id") do update set "status" = excluded."status",
  "last_known_ms" = excluded."last_known_ms", "duration_ms" = excluded."duration_ms", "last_activity_at" = excluded."last_activity_at", "watched" = excluded."watched"`
const upsertSequence = `insert into "device_sequence" ("member_id", "device", "sequence") values ($1, $2, $3)
  on conflict ("member_id", "device") do update set "sequence" = excluded."sequence"`

type Values = unknown[]
type Save = (progress: Values, sequence: Values) => Promise<void>

function sqliteSave(path: string): Save {
  const db = new Sqlite(path, { timeout: 5_000 })
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) db.pragma(pragma)
  const [progressStatement, sequenceStatement] = [upsertProgress, upsertSequence].map((sql) =>
    db.prepare(sql.replace(/\$\d/g, '?')),
  )
  const saveBoth = db.transaction((progress: Values, sequence: Values) => {
    progressStatement?.run(progress)
    sequenceStatement?.run(sequence)
  })
  return async (progress, sequence) => saveBoth.immediate(progress, sequence)
}

function postgresSave(connectionString: string): Save {
  const pool = new pg.Pool({ connectionString, max: 10 }) // the server's default
  return async (progress, sequence) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'progress', text: upsertProgress, values: progress })
      await client.query({ name: 'sequence', text: upsertSequence, values: sequence })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

const { DATABASE_URL: url, SQLITE_PATH: path = '', ANSWER_PATH: savePath = '/' } = process.env
const save = url ? postgresSave(url) : sqliteSave(path)

app.post(savePath, async ({ body, headers }) => {
  const {
    activityId,
    status,
    lastKnownTime,
    activityDuration,
    lastActivityDate,
    watchedRanges,
    device,
    sequence,
  } = body as ActivityProgress
  const memberId = memberIdOf(headers.authorization)
  const times = [lastKnownTime * 1_000, activityDuration * 1_000, Date.parse(lastActivityDate)]
  await save(
    [memberId, activityId, status, ...times, JSON.stringify(watchedRanges)],
    [memberId, device, sequence],
  )
  return { success: true, ackedSequence: sequence }
})
await listen()
