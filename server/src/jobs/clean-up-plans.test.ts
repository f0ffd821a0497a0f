// How both engines run what the clean-up asks for.
import { CompiledQuery, createQueryId, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { testEngine } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Database, Handle } from '../db/database.ts'
import { features } from '../features/all.ts'
import { listRecordTables } from '../member-records/member-record.ts'
import { cleanUp } from './clean-up.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Statement {
  text: string
  parameters: readonly unknown[]
}

async function listStatements(): Promise<Statement[]> {
  const { database, cleanUpSteps, writtenMails } = server.deps
  const statements = new Map<string, readonly unknown[]>()
  const record = <R extends Handle>(db: R) =>
    db.withPlugin({
      transformQuery({ node }) {
        const { sql: text, parameters } = database.db.getExecutor().compileQuery(node, createQueryId())
        statements.set(text, parameters)
        return node
      },
      transformResult: async ({ result }) => result,
    }) as R
  const recording: Database = {
    ...database,
    db: record(database.db),
    inTransaction: (work) => database.inTransaction((trx) => work(record(trx))),
  }
  const pause = async () => {}
  await cleanUp({ database: recording, cleanUpSteps, writtenMails, pause }, server.clock.now)
  return [...statements]
    .filter(([text]) => !/^(pragma|insert into "last_run")/.test(text))
    .map(([text, parameters]) => ({ text, parameters }))
}

/** What SQLite says of a statement that reads more than an index finds, or sorts. */
async function wastedBySqlite({ text, parameters }: Statement): Promise<string[]> {
  const { rows } = await server.deps.database.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  )
  return rows.map(({ detail }) => detail).filter((detail) => /^SCAN|TEMP B-TREE/.test(detail))
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/**
 * The same of PostgreSQL. On small tables it reads everything, which is the fastest there; without that way it
 * shows which index would serve a large one, and reads everything only where there is none.
 */
const wastedByPostgres = ({ text, parameters }: Statement): Promise<string[]> =>
  server.deps.database.db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin', 'material'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    )
    const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
    return rows
      .flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
      .filter(
        (node) =>
          /^(Seq Scan|Sort|Incremental Sort)$/.test(node['Node Type']) ||
          (/^(Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']) &&
            node['Index Cond'] === undefined),
      )
      .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`)
  })

test('every statement of the clean-up reads by an index only what can have expired, in its order (OPS-9)', async () => {
  const me = await server.begin()
  await server.post(
    '/api/landing/update-saved-activity',
    { activityId: '1001', isSaved: true, changedAt: new Date(server.clock.now).toISOString() },
    me,
  )
  await server.begin()
  server.clock.now += 31 * dayMs
  const statements = await listStatements()
  const tables = new Set(statements.map(({ text }) => /(?:from|update) "?(\w+)/.exec(text)?.[1]))
  const ending = features.flatMap(({ tables: own }) =>
    Object.entries(own ?? {}).flatMap(([name, table]) =>
      typeof table === 'object' && typeof table.ends === 'function' ? [name] : [],
    ),
  )
  expect(ending.length).toBeGreaterThan(15)
  expect([...tables]).toEqual(
    expect.arrayContaining([
      ...ending.filter((name) => name !== 'partner_user'), // of which a user's member is deleted
      ...listRecordTables(server.deps.records).map(({ table }) => table),
    ]),
  )
  const wasted: Record<string, string[]> = {}
  for (const statement of statements) {
    const found = await (testEngine === 'sqlite' ? wastedBySqlite(statement) : wastedByPostgres(statement))
    if (found.length > 0) wasted[statement.text] = found
  }
  expect(wasted).toEqual({})
})
