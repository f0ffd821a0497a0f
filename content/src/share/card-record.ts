// content/share/cards.json: which picture was made of which page, so that only what changed is drawn again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const recordShape = z.record(z.string(), z.string())
export type CardRecord = z.output<typeof recordShape>

export const recordFile = 'cards.json'
export const hashPage = (page: string) => createHash('sha256').update(page).digest('hex')

/** Hash of the page each picture was made of, by name; empty where none was made yet. */
export function readCardRecord(shareDir: string): CardRecord {
  const path = join(shareDir, recordFile)
  return existsSync(path) ? recordShape.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}
