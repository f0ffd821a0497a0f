import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { Buyer } from '../../../ports/payments.ts'
import { readAccount } from '../../identity/index.ts'
import { findProfile } from '../../profile/index.ts'

/** What a gateway knows of a member; null: there is no account any more. */
export async function readBuyer(
  { database, sealedValues }: { database: Database; sealedValues: SealedValues },
  memberId: string,
): Promise<Buyer | null> {
  const account = await readAccount(database, memberId)
  if (account === null) return null
  const { firstName, lastName, address } = await findProfile(database.db, sealedValues, memberId)
  return {
    customerId: memberId,
    email: account.email,
    name: `${firstName} ${lastName}`.trim(),
    country: address.country,
    postalCode: address.postalCode,
  }
}
