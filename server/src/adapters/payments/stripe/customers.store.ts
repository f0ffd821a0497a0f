import type { Database } from '../../../db/database.ts'
import type { MoneyTables } from '../../../db/money-tables.ts'

type CardSource = MoneyTables['gateway_customer']['source']

interface Member {
  memberId: string
  source: CardSource
}

interface MemberInCurrency extends Member {
  currency: string
}

export async function findCustomer(
  { db }: Database,
  { memberId, source, currency }: MemberInCurrency,
): Promise<string | null> {
  const ofMember = db
    .selectFrom('gateway_customer')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
  const row = await ofMember.where('currency', '=', currency).executeTakeFirst()
  return row?.customer_id ?? null
}

/** In every currency. */
export async function listCustomers({ db }: Database, { memberId, source }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('gateway_customer')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .execute()
  return rows.map(({ customer_id: id }) => id)
}

/** The first one that was stored stays: two purchases of a member may begin at once. */
export async function insertCustomer(
  { db }: Database,
  { memberId, source, currency }: MemberInCurrency,
  customerId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('gateway_customer')
    .values({ member_id: memberId, source, currency, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'source', 'currency']).doNothing())
    .execute()
}

/** That one only: another may have taken its place. */
export async function deleteCustomer(
  { db }: Database,
  { memberId, source }: Member,
  customerId: string,
): Promise<void> {
  await db
    .deleteFrom('gateway_customer')
    .where('member_id', '=', memberId)
    .where('source', '=', source)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Which of these are customers of this academy. */
export async function listOwnCustomers(
  { db }: Database,
  source: CardSource,
  customerIds: readonly string[],
): Promise<string[]> {
  if (customerIds.length === 0) return []
  const rows = await db
    .selectFrom('gateway_customer')
    .select('customer_id')
    .where('source', '=', source)
    .where('customer_id', 'in', customerIds)
    .execute()
  return rows.map(({ customer_id: id }) => id)
}

/** Whether the member still has an account. */
export async function hasAccount({ db }: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('kind', '=', 'account')
    .executeTakeFirst()
  return row !== undefined
}
