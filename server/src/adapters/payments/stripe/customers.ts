// A member is one customer at Stripe for each currency, since Stripe cannot combine them; its name, email and
// place follow those of the member.
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Database } from '../../../db/database.ts'
import type { Buyer, CardSource } from '../../../ports/payments.ts'
import { deleteCustomer, findCustomer, hasAccount, insertCustomer, listCustomers } from './customers.store.ts'
import { UnexpectedAnswerError } from './reading/answer.rule.ts'
import { isMissing, isSpentKey, isStripeError, orNull } from './stripe-client.ts'

export interface Customers {
  client: Stripe
  database: Database
  source: CardSource
  /** Marks what this academy made. */
  academy: string
}

/**
 * Of an error, or of an invoice that could not be finished: Stripe does not recognise the place well enough
 * to know its tax.
 */
export const isLocationCode = (code: string | undefined): boolean =>
  code === 'customer_tax_location_invalid' || code === 'invalid_tax_location'

export const isLocationInvalid = (error: unknown): boolean =>
  isStripeError(error) && isLocationCode(error.code)

const detailsOf = ({ email, name, country, postalCode }: Buyer) => ({
  email,
  name,
  address: { country, postal_code: postalCode },
  tax: { validate_location: 'immediately' as const },
})

/**
 * The id of the buyer's customer, which has the buyer's details from then on. Throws Stripe's refusal of the
 * place.
 */
export async function saveCustomer(
  customers: Customers,
  buyer: Buyer,
  currency: string,
  now: number,
): Promise<string> {
  const { client, database, source } = customers
  const member = { memberId: buyer.customerId, source, currency }
  const known = await findCustomer(database, member)
  if (known === null) return createCustomer(customers, buyer, { currency, deletedId: null }, now)
  try {
    await client.customers.update(known, detailsOf(buyer))
    return known
  } catch (error) {
    if (!isMissing(error)) throw error
    await deleteCustomer(database, member, known) // deleted at Stripe
    return createCustomer(customers, buyer, { currency, deletedId: known }, now)
  }
}

/**
 * The key finds a customer that was made and not stored, as after a kill. Where another call stored one
 * first, that one counts and this one is deleted: a name and an email are known to Stripe once.
 */
async function createCustomer(
  customers: Customers,
  buyer: Buyer,
  { currency, deletedId }: { currency: string; deletedId: string | null },
  now: number,
): Promise<string> {
  const { client, database, source, academy } = customers
  const member = { memberId: buyer.customerId, source, currency }
  const details = { ...detailsOf(buyer), metadata: { memberId: buyer.customerId, academy } }
  const digest = createHash('sha256')
    .update(JSON.stringify([details, currency, deletedId]))
    .digest('hex')
  const { id } = await client.customers
    .create(details, { idempotencyKey: `customer/${digest}` })
    .catch((error: unknown) => {
      if (isSpentKey(error)) return client.customers.create(details)
      throw error
    })
  try {
    await insertCustomer(database, member, id, now)
  } catch (error) {
    await client.customers.del(id) // the member was erased meanwhile
    throw error
  }
  if (!(await hasAccount(database, buyer.customerId))) {
    // the account was deleted meanwhile: what deletes its customers may have looked before this one
    await orNull(client.customers.del(id))
    await deleteCustomer(database, member, id)
    throw new UnexpectedAnswerError('The account of a purchase was deleted meanwhile')
  }
  const stored = await findCustomer(database, member)
  if (stored === id || stored === null) return id
  await orNull(client.customers.del(id))
  await client.customers.update(stored, detailsOf(buyer))
  return stored
}

/**
 * In every currency. An invoice that cannot be taxed stays a draft and renews nothing, so a place that Stripe
 * does not recognise is left out.
 */
export async function updateBuyer(
  { client, database, source }: Customers,
  buyer: Buyer,
): Promise<'updated' | 'placeUnknown'> {
  const { email, name, country } = buyer
  let isPlaceKnown = country !== ''
  for (const id of await listCustomers(database, { memberId: buyer.customerId, source })) {
    if (isPlaceKnown)
      try {
        await orNull(client.customers.update(id, detailsOf(buyer)))
        continue
      } catch (error) {
        if (!isLocationInvalid(error)) throw error
        isPlaceKnown = false
      }
    await orNull(client.customers.update(id, { email, name }))
  }
  return isPlaceKnown ? 'updated' : 'placeUnknown'
}

/**
 * Stripe deletes the customer with name, email and cards; its invoices stay as they were finalized, with
 * name, email and address.
 */
export async function deleteBuyer({ client, database, source }: Customers, memberId: string): Promise<void> {
  for (const id of await listCustomers(database, { memberId, source })) {
    await orNull(client.customers.del(id))
    await deleteCustomer(database, { memberId, source }, id)
  }
}
