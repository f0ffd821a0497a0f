// Seals everything again with the first of the encryption keys, so that the others are no longer needed to
// read it. Runs beside the server, in batches; one that was interrupted goes on where it is begun again.
import type { Database } from '../db/database.ts'
import type { SealedValues } from './sealed-values.ts'
import { DamagedValueError } from './sealed-values.ts'
import {
  countSealedByOthers,
  listSealedByOthers,
  replaceSealed,
  type SealedPlace,
} from './sealed-columns.store.ts'

export interface Rotation {
  resealed: number
  /** Values that none of the keys opens; they stay as they are. */
  damaged: number
  /** Counted at the end: values that another key than the first sealed, the damaged ones among them. */
  left: number
}

/** A copy of a member's data can have a megabyte. */
const batchSize = 20
/**
 * A process that was not restarted yet goes on sealing with an old key: what it seals meanwhile is found by
 * the next pass.
 */
const maxPasses = 5

interface RotationOptions {
  database: Database
  sealedValues: SealedValues
  columns: readonly SealedPlace[]
  /** Of the first key. */
  kid: string
}

/** Done only when `left` is 0. `onProgress` gets how many values were sealed again so far. */
export async function rotateSealed(
  options: RotationOptions,
  onProgress: (resealed: number) => void = () => {},
): Promise<Rotation> {
  const rotation: Rotation = { resealed: 0, damaged: 0, left: 0 }
  for (let pass = 1; pass <= maxPasses; pass++) {
    rotation.damaged = 0
    for (const place of options.columns)
      for await (const { resealed, damaged } of rotateColumn(options, place)) {
        rotation.resealed += resealed
        rotation.damaged += damaged
        onProgress(rotation.resealed)
      }
    rotation.left = await countLeft(options)
    if (rotation.left <= rotation.damaged) break
  }
  return rotation
}

async function countLeft({ database, columns, kid }: RotationOptions): Promise<number> {
  let left = 0
  for (const place of columns) left += await countSealedByOthers(database.db, place, kid)
  return left
}

/** One batch after the other. */
async function* rotateColumn({ database, sealedValues, kid }: RotationOptions, place: SealedPlace) {
  const { field } = place
  for (let after = ''; ;) {
    const rows = await listSealedByOthers(database.db, place, kid, after, batchSize)
    const last = rows.at(-1)
    if (!last) return
    const opened = rows.flatMap(({ key, id, sealed }) => {
      const value = openOrNull(sealedValues, { id, field }, sealed)
      return value === null ? [] : [{ key, sealed, resealed: sealedValues.seal({ id, field }, value) }]
    })
    await replaceSealed(database, place, opened)
    yield { resealed: opened.length, damaged: rows.length - opened.length }
    after = last.key
  }
}

function openOrNull(
  values: SealedValues,
  owner: { id: string; field: string },
  sealed: string,
): string | null {
  try {
    return values.open(owner, sealed)
  } catch (error) {
    if (error instanceof DamagedValueError) return null
    throw error
  }
}
