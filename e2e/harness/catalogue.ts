// Changes the catalogue of an academy that is not running, as a later build of the lessons would.
import { DatabaseSync } from 'node:sqlite'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Academy } from './academy.ts'

type Body = Record<string, unknown>

/** `changed` gives what is new in a program or a lesson, or nothing. */
export async function changeCatalogue(academy: Academy, changed: (kind: 'program' | 'activity', id: string, body: Body) => Body | undefined): Promise<void> {
  await academy.stop()
  const file = readdirSync(academy.dataDir).find((name) => /\.(db|sqlite3?)$/.test(name))
  if (!file) throw new Error('the academy has no database file')
  const database = new DatabaseSync(join(academy.dataDir, file))
  for (const kind of ['program', 'activity'] as const) {
    for (const row of database.prepare(`select id, body from ${kind}`).all()) {
      const id = String(row.id)
      const body = JSON.parse(String(row.body)) as Body
      const fresh = changed(kind, id, body)
      if (fresh) database.prepare(`update ${kind} set body = ? where id = ?`).run(JSON.stringify({ ...body, ...fresh }), id)
    }
  }
  database.exec('update catalogue_version set version = version + 1')
  database.close()
  await academy.start()
}
