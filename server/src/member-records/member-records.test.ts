// What holds for every member record, over the one list.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retention, type RetentionKey } from '@oka/contract/personal-data/retention.ts'
import { memberHeader, newEmail, signedIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { MemberTable, Tables } from '../db/schema.ts'
import { findAnonymousMember } from '../features/identity/index.ts'
import { unusedRetentionMs } from '../features/identity/anonymous-members.store.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { allTables, memberRecords, type FeatureRecord } from '../features/all.ts'
import type { AnyMemberRecord } from './member-record.ts'
import { memberRowsReader } from './member-rows.store.ts'

type RecordTable = FeatureRecord['tables'][number]

/** One row of each table; a table without one is a type error. */
const plantedRows: { readonly [Table in RecordTable]: Omit<Insertable<Tables[Table]>, 'member_id'> } = {
  progress: {
    activity_id: '1002',
    status: 1,
    last_known_ms: 42_000,
    duration_ms: 100_000,
    last_activity_at: 1_790_000_000_000,
    watched: '[[0,42]]',
    watched_ms: 42_000,
  },
  program_position: {
    program_id: 'opp103',
    next_activity_id: '1004',
    updated_at: 1_790_000_000_000,
    chosen_at: 1_790_000_000_000,
  },
  device_sequence: { device: 'planted-device-0001', sequence: 7, last_seen_at: 1_790_000_000_000 },
  saved_activity: { activity_id: '1003', is_saved: 1, changed_at: 1_790_000_000_000 },
  try_answer: {
    activity_id: '1003',
    answer: 'notToday',
    changed_at: 1_790_000_000_000,
    reminded_at: 1_790_000_000_000,
  },
  accepted_document: { document: 'terms/2999-01-01', accepted_at: 1_790_000_000_000 },
  /** Sealed when they are planted, and read opened: this one and the next two. */
  sheet_text: { field: 'visit/worries', id: '', sealed_text: 'Few new words', changed_at: 1_790_000_000_000 },
  activity_note: {
    activity_id: '1003',
    id: '',
    sealed_text: 'Bath time works.',
    joined_length: 0,
    drafts: '[["planted-draft-0001",1790000000000]]',
    version: 'planted-version-01',
    changed_at: 1_790_000_000_000,
  },
  profile_answer: { field: 'firstName', id: '', sealed_value: '"Planted"', changed_at: 1_790_000_000_000 },
  left_out_activity: { activity_id: '1003', is_left_out: 1, reason: 'age', changed_at: 1_790_000_000_000 },
  week_plan: {
    week: '2026-11-23',
    plan: '{"things":[{"activityId":"1001"}],"setAside":[],"movedCount":0}',
    changed_at: 1_790_000_000_000,
  },
  series_step: { step: 'planted-series/planted-step', is_done: 1, changed_at: 1_790_000_000_000 },
}

/**
 * The first recognises repeated events; the others are about a child, so a page reads them in a call of
 * their own.
 */
const unansweredTables: readonly RecordTable[] = ['device_sequence', 'sheet_text', 'activity_note']

/** Files: the clean-up itself deletes the mails, and `npm run backup` the backups. */
const outsideTheDatabase: readonly RetentionKey[] = ['mailsOnDisk', 'backups']

let server: TestServer
let records: readonly FeatureRecord[]
beforeAll(async () => {
  server = await startTestServer()
  records = memberRecords(server.deps)
})
afterAll(() => server.close())

const sealedColumns = {
  sheet_text: ['sealed_text', 'text'],
  activity_note: ['sealed_text', 'text'],
  profile_answer: ['sealed_value', 'value'],
} as const
type SealedTable = keyof typeof sealedColumns
const isSealed = (table: string): table is SealedTable => table in sealedColumns
const sealedFor = (table: SealedTable, id: string) => ({ id, field: `${table}.${sealedColumns[table][0]}` })

const rowsOf = async (table: MemberTable, memberId: string): Promise<object[]> => {
  const rows = await server.deps.database.db
    .selectFrom(table)
    .selectAll()
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ member_id: _owner, ...row }) => {
    if (!isSealed(table)) return row
    const [column] = sealedColumns[table]
    return {
      ...row,
      id: '',
      [column]: server.deps.sealedValues.open(
        sealedFor(table, memberId),
        (row as unknown as Record<string, string>)[column] ?? '',
      ),
    }
  })
}
const plantedValue = (table: SealedTable) =>
  (plantedRows[table] as unknown as Record<string, string>)[sealedColumns[table][0]] ?? ''
