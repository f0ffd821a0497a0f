// An invoice of the fake has one line, that of a subscription.
import type { Stripe } from 'stripe'
import {
  find,
  readId,
  makeList,
  newId,
  makeRandomText,
  seconds,
  type Account,
  toDecimal,
} from '../state/account.ts'
import { isPlaceKnown, computeTax, taxRates } from './tax.ts'

export interface InvoiceDraft {
  customer: Stripe.Customer | null
  address: Partial<Stripe.Address> | null
  price: Stripe.Price
  quantity: number
  /** Each takes a percentage or an amount off. */
  discounts: Stripe.Discount[]
  period: { start: number; end: number }
  hasTax: boolean
  reason: 'subscription_create' | 'subscription_cycle' | 'upcoming'
  subscription: Stripe.Subscription | null
}

const computeDiscount = (account: Account, amount: number, discount: Stripe.Discount): number => {
  const coupon = find(account, 'coupon', readId(discount.source.coupon ?? ''))
  if (coupon?.percent_off) return Math.min(amount, Math.round((amount * coupon.percent_off) / 100))
  return Math.min(amount, coupon?.amount_off ?? 0)
}

export function computeAmounts(
  account: Account,
  { price, quantity, discounts, address, hasTax }: InvoiceDraft,
) {
  const subtotal = (price.unit_amount ?? 0) * quantity
  let left = subtotal
  const discountAmounts = discounts.map((discount) => {
    const amount = computeDiscount(account, left, discount)
    left -= amount
    return { amount, discount: discount.id }
  })
  const isInclusive = price.tax_behavior !== 'exclusive'
  const country = address?.country ?? ''
  const isTaxed = hasTax && isPlaceKnown(address)
  const tax = isTaxed ? computeTax(left, country, isInclusive) : 0
  const total = isInclusive ? left : left + tax
  const rate = taxRates[country] ?? 0
  const taxes: Stripe.Invoice.TotalTax[] = isTaxed
    ? [
        {
          amount: tax,
          tax_behavior: isInclusive ? 'inclusive' : 'exclusive',
          tax_rate_details: { tax_rate: `txr_fake${country}` },
          taxability_reason: rate === 0 ? 'not_collecting' : 'standard_rated',
          taxable_amount: rate === 0 ? 0 : total - tax,
          type: 'tax_rate_details',
        },
      ]
    : []
  return { subtotal, total, tax, taxes, discountAmounts }
}

type InvoiceAmounts = ReturnType<typeof computeAmounts>

export function newInvoice(account: Account, draft: InvoiceDraft): Stripe.Invoice {
  const { customer, address, price, discounts, period, reason } = draft
  const amounts = computeAmounts(account, draft)
  const id = reason === 'upcoming' ? `upcoming_in_${makeRandomText(24)}` : newId('in')
  const at = seconds(account)
  return {
    ...makeUnusedFields(),
    ...makeAmountFields(amounts, price),
    ...makeCustomerFields(customer, address),
    id,
    object: 'invoice',
    account_country: account.settings.country,
    account_name: 'Oka Academy',
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: makeAutomaticTax(draft),
    billing_reason: reason === 'upcoming' ? 'subscription_create' : reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    discounts: discounts.map((discount) => discount.id),
    issuer: { type: 'self' },
    lines: makeList([newLine(account, id, draft, amounts)], `/v1/invoices/${id}/lines`),
    livemode: account.livemode,
    metadata: {},
    parent: makeParent(draft),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    // Stripe names the period before this one here; the line says which period is paid.
    period_end: reason === 'subscription_cycle' ? period.start : at,
    period_start: at,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    webhooks_delivered_at: at,
  }
}

function makeAmountFields(
  { subtotal, total, tax, taxes, discountAmounts }: InvoiceAmounts,
  price: Stripe.Price,
) {
  return {
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    subtotal,
    subtotal_excluding_tax: subtotal - (price.tax_behavior === 'exclusive' ? 0 : tax),
    total,
    total_discount_amounts: discountAmounts,
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
  } satisfies Partial<Stripe.Invoice>
}

function makeCustomerFields(customer: InvoiceDraft['customer'], address: InvoiceDraft['address']) {
  return {
    customer: customer?.id ?? null,
    customer_account: null,
    customer_address:
      address === null
        ? null
        : { city: null, line1: null, line2: null, postal_code: null, state: null, country: null, ...address },
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
  } satisfies Partial<Stripe.Invoice>
}

function makeAutomaticTax({ hasTax, address }: InvoiceDraft): Stripe.Invoice.AutomaticTax {
  if (!hasTax) return { disabled_reason: null, enabled: false, liability: null, provider: null, status: null }
  return {
    disabled_reason: null,
    enabled: true,
    liability: { type: 'self' },
    provider: 'stripe',
    status: isPlaceKnown(address) ? 'complete' : 'requires_location_inputs',
  }
}

function makeParent({ subscription, reason }: InvoiceDraft): Stripe.Invoice['parent'] {
  if (subscription === null && reason !== 'upcoming') return null
  return {
    quote_details: null,
    subscription_details: {
      metadata: { ...subscription?.metadata },
      subscription: subscription?.id ?? '',
    },
    type: 'subscription_details',
  }
}

/** Returns what Stripe always shows and the fake does not fill at first. */
function makeUnusedFields() {
  return {
    account_tax_ids: null,
    application: null,
    automatically_finalizes_at: null,
    custom_fields: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    last_finalization_error: null,
    latest_revision: null,
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    test_clock: null,
  } satisfies Partial<Stripe.Invoice>
}

function newLine(
  account: Account,
  invoice: string,
  { price, quantity, period, subscription, discounts }: InvoiceDraft,
  amounts: InvoiceAmounts,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: amounts.subtotal,
    currency: price.currency,
    description: null,
    discount_amounts: amounts.discountAmounts,
    discountable: true,
    discounts: discounts.map((discount) => discount.id),
    invoice,
    livemode: account.livemode,
    metadata: { ...subscription?.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription?.id ?? null,
        subscription_item: subscription?.items.data[0]?.id ?? newId('si'),
      },
      type: 'subscription_item_details',
    },
    period: { ...period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: readId(price.product) },
      type: 'price_details',
      unit_amount_decimal: toDecimal(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: toDecimal(quantity),
    subscription: subscription?.id ?? null,
    subtotal: amounts.subtotal,
    taxes: amounts.taxes,
  }
}
