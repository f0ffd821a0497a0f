// Which mails follow from news of one membership, and what they say.
import type { StoredRow } from '../../../db/schema.ts'
import type { AnyMail, DataOf, Mail } from '../../../mail/mail.ts'
import {
  membershipEndedMail,
  refundedMail,
  membershipDisputedMail,
  cancellationUndoneMail,
  membershipCancelledMail,
  paymentFailedMail,
  receiptMail,
  enrollmentsFrom,
  openUntil,
  parsePlan,
  priceText,
  type LedgerEntry,
} from '../../membership/index.ts'
import { parseCard, paymentsOf, refundableUntil, type Payment } from '../overview/payments.rule.ts'
import { refundWay } from '../refunds/refund-way.rule.ts'
import { isCardSource, isTestSource } from '../sources.rule.ts'

export interface MembershipNews {
  /** What was recorded just now, of one membership. */
  recorded: readonly LedgerEntry[]
  /** Everything of it, the former included. */
  entries: readonly LedgerEntry[]
  row: StoredRow<'membership'> | undefined
  firstName: string
  /** Of the member's other memberships. */
  otherEntries?: readonly LedgerEntry[]
}

export interface MembershipMail {
  mail: AnyMail
  /** Of this mail. */
  data: unknown
}

const about = <Data>(mail: Mail<Data>, data: NoInfer<Data>): MembershipMail => ({ mail, data })

interface Standing {
  news: MembershipNews
  payments: readonly Payment[]
  /** Null: without an end; undefined: it is not open. */
  until: number | null | undefined
  isRenewing: boolean
}

/** In the order in which things happened. */
export function mailsOf(news: MembershipNews, now: number): MembershipMail[] {
  const [enrollment] = enrollmentsFrom(news.entries)
  if (!enrollment || !isCardSource(enrollment.source)) return []
  const standing: Standing = {
    news,
    payments: paymentsOf(news.entries),
    until: openUntil(enrollment, now),
    isRenewing: enrollment.autoRenew,
  }
  return news.recorded
    .toSorted((a, b) => a.occurredAt - b.occurredAt)
    .flatMap((entry) => mailOf(entry, standing, now) ?? [])
}

function mailOf(entry: LedgerEntry, standing: Standing, now: number): MembershipMail | null {
  switch (entry.kind) {
    case 'paid':
      return receiptOf(entry, standing)
    case 'paymentFailed':
      return paymentFailedOf(entry, standing, now)
    case 'autoRenewOff':
      return cancelledOf(standing)
    case 'autoRenewOn':
      return undoneOf(standing)
    case 'refunded':
      return refundedOf(entry, standing)
    case 'disputed':
      return disputedOf(entry, standing) ?? endedOf('disputed', entry, standing)
    case 'ended':
      if (entry.reason === 'noCard') return endedOf('noCard', entry, standing)
      return entry.reason === 'paymentFailed'
        ? endedOf(wasCancelled(standing.news) ? 'cancelled' : 'paymentFailed', entry, standing)
        : null
    case 'granted':
    case 'disputeWon':
      return null
  }
}

function receiptOf(entry: LedgerEntry, { news, payments, isRenewing }: Standing): MembershipMail | null {
  const payment = payments.find((one) => one.entry.invoiceId === entry.invoiceId)
  const plan = parsePlan(entry.planId ?? '')
  const isFree = entry.amount === 0 && entry.discount !== null && entry.discount > 0
  if (
    plan === null ||
    entry.periodEnd === null ||
    (!payment && !isFree) ||
    openedNothing(entry, payment, news)
  )
    return null
  const { currency } = plan
  const [tax, discount] = [entry.tax ?? 0, entry.discount ?? 0]
  const next = nextPlanOf(news) ?? plan
  return about(receiptMail, {
    firstName: news.firstName,
    programId: entry.programId,
    number: entry.invoiceNumber ?? entry.invoiceId ?? '',
    paidAt: entry.occurredAt,
    durationText: plan.durationText,
    planPrice: plan.priceString,
    discount:
      discount > 0 && entry.couponCode !== null
        ? { couponCode: entry.couponCode, amount: priceText(currency, discount) }
        : null,
    card: cardOf(entry.card),
    price: priceText(currency, entry.amount ?? 0),
    tax: tax > 0 ? priceText(currency, tax) : null,
    until: entry.periodEnd,
    months: plan.months,
    renewal: isRenewing ? { price: next.priceString, months: next.months } : null,
    refundUntil: payment ? refundableUntil(payment) : entry.occurredAt,
    isRefundAutomatic:
      payment !== undefined &&
      refundWay(payment, [...news.entries, ...(news.otherEntries ?? [])], entry.occurredAt) === 'automatic',
    isFree,
    needsCard: isFree && isRenewing && (news.row?.card ?? null) === null,
    currency,
    isTest: isTestSource(entry.source),
  })
}

/**
 * Of a payment that came after the end, or of which all was given back before anyone heard of it, the mail
 * about the refund says enough.
 */
function openedNothing(
  { occurredAt }: LedgerEntry,
  payment: Payment | undefined,
  { entries }: MembershipNews,
): boolean {
  return (
    payment?.left === 0 || entries.some((entry) => entry.kind === 'ended' && entry.occurredAt < occurredAt)
  )
}

