import type { Handle } from '../../../db/database.ts'
import type { LedgerSource } from '../../../db/money-tables.ts'
import type { StoredRow } from '../../../db/schema.ts'

interface Subscription {
  purchaseId: string
  subscriptionId: string
  /** As far as is known here, nothing was paid. */
  isOpen: boolean
}

/** What may still be charged at this source. */
export async function listSubscriptions(
  db: Handle,
  memberId: string,
  source: LedgerSource,
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'subscription_id', 'state'])
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('state', '!=', 'abandoned')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id: purchaseId, subscription_id: subscriptionId, state }) =>
    subscriptionId === null ? [] : [{ purchaseId, subscriptionId, isOpen: state === 'open' }],
  )
}

/** Where nothing was begun the gateway has no customer to forget. */
export async function isKnownAtGateway(db: Handle, memberId: string, source: LedgerSource): Promise<boolean> {
  const purchase = db
    .selectFrom('purchase')
    .select('id')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .limit(1)
  if (await purchase.executeTakeFirst()) return true
  const customer = db
    .selectFrom('gateway_customer')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .where('source', '=', source as StoredRow<'gateway_customer'>['source'])
  return (await customer.executeTakeFirst()) !== undefined
}
