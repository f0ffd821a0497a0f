import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import {
  chargeOf,
  daySeconds,
  invoiceOf,
  lineOf,
  monthLater,
  monthly,
  type Parts,
  paymentsOf,
  plans,
  renewalOf,
  start,
  stripe,
  subscriptionOf,
  yearly,
} from '../../../../../testing/gateways/stripe-answers.ts'
import type { GatewaySubscription } from '../../../../ports/payments.ts'
import { UnexpectedAnswerError } from './answer.rule.ts'
import type { PaymentFacts } from './invoice-from.rule.ts'
import { listedSubscriptionFrom, subscriptionFrom } from './subscription-from.rule.ts'

function read(
  change: Parts<Stripe.Subscription>,
  invoices: Stripe.Invoice[] = [invoiceOf()],
  payments: [string, PaymentFacts][] = [],
): GatewaySubscription {
  const subscription = subscriptionFrom({
    subscription: subscriptionOf(change),
    invoices,
    payments: new Map(payments),
    plans,
  })
  return subscription ?? expect.fail('none of ours')
}

describe('a subscription of Stripe', () => {
  test('that is paid is active until the end of its period', () => {
    expect(read({}, [invoiceOf()], [['in_1', paymentsOf(chargeOf())]])).toEqual({
      id: 'sub_1',
      purchaseId: 'purchase',
      status: 'active',
      plan: monthly,
      nextPlan: null,
      autoRenew: true,
      cancelledAt: null,
      currentPeriodEnd: monthLater * 1_000,
      endedAt: null,
      card: { brand: 'visa', last4: '4242' },
      clientSecret: null,
      invoices: [
        {
          id: 'in_1',
          number: 'A-1',
          status: 'paid',
          isProcessing: false,
          plan: monthly,
          total: 1_500,
          tax: 136,
          taxRate: null,
          place: null,
          discount: 0,
          createdAt: start * 1_000,
          paidAt: (start + 60) * 1_000,
          periodStart: start * 1_000,
          periodEnd: monthLater * 1_000,
          failures: [],
          nextTryAt: null,
          retriesUntil: null,
          card: { brand: 'visa', last4: '4242' },
          refunds: [],
          disputes: [],
        },
      ],
      invalidInvoices: [],
    })
  })

  const unpaid = invoiceOf({ status: 'open', status_transitions: { finalized_at: start, paid_at: null } })
  test.each<[string, Parts<Stripe.Subscription>, Stripe.Invoice, Partial<GatewaySubscription>]>([
    [
      'waits for its payment',
      { status: 'incomplete' },
      unpaid,
      { status: 'awaitingPayment', currentPeriodEnd: null },
    ],
    ['that was paid this moment is active', { status: 'incomplete' }, invoiceOf(), { status: 'active' }],
    [
      'whose first invoice is void is given up',
      { status: 'incomplete' },
      invoiceOf({ status: 'void' }),
      { status: 'abandoned', endedAt: null },
    ],
    [
      'that expired is given up',
      { status: 'incomplete_expired' },
      invoiceOf({ status: 'void' }),
      { status: 'abandoned', currentPeriodEnd: null },
    ],
    [
      'that ended unpaid is given up',
      { status: 'canceled', ended_at: start + 5 },
      unpaid,
      { status: 'abandoned', endedAt: null },
    ],
    [
      'that ended is ended',
      { status: 'canceled', ended_at: monthLater },
      invoiceOf(),
      { status: 'ended', endedAt: monthLater * 1_000, autoRenew: false },
    ],
    ['that is past due is retried', { status: 'past_due' }, invoiceOf(), { status: 'retrying' }],
    ['that staff let try for nothing is active', { status: 'trialing' }, invoiceOf(), { status: 'active' }],
  ])('%s', (_name, change, invoice, expected) => {
    expect(read(change, [invoice])).toMatchObject(expected)
  })

  test('has a secret only while something is to be paid', () => {
    const latest = {
      ...unpaid,
      confirmation_secret: { client_secret: 'pi_1_secret_x', type: 'payment_intent' },
    }
    expect(read({ status: 'incomplete', latest_invoice: latest }, [unpaid]).clientSecret).toBe(
      'pi_1_secret_x',
    )
    expect(read({ status: 'active', latest_invoice: latest }).clientSecret).toBeNull()
  })

  test('that does not renew says since when', () => {
    const off = { cancel_at_period_end: true, cancel_at: monthLater, canceled_at: start + 100 }
    expect(read(off)).toMatchObject({ autoRenew: false, cancelledAt: (start + 100) * 1_000 })
    expect(read({ cancel_at: monthLater - 5, canceled_at: start + 100 })).toMatchObject({ autoRenew: false })
    const pause = { pause_collection: { behavior: 'keep_as_draft' as const, resumes_at: null } }
    expect(read(pause)).toMatchObject({ autoRenew: false, cancelledAt: null })
    expect(read({ cancel_at: monthLater + 90 * daySeconds, canceled_at: start + 100 })).toMatchObject({
      autoRenew: true,
      cancelledAt: null,
    })
    expect(read({ ...off, status: 'canceled', ended_at: monthLater })).toMatchObject({
      status: 'ended',
      cancelledAt: (start + 100) * 1_000,
    })
  })

  test('that ended at once was not cancelled before', () => {
    expect(read({ status: 'canceled', canceled_at: start + 50, ended_at: start + 50 })).toMatchObject({
      cancelledAt: null,
      autoRenew: false,
    })
  })

  test('goes over to the plan of its next phase', () => {
    const schedule = {
      id: 'sub_sched_1',
      status: 'active',
      current_phase: { start_date: start, end_date: monthLater },
      phases: [
        { start_date: start, items: [{ price: 'price_monthly' }] },
        { start_date: monthLater, items: [{ price: 'price_yearly' }] },
      ],
    }
    expect(read({ schedule }).nextPlan).toEqual(yearly)
    const others = [
      { schedule: { ...schedule, status: 'released' } },
      { schedule: { ...schedule, current_phase: { start_date: monthLater } } },
    ]
    for (const other of [...others, { schedule, status: 'canceled', ended_at: start + 5 }])
      expect(read(other).nextPlan).toBeNull()
  })

  test('is in the period before while the invoice of the next one is a draft', () => {
    const items = {
      data: [{ price: { id: 'price_monthly' }, current_period_end: monthLater + 30 * daySeconds }],
    }
    expect(read({ items }, [renewalOf({ status: 'draft' }), invoiceOf()])).toMatchObject({
      currentPeriodEnd: monthLater * 1_000,
      invoices: [{ id: 'in_1' }],
    })
  })

  test('shows the card of its customer where it has none of its own', () => {
    const customer = {
      id: 'cus_1',
      invoice_settings: { default_payment_method: { id: 'pm_2', card: { brand: 'amex', last4: '0005' } } },
    }
    expect(read({ default_payment_method: null, customer }).card).toEqual({ brand: 'amex', last4: '0005' })
    expect(read({ default_payment_method: null, customer: { id: 'cus_1', deleted: true } }).card).toBeNull()
  })

  test('without a purchase of ours is none of ours', () => {
    const subscription = subscriptionOf({ metadata: {} })
    expect(subscriptionFrom({ subscription, invoices: [], payments: new Map(), plans })).toBeNull()
    expect(listedSubscriptionFrom(subscription, plans)).toBeNull()
  })

  test('in a list says whose it is, and whether it was ever paid', () => {
    const listed = listedSubscriptionFrom(subscriptionOf({ latest_invoice: renewalOf() }), plans)
    expect(listed).toEqual({
      id: 'sub_1',
      purchaseId: 'purchase',
      customerId: 'member',
      status: 'active',
      plan: monthly,
      autoRenew: true,
      currentPeriodEnd: monthLater * 1_000,
      endedAt: null,
    })
    expect(
      listedSubscriptionFrom(
        subscriptionOf({ status: 'canceled', ended_at: start, latest_invoice: unpaid }),
        plans,
      )?.status,
    ).toBe('abandoned')
  })
})

