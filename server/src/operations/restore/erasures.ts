// Members who were deleted must not come back with a backup from before.
import { existsSync, readFileSync } from 'node:fs'
import type { ErasureRow } from './target-database.store.ts'

/** A key's id and 32 bytes. A line that a crash cut off is shorter; its deletion was recorded again by the job that erased the member. */
const linePattern = /^[A-Za-z0-9_-]{1,40}:[A-Za-z0-9_-]{43}$/

export interface ErasureFile {
  hashes: string[]
  /** Lines that are no hash. */
  unreadable: number
}

/** No hashes when the file does not exist. */
export function readErasures(path: string): ErasureFile {
  if (!existsSync(path)) return { hashes: [], unreadable: 0 }
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const hashes = lines.filter((line) => linePattern.test(line))
  return { hashes, unreadable: lines.length - hashes.length }
}

export const kidOfHash = (hash: string) => hash.slice(0, hash.indexOf(':'))

export interface KnownErasures {
  hashes: ReadonlySet<string>
  /** Those that the replaced database listed, with their times. */
  rows: readonly ErasureRow[]
  unreadable: number
}

export function knownErasures(paths: readonly string[], rows: readonly ErasureRow[]): KnownErasures {
  const files = paths.map(readErasures)
  return {
    hashes: new Set([...files.flatMap(({ hashes }) => hashes), ...rows.map((row) => row.subject_hash)]),
    rows,
    unreadable: files.reduce((sum, { unreadable }) => sum + unreadable, 0),
  }
}
