import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { dayMs, minuteMs } from '@oka/contract/shared/durations.ts'
import type { GatewayPlan, Order } from '../../../ports/payments.ts'
import * as acts from './sandbox-acts.rule.ts'
import type { SandboxCard, SandboxChange, SandboxSubscription } from './sandbox-subscription.ts'
import { advance, nextDueAt, start } from './sandbox-subscription.rule.ts'

const at = (text: string) => Date.parse(text)
const begin = at('2027-01-31T10:00:00Z')

const planOf = (months: GatewayPlan['months'], amount: number): GatewayPlan => ({
  planId: `opp.full-a-aud-${months}-${amount}`,
  programId: 'opp.full',
  months,
  currency: 'AUD',
  amount,
})
const monthly = planOf(1, 1_500)
const yearly = planOf(12, 12_000)

const orderOf = (change: Partial<Order> = {}): Order => ({
  createdAt: 0,
  purchaseId: 'purchase-1',
  buyer: {
    customerId: 'customer-1',
    email: 'sara@example.org',
    name: 'Sara',
    country: 'AU',
    postalCode: '2000',
  },
  plan: monthly,
  discount: null,
  ...change,
})
const cardOf = (behaviour: TestCard): SandboxCard => ({
  brand: 'visa',
  last4: testCards[behaviour].slice(-4),
  behaviour,
})

const secret = 'sub_1_secret_1'
const begun = (change: Partial<Order> = {}) =>
  start(orderOf(change), { id: 'sub_1', clientSecret: secret }, begin).subscription
const confirmed = (card: TestCard, change: Partial<Order> = {}) =>
  acts.confirm(begun(change), secret, cardOf(card), begin)
const activeWith = (card: TestCard, change: Partial<Order> = {}) => confirmed(card, change).subscription
const typesOf = ({ events }: SandboxChange) => events.map(({ type }) => type)
const paidAt = ({ invoices }: SandboxSubscription) => invoices.map((invoice) => invoice.paidAt)

