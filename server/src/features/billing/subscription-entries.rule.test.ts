import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { GatewayInvoice, GatewayPlan, GatewaySubscription } from '../../ports/payments.ts'
import { enrollmentsFrom, type LedgerEntry } from './ledger/enrollments.rule.ts'
import {
  deriveEntries,
  failedReturns,
  findSubscriptionProblem,
  dropInvalidInvoices,
} from './subscription-entries.rule.ts'

const monthMs = 30 * dayMs

const plan: GatewayPlan = {
  planId: 'opp.full-h-aud-1-1500',
  programId: 'opp.full',
  months: 1,
  currency: 'AUD',
  amount: 1_500,
}

function invoiceAt(number: number, createdAt: number): GatewayInvoice {
  return {
    id: `in_${number}`,
    number: `N-${number}`,
    status: 'open',
    isProcessing: false,
    plan,
    total: 1_500,
    tax: 136,
    taxRate: 10,
    place: { country: 'AU', postalCode: '3000' },
    discount: 0,
    createdAt,
    paidAt: null,
    periodStart: createdAt,
    periodEnd: createdAt + monthMs,
    failures: [],
    nextTryAt: null,
    retriesUntil: null,
    card: { brand: 'Visa', last4: '4242' },
    refunds: [],
    disputes: [],
  }
}

const begun: GatewaySubscription = {
  id: 'sub',
  purchaseId: 'purchase',
  status: 'awaitingPayment',
  plan,
  nextPlan: null,
  autoRenew: true,
  clientSecret: null,
  cancelledAt: null,
  currentPeriodEnd: null,
  endedAt: null,
  card: null,
  invalidInvoices: [],
  invoices: [invoiceAt(1, 0)],
}

type Act = (subscription: GatewaySubscription, at: number) => GatewaySubscription

/** Changes the latest invoice where it may be changed so. */
const onLatest =
  (
    isPossible: (invoice: GatewayInvoice) => boolean,
    change: (invoice: GatewayInvoice, at: number) => Partial<GatewayInvoice>,
  ): Act =>
  (subscription, at) => {
    const latest = subscription.invoices.at(-1)
    if (!latest || !isPossible(latest)) return subscription
    return {
      ...subscription,
      invoices: [...subscription.invoices.slice(0, -1), { ...latest, ...change(latest, at) }],
    }
  }

const isPaid = ({ status }: GatewayInvoice) => status === 'paid'

const acts = {
  decline: onLatest(
    ({ status }) => status === 'open',
    ({ id, failures, createdAt }, at) => ({
      failures: [...failures, { id: `${id}_failure_${failures.length + 1}`, at }],
      retriesUntil: createdAt + 7 * dayMs,
    }),
  ),
  pay: (subscription, at) => {
    const paid = onLatest(
      ({ status }) => status === 'open',
      () => ({ status: 'paid', paidAt: at }),
    )(subscription, at)
    return { ...paid, status: 'active', currentPeriodEnd: paid.invoices.at(-1)?.periodEnd ?? null }
  },
  renew: (subscription, at) =>
    subscription.status === 'active' &&
    subscription.autoRenew &&
    isPaid(subscription.invoices.at(-1) ?? invoiceAt(0, 0))
      ? {
          ...subscription,
          invoices: [...subscription.invoices, invoiceAt(subscription.invoices.length + 1, at)],
        }
      : subscription,
  refund: onLatest(
    (invoice) => isPaid(invoice) && invoice.refunds.length === 0,
    ({ id, total }, at) => ({ refunds: [{ id: `re_${id}`, amount: total, at }] }),
  ),
  dispute: onLatest(
    (invoice) => isPaid(invoice) && invoice.disputes.length === 0,
    ({ id }, at) => ({ disputes: [{ id: `dp_${id}`, at, closedAt: null, isWon: false }] }),
  ),
  win: onLatest(
    ({ disputes }) => disputes.some(({ closedAt }) => closedAt === null),
    ({ disputes }, at) => ({ disputes: disputes.map((one) => ({ ...one, closedAt: at, isWon: true })) }),
  ),
  cancel: (subscription, at) =>
    subscription.cancelledAt === null ? { ...subscription, autoRenew: false, cancelledAt: at } : subscription,
  undo: (subscription) => ({ ...subscription, autoRenew: true, cancelledAt: null }),
  end: (subscription, at) => ({ ...subscription, status: 'ended', endedAt: at }),
} satisfies Record<string, Act>

type ActName = keyof typeof acts

/** What the gateway says after each act. */
function historyOf(names: readonly ActName[]): GatewaySubscription[] {
  const history = [begun]
  for (const [index, name] of names.entries()) {
    const last = history.at(-1) ?? begun
    history.push(last.status === 'ended' ? last : acts[name](last, (index + 1) * dayMs))
  }
  return history
}

