// What the migrations of a start hold up: which tables, with which lock, and roughly for how long.
import { stopsSaves, type LockMode, type LongWork, type StatementLock } from '../../db/statement-lock.rule.ts'

/** A lock whose table is known, as a migration takes it. */
export interface CountedLock extends Pick<StatementLock, 'mode' | 'work'> {
  table: string
  rows: number
  /** False: `rows` is an estimate. */
  isExact: boolean
}

export interface PlannedMigration {
  name: string
  /** The release before cannot work with what it leaves. */
  contracts: boolean
  /** The strongest lock of each table that exists. */
  tables: CountedLock[]
  /** What takes as long as a table is large, in the order in which it runs. */
  works: { work: LongWork; table: string; seconds: number }[]
  /** What it writes depends on what it reads, which nobody knows before. */
  isForeseen: boolean
  /** How long saves wait, roughly: a migration holds its locks until it ends. Infinity: nobody knows. */
  savesWaitSeconds: number
  /** As above, for reads. */
  readsWaitSeconds: number
}

const strength: readonly LockMode[] = [
  'none',
  'share update exclusive',
  'row exclusive',
  'share',
  'share row exclusive',
  'write',
  'access exclusive',
]

/**
 * Rough: an index of 6 million rows took 36 seconds on PostgreSQL, on two busy processors; the others are
 * assumed (docs/upgrade.md). What is not known to be short could take any time.
 */
const secondsPerMillionRows: Record<LongWork, number> = {
  index: 6,
  check: 6,
  removal: 6,
  column: 20,
  type: 20,
  rows: 20,
  unknown: Infinity,
}

export function planMigration(
  name: string,
  locks: readonly CountedLock[],
  { contracts, isForeseen }: Pick<PlannedMigration, 'contracts' | 'isForeseen'>,
): PlannedMigration {
  const tables = new Map<string, CountedLock>()
  for (const lock of locks) {
    const before = tables.get(lock.table)
    if (!before || strength.indexOf(lock.mode) > strength.indexOf(before.mode)) tables.set(lock.table, lock)
  }
  const works = locks.flatMap(({ work, table, rows }) =>
    work === null ? [] : [{ work, table, seconds: estimateSeconds(work, rows) }],
  )
  const seconds = isForeseen ? works.reduce((sum, work) => sum + work.seconds, 0) : Infinity
  return {
    name,
    contracts,
    tables: [...tables.values()],
    works,
    isForeseen,
    savesWaitSeconds: !isForeseen || locks.some(({ mode }) => stopsSaves(mode)) ? seconds : 0,
    readsWaitSeconds: locks.some(({ mode }) => mode === 'access exclusive') ? seconds : 0,
  }
}

/** An empty table takes no time, whatever is done to it. */
const estimateSeconds = (work: LongWork, rows: number) =>
  rows === 0 ? 0 : (rows / 1_000_000) * secondsPerMillionRows[work]