describe('the first payment', () => {
  test.each([
    ['declined', 'card_declined'],
    ['insufficientFunds', 'insufficient_funds'],
    ['expired', 'expired_card'],
    ['wrongCvc', 'incorrect_cvc'],
  ] as const)('fails with the card %s, and another card may be tried', (card, problem) => {
    const change = confirmed(card)
    expect(change.subscription).toMatchObject({
      status: 'awaitingPayment',
      card: null,
      intents: [{ status: 'requires_payment_method', problem }],
    })
    expect(change.subscription.invoices[0]?.failures).toEqual([{ id: 'in_sub_1_1_failure_1', at: begin }])
    expect(typesOf(change)).toEqual(['payment_intent.payment_failed'])
    const next = acts.confirm(change.subscription, secret, cardOf('succeeds'), begin + minuteMs)
    expect(next.subscription).toMatchObject({
      status: 'active',
      intents: [{ status: 'succeeded', problem: null }],
    })
  })

  test('is charged once, whatever is confirmed after it', () => {
    const paid = confirmed('succeeds')
    expect(typesOf(paid)).toEqual(['invoice.paid'])
    for (const card of ['succeeds', 'declined', 'requiresAction', 'processing'] as const) {
      const again = acts.confirm(paid.subscription, secret, cardOf(card), begin + 1)
      expect(again).toEqual({ subscription: paid.subscription, events: [] })
    }
  })

  test('waits for the answer to the bank', () => {
    const waiting = activeWith('requiresAction')
    expect(waiting).toMatchObject({ status: 'awaitingPayment', intents: [{ status: 'requires_action' }] })
    const refused = acts.answerCheck(waiting, secret, false, begin).subscription
    expect(refused).toMatchObject({
      status: 'awaitingPayment',
      intents: [{ status: 'requires_payment_method', problem: 'authentication_failed' }],
    })
    expect(acts.answerCheck(refused, secret, true, begin).subscription).toEqual(refused)
    const approved = acts.answerCheck(waiting, secret, true, begin).subscription
    expect(approved).toMatchObject({ status: 'active', card: { behaviour: 'requiresAction' } })
    expect(paidAt(advance(approved, begin + 40 * dayMs).subscription)).toHaveLength(2)
  })

  test('processes for a minute, and is then paid or failed', () => {
    const processing = activeWith('processing')
    expect(processing).toMatchObject({ status: 'awaitingPayment', intents: [{ status: 'processing' }] })
    expect(nextDueAt(processing)).toBe(begin + minuteMs)
    expect(advance(processing, begin + minuteMs - 1)).toEqual({ subscription: processing, events: [] })
    expect(acts.abandon(processing, begin + 1).events).toEqual([])
    expect(paidAt(advance(processing, begin + dayMs / 2).subscription)).toEqual([begin + minuteMs])
    const failed = advance(activeWith('processingFails'), begin + minuteMs).subscription
    expect(failed).toMatchObject({
      status: 'awaitingPayment',
      intents: [{ status: 'requires_payment_method', problem: 'processing_failed' }],
    })
  })

  test('is given up after 23 hours, and cannot be paid then', () => {
    const abandonedAt = begin + 23 * 60 * minuteMs
    expect(nextDueAt(begun())).toBe(abandonedAt)
    const change = advance(begun(), abandonedAt)
    expect(change.subscription).toMatchObject({
      status: 'abandoned',
      endedAt: null,
      invoices: [{ status: 'void' }],
      intents: [{ status: 'canceled' }],
    })
    expect(typesOf(change)).toEqual(['customer.subscription.deleted'])
    expect(acts.confirm(change.subscription, secret, cardOf('succeeds'), abandonedAt).events).toEqual([])
    expect(nextDueAt(change.subscription)).toBeNull()
  })

  test('may be declined twenty times; what comes after is not stored', () => {
    let subscription = begun()
    for (let i = 0; i < 30; i++)
      subscription = acts.confirm(subscription, secret, cardOf('declined'), begin + i).subscription
    expect(subscription.invoices[0]?.failures).toHaveLength(20)
    expect(subscription.intents[0]?.problem).toBe('too_many_declines')
  })
})

describe('amounts', () => {
  test.each([
    [1_500, 0, 'AU', 1_500, 136],
    [1_500, 50, 'AU', 750, 68],
    [1_499, 50, 'GB', 749, 125],
    [999, 33, 'JP', 669, 61],
    [12_345, 15, 'EG', 10_493, 1_289],
    [1_500, 0, 'US', 1_500, 0],
    [1_500, 100, 'AU', 0, 0],
  ])('of %i with %i %% off in %s: %i to pay, of it %i tax', (amount, percent, country, total, tax) => {
    const discount = percent === 0 ? null : { couponCode: 'CODE', percent }
    const [invoice] = begun({
      plan: planOf(1, amount),
      discount,
      buyer: { ...orderOf().buyer, country },
    }).invoices
    expect(invoice).toMatchObject({ total, tax, discount: amount - total })
  })

  test('a discount ends with the first period; one of all of it starts without a card, which a renewal then misses', () => {
    const half = advance(
      activeWith('succeeds', { discount: { couponCode: 'HALF', percent: 50 } }),
      begin + 40 * dayMs,
    ).subscription
    expect(half.invoices.map(({ total, discount }) => [total, discount])).toEqual([
      [750, 750],
      [1_500, 0],
    ])
    const free = begun({ discount: { couponCode: 'FREE', percent: 100 } })
    expect(free).toMatchObject({
      status: 'active',
      intents: [],
      invoices: [{ status: 'paid', paidAt: begin }],
    })
    expect(advance(free, begin + 30 * dayMs).subscription).toMatchObject({
      status: 'retrying',
      invoices: [{}, { status: 'open', total: 1_500 }],
    })
  })
})

