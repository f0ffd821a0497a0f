import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { compiledCatalogue, type CompiledCatalogue } from './compiled.schema.ts'

const catalogueRelease = z.pick(compiledCatalogue, { release: true, hash: true })

export interface CatalogueFile extends z.output<typeof catalogueRelease> {
  /** Throws if it is not valid. Checking every lesson takes a while, and few starts bring another release. */
  parse: () => CompiledCatalogue
}

/** The catalogue compiled by `compile.ts`. Throws if the file is missing or not a catalogue. */
export function readCompiledCatalogue(path: string): CatalogueFile {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return { ...catalogueRelease.parse(json), parse: () => compiledCatalogue.parse(json) }
}
