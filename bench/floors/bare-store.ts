// Floor of `store` and `app-store`: the same three reads by the driver's own prepared statements, then a buffer that was ready all along.
import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { headers } from '@oka/contract/shared/headers.ts'
import { memberOfToken } from './member-of-token.ts'

const progress = `select "activity_id", "status", "last_known_ms", "duration_ms", "last_activity_at" from "progress" where "member_id" = $1 order by "activity_id"`
const enrollment = `select "program_id", "next_activity_id", "updated_at" from "enrollment" where "member_id" = $1`

/** How a caller is known, and the first read: who she is. */
const kinds = {
  landing: {
    keyOf: (request: FastifyRequest) => createHash('sha256').update(String(request.headers[headers.member.toLowerCase()])).digest('base64url'),
    who: `select "id" from "member" where "credential_hash" = $1 and "kind" = 'anonymous'`,
  },
  app: {
    keyOf: (request: FastifyRequest) => memberOfToken(request.headers.authorization),
    who: `select "email", "is_email_verified", "default_program_id" from "account" where "member_id" = $1`,
  },
}

type Rows = Record<string, unknown>[]
type Reads = (key: string) => Promise<Rows[]>

function sqliteReads(path: string, who: string): Reads {
  const db = new Sqlite(path, { readonly: true })
  const [byKey, progressOf, enrollmentsOf] = [who, progress, enrollment].map((sql) => db.prepare<[unknown], Rows[number]>(sql.replace('$1', '?')))
  if (!byKey || !progressOf || !enrollmentsOf) throw new Error('A statement is missing')
  return async (key) => {
    const member = byKey.get(key)
    const id = member?.id ?? key
    return member ? [progressOf.all(id), enrollmentsOf.all(id)] : []
  }
}

function postgresReads(connectionString: string, who: string): Reads {
  const pool = new pg.Pool({ connectionString, max: 10 }) // as many as the server's default
  const read = async (name: string, text: string, value: unknown): Promise<Rows> => (await pool.query<Rows[number]>({ name, text, values: [value] })).rows
  return async (key) => {
    const [member] = await read('member', who, key)
    const id = member?.id ?? key
    return member ? [await read('progress', progress, id), await read('enrollment', enrollment, id)] : []
  }
}

const { DATABASE_URL: url, SQLITE_PATH: path = '', ANSWER_PATH: answerPath = '/', ANSWER_BYTES: bytes, EXPECTED_ROWS: expectedRows, STORE: store } = process.env
const { keyOf, who } = kinds[store === 'app' ? 'app' : 'landing']
const reads = url ? postgresReads(url, who) : sqliteReads(path, who)
const answer = Buffer.alloc(Number(bytes), ' ')

const app = Fastify()
app.get('/ready', async () => 'ready')
app.get(answerPath, async (request, reply) => {
  const [rows] = await reads(keyOf(request))
  if (rows?.length !== Number(expectedRows)) return reply.status(500).send('The rows are not there')
  const held = request.headers['if-none-match']
  if (held !== undefined) return reply.status(304).header('etag', held).send()
  return reply.type('application/json; charset=utf-8').send(answer)
})
process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
