// What a member is mailed of their membership: of what was recorded just now, and only where it still stands.
// One mail of each thing that happened.
import type { Trx } from '../../db/database.ts'
import { findMailReader } from '../identity/index.ts'
import { listEntries } from './ledger/ledger.store.ts'
import { parsePlan } from './prices/plans.ts'
import { membershipEndedMail } from './mails/membership-ended.mail.ts'
import { refundedMail } from './mails/refunded.mail.ts'
import { membershipDisputedMail } from './mails/membership-disputed.mail.ts'
import { cancellationUndoneMail } from './mails/cancellation-undone.mail.ts'
import { membershipCancelledMail } from './mails/membership-cancelled.mail.ts'
import { paymentFailedMail } from './mails/payment-failed.mail.ts'
import { receiptMail } from './mails/receipt.mail.ts'
import { enrollmentsFrom, type LedgerEntry } from './ledger/enrollments.rule.ts'
import { openUntil } from './ledger/access.rule.ts'
import { formatPrice } from './prices/price-text.ts'
import { planChangedMail } from './mails/plan-changed.mail.ts'
import { findProfile } from '../profile/index.ts'
import type { RecordedPayment, BillingDeps } from './gateway.ts'
import { scheduleRenewalNotice } from './renewal-notices.ts'
import type { StoredRow } from '../../db/schema.ts'
import type { DataOf, Mail } from '../../mail/mail.ts'
import {
  collectPayments,
  refundableUntil,
  chooseRefundWay,
  mayBeWithdrawal,
  type Payment,
  lastCard,
  latestPaid,
  formatCard,
} from './payments.rule.ts'
import { isCardSource, isTestSource } from './sources.rule.ts'
import type { GatewaySubscription } from '../../ports/payments.ts'
import { listMemberships, type MembershipBefore } from './membership.store.ts'

type AnnounceDeps = Pick<BillingDeps, 'jobs' | 'mail' | 'sealedValues'>

/**
 * Mails and later work for what was recorded just now, in the same transaction, so that each is announced
 * once.
 */
export async function announceEntries(
  trx: Trx,
  deps: AnnounceDeps,
  { memberId, entries: added }: RecordedPayment,
  now: number,
): Promise<void> {
  // a store writes to its buyers itself
  const recorded = added.filter(({ source }) => isCardSource(source))
  if (recorded.length === 0) return
  const reader = await findMailReader(trx, memberId)
  if (reader === null) return
  const [entries, rows] = [await listEntries(trx, memberId), await listMemberships(trx, memberId)]
  const { firstName } = await findProfile(trx, deps.sealedValues, memberId)
  for (const membershipId of new Set(recorded.map((entry) => entry.membershipId))) {
    const ofMembership = (list: readonly LedgerEntry[]) =>
      list.filter((entry) => entry.membershipId === membershipId)
    const news: MembershipNews = {
      recorded: ofMembership(recorded),
      entries: ofMembership(entries),
      row: rows.find(({ id }) => id === membershipId),
      firstName,
      otherEntries: entries.filter((entry) => entry.membershipId !== membershipId),
    }
    for (const { mail, data } of chooseMails(news, now))
      await deps.mail.enqueue(trx, { mail, memberId, reader, data }, now)
    for (const { invoiceId, kind, periodEnd, planId } of news.recorded)
      if (kind === 'paid' && invoiceId !== null && periodEnd !== null)
        await scheduleRenewalNotice(
          trx,
          deps.jobs,
          { memberId, invoiceId, periodEnd, months: parsePlan(planId ?? '')?.months ?? 1 },
          now,
        )
  }
}

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
  mail: Mail<unknown, 'member'>
  /** Of this mail. */
  data: unknown
}

const about = <Data>(mail: Mail<Data, 'member'>, data: NoInfer<Data>): MembershipMail => ({ mail, data })

interface Standing {
  news: MembershipNews
  payments: readonly Payment[]
  /** Null: without an end; undefined: it is not open. */
  until: number | null | undefined
  isRenewing: boolean
}

/** In the order in which things happened. */
export function chooseMails(news: MembershipNews, now: number): MembershipMail[] {
  const [enrollment] = enrollmentsFrom(news.entries)
  if (!enrollment || !isCardSource(enrollment.source)) return []
  const standing: Standing = {
    news,
    payments: collectPayments(news.entries),
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
        ? { couponCode: entry.couponCode, amount: formatPrice(currency, discount) }
        : null,
    card: formatCard(entry.card),
    price: formatPrice(currency, entry.amount ?? 0),
    tax: tax > 0 ? formatPrice(currency, tax) : null,
    until: entry.periodEnd,
    months: plan.months,
    renewal: isRenewing ? { price: next.priceString, months: next.months } : null,
    refundUntil: payment ? refundableUntil(payment) : entry.occurredAt,
    isBought: payment !== undefined && mayBeWithdrawal(payment, news.entries, entry.occurredAt),
    isRefundAutomatic:
      payment !== undefined &&
      chooseRefundWay(payment, [...news.entries, ...(news.otherEntries ?? [])], entry.occurredAt) ===
        'automatic',
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
    price: formatPrice(entry.currency, entry.amount),
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
    price: formatPrice(currency, amount),
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
    price: formatPrice(currency, entry.amount),
    refundedAt: entry.occurredAt,
    card: formatCard(card),
    number: invoiceNumber ?? invoiceId,
    isEnded: until === undefined && payment.left === 0 && payment === payments.at(-1),
    ...(refund && {
      document: {
        refundId: refund.sourceEventId,
        number: refund.number,
        tax: entry.tax ? formatPrice(currency, entry.tax) : null,
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
  return about(membershipEndedMail, {
    cause,
    price: formatPrice(currency, amount),
    endedAt: entry.occurredAt,
  })
}

const nextPlanOf = ({ row }: MembershipNews) => (row?.next_plan_id ? parsePlan(row.next_plan_id) : null)

/** Of which it is said: off, whatever was recorded first. */
function wasCancelled({ entries }: MembershipNews): boolean {
  const turns = entries
    .filter(({ kind }) => kind === 'autoRenewOff' || kind === 'autoRenewOn')
    .toSorted((a, b) => a.occurredAt - b.occurredAt)
  return turns.at(-1)?.kind === 'autoRenewOff'
}

/**
 * Mails another plan from the next renewal on, whoever chose it, in the transaction that stores what the
 * gateway says. Nothing where the next plan is the same as before, began with a renewal, or went with a
 * cancellation, which has a mail of its own.
 */
export async function announcePlanChange(
  trx: Trx,
  { mail }: Pick<BillingDeps, 'mail'>,
  {
    memberId,
    before,
    subscription,
  }: { memberId: string; before: MembershipBefore | undefined; subscription: GatewaySubscription },
  now: number,
): Promise<void> {
  const { plan: current, nextPlan, autoRenew, status, currentPeriodEnd: at } = subscription
  const isSame =
    before === undefined ||
    before.next_plan_id === (nextPlan?.planId ?? null) ||
    before.plan_id !== current.planId
  if (isSame || before.auto_renew === 0 || !autoRenew || status !== 'active' || at === null || at <= now)
    return
  const plan = parsePlan((nextPlan ?? current).planId)
  const reader = plan === null ? null : await findMailReader(trx, memberId)
  if (plan === null || reader === null) return
  const { programId, durationText, priceString: price, months } = plan
  await mail.enqueue(
    trx,
    {
      mail: planChangedMail,
      memberId,
      reader,
      data: { programId, at, durationText, price, months, isBack: nextPlan === null },
    },
    now,
  )
}
