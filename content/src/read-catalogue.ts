import { readFileSync } from 'node:fs'
import { compiledCatalogue, type CompiledCatalogue } from './compiled.shapes.ts'

/** The catalogue made by `compile.ts`. Throws when the file is missing or is not one. */
export const readCompiledCatalogue = (path: string): CompiledCatalogue => compiledCatalogue.parse(JSON.parse(readFileSync(path, 'utf8')))
