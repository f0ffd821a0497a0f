// Seals everything again with the first of the encryption keys, so that the others are no longer needed to read it. Runs beside the server, in batches;
// one that was interrupted goes on where it is begun again.
import type { Database } from '../db/database.ts'
import type { SealedValues } from './sealed-values.ts'
import { DamagedValueError } from './sealed-values.ts'
import { listSealedByOthers, replaceSealed, sealedFields } from './sealed-columns.store.ts'

export interface Rotation {
  resealed: number
  /** Values that none of the keys opens; they stay as they are. */
  damaged: number
}

/** A copy of a member's data can have a megabyte. */
const batchSize = 20

/** `kid`: of the first key. */
export async function rotateSealed(
  { database, sealedValues, kid }: { database: Database; sealedValues: SealedValues; kid: string },
  onProgress: (rotation: Rotation) => void = () => {},
): Promise<Rotation> {
  const rotation: Rotation = { resealed: 0, damaged: 0 }
  for (const field of sealedFields) {
    for (let after = ''; ;) {
      const rows = await listSealedByOthers(database.db, field, kid, after, batchSize)
      const last = rows.at(-1)
      if (!last) break
      const opened = rows.flatMap(({ key, id, sealed }) => {
        const value = openOrNull(sealedValues, { id, field }, sealed)
        return value === null ? [] : [{ key, sealed, resealed: sealedValues.seal({ id, field }, value) }]
      })
      await replaceSealed(database, field, opened)
      rotation.resealed += opened.length
      rotation.damaged += rows.length - opened.length
      onProgress({ ...rotation })
      after = last.key
    }
  }
  return rotation
}

function openOrNull(values: SealedValues, owner: { id: string; field: string }, sealed: string): string | null {
  try {
    return values.open(owner, sealed)
  } catch (error) {
    if (error instanceof DamagedValueError) return null
    throw error
  }
}
