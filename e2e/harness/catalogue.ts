// editCatalogue changes programs and lessons in an academy's database, as a later build of the content would,
// and restarts it.
import { DatabaseSync } from 'node:sqlite'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Academy } from './academy.ts'

type Body = Record<string, unknown>

/** `changesOf` returns the fields to change in one program or activity, or undefined to leave it. */
export async function editCatalogue(
  academy: Academy,
  changesOf: (kind: 'program' | 'activity', id: string, body: Body) => Body | undefined,
): Promise<void> {
  await academy.stop()
  const file = readdirSync(academy.dataDir).find((name) => /\.(db|sqlite3?)$/.test(name))
  if (!file) throw new Error('The academy has no database file')
  const database = new DatabaseSync(join(academy.dataDir, file))
  for (const kind of ['program', 'activity'] as const) {
    for (const row of database.prepare(`select id, body from ${kind}`).all()) {
      const id = String(row.id)
      const body = JSON.parse(String(row.body)) as Body
      const changes = changesOf(kind, id, body)
      if (changes)
        database
          .prepare(`update ${kind} set body = ? where id = ?`)
          .run(JSON.stringify({ ...body, ...changes }), id)
    }
  }
  database.exec('update catalogue_version set version = version + 1')
  database.close()
  await academy.start()
}