/** The planted row as it is stored for this member. */
function storedRow(table: RecordTable, memberId: string): object {
  if (!isSealed(table)) return plantedRows[table]
  const sealed = server.deps.sealedValues.seal(sealedFor(table, memberId), plantedValue(table))
  return { ...plantedRows[table], id: `planted-${memberId}`, [sealedColumns[table][0]]: sealed }
}
/** The planted row as the member's copy has it. */
function exportedRow(table: RecordTable): object {
  if (!isSealed(table)) return plantedRows[table]
  const [column, exported] = sealedColumns[table]
  const { [column]: _sealed, id: _id, ...row } = plantedRows[table] as unknown as Record<string, unknown>
  return { ...row, [exported]: plantedValue(table) }
}
const plant = async (tables: readonly RecordTable[], memberId: string) => {
  for (const table of tables)
    await server.deps.database.db
      .insertInto(table)
      .values({ member_id: memberId, ...storedRow(table, memberId) })
      .execute()
}
/** Without what signing up itself records. */
const newAccount = async (extra = {}) => {
  const { me } = await signedIn(server, newEmail(), extra)
  const memberId = (await server.get('/api/app/store', me)).body.accountInfo.id as string
  await server.deps.database.db
    .deleteFrom('accepted_document')
    .where('member_id', '=', memberId)
    .where('document', 'not like', '%2999%')
    .execute()
  return { me, memberId }
}

