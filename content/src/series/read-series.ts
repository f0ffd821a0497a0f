import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { series, type Series } from '@oka/contract/series/series.schema.ts'

/** The compiled series. Throws if the file is missing or not valid. */
export const readSeries = (path: string): Series[] =>
  z.array(series).parse(JSON.parse(readFileSync(path, 'utf8')))