const known = { membershipId: 'purchase', source: 'sandbox', couponCode: 'SPRING' } as const

/** The ledger after these reads. */
function ledgerAfter(reads: readonly GatewaySubscription[]): LedgerEntry[] {
  const recorded: LedgerEntry[] = []
  for (const read of reads) recorded.push(...deriveEntries(read, { ...known, recorded }))
  return recorded
}

const kindsAfter = (...names: ActName[]) => ledgerAfter(historyOf(names)).map(({ kind }) => kind)

const endReasonAfter = (...names: ActName[]) =>
  ledgerAfter(historyOf(names)).find(({ kind }) => kind === 'ended')?.reason

describe('what is recorded of a subscription', () => {
  test('is nothing before the first payment, whatever was declined', () => {
    expect(kindsAfter('decline', 'decline')).toEqual([])
    expect(kindsAfter('decline', 'cancel', 'end')).toEqual([])
    expect(kindsAfter('decline', 'pay')).toEqual(['paid'])
  })

  test('is each payment with its period, amounts and invoice', () => {
    const discounted = historyOf(['pay']).map((read) => ({
      ...read,
      invoices: read.invoices.map((invoice) => ({ ...invoice, discount: 500, total: 1_000, tax: 91 })),
    }))
    expect(ledgerAfter(discounted)).toEqual([
      {
        membershipId: 'purchase',
        programId: 'opp.full',
        source: 'sandbox',
        sourceEventId: 'in_1/paid',
        kind: 'paid',
        occurredAt: dayMs,
        periodStart: 0,
        periodEnd: monthMs,
        planId: plan.planId,
        currency: 'AUD',
        amount: 1_000,
        tax: 91,
        discount: 500,
        couponCode: 'SPRING',
        invoiceId: 'in_1',
        invoiceNumber: 'N-1',
        card: 'Visa 4242',
        reason: null,
      },
    ])
  })

  test('is a failed renewal until its retries end, and never without an end', () => {
    const reads = historyOf(['pay', 'renew', 'decline'])
    expect(ledgerAfter(reads).at(-1)).toMatchObject({
      kind: 'paymentFailed',
      sourceEventId: 'in_2_failure_1',
      periodStart: 2 * dayMs,
      periodEnd: 9 * dayMs,
    })
    const withoutRetries = reads.map((read) => ({
      ...read,
      invoices: read.invoices.map((invoice) => ({ ...invoice, retriesUntil: null })),
    }))
    expect(ledgerAfter(withoutRetries).at(-1)).toMatchObject({ kind: 'paymentFailed', periodEnd: 3 * dayMs })
  })

  test('is each cancellation and its undoing, numbered in their order', () => {
    const ids = ledgerAfter(historyOf(['pay', 'cancel', 'undo', 'cancel', 'undo'])).map(
      ({ sourceEventId }) => sourceEventId,
    )
    expect(ids).toEqual([
      'in_1/paid',
      'sub/auto-renew/1',
      'sub/auto-renew/2',
      'sub/auto-renew/3',
      'sub/auto-renew/4',
    ])
  })

  test('is off, on and off again, also where the gateway gives the same second for both (MEM-12)', () => {
    const [, paid = begun] = historyOf(['pay'])
    const at = 2 * dayMs
    const off = { ...paid, autoRenew: false, cancelledAt: at }
    const entries = ledgerAfter([paid, off, off, paid, off])
    expect(entries.slice(1).map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual([
      ['autoRenewOff', at],
      ['autoRenewOn', at + 1],
      ['autoRenewOff', at + 2],
    ])
    expect(enrollmentsFrom(entries)).toMatchObject([{ autoRenew: false }])
  })

  test('goes on from what an earlier release recorded', () => {
    const [, paid = begun] = historyOf(['pay'])
    const at = 2 * dayMs
    const off = { ...paid, autoRenew: false, cancelledAt: at }
    const recorded = ledgerAfter([paid, off]).map((entry) =>
      entry.kind === 'autoRenewOff' ? { ...entry, sourceEventId: `sub/off/${at}` } : entry,
    )
    expect(deriveEntries(off, { ...known, recorded })).toEqual([])
    expect(deriveEntries(paid, { ...known, recorded })).toMatchObject([
      { sourceEventId: 'sub/auto-renew/2', kind: 'autoRenewOn', occurredAt: at + 1 },
    ])
  })

  test('is no turn of auto-renew where it ended and the gateway says no more that it was cancelled', () => {
    const [, paid = begun, off = begun] = historyOf(['pay', 'cancel'])
    const ended = {
      ...paid,
      status: 'ended',
      autoRenew: false,
      endedAt: 9 * dayMs,
    } satisfies GatewaySubscription
    expect(ledgerAfter([paid, off, ended]).map(({ kind }) => kind)).toEqual(['paid', 'autoRenewOff', 'ended'])
    expect(ledgerAfter([paid, ended]).map(({ kind }) => kind)).toEqual(['paid', 'ended'])
  })

  test('is why it ended', () => {
    expect(endReasonAfter('pay', 'cancel', 'end')).toBe('cancelled')
    expect(endReasonAfter('pay', 'refund', 'end')).toBe('refunded')
    expect(endReasonAfter('pay', 'dispute', 'end')).toBe('disputed')
    expect(endReasonAfter('pay', 'dispute', 'win', 'cancel', 'end')).toBe('cancelled')
    expect(endReasonAfter('pay', 'renew', 'decline', 'end')).toBe('paymentFailed')
  })

  test('opens the same, whichever reads on the way were lost, and a repeat records nothing', () => {
    const name = fc.constantFrom(...(Object.keys(acts) as ActName[]))
    fc.assert(
      fc.property(fc.array(name, { maxLength: 14 }), fc.infiniteStream(fc.boolean()), (names, isRead) => {
        const history = historyOf(['pay', ...names])
        const reads = history.filter(
          (_, index) => index === history.length - 1 || isRead.next().value === true,
        )
        const [all, some] = [ledgerAfter(history), ledgerAfter(reads)]
        expect(enrollmentsFrom(some)).toEqual(enrollmentsFrom(all))
        const byId = new Map(all.map((entry) => [entry.sourceEventId, entry]))
        for (const entry of some)
          if (!entry.kind.startsWith('autoRenew')) expect(entry).toEqual(byId.get(entry.sourceEventId))
        expect(new Set(all.map(({ sourceEventId }) => sourceEventId)).size).toBe(all.length)
        for (const repeat of reads.slice(-1))
          expect(deriveEntries(repeat, { ...known, recorded: some })).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a refund that the ledger has and the gateway has not any more', () => {
  const refunded = historyOf(['pay', 'refund'])
  const recorded = ledgerAfter(refunded)
  const failedWhere = (change: Partial<GatewayInvoice>) => {
    const { invoices } = refunded.at(-1) ?? begun
    return failedReturns(
      { invoices: invoices.map((invoice) => ({ ...invoice, refunds: [], ...change })) },
      recorded,
    )
  }

  test('failed, also where a part was given back since', () => {
    expect(failedWhere({})).toEqual(['re_in_1'])
    expect(failedWhere({ refunds: [{ id: 're_later', amount: 1_499, at: 9 * dayMs }] })).toEqual(['re_in_1'])
  })

  test('does not matter any more where all was given back since, or nothing had been paid', () => {
    expect(failedWhere({ refunds: [{ id: 're_later', amount: 1_500, at: 9 * dayMs }] })).toEqual([])
    expect(failedWhere({ total: 0 })).toEqual([])
  })
})

describe('a gateway that answers nonsense is refused:', () => {
  const [, paid = begun] = historyOf(['pay'])
  const withInvoice = (change: Partial<GatewayInvoice>) => ({
    ...paid,
    invoices: paid.invoices.map((invoice) => ({ ...invoice, ...change })),
  })

  test('what is right is not', () => expect(findSubscriptionProblem(paid, 'purchase')).toBeNull())

  test.each<[string, GatewaySubscription]>([
    ['another purchase', { ...paid, purchaseId: 'other' }],
    ['a negative amount', withInvoice({ total: -1 })],
    ['a huge amount', withInvoice({ total: 1_000_000_001 })],
    ['an amount that is no whole number', withInvoice({ total: 0.5 })],
    ['no number', withInvoice({ discount: Number.NaN })],
    ['a negative tax', withInvoice({ tax: -1 })],
    ['more tax than total', withInvoice({ tax: 1_501 })],
    ['a negative refund', withInvoice({ refunds: [{ id: 're', amount: -5, at: 1 }] })],
    ['more refunded than paid', withInvoice({ refunds: [{ id: 're', amount: 1_501, at: 1 }] })],
    ['a period of centuries', withInvoice({ periodEnd: 1e14 })],
    ['a period that ends before it begins', withInvoice({ periodEnd: -1 })],
    ['a program that does not exist', withInvoice({ plan: { ...plan, programId: 'opp999' } })],
    ['a plan of two months', withInvoice({ plan: { ...plan, months: 2 as 1 } })],
    ['a plan with a negative price', { ...paid, nextPlan: { ...plan, amount: -1 } }],
  ])('%s', (_name, subscription) =>
    expect(findSubscriptionProblem(dropInvalidInvoices(subscription), 'purchase')).not.toBeNull(),
  )
})
