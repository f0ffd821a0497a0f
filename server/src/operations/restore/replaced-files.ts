// Where the SQLite database of an academy is, and what a restore puts beside it.
const replacedPattern = /^oka\.sqlite\.before-restore-(\d+)(-wal|-shm)?$/

export const sqliteName = 'oka.sqlite'
export const replacedName = (at: number) => `${sqliteName}.before-restore-${at}`

/** When a restore replaced the database in this file; null for the name of anything else. */
export function timeOfReplaced(name: string): number | null {
  const at = replacedPattern.exec(name)?.[1]
  return at === undefined ? null : Number(at)
}