describe('the list of member records', () => {
  test('and the other sources of personal data have every table that names a member or a session, each once', async () => {
    const owners = ['member_id', 'subject_id', 'merged_into', 'family_id']
    const tables = await server.deps.database.db.introspection.getTables()
    const owned = tables
      .filter(({ columns }) => columns.some(({ name }) => owners.includes(name)))
      .map(({ name }) => name)
    owned.push('newsletter_subscriber', 'newsletter_letter') // found by the address of the account
    const { all } = server.deps.personDataSources
    expect(all.flatMap((source): string[] => [...source.tables]).toSorted()).toEqual(owned.toSorted())
    for (const record of records) expect(all.filter((source) => source.name === record.name)).toHaveLength(1)
  })

  test('and the other sources hold exactly the tables that the features name with them', () => {
    const named = allTables
      .filter(({ personalData }) => personalData !== 'none')
      .map(({ table, personalData }) => [table, personalData])
    const held = server.deps.personDataSources.all.flatMap(({ name, tables }) =>
      tables.map((table) => [table, name]),
    )
    expect(held.map(String).toSorted()).toEqual(named.map(String).toSorted())
  })

  test('and the other sources promise what the tables say of their end, and no promise is without a table', () => {
    const { all } = server.deps.personDataSources
    for (const { table, personalData, ends, lines } of allTables) {
      if (ends === 'withMember') continue
      const source = all.find(({ name }) => name === personalData)
      if (source) expect(lines.length, `${table} names a line of retention.ts`).toBeGreaterThan(0)
      for (const line of source ? lines : []) expect(source?.retention, table).toContain(line)
    }
    const promised = new Set([
      ...allTables.flatMap(({ lines }) => lines),
      ...all.flatMap((source) => source.retention),
      ...outsideTheDatabase,
    ])
    expect(Object.keys(retention).filter((line) => !promised.has(line as RetentionKey))).toEqual([])
  })

  test('has every record that a feature exports', async () => {
    const folder = fileURLToPath(new URL('../features', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const definingFiles = files.filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes('MemberRecord<'),
    )
    expect(definingFiles.filter((file) => !file.endsWith('.record.ts'))).toEqual([])
    const defined: string[] = []
    for (const file of definingFiles) {
      const exports: Record<string, unknown> = await import(join(folder, file))
      for (const [name, make] of Object.entries(exports))
        if (name.endsWith('Record') && typeof make === 'function')
          defined.push(String(make(server.deps).name))
    }
    expect(defined.length).toBe(definingFiles.length)
    expect(records.map(({ name }) => name).toSorted()).toEqual(defined.toSorted())
  })
})

describe('every member record', () => {
  test('is merged at sign-in: the anonymous rows are the account’s, and none is left (LOGIN-7)', async () => {
    for (const { name, tables } of records) {
      const anonymous = await server.begin()
      const { id: anonymousId } = await server.deps.database.db
        .selectFrom('member')
        .select('id')
        .where('kind', '=', 'anonymous')
        .where('merged_into', 'is', null)
        .executeTakeFirstOrThrow()
      await plant(tables, anonymousId)
      const { memberId: id } = await newAccount({ anonymousMemberId: anonymous[memberHeader] })
      for (const table of tables) {
        expect(await rowsOf(table, id), `${name}, ${table}`).toEqual([plantedRows[table]])
        expect(await rowsOf(table, anonymousId), `${name}, ${table}`).toEqual([])
      }
    }
  })

  test('changes the answer and its ETag', async () => {
    for (const table of records
      .flatMap(({ tables }): readonly RecordTable[] => tables)
      .filter((name) => !unansweredTables.includes(name))) {
      const { me, memberId } = await newAccount()
      const before = await server.get('/api/app/store', me)
      await plant([table], memberId)
      const after = await server.get('/api/app/store', me)
      expect(after.headers.get('etag'), table).not.toBe(before.headers.get('etag'))
      expect(after.body.accountInfo, table).not.toEqual(before.body.accountInfo)
    }
  })

  test('reads its rows in the order of their key, however they were written: equal rows have one ETag', async () => {
    const { db } = server.deps.database
    for (const record of records)
      for (const [name, query] of Object.entries(record.rows)) {
        const table = record.tables.find((one) => query.table === one)
        if (!table) throw new Error(`${record.name} reads ${query.table}, which is not among its tables`)
        const { memberId } = await newAccount()
        const [key] = query.columns
        for (const id of ['b', 'c', 'a']) {
          const row = {
            member_id: memberId,
            ...plantedRows[table],
            ...('id' in plantedRows[table] && { id: `${memberId}-${id}` }),
            [key]: id,
          } as Insertable<Tables[typeof table]>
          await db.insertInto(table).values(row).execute()
        }
        const [text = ''] = await memberRowsReader([query])(db, memberId)
        expect(
          query.parse(text).map((row: readonly unknown[]) => row[0]),
          `${record.name}, ${name}`,
        ).toEqual(['a', 'b', 'c'])
      }
  })

  test('saves its anonymous member from being deleted as unused: one row in any of its tables is enough (REL-8)', async () => {
    const { deps, clock } = server
    const cleanUpNow = () => cleanUp({ ...deps, pause: async () => {} }, clock.now)
    const statusOf = async (member: Record<string, string>) =>
      (await server.get('/api/landing/store', member)).status
    const members: { table: RecordTable | 'none'; me: Record<string, string> }[] = [
      { table: 'none', me: await server.begin() },
    ]
    for (const table of records.flatMap(({ tables }): readonly RecordTable[] => tables)) {
      const me = await server.begin()
      members.push({ table, me })
      await plant([table], (await findAnonymousMember(deps.database, me[memberHeader] ?? '')) ?? '')
    }
    clock.now += unusedRetentionMs
    await cleanUpNow()
    for (const { table, me } of members) expect(await statusOf(me), table).toBe(200)
    clock.now += 1
    await cleanUpNow()
    for (const { table, me } of members) expect(await statusOf(me), table).toBe(table === 'none' ? 401 : 200)
  })

  test('is exported whole, and of the one member only', async () => {
    const { memberId } = await newAccount()
    const { memberId: otherId } = await newAccount()
    for (const { tables } of records) for (const id of [memberId, otherId]) await plant(tables, id)
    for (const { name, tables, exportData } of records as readonly AnyMemberRecord[]) {
      const exported = await server.deps.database.inTransaction((trx) => exportData(trx, memberId))
      expect(exported, name).toEqual(
        Object.fromEntries(
          (tables as readonly RecordTable[]).map((table) => [
            table,
            [{ member_id: memberId, ...exportedRow(table) }],
          ]),
        ),
      )
    }
  })

  test('is erased whole, and of the one member only', async () => {
    const { memberId } = await newAccount()
    const { memberId: otherId } = await newAccount()
    for (const { tables } of records) for (const id of [memberId, otherId]) await plant(tables, id)
    for (const record of records)
      await server.deps.database.inTransaction((trx) => record.erase(trx, memberId))
    for (const { tables } of records)
      for (const table of tables) {
        expect(await rowsOf(table, memberId), table).toEqual([])
        expect(await rowsOf(table, otherId), table).toEqual([plantedRows[table]])
      }
  })
})
