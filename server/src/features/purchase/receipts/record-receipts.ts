// Stores with each payment what its receipt says of buyer, seller and tax, in the transaction that records
// the payment.
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import type { Trx } from '../../../db/database.ts'
import type { GatewayInvoice, GatewaySubscription } from '../../../ports/payments.ts'
import { findMailReader } from '../../identity/index.ts'
import type { LedgerEntry } from '../../membership/index.ts'
import { findProfile } from '../../profile/index.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'
import { insertReceiptDetails, type Buyer, type Seller } from './receipt-details.store.ts'

/** `recorded`: just now, of this subscription. */
export async function recordReceipts(
  trx: Trx,
  { sealedValues, seller }: Pick<SyncDeps, 'sealedValues' | 'seller'>,
  {
    memberId,
    subscription,
    recorded,
  }: { memberId: string; subscription: GatewaySubscription; recorded: readonly LedgerEntry[] },
  now: number,
): Promise<void> {
  const paid = subscription.invoices.filter(
    ({ id, total }) =>
      total > 0 && recorded.some(({ kind, invoiceId }) => kind === 'paid' && invoiceId === id),
  )
  if (paid.length === 0) return
  const reader = await findMailReader(trx, memberId)
  const profile = await findProfile(trx, sealedValues, memberId)
  for (const { id: invoiceId, place, taxRate } of paid) {
    const buyer = buyerFrom(profile, reader?.email ?? '', place)
    await insertReceiptDetails(trx, sealedValues, { memberId, invoiceId }, { buyer, seller, taxRate }, now)
  }
}

/**
 * Where the gateway reckoned the tax for another country than the profile names by now, that country stands
 * on the receipt, and no street of the other.
 */
function buyerFrom(
  { firstName, lastName, address }: Profile,
  email: string,
  place: GatewayInvoice['place'],
): Buyer {
  const { addressLine1, addressLine2, suburb, state, postalCode, country } = address
  const hasMoved = place !== null && place.country !== country
  const lines = hasMoved
    ? [place.postalCode]
    : [addressLine1, addressLine2, [suburb, state, postalCode].filter(Boolean).join(' ')]
  return {
    name: `${firstName} ${lastName}`.trim(),
    email,
    addressLines: lines.filter(Boolean),
    country: hasMoved ? place.country : country,
  }
}

export const sellerOf = ({
  company: { legalName, address, taxNumber, email },
}: Pick<SiteInfo, 'company'>): Seller => ({
  name: legalName,
  address,
  taxNumber,
  email,
})