describe('an invoice of Stripe', () => {
  const open = { status: 'open', status_transitions: { finalized_at: monthLater, paid_at: null } }
  const failed = (id: string, at: number) => chargeOf({ id, status: 'failed', created: at })
  const renewal = (change: Parts<Stripe.Invoice>, payments: PaymentFacts, status = 'past_due') =>
    read({ status }, [renewalOf(change), invoiceOf()], [['in_2', payments]]).invoices[1]

  test('that failed is open until a day after the next attempt', () => {
    const nextTry = monthLater + 3 * daySeconds
    const facts = paymentsOf(failed('ch_3', monthLater + 20), failed('ch_2', monthLater + 10))
    expect(renewal({ ...open, next_payment_attempt: nextTry }, facts)).toMatchObject({
      failures: [
        { id: 'ch_2', at: (monthLater + 10) * 1_000 },
        { id: 'ch_3', at: (monthLater + 20) * 1_000 },
      ],
      nextTryAt: nextTry * 1_000,
      retriesUntil: (nextTry + daySeconds) * 1_000,
    })
  })

  test('that failed is open for 15 days at most, however long it is tried again', () => {
    const facts = paymentsOf(failed('ch_2', monthLater))
    const tried = renewal({ ...open, next_payment_attempt: monthLater + 40 * daySeconds }, facts)
    expect(tried).toMatchObject({ retriesUntil: (monthLater + 15 * daySeconds) * 1_000 })
  })

  test('that failed and is not tried again is open for a week', () => {
    expect(renewal(open, paymentsOf(failed('ch_2', monthLater)))).toMatchObject({
      nextTryAt: null,
      retriesUntil: (monthLater + 7 * daySeconds) * 1_000,
    })
    expect(
      renewal({ ...open, status: 'void' }, paymentsOf(failed('ch_2', monthLater)), 'past_due'),
    ).toMatchObject({ retriesUntil: null })
  })

  test('that could not be charged for want of a card failed too', () => {
    expect(renewal({ ...open, attempt_count: 2 }, paymentsOf())?.failures).toEqual([
      { id: 'in_2/attempt/2', at: monthLater * 1_000 },
    ])
    expect(renewal({ ...open, attempt_count: 1 }, { ...paymentsOf(), isProcessing: true })).toMatchObject({
      failures: [],
      isProcessing: true,
    })
    expect(renewal({ ...open, attempt_count: 0 }, paymentsOf())?.failures).toEqual([])
  })

  test('has the card that paid it, also after another one failed', () => {
    const declined = chargeOf({
      id: 'ch_0',
      status: 'failed',
      created: start + 90,
      payment_method_details: { card: { brand: 'visa', last4: '0002' } },
    })
    expect(read({}, [invoiceOf()], [['in_1', paymentsOf(declined, chargeOf())]]).invoices).toMatchObject([
      { card: { last4: '4242' }, failures: [{ id: 'ch_0' }] },
    ])
  })

  test('is processing while a charge is pending', () => {
    const pending: [string, PaymentFacts] = ['in_1', paymentsOf(chargeOf({ status: 'pending' }))]
    expect(
      read({ status: 'incomplete' }, [invoiceOf({ status: 'open' })], [pending]).invoices[0]?.isProcessing,
    ).toBe(true)
  })

  test('has what was given back, and not what failed to be', () => {
    const refunds = ['succeeded', 'pending', 'failed', 'canceled'].map((status, index) => ({
      id: `re_${index}`,
      status,
      amount: 100,
      created: start + index,
    }))
    const [invoice] = read(
      {},
      [invoiceOf()],
      [['in_1', paymentsOf(chargeOf({ refunds: { data: refunds }, amount_refunded: 200 }))]],
    ).invoices
    expect(invoice?.refunds).toEqual([
      { id: 're_0', amount: 100, at: start * 1_000 },
      { id: 're_1', amount: 100, at: (start + 1) * 1_000 },
    ])
  })

  test('has its disputes, and not what a bank only asks about', () => {
    const disputeOf = (status: string, movements: number[] = []) =>
      stripe<Stripe.Dispute>({
        id: `dp_${status}`,
        status,
        created: start,
        balance_transactions: movements.map((created) => ({ created })),
      })
    const disputes = [
      'needs_response',
      'warning_needs_response',
      'warning_closed',
      'lost',
      'appeal_under_review',
    ].map((status) => disputeOf(status))
    const facts = {
      isProcessing: false,
      charges: [chargeOf()],
      disputes: [...disputes, disputeOf('won', [start, start + 500])],
    }
    const [invoice] = read({}, [invoiceOf()], [['in_1', facts]]).invoices
    expect(invoice?.disputes).toEqual([
      { id: 'dp_needs_response', at: start * 1_000, closedAt: null, isWon: false },
      { id: 'dp_lost', at: start * 1_000, closedAt: (start + 1) * 1_000, isWon: false },
      { id: 'dp_appeal_under_review', at: start * 1_000, closedAt: null, isWon: false },
      { id: 'dp_won', at: start * 1_000, closedAt: (start + 500) * 1_000, isWon: true },
    ])
  })

  test('is of the line of its period, whatever else staff added', () => {
    const lines = {
      data: [
        lineOf(start - daySeconds, 'price_other', true),
        lineOf(start),
        stripe<Stripe.InvoiceLineItem>({ parent: null }),
      ],
    }
    expect(read({}, [invoiceOf({ lines })]).invoices).toMatchObject([
      { plan: monthly, periodStart: start * 1_000 },
    ])
    const written = invoiceOf({
      id: 'in_9',
      billing_reason: 'manual',
      created: start - 5,
      lines: { data: [stripe<Stripe.InvoiceLineItem>({ parent: null })] },
    })
    expect(read({}, [written, invoiceOf()]).invoices).toMatchObject([{ id: 'in_1' }])
  })
})

