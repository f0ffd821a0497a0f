// Floor of `progress`: the same write by the driver's own prepared statements, each call its own durable transaction.
import Sqlite from 'better-sqlite3'
import Fastify from 'fastify'
import pg from 'pg'
import type { ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import { memberOfToken } from './member-of-token.ts'

const writeProgress = `insert into "progress" ("member_id", "activity_id", "status", "last_known_ms", "duration_ms", "last_activity_at", "watched")
  values ($1, $2, $3, $4, $5, $6, $7) on conflict ("member_id", "activity_id") do update set "status" = excluded."status",
  "last_known_ms" = excluded."last_known_ms", "duration_ms" = excluded."duration_ms", "last_activity_at" = excluded."last_activity_at", "watched" = excluded."watched"`
const writeMark = `insert into "device_mark" ("member_id", "device", "sequence") values ($1, $2, $3)
  on conflict ("member_id", "device") do update set "sequence" = excluded."sequence"`

type Values = unknown[]
type Keep = (progress: Values, mark: Values) => Promise<void>

function sqliteKeep(path: string): Keep {
  const db = new Sqlite(path, { timeout: 5_000 })
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) db.pragma(pragma)
  const [progress, mark] = [writeProgress, writeMark].map((sql) => db.prepare(sql.replace(/\$\d/g, '?')))
  const both = db.transaction((ofProgress: Values, ofMark: Values) => {
    progress?.run(ofProgress)
    mark?.run(ofMark)
  })
  return async (ofProgress, ofMark) => both.immediate(ofProgress, ofMark)
}

function postgresKeep(connectionString: string): Keep {
  const pool = new pg.Pool({ connectionString, max: 10 }) // as many as the server's default
  return async (ofProgress, ofMark) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'progress', text: writeProgress, values: ofProgress })
      await client.query({ name: 'mark', text: writeMark, values: ofMark })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

const { DATABASE_URL: url, SQLITE_PATH: path = '', ANSWER_PATH: answerPath = '/' } = process.env
const keep = url ? postgresKeep(url) : sqliteKeep(path)

const app = Fastify()
app.get('/ready', async () => 'ready')
app.post(answerPath, async ({ body, headers }) => {
  const { activityId, status, lastKnownTime, activityDuration, lastActivityDate, watchedRanges, device, sequence } = body as ActivityProgress
  const memberId = memberOfToken(headers.authorization)
  const times = [lastKnownTime * 1_000, activityDuration * 1_000, Date.parse(lastActivityDate)]
  await keep([memberId, activityId, status, ...times, JSON.stringify(watchedRanges)], [memberId, device, sequence])
  return { success: true, acceptedThrough: sequence }
})
process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
