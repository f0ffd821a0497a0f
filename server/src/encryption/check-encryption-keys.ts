// A wrong key is found at the start, before it seals anything that the right one could not open.
import { SettingsError } from '../config/env.ts'
import type { SecretKey } from '../config/secret-keys.ts'
import type { Database } from '../db/database.ts'
import { insertFingerprint, readFingerprints } from './encryption-keys.store.ts'
import { computeFingerprint } from './key-fingerprint.ts'
import { findForeignKid, type SealedPlace } from './sealed-columns.store.ts'

/**
 * Throws a `SettingsError` when a key is not the one that was used under its id, or when something is sealed
 * with a key that is not there.
 */
export async function checkEncryptionKeys(
  database: Database,
  columns: readonly SealedPlace[],
  keys: readonly SecretKey[],
  now: number,
): Promise<void> {
  let known = await readFingerprints(database)
  const unknown = keys.filter(({ kid }) => !known.has(kid))
  const wrongOf = () =>
    keys.find((key) => known.has(key.kid) && known.get(key.kid) !== computeFingerprint(key))
  if (!wrongOf() && unknown.length > 0) {
    await refuseMissingKeys(database, columns, keys)
    for (const key of unknown) await insertFingerprint(database, key.kid, computeFingerprint(key), now)
    known = await readFingerprints(database) // another process may have been first
  }
  const wrong = wrongOf()
  if (wrong)
    throw new SettingsError(
      `The key ${wrong.kid} in ENCRYPTION_KEYS is not the one that this database was written with. Set the right one; a new key needs a new kid (docs/running.md, "Keys").`,
    )
  await refuseMissingKeys(database, columns, keys)
}

async function refuseMissingKeys(
  { db }: Database,
  columns: readonly SealedPlace[],
  keys: readonly SecretKey[],
): Promise<void> {
  const kids = keys.map(({ kid }) => kid)
  for (const place of columns) {
    const missing = await findForeignKid(db, place, kids)
    if (missing !== null)
      throw new SettingsError(
        `The database has values that were sealed with the key ${missing}, which is not among ENCRYPTION_KEYS. Add it after the first one (docs/running.md, "Keys").`,
      )
  }
}