test('an invoice whose charge was given back, by which refund is not said, hides no other', () => {
  const unsaid = paymentsOf(chargeOf({ amount_refunded: 1_500 }))
  expect(read({}, [renewalOf(), invoiceOf()], [['in_2', unsaid]])).toMatchObject({
    invoices: [{ id: 'in_1' }],
    invalidInvoices: [{ id: 'in_2' }],
  })
})

describe('what is not understood is refused:', () => {
  test.each<[string, () => unknown]>([
    ['a state of a subscription', () => read({ status: 'hibernating' })],
    ['a state of an invoice', () => read({}, [invoiceOf({ status: 'limbo' })])],
    [
      'a state of a charge',
      () => read({}, [invoiceOf()], [['in_1', paymentsOf(chargeOf({ status: 'maybe' }))]]),
    ],
    [
      'a state of a refund',
      () =>
        read(
          {},
          [invoiceOf()],
          [
            [
              'in_1',
              paymentsOf(
                chargeOf({ refunds: { data: [{ id: 're', status: 'maybe', amount: 1, created: 1 }] } }),
              ),
            ],
          ],
        ),
    ],
    ['no amount', () => read({}, [invoiceOf({ total: null })])],
    ['an amount that is no whole number', () => read({}, [invoiceOf({ total: 15.5 })])],
    ['a tax that is text', () => read({}, [invoiceOf({ total_taxes: [{ amount: '1' }] })])],
    [
      'no time of payment',
      () => read({}, [invoiceOf({ status_transitions: { finalized_at: start, paid_at: null } })]),
    ],
    [
      'a price of nothing of ours',
      () => read({ items: { data: [{ price: { id: 'price_other' }, current_period_end: 1 }] } }),
    ],
    ['an invoice in another currency', () => read({}, [invoiceOf({ currency: 'usd' })])],
    ['an ended subscription without an end', () => read({ status: 'canceled' })],
  ])('%s', (_name, act) => expect(act).toThrow(UnexpectedAnswerError))
})
