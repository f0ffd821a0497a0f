import type { Logger } from 'pino'
import { readCompiledCatalogue } from '@oka/content/read-catalogue.ts'
import type { Database } from '../../db/database.ts'
import { openLiveCatalogue, type LiveCatalogue } from './live-catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'

/** Stores the catalogue of the build's file where it is newer, and serves what is stored. */
export async function openCatalogue(
  database: Database,
  file: string,
  log: Logger,
  now: number,
): Promise<LiveCatalogue> {
  const catalogueFile = readCompiledCatalogue(file)
  const { release, hash } = catalogueFile
  const load = await loadCatalogue(database, catalogueFile, now)
  if (load === 'stored') log.info({ release }, 'the catalogue changed')
  if (load === 'outdated')
    log.warn(
      { release },
      'the database has a later release of the content: it is served instead of this one (docs/authoring.md says how to go back)',
    )
  return openLiveCatalogue(database, { release, hash }, (err) =>
    log.warn({ err }, 'refreshing the catalogue failed'),
  )
}
