import type { Database } from '../db/database.ts'

/** By key id. */
export async function readFingerprints({ db }: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('encryption_key').select(['kid', 'fingerprint']).execute()
  return new Map(rows.map((row) => [row.kid, row.fingerprint]))
}

/** The first process that uses a key decides; the others read what it wrote. */
export async function insertFingerprint(
  { db }: Database,
  kid: string,
  fingerprint: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('encryption_key')
    .values({ kid, fingerprint, first_used_at: now })
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute()
}
