import { readFileSync } from 'node:fs'
import { compiledCatalogue, type CompiledCatalogue } from './compiled.schema.ts'

/** The catalogue compiled by `compile.ts`. Throws if the file is missing or not valid. */
export const readCompiledCatalogue = (path: string): CompiledCatalogue =>
  compiledCatalogue.parse(JSON.parse(readFileSync(path, 'utf8')))
