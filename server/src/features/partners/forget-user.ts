import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { PartnerCaller } from '../../http/caller.ts'
import type { PersonDataSources } from '../../member-records/person-data.ts'
import type { ErasureList } from '../personal-data/index.ts'

export interface ForgetDeps {
  database: Database
  sealedValues: SealedValues
  personDataSources: PersonDataSources
  erasures: ErasureList
}

/**
 * Erases the partner user with everything that was saved, at once. Listed among the erasures, so that a
 * backup from before that is restored brings nothing back.
 */
export async function forgetUser(
  { database, sealedValues, personDataSources, erasures }: ForgetDeps,
  { memberId }: PartnerCaller,
): Promise<void> {
  await erasures.add([sealedValues.hashesOf(memberId)[0]])
  await database.inTransaction(async (trx) => {
    for (const source of personDataSources.all) await source.erase(trx, memberId)
  })
}
