// content/share/cards.json: hashes of the drawn pages, so that only changed cards are drawn again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const cardRecord = z.record(z.string(), z.string())
export type CardRecord = z.output<typeof cardRecord>

export const recordFile = 'cards.json'
export const hashPage = (page: string) => createHash('sha256').update(page).digest('hex')

/** The hash of the page of each card, by file name; empty before the first build. */
export function readCardRecord(shareDir: string): CardRecord {
  const path = join(shareDir, recordFile)
  return existsSync(path) ? cardRecord.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}
