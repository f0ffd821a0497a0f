// One read-only transaction that sees the database as it was at its first statement, read through cursors.
import pg from 'pg'
import type { Value } from './backup-format.ts'
import { batchRows, inOrderOfReferences, type Snapshot, type SnapshotTable } from './snapshot.ts'

const portableTypes = new Set(['text', 'integer', 'bigint'])

export async function postgresSnapshot(connectionString: string): Promise<Snapshot> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number as never) // all are below 2^53
  const client = new pg.Client({
    connectionString,
    types,
    connectionTimeoutMillis: 5_000,
    application_name: 'oka backup',
  })
  client.on('error', () => {}) // the statement that is running fails
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  return {
    tables: await tablesOf(client),
    async *rows({ name, columns }) {
      const select = `select ${columns.map((column) => pg.escapeIdentifier(column)).join(', ')} from ${pg.escapeIdentifier(name)}`
      await client.query(`declare backup_rows no scroll cursor for ${select}`)
      for (;;) {
        const { rows } = await client.query<Value[]>({
          text: `fetch ${batchRows} from backup_rows`,
          rowMode: 'array',
        })
        if (rows.length === 0) break
        yield rows
      }
      await client.query('close backup_rows')
    },
    async close() {
      await client.query('rollback')
      await client.end()
    },
  }
}

async function tablesOf(client: pg.Client): Promise<SnapshotTable[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(
    `select c.table_name as "table", c.column_name as name, c.data_type as type from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = current_schema() order by c.table_name, c.ordinal_position`,
  )
  const { rows: references } = await client.query<{ table: string; other: string }>(
    `select own.relname as "table", other.relname as other from pg_constraint
     join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
     where contype = 'f' and connamespace = (select oid from pg_namespace where nspname = current_schema())`,
  )
  for (const { table, name, type } of columns)
    if (!portableTypes.has(type))
      throw new Error(`Column ${table}.${name} is ${type}, which backups cannot hold`)
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map((column) => column.name),
    references: references.filter(({ table }) => table === name).map(({ other }) => other),
  }))
  return inOrderOfReferences(tables)
}
