// What both engines' snapshots have in common.
import type { Value } from './backup-format.ts'

export interface SnapshotTable {
  name: string
  columns: readonly string[]
  /** Tables that its rows refer to. */
  references: readonly string[]
}

/** The database at one moment. Writers go on meanwhile. */
export interface Snapshot {
  tables: readonly SnapshotTable[]
  /** Batches of rows; the next batch is read when the one before was used. */
  rows: (table: SnapshotTable) => AsyncIterable<readonly (readonly Value[])[]>
  close: () => Promise<void>
}

/** Each table after those it refers to. */
export function inOrderOfReferences(tables: readonly SnapshotTable[]): SnapshotTable[] {
  const ordered: SnapshotTable[] = []
  let waiting = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isReady = ({ name, references }: SnapshotTable) =>
      references.every((other) => other === name || !names.has(other))
    const ready = waiting.filter(isReady)
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

export const batchRows = 1_000
