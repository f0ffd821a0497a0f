// One read transaction on a connection of its own: in WAL mode writers go on, and it sees nothing of what
// they commit.
import Sqlite from 'better-sqlite3'
import type { Value } from './backup-format.ts'
import { batchRows, inOrderOfReferences, type Snapshot, type SnapshotTable } from './snapshot.ts'

const portableTypes = new Set(['TEXT', 'INTEGER'])
const waitMs = 30_000

export function sqliteSnapshot(path: string): Snapshot {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: waitMs })
  db.exec('begin')
  const names = db
    .prepare<[], { name: string }>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
    .all()
  const tables = names.map(({ name }): SnapshotTable => {
    const columns = db
      .prepare<[string], { name: string; type: string }>('select name, type from pragma_table_info(?)')
      .all(name)
    for (const column of columns)
      if (!portableTypes.has(column.type.toUpperCase()))
        throw new Error(`Column ${name}.${column.name} is ${column.type}, which backups cannot hold`)
    const references = db
      .prepare<[string], { name: string }>('select "table" as name from pragma_foreign_key_list(?)')
      .all(name)
    return {
      name,
      columns: columns.map((column) => column.name),
      references: references.map((other) => other.name),
    }
  })
  return {
    tables: inOrderOfReferences(tables),
    async *rows({ name, columns }) {
      const select = db
        .prepare<[], Value[]>(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`)
        .raw()
      let batch: Value[][] = []
      for (const row of select.iterate()) {
        batch.push(row)
        if (batch.length < batchRows) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    async close() {
      db.exec('rollback')
      db.close()
    },
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
