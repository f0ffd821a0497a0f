import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { compiledCatalogue, type CompiledCatalogue } from './compiled.schema.ts'

const catalogueRelease = z.pick(compiledCatalogue, { release: true, hash: true })

export interface CatalogueFile extends z.output<typeof catalogueRelease> {
  /** Throws if it is not valid. Reading every lesson takes a while, and few starts bring another release. */
  parse: () => CompiledCatalogue
}

/** As `compile.ts` writes it: before the lessons. */
const releaseAtBegin = /^\{"release":(\d+),"hash":"([^"\\]+)",/
const beginBytes = 200

/** The catalogue compiled by `compile.ts`. Throws if the file is missing or not a catalogue. */
export function readCompiledCatalogue(path: string): CatalogueFile {
  const bytes = readFileSync(path)
  const parseJson = (): unknown => JSON.parse(bytes.toString('utf8'))
  const [, release, hash] = releaseAtBegin.exec(bytes.toString('latin1', 0, beginBytes)) ?? []
  return {
    ...catalogueRelease.parse(hash === undefined ? parseJson() : { release: Number(release), hash }),
    parse: () => compiledCatalogue.parse(parseJson()),
  }
}