describe('renewals', () => {
  test('come at the end of each period, several in one go, counted from the first day', () => {
    const change = advance(activeWith('succeeds'), at('2027-05-01T00:00:00Z'))
    const periods = change.subscription.invoices.map(({ periodStart, periodEnd }) => [
      new Date(periodStart),
      new Date(periodEnd),
    ])
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map(
      (day) => new Date(`${day}T10:00:00Z`),
    )
    expect(periods).toEqual(days.slice(1).map((end, index) => [days[index], end]))
    expect(paidAt(change.subscription)).toEqual(days.slice(0, 4).map(Number))
    expect(change.events.map(({ type, createdAt }) => [type, createdAt])).toEqual(
      days.slice(1, 4).map((day) => ['invoice.paid', Number(day)]),
    )
    expect(change.subscription.currentPeriodEnd).toBe(Number(days[4]))
  })

  test('of 29 February are on the 28th in other years', () => {
    const leapDay = at('2028-02-29T08:00:00Z')
    const yearlyFrom = start(
      orderOf({ plan: yearly, discount: { couponCode: 'FREE', percent: 100 } }),
      { id: 'sub_1', clientSecret: secret },
      leapDay,
    )
    expect(yearlyFrom.subscription.currentPeriodEnd).toBe(at('2029-02-28T08:00:00Z'))
  })

  test('that fail are tried again 3, 5 and 7 days later; then the subscription ends', () => {
    const subscription = activeWith('failsLater')
    const renewal = at('2027-02-28T10:00:00Z')
    const failed = advance(subscription, renewal).subscription
    expect(failed).toMatchObject({
      status: 'retrying',
      invoices: [{}, { status: 'open', nextTryAt: renewal + 3 * dayMs, retriesUntil: renewal + 7 * dayMs }],
    })
    const change = advance(subscription, renewal + 400 * dayMs)
    const [, unpaid] = change.subscription.invoices
    expect(unpaid?.failures.map((failure) => (failure.at - renewal) / dayMs)).toEqual([0, 3, 5, 7])
    expect(unpaid).toMatchObject({ status: 'void', nextTryAt: null, retriesUntil: renewal + 7 * dayMs })
    expect(change.subscription).toMatchObject({ status: 'ended', endedAt: renewal + 7 * dayMs })
    expect(typesOf(change)).toEqual([
      ...Array.from({ length: 4 }, () => 'invoice.payment_failed'),
      'customer.subscription.deleted',
    ])
  })

  test('that failed are paid at once with another card, and the period stays', () => {
    const renewal = at('2027-02-28T10:00:00Z')
    const failed = advance(activeWith('failsLater'), renewal + dayMs).subscription
    const { change, clientSecret } = acts.startCardUpdate(failed, 'sub_1_secret_2')
    const paid = acts.confirm(change.subscription, clientSecret, cardOf('succeeds'), renewal + dayMs)
    expect(typesOf(paid)).toEqual(['customer.subscription.updated', 'invoice.paid'])
    expect(paid.subscription).toMatchObject({
      status: 'active',
      card: { last4: '4242' },
      currentPeriodEnd: at('2027-03-31T10:00:00Z'),
    })
    const stillFailing = acts.confirm(
      change.subscription,
      clientSecret,
      cardOf('failsLater'),
      renewal + dayMs,
    ).subscription
    expect(stillFailing.invoices[1]).toMatchObject({
      status: 'open',
      nextTryAt: renewal + 3 * dayMs,
      failures: [{}, {}],
    })
  })

  test('process for a minute with a slow card', () => {
    const renewal = at('2027-02-28T10:00:00Z')
    const paid = advance(activeWith('processing'), begin + minuteMs).subscription
    expect(advance(paid, renewal).subscription).toMatchObject({
      status: 'active',
      invoices: [{}, { status: 'open', processingUntil: renewal + minuteMs }],
    })
    expect(paidAt(advance(paid, renewal + minuteMs).subscription)).toEqual([
      begin + minuteMs,
      renewal + minuteMs,
    ])
  })

  test('take the next plan and its price', () => {
    const changed = acts.setNextPlan(activeWith('succeeds'), yearly, begin + 1)
    expect(typesOf(changed)).toEqual(['customer.subscription.updated'])
    expect(acts.setNextPlan(changed.subscription, yearly, begin + 2).events).toEqual([])
    const renewed = advance(changed.subscription, begin + 60 * dayMs).subscription
    expect(renewed).toMatchObject({
      plan: yearly,
      nextPlan: null,
      invoices: [{ plan: monthly }, { plan: yearly, total: 12_000 }],
    })
    expect(renewed.currentPeriodEnd).toBe(at('2028-02-29T10:00:00Z'))
  })

  test('do not come once auto-renew is off, and come again when it is on again', () => {
    const off = acts.setAutoRenew(activeWith('succeeds'), false, begin + 1).subscription
    const change = advance(off, begin + 60 * dayMs)
    expect(change.subscription).toMatchObject({
      status: 'ended',
      endedAt: at('2027-02-28T10:00:00Z'),
      cancelledAt: begin + 1,
      invoices: [{}],
    })
    expect(typesOf(change)).toEqual(['customer.subscription.deleted'])
    const on = acts.setAutoRenew(off, true, begin + 2).subscription
    expect(on.cancelledAt).toBeNull()
    expect(paidAt(advance(on, begin + 30 * dayMs).subscription)).toHaveLength(2)
  })
})

