import type { CatalogueFile } from '@oka/content/read-catalogue.ts'
import type { Database } from '../../db/database.ts'
import { readVersion, writeCatalogue, type StoredVersion } from './catalogue.store.ts'

/** The catalogue of the files was stored, or it is there already, or the stored one is a later release. */
export type CatalogueLoad = 'stored' | 'unchanged' | 'outdated'

/**
 * Stores the catalogue of the files where it is newer than the stored one. Progress does not change. A
 * process of an earlier release that starts late serves the stored catalogue instead of its own (REL-5).
 */
export async function loadCatalogue(
  database: Database,
  catalogue: CatalogueFile,
  now: number,
): Promise<CatalogueLoad> {
  const stored = await readVersion(database.db)
  if (stored !== undefined && catalogue.release < stored.release) return 'outdated'
  if (!isNewer(catalogue, stored)) return 'unchanged'
  return database.inTransaction(async (trx) => {
    if (!isNewer(catalogue, await readVersion(trx))) return 'unchanged' // another process was first
    await writeCatalogue(trx, catalogue.parse(), now)
    return 'stored'
  })
}

/** One release with two contents exists during development only: `npm run check` refuses to commit it. */
const isNewer = ({ release, hash }: CatalogueFile, stored: StoredVersion | undefined) =>
  stored === undefined || release > stored.release || (release === stored.release && hash !== stored.hash)
