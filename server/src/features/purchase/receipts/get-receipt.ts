import type { Receipt } from '@oka/contract/membership/membership-overview.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import type { Database } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { LiveCatalogue } from '../../catalogue/catalogue.door.ts'
import { readAccount } from '../../identity/identity.door.ts'
import { listEntries, noEntitlements } from '../../membership/membership.door.ts'
import { findProfile } from '../../profile/profile.door.ts'
import { paymentsOf } from '../overview/payments.rule.ts'
import { receiptFrom } from './receipt-from.ts'

export interface ReceiptDeps {
  database: Database
  catalogue: LiveCatalogue
  sealedValues: SealedValues
  site: Pick<SiteInfo, 'company'>
}

/** Throws `receipt_unknown`, also for another member's. */
export async function getReceipt({ database, catalogue, sealedValues, site }: ReceiptDeps, memberId: string, receiptId: string, now: number): Promise<Receipt> {
  const account = await readAccount(database, memberId)
  if (account === null) throw new AppError('unauthenticated')
  const payment = paymentsOf(await listEntries(database.db, memberId)).find(({ entry }) => entry.invoiceId === receiptId)
  if (!payment) throw new AppError('receipt_unknown')
  const { firstName, lastName, address } = await findProfile(database.db, sealedValues, memberId)
  const { programId } = payment.entry
  const { legalName, address: sellerAddress, taxNumber, email } = site.company
  return receiptFrom(payment, {
    seller: { name: legalName, address: sellerAddress, taxNumber, email },
    buyer: { name: `${firstName} ${lastName}`.trim(), email: account.email, country: address.country },
    programTitle: catalogue.viewFor(noEntitlements, now).programs.get(programId)?.fullName ?? programId,
  })
}
