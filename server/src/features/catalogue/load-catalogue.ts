import type { CompiledCatalogue } from '@oka/content/compiled.shapes.ts'
import type { Database } from '../../db/database.ts'
import { readVersion, writeCatalogue } from './catalogue.store.ts'

/** Brings the database to the catalogue of the files, once per change of them; true when something changed. Progress is untouched. */
export async function loadCatalogue(database: Database, catalogue: CompiledCatalogue, now: number): Promise<boolean> {
  if ((await readVersion(database.db))?.hash === catalogue.hash) return false
  return database.inTransaction(async (trx) => {
    if ((await readVersion(trx))?.hash === catalogue.hash) return false // another process was first
    await writeCatalogue(trx, catalogue, now)
    return true
  })
}
