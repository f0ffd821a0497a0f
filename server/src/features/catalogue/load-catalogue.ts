import type { CompiledCatalogue } from '@oka/content/compiled.schema.ts'
import type { Database } from '../../db/database.ts'
import { readVersion, writeCatalogue } from './catalogue.store.ts'

/** Stores the catalogue of the files where it differs; true when it did. Progress does not change. */
export async function loadCatalogue(database: Database, catalogue: CompiledCatalogue, now: number): Promise<boolean> {
  if ((await readVersion(database.db))?.hash === catalogue.hash) return false
  return database.inTransaction(async (trx) => {
    if ((await readVersion(trx))?.hash === catalogue.hash) return false // another process was first
    await writeCatalogue(trx, catalogue, now)
    return true
  })
}
