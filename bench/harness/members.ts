// Members with progress in every lesson, written straight into the tables: by the API it would be 60,000 saves.
import { createHash, randomBytes } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import { onPostgres, type ScratchDatabase } from './databases.ts'
import type { Catalogue } from './staged-server.ts'

type Row = Record<string, string | number | null>

export const memberCount = 1_000
const beganAt = Date.UTC(2026, 0, 15)

const lengthMs = (lesson: number) => 120_000 + lesson * 1_500

/** Answers the credentials that speak for the new members. */
export async function addMembers(database: ScratchDatabase, catalogue: Catalogue): Promise<string[]> {
  const people = Array.from({ length: memberCount }, () => {
    const credential = randomId()
    return { id: randomId(), credential, hash: createHash('sha256').update(credential).digest('base64url') }
  })
  await writeRows(database, [
    ['member', people.map(({ id, hash }) => ({ id, kind: 'anonymous', credential_hash: hash, created_at: beganAt }))],
    ...learningOf(people, catalogue),
  ])
  return people.map(({ credential }) => credential)
}

/** Members with an account nobody can sign in to, since hashing 1,000 passwords takes long: `accessTokens` speak for them. Answers their ids. */
export async function addAccounts(database: ScratchDatabase, catalogue: Catalogue): Promise<string[]> {
  const people = Array.from({ length: memberCount }, () => ({ id: randomId() }))
  await writeRows(database, [
    ['member', people.map(({ id }) => ({ id, kind: 'account', created_at: beganAt }))],
    ['account', people.map(({ id }) => accountOf(id))],
    ...learningOf(people, catalogue),
  ])
  return people.map(({ id }) => id)
}

const randomId = () => randomBytes(16).toString('base64url')

function accountOf(id: string): Row {
  const email = `${createHash('sha256').update(id).digest('hex').slice(0, 20)}@bench.example`
  return { member_id: id, email, email_key: email, password_hash: 'none', is_email_verified: 0, default_program_id: defaultProgramId, created_at: beganAt }
}

/** The lesson a member is in the middle of; she has finished two of three. */
export const lessonUnderWay = ({ lessons }: Catalogue, index: number) => lessons[(3 - (index % 3)) % 3]

function learningOf(people: readonly { id: string }[], { programs, lessons }: Catalogue): [string, Row[]][] {
  const progress = people.flatMap(({ id }, index) =>
    lessons.map((lesson, place) => ({
      member_id: id,
      activity_id: lesson.id,
      ...((place + index) % 3 === 0
        ? { status: activityStatus.inProgress, last_known_ms: lengthMs(place) / 2 }
        : { status: activityStatus.completed, last_known_ms: 0 }),
      duration_ms: lengthMs(place),
      last_activity_at: beganAt + index * 60_000 + place * 3_600_000,
    })),
  )
  const enrollments = people.flatMap(({ id }, index) =>
    programs.map(({ programId }) => {
      const inside = lessons.filter((lesson) => lesson.programId === programId)
      return { member_id: id, program_id: programId, next_activity_id: inside[index % inside.length]?.id ?? '', updated_at: beganAt }
    }),
  )
  return [
    ['progress', progress],
    ['enrollment', enrollments],
  ]
}

const writeRows = (database: ScratchDatabase, rowsOf: readonly [string, readonly Row[]][]) =>
  database.engine === 'sqlite' ? insertIntoSqlite(database.path, rowsOf) : insertIntoPostgres(database.url, rowsOf)

async function insertIntoSqlite(path: string, tables: readonly [string, readonly Row[]][]) {
  const db = new Sqlite(path, { timeout: 5_000 })
  db.transaction(() => {
    for (const [table, rows] of tables) {
      const columns = Object.keys(rows[0] ?? {})
      const insert = db.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`)
      for (const row of rows) insert.run(row)
    }
  })()
  db.close()
}

async function insertIntoPostgres(url: string, tables: readonly [string, readonly Row[]][]) {
  await onPostgres(url, async (client) => {
    for (const [table, rows] of tables) {
      const columns = Object.keys(rows[0] ?? {}).join(', ')
      await client.query(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`, [JSON.stringify(rows)])
      await client.query(`vacuum analyze ${table}`) // as it stands some minutes later on a server that lives
    }
  })
}
