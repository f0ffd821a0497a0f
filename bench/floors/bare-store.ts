// Floor of `store` and `app-store`: the same three reads with the driver's prepared statements, answered with
// a prepared buffer.
import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { headers } from '@oka/contract/shared/headers.ts'
import { app, listen, memberIdOf } from './bare-app.ts'

const progressSql = `select "activity_id", "status", "last_known_ms", "duration_ms", "last_activity_at" from "progress" where "member_id" = $1 order by "activity_id"`
const positionSql = `select "program_id", "next_activity_id", "updated_at" from "program_position" where "member_id" = $1`

/** How each store identifies its caller, and the first read, which finds the member by that key. */
const stores = {
  landing: {
    callerKey: (request: FastifyRequest) =>
      createHash('sha256').update(String(request.headers[headers.member.toLowerCase()])).digest('base64url'),
    memberSql: `select "id" from "member" where "credential_hash" = $1 and "kind" = 'anonymous'`,
  },
  app: {
    callerKey: (request: FastifyRequest) => memberIdOf(request.headers.authorization),
    memberSql: `select "email", "is_email_verified", "default_program_id" from "account" where "member_id" = $1`,
  },
}

type Rows = Record<string, unknown>[]
/** Progress rows and position rows; empty without a member. */
type Read = (callerKey: string) => Promise<Rows[]>

function sqliteRead(path: string, memberSql: string): Read {
  const db = new Sqlite(path, { readonly: true })
  const [member, progress, positions] = [memberSql, progressSql, positionSql].map((sql) =>
    db.prepare<[unknown], Rows[number]>(sql.replace('$1', '?')),
  )
  if (!member || !progress || !positions) throw new Error('A statement is missing')
  return async (callerKey) => {
    const row = member.get(callerKey)
    const id = row?.id ?? callerKey
    return row ? [progress.all(id), positions.all(id)] : []
  }
}

function postgresRead(connectionString: string, memberSql: string): Read {
  const pool = new pg.Pool({ connectionString, max: 10 }) // the server's default
  const query = async (name: string, text: string, value: unknown): Promise<Rows> =>
    (await pool.query<Rows[number]>({ name, text, values: [value] })).rows
  return async (callerKey) => {
    const [row] = await query('member', memberSql, callerKey)
    const id = row?.id ?? callerKey
    return row ? [await query('progress', progressSql, id), await query('position', positionSql, id)] : []
  }
}

const {
  DATABASE_URL: url,
  SQLITE_PATH: path = '',
  ANSWER_PATH: storePath = '/',
  ANSWER_BYTES: bytes,
  EXPECTED_ROWS: expectedRows,
  STORE: store,
} = process.env
const { callerKey, memberSql } = stores[store === 'app' ? 'app' : 'landing']
const read = url ? postgresRead(url, memberSql) : sqliteRead(path, memberSql)
const body = Buffer.alloc(Number(bytes), ' ')

app.get(storePath, async (request, reply) => {
  const [progress] = await read(callerKey(request))
  if (progress?.length !== Number(expectedRows))
    return reply.status(500).send('The number of progress rows is wrong')
  const etag = request.headers['if-none-match']
  if (etag !== undefined) return reply.status(304).header('etag', etag).send()
  return reply.type('application/json; charset=utf-8').send(body)
})
await listen()