/** One for a renewal that fails, not for each try; none where it was paid or ended meanwhile. */
function paymentFailedOf(
  entry: LedgerEntry,
  { news, until, isRenewing }: Standing,
  now: number,
): MembershipMail | null {
  const { entries, recorded, row } = news
  const ofInvoice = entries.filter(({ invoiceId }) => invoiceId === entry.invoiceId)
  const failures = ofInvoice
    .filter(({ kind }) => kind === 'paymentFailed')
    .toSorted((a, b) => a.occurredAt - b.occurredAt)
  const wasSaid = failures.some(
    (failure) => !recorded.some(({ sourceEventId }) => sourceEventId === failure.sourceEventId),
  )
  const isOver =
    ofInvoice.some(({ kind }) => kind === 'paid') || !isRenewing || until === undefined || until === null
  if (
    wasSaid ||
    isOver ||
    failures.at(-1)?.sourceEventId !== entry.sourceEventId ||
    entry.currency === null ||
    entry.amount === null
  )
    return null
  const nextTryAt = row?.next_try_at ?? null
  return about(paymentFailedMail, {
    programId: entry.programId,
    price: priceText(entry.currency, entry.amount),
    failedAt: entry.occurredAt,
    card: lastCard(news),
    until,
    nextTryAt: nextTryAt !== null && nextTryAt > now ? nextTryAt : null,
  })
}

/** Of one that a dispute stopped, the mail about the dispute says why. */
function cancelledOf({ news, payments, until, isRenewing }: Standing): MembershipMail | null {
  const latest = latestPaid(news)
  const plan = nextPlanOf(news) ?? parsePlan(latest?.planId ?? '')
  if (
    isRenewing ||
    until === undefined ||
    until === null ||
    !latest ||
    plan === null ||
    payments.some(({ isDisputed }) => isDisputed)
  )
    return null
  const hasCard = (news.row?.card ?? null) !== null
  return about(membershipCancelledMail, {
    programId: latest.programId,
    until,
    price: plan.priceString,
    months: plan.months,
    hasCard,
  })
}

function undoneOf({ news, isRenewing }: Standing): MembershipMail | null {
  const latest = latestPaid(news)
  const plan = nextPlanOf(news) ?? parsePlan(latest?.planId ?? '')
  if (!isRenewing || !latest?.periodEnd || plan === null) return null
  const { programId, priceString: price, months } = plan
  return about(cancellationUndoneMail, {
    programId,
    at: latest.periodEnd,
    price,
    months,
    card: lastCard(news),
  })
}

/**
 * What the disputed payment opened is closed; where a later one keeps the membership open, it is not renewed.
 */
function disputedOf(entry: LedgerEntry, { news, payments, until }: Standing): MembershipMail | null {
  const payment = payments.find((one) => one.entry.invoiceId === entry.invoiceId)
  const latest = latestPaid(news)
  if (until === undefined || until === null || !payment?.isDisputed || !latest) return null
  const { currency, amount, occurredAt: paidAt } = payment.entry
  return about(membershipDisputedMail, {
    programId: latest.programId,
    price: priceText(currency, amount),
    paidAt,
    until,
  })
}

function refundedOf(entry: LedgerEntry, { payments, until }: Standing): MembershipMail | null {
  const payment = payments.find((one) => one.entry.invoiceId === entry.invoiceId)
  if (!payment || !entry.amount) return null
  const { invoiceId, invoiceNumber, currency, card } = payment.entry
  const refund = payment.refunds.find(({ sourceEventId }) => sourceEventId === entry.sourceEventId)
  return about(refundedMail, {
    price: priceText(currency, entry.amount),
    refundedAt: entry.occurredAt,
    card: cardOf(card),
    number: invoiceNumber ?? invoiceId,
    isEnded: until === undefined && payment.left === 0 && payment === payments.at(-1),
    ...(refund && {
      document: {
        refundId: refund.sourceEventId,
        number: refund.number,
        tax: entry.tax ? priceText(currency, entry.tax) : null,
      },
    }),
  })
}

function endedOf(
  cause: DataOf<typeof membershipEndedMail>['cause'],
  entry: LedgerEntry,
  { news, payments, until }: Standing,
): MembershipMail | null {
  if (until !== undefined) return null
  const unpaid = news.entries.findLast(({ kind }) => kind === 'paymentFailed')
  const { currency, amount } =
    (cause === 'disputed'
      ? payments.find((one) => one.entry.invoiceId === entry.invoiceId)?.entry
      : unpaid) ?? {}
  if (!currency || !amount) return null
  return about(membershipEndedMail, { cause, price: priceText(currency, amount), endedAt: entry.occurredAt })
}

const byPeriod = (a: LedgerEntry, b: LedgerEntry) => (a.periodStart ?? 0) - (b.periodStart ?? 0)

const latestPaid = ({ entries }: Pick<MembershipNews, 'entries'>) =>
  entries
    .filter(({ kind }) => kind === 'paid')
    .toSorted(byPeriod)
    .at(-1)

const nextPlanOf = ({ row }: MembershipNews) => (row?.next_plan_id ? parsePlan(row.next_plan_id) : null)

/** Of which it is said: off, whatever was recorded first. */
function wasCancelled({ entries }: MembershipNews): boolean {
  const turns = entries
    .filter(({ kind }) => kind === 'autoRenewOff' || kind === 'autoRenewOn')
    .toSorted((a, b) => a.occurredAt - b.occurredAt)
  return turns.at(-1)?.kind === 'autoRenewOff'
}

const cardOf = (text: string | null) => {
  const card = parseCard(text)
  return card && `${card.brand} ${card.last4}`
}

export const lastCard = (news: Pick<MembershipNews, 'row' | 'entries'>) =>
  cardOf(news.row?.card ?? latestPaid(news)?.card ?? null)