describe('afterwards', () => {
  test('a refund is of all that is left, once', () => {
    const refunded = acts.refund(activeWith('succeeds'), 'in_sub_1_1', begin + 1)
    expect(typesOf(refunded)).toEqual(['charge.refunded'])
    expect(refunded.subscription.invoices[0]?.refunds).toEqual([
      { id: 're_in_sub_1_1_1', amount: 1_500, at: begin + 1 },
    ])
    expect(acts.refund(refunded.subscription, 'in_sub_1_1', begin + 2).events).toEqual([])
    for (const invoiceId of ['in_sub_1_2', ''])
      expect(acts.refund(activeWith('succeeds'), invoiceId, begin).events).toEqual([])
    expect(acts.refund(begun(), 'in_sub_1_1', begin).events).toEqual([])
  })

  test('the card that is disputed is, a day after it paid, unless that was refunded before', () => {
    const change = advance(activeWith('disputed'), begin + dayMs)
    expect(change.subscription.invoices[0]?.disputes).toEqual([
      { id: 'dp_in_sub_1_1', at: begin + dayMs, closedAt: null, isWon: false },
    ])
    expect(typesOf(change)).toEqual(['charge.dispute.created'])
    expect(acts.refund(change.subscription, 'in_sub_1_1', begin + 2 * dayMs).events).toEqual([])
    const refunded = acts.refund(activeWith('disputed'), 'in_sub_1_1', begin + 1).subscription
    expect(advance(refunded, begin + dayMs).events).toEqual([])
    const won = acts.closeDispute(change.subscription, 'dp_in_sub_1_1', true, begin + 2 * dayMs)
    expect(won.subscription.invoices[0]?.disputes).toMatchObject([
      { closedAt: begin + 2 * dayMs, isWon: true },
    ])
    expect(typesOf(won)).toEqual(['charge.dispute.closed'])
    expect(acts.closeDispute(won.subscription, 'dp_in_sub_1_1', false, begin + 3 * dayMs).events).toEqual([])
  })

  test('one that was ended is charged no more, and what was open is void', () => {
    const failing = advance(activeWith('failsLater'), begin + 30 * dayMs).subscription
    const ended = acts.endSubscription(failing, begin + 30 * dayMs).subscription
    expect(ended).toMatchObject({
      status: 'ended',
      endedAt: begin + 30 * dayMs,
      invoices: [{ status: 'paid' }, { status: 'void', nextTryAt: null }],
    })
    expect(nextDueAt(ended)).toBeNull()
    expect(acts.endSubscription(ended, begin + 31 * dayMs).subscription).toEqual(ended)
    expect(acts.setAutoRenew(ended, false, begin).subscription).toEqual(ended)
  })
})

