// Members with progress in every lesson, written directly into the tables: through the API it would take
// 60,000 saves.
import { createHash, randomBytes } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultProgramId } from '@oka/contract/shared/ids.ts'
import { onPostgres, type ScratchDatabase } from './databases.ts'
import type { Effort } from './figures.ts'
import type { Catalogue } from './staged-server.ts'

type Row = Record<string, string | number | null>

const memberCounts: Record<Effort, number> = { whole: 1_000, quick: 1_000, once: 40 }
const startedAt = Date.UTC(2026, 0, 15)

const durationMs = (lesson: number) => 120_000 + lesson * 1_500

/** Adds anonymous members and returns their ids as clients send them. */
export async function addMembers(
  database: ScratchDatabase,
  catalogue: Catalogue,
  effort: Effort,
): Promise<string[]> {
  const members = Array.from({ length: memberCounts[effort] }, () => {
    const credential = randomId()
    return { id: randomId(), credential, hash: createHash('sha256').update(credential).digest('base64url') }
  })
  await writeRows(database, [
    [
      'member',
      members.map(({ id, hash }) => ({
        id,
        kind: 'anonymous',
        credential_hash: hash,
        created_at: startedAt,
      })),
    ],
    ...learningRows(members, catalogue),
  ])
  return members.map(({ credential }) => credential)
}

/**
 * Adds members with accounts and returns their ids. Their passwords are not hashed, which would take long, so
 * they need `accessTokens`.
 */
export async function addAccounts(
  database: ScratchDatabase,
  catalogue: Catalogue,
  effort: Effort,
): Promise<string[]> {
  const members = Array.from({ length: memberCounts[effort] }, () => ({ id: randomId() }))
  await writeRows(database, [
    ['member', members.map(({ id }) => ({ id, kind: 'account', created_at: startedAt }))],
    ['account', members.map(({ id }) => accountOf(id))],
    ...learningRows(members, catalogue),
  ])
  return members.map(({ id }) => id)
}

const randomId = () => randomBytes(16).toString('base64url')

function accountOf(id: string): Row {
  const email = `${createHash('sha256').update(id).digest('hex').slice(0, 20)}@bench.example`
  return {
    member_id: id,
    email,
    email_key: email,
    password_hash: 'none',
    is_email_verified: 0,
    default_program_id: defaultProgramId,
    created_at: startedAt,
  }
}

/** A lesson the member has in progress: one in three is, the others are completed. */
export const lessonInProgress = ({ lessons }: Catalogue, index: number) => lessons[(3 - (index % 3)) % 3]

function learningRows(
  members: readonly { id: string }[],
  { programs, lessons }: Catalogue,
): [string, Row[]][] {
  const progress = members.flatMap(({ id }, memberIndex) =>
    lessons.map((lesson, index) => ({
      member_id: id,
      activity_id: lesson.id,
      ...((index + memberIndex) % 3 === 0
        ? { status: activityStatus.inProgress, last_known_ms: durationMs(index) / 2 }
        : { status: activityStatus.completed, last_known_ms: 0 }),
      duration_ms: durationMs(index),
      last_activity_at: startedAt + memberIndex * 60_000 + index * 3_600_000,
    })),
  )
  const positions = members.flatMap(({ id }, index) =>
    programs.map(({ programId }) => {
      const inProgram = lessons.filter((lesson) => lesson.programId === programId)
      return {
        member_id: id,
        program_id: programId,
        next_activity_id: inProgram[index % inProgram.length]?.id ?? '',
        updated_at: startedAt,
      }
    }),
  )
  return [
    ['progress', progress],
    ['program_position', positions],
  ]
}

export const writeRows = (database: ScratchDatabase, tables: readonly [string, readonly Row[]][]) =>
  database.engine === 'sqlite'
    ? insertIntoSqlite(database.path, tables)
    : insertIntoPostgres(database.url, tables)

async function insertIntoSqlite(path: string, tables: readonly [string, readonly Row[]][]) {
  const db = new Sqlite(path, { timeout: 5_000 })
  db.transaction(() => {
    for (const [table, rows] of tables) {
      const columns = Object.keys(rows[0] ?? {})
      const insert = db.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
      )
      for (const row of rows) insert.run(row)
    }
  })()
  db.close()
}

async function insertIntoPostgres(url: string, tables: readonly [string, readonly Row[]][]) {
  await onPostgres(url, async (client) => {
    for (const [table, rows] of tables) {
      const columns = Object.keys(rows[0] ?? {}).join(', ')
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
      await client.query(`vacuum analyze ${table}`) // as autovacuum does within minutes on a running server
    }
  })
}
