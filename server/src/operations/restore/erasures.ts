// Members who were deleted, and health answers whose consent was withdrawn, must not come back with a backup
// from before.
import { existsSync, readFileSync } from 'node:fs'
import type { ErasureRow, WithdrawalRow } from './target-database.store.ts'

/**
 * A key's id and 32 bytes. A line that a crash cut off is shorter; its deletion was recorded again by the job
 * that erased the member.
 */
const linePattern = /^([A-Za-z0-9_-]{1,40}:[A-Za-z0-9_-]{43})(?:@(\d{1,15}))?$/

interface Withdrawal {
  hash: string
  /** Epoch milliseconds. */
  at: number
}

export interface ErasureFile {
  hashes: string[]
  withdrawals: Withdrawal[]
  /** Lines that are neither. */
  unreadable: number
}

/** No hashes when the file does not exist. */
export function readErasures(path: string): ErasureFile {
  if (!existsSync(path)) return { hashes: [], withdrawals: [], unreadable: 0 }
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = lines.map((line) => linePattern.exec(line))
  return {
    hashes: read.flatMap((line) => (line?.[1] !== undefined && line[2] === undefined ? [line[1]] : [])),
    withdrawals: read.flatMap((line) =>
      line?.[1] !== undefined && line[2] !== undefined ? [{ hash: line[1], at: Number(line[2]) }] : [],
    ),
    unreadable: read.filter((line) => line === null).length,
  }
}

export const kidOfHash = (hash: string) => hash.slice(0, hash.indexOf(':'))

export interface KnownErasures {
  hashes: ReadonlySet<string>
  /** Those that the replaced database listed, with their times. */
  rows: readonly ErasureRow[]
  /** When consent to health answers was withdrawn, by hash. */
  withdrawals: ReadonlyMap<string, number>
  unreadable: number
}

interface ReplacedLists {
  erasures: readonly ErasureRow[]
  withdrawals: readonly WithdrawalRow[]
}

export function knownErasures(
  paths: readonly string[],
  { erasures: rows, withdrawals: withdrawn }: ReplacedLists,
): KnownErasures {
  const files = paths.map(readErasures)
  const withdrawals = new Map<string, number>()
  for (const { hash, at } of [
    ...files.flatMap((file) => file.withdrawals),
    ...withdrawn.map((row) => ({ hash: row.subject_hash, at: row.withdrawn_at })),
  ])
    withdrawals.set(hash, Math.max(at, withdrawals.get(hash) ?? 0))
  return {
    withdrawals,
    hashes: new Set([...files.flatMap(({ hashes }) => hashes), ...rows.map((row) => row.subject_hash)]),
    rows,
    unreadable: files.reduce((sum, { unreadable }) => sum + unreadable, 0),
  }
}
