import type { Database } from '../../../db/database.ts'
import type { PersonDataSources } from '../../../member-records/person-data.ts'
import type { Bounces } from '../../../mail/bounces.ts'
import type { WrittenMails } from '../../../ports/mail.ts'

export interface EraseDeps {
  database: Database
  personDataSources: PersonDataSources
  bounces: Bounces
  /** Null where no mail was written to a file. */
  writtenMails: WrittenMails | null
}

/**
 * In small transactions that may all be repeated. `email`: of the account, which is deleted already. Returns
 * how long the database took, in milliseconds.
 */
export async function eraseMember(
  { database, personDataSources, bounces, writtenMails }: EraseDeps,
  memberId: string,
  email: string | null,
): Promise<number> {
  const startedAt = performance.now()
  // the account last, which a restored backup has again: what is stored of its address is found by it
  for (const source of personDataSources.all.toReversed())
    await database.inTransaction((trx) => source.erase(trx, memberId))
  if (email !== null) await database.inTransaction((trx) => bounces.clearBounce(trx, email))
  const databaseMs = performance.now() - startedAt
  await writtenMails?.deleteOf(memberId)
  if (email !== null) await writtenMails?.deleteOf(email)
  return databaseMs
}