const anyCard = fc.constantFrom(...(Object.keys(testCards) as TestCard[]))
const anyAct: fc.Arbitrary<(subscription: SandboxSubscription, now: number) => SandboxChange> = fc.oneof(
  fc.tuple(anyCard, fc.nat(2)).map(
    ([card, index]) =>
      (subscription: SandboxSubscription, now: number) =>
        acts.confirm(subscription, subscription.intents[index]?.clientSecret ?? secret, cardOf(card), now),
  ),
  fc
    .boolean()
    .map(
      (isApproved) => (subscription: SandboxSubscription, now: number) =>
        acts.answerCheck(subscription, secret, isApproved, now),
    ),
  fc
    .boolean()
    .map(
      (autoRenew) => (subscription: SandboxSubscription, now: number) =>
        acts.setAutoRenew(subscription, autoRenew, now),
    ),
  fc
    .constantFrom(monthly, yearly, null)
    .map(
      (plan) => (subscription: SandboxSubscription, now: number) => acts.setNextPlan(subscription, plan, now),
    ),
  fc
    .nat(3)
    .map(
      (index) => (subscription: SandboxSubscription, now: number) =>
        acts.refund(subscription, `in_sub_1_${index}`, now),
    ),
  fc.constant(
    (subscription: SandboxSubscription, now: number) =>
      acts.startCardUpdate(subscription, `sub_1_secret_card${now}`).change,
  ),
  fc.constant((subscription: SandboxSubscription, now: number) => acts.abandon(subscription, now)),
  fc.constant((subscription: SandboxSubscription, now: number) => acts.endSubscription(subscription, now)),
)
const anyHistory = fc.array(fc.tuple(fc.oneof(fc.nat(5 * minuteMs), fc.nat(50 * dayMs)), anyAct), {
  maxLength: 12,
})

test('whatever happens: the clock gives the same in small steps and in large ones, each period is charged once, and what is over stays as it is', () => {
  fc.assert(
    fc.property(anyHistory, fc.array(fc.nat(100 * dayMs), { maxLength: 6 }), (history, pauses) => {
      let [subscription, now, eventIds] = [begun(), begin, [] as string[]]
      const apply = (change: SandboxChange) => {
        const before = subscription
        subscription = change.subscription
        eventIds = [...eventIds, ...change.events.map(({ id }) => id)]
        if (before.status === 'ended') expect(subscription.invoices).toHaveLength(before.invoices.length)
        if (before.status === 'abandoned') expect(paidAt(subscription)).toEqual([null])
      }
      for (const [wait, act] of history) {
        now += wait
        apply(advance(subscription, now))
        expect(advance(subscription, now)).toEqual({ subscription, events: [] })
        apply(act(subscription, now))
      }
      const end = now + 800 * dayMs
      const inOneGo = advance(subscription, end)
      let inSteps: SandboxChange = { subscription, events: [] }
      for (const time of [...pauses.map((pause) => now + pause).toSorted((a, b) => a - b), end]) {
        const step = advance(inSteps.subscription, time)
        inSteps = { subscription: step.subscription, events: [...inSteps.events, ...step.events] }
      }
      expect(inSteps).toEqual(inOneGo)
      apply(inOneGo)

      expect(new Set(eventIds).size).toBe(eventIds.length)
      const { invoices, endedAt } = subscription
      for (const [index, invoice] of invoices.entries()) {
        if (index > 0) expect(invoice.periodStart).toBe(invoices[index - 1]?.periodEnd)
        expect(invoice.status === 'paid').toBe(invoice.paidAt !== null)
        if (endedAt !== null) expect(invoice.paidAt ?? 0).toBeLessThanOrEqual(endedAt)
        expect(invoice.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(
          invoice.paidAt === null ? 0 : invoice.total,
        )
      }
    }),
    { numRuns: 500 },
  )
})
