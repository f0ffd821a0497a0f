// The values of the mails about a membership. An empty one leaves out the part of the text that it stands for.
import type * as z from 'zod/mini'
import { renewalNoticeDays } from '@oka/contract/membership/renewal-notice.rule.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import type { MailTimes } from './mail-times.ts'
import type {
  cancellationUndoneData,
  LeavingMembership,
  membershipByCodeData,
  membershipCancelledData,
  membershipDisputedData,
  membershipEndedData,
  paymentFailedData,
  planChangedData,
  receiptData,
  refundDeclinedData,
  refundedData,
  refundRequestedData,
  renewalComingData,
} from './membership-mail-data.ts'

interface Surroundings {
  times: MailTimes
  programTitle: (programId: string) => string
  /** Of the page that shows the membership. */
  actionUrl: string
}

type Months = 1 | 3 | 6 | 12

const dayMs = 86_400_000
const perPeriod: Record<Months, string> = { 1: 'per month', 3: 'every 3 months', 6: 'every 6 months', 12: 'per year' }
const onePeriodMore: Record<Months, string> = { 1: 'one more month', 3: 'three more months', 6: 'six more months', 12: 'one more year' }
/** As a renewal is announced. */
const inDays: Readonly<Record<number, string>> = { 14: 'in two weeks', 30: 'in 30 days' }
const firstPeriod: Record<Months, string> = { 1: 'first month', 3: 'first 3 months', 6: 'first 6 months', 12: 'first year' }

export const receiptValues = (data: z.output<typeof receiptData>, { times, programTitle, actionUrl }: Surroundings) => ({
  ...openedBy(data.programId, programTitle),
  actionUrl,
  commaName: data.firstName === '' ? '' : `, ${data.firstName}`,
  until: times.date(data.until),
  number: data.number,
  paidAt: times.date(data.paidAt),
  plan: data.durationText,
  program: programTitle(data.programId),
  planPrice: data.planPrice,
  code: data.discount?.couponCode ?? '',
  codePeriod: firstPeriod[data.months],
  discount: data.discount?.amount ?? '',
  fromCard: data.card === null ? '' : ` from ${cardText(data.card)}`,
  price: data.price,
  tax: data.tax ?? '',
  renewalPrice: data.needsCard ? '' : (data.renewal?.price ?? ''),
  needsCard: data.needsCard ? 'card' : '',
  free: data.isFree ? 'free' : '',
  charged: data.isFree ? '' : 'charged',
  period: perPeriod[data.renewal?.months ?? data.months],
  noticeBefore: renewalNoticeDays(data.months) === 14 ? 'two weeks' : `${renewalNoticeDays(data.months)} days`,
  refundUntil: times.date(data.refundUntil),
  refundAutomatic: data.isRefundAutomatic === false || data.isFree ? '' : 'refund',
  refundByStaff: data.isRefundAutomatic === false && !data.isFree ? 'refund' : '',
  currency: currencyText(data.currency),
  test: data.isTest ? 'test' : '',
})

export const renewalComingValues = (data: z.output<typeof renewalComingData>, { times, programTitle, actionUrl }: Surroundings) => ({
  ...openedBy(data.programId, programTitle),
  actionUrl,
  when: inDays[Math.round((data.at - data.now) / dayMs)] ?? `on ${times.dayAndMonth(data.at)}`,
  date: times.date(data.at),
  dayAndMonth: times.dayAndMonth(data.at),
  price: data.price,
  fromCard: data.card === null ? '' : ` from your ${cardText(data.card)}`,
  morePeriod: onePeriodMore[data.months],
  currency: capitalized(currencyText(data.currency)),
  renews: data.needsCard ? '' : 'renews',
  needsCard: data.needsCard ? 'card' : '',
  waitingCode: data.needsCard ? '' : (data.waitingCode ?? ''),
  codeThen: data.needsCard ? (data.waitingCode ?? '') : '',
  lastPrice: data.last?.price ?? 'nothing',
  withCode: data.last === null ? ', with a code' : data.last.hadCode ? `, with a code for the ${firstPeriod[data.last.months]}` : '',
})

export const paymentFailedValues = (data: z.output<typeof paymentFailedData>, { times, programTitle, actionUrl }: Surroundings) => ({
  ...openedBy(data.programId, programTitle),
  actionUrl,
  price: data.price,
  failedAt: times.date(data.failedAt),
  fromCard: data.card === null ? '' : `, from your ${cardText(data.card)}`,
  until: times.date(data.until),
  nextTry: data.nextTryAt === null ? '' : times.dayAndMonth(data.nextTryAt),
})

export const membershipCancelledValues = (data: z.output<typeof membershipCancelledData>, { times, programTitle, actionUrl }: Surroundings) => ({
  ...openedBy(data.programId, programTitle),
  actionUrl,
  until: times.date(data.until),
  price: data.price,
  period: perPeriod[data.months],
  canUndo: data.hasCard === false ? '' : 'undo',
  needsCard: data.hasCard === false ? 'card' : '',
})

export const cancellationUndoneValues = (data: z.output<typeof cancellationUndoneData>, { times, programTitle, actionUrl }: Surroundings) => ({
  ...openedBy(data.programId, programTitle),
  actionUrl,
  date: times.date(data.at),
  price: data.price,
  period: perPeriod[data.months],
  fromCard: data.card === null ? '' : ` from your ${cardText(data.card)}`,
})

export const planChangedValues = (data: z.output<typeof planChangedData>, { times, programTitle, actionUrl }: Surroundings) => ({
  ...openedBy(data.programId, programTitle),
  actionUrl,
  dayAndMonth: times.dayAndMonth(data.at),
  date: times.date(data.at),
  plan: data.durationText,
  program: programTitle(data.programId),
  price: data.price,
  period: perPeriod[data.months],
  changed: data.isBack ? '' : 'changed',
  back: data.isBack ? 'back' : '',
})

export const membershipByCodeValues = (data: z.output<typeof membershipByCodeData>, { times, programTitle, actionUrl }: Surroundings) => ({
  ...openedBy(data.programId, programTitle),
  actionUrl,
  code: data.code,
  from: data.from > data.now ? times.date(data.from) : '',
  until: times.date(data.until),
  renews: data.isBehindRenewal ? 'renews' : '',
})

export const membershipDisputedValues = (data: z.output<typeof membershipDisputedData>, { times, programTitle, actionUrl }: Surroundings) => ({
  ...openedBy(data.programId, programTitle),
  actionUrl,
  price: data.price,
  paidAt: times.date(data.paidAt),
  until: times.date(data.until),
})

export const refundedValues = (
  data: z.output<typeof refundedData>,
  { times, actionUrl, refundUrl }: Surroundings & { refundUrl: (refundId: string) => string },
) => ({
  actionUrl: data.document ? refundUrl(data.document.refundId) : actionUrl,
  document: data.document?.number ?? '',
  tax: data.document?.tax ?? '',
  price: data.price,
  refundedAt: times.date(data.refundedAt),
  toCard: data.card === null ? '' : ` to your ${cardText(data.card)}`,
  number: data.number,
  ended: data.isEnded ? 'ended' : '',
})

export const refundRequestedValues = (data: z.output<typeof refundRequestedData>, { times, actionUrl }: Surroundings) => ({
  actionUrl,
  price: data.price,
  number: data.number,
  answerBy: times.date(data.answerBy),
})

export const refundDeclinedValues = (data: z.output<typeof refundDeclinedData>, { actionUrl }: Surroundings) => ({ actionUrl, ...data })

export const membershipEndedValues = (data: z.output<typeof membershipEndedData>, { times, actionUrl }: Surroundings) => ({
  actionUrl,
  price: data.price,
  endedAt: times.date(data.endedAt),
  paymentFailed: data.cause === 'paymentFailed' ? 'cause' : '',
  disputed: data.cause === 'disputed' ? 'cause' : '',
  noCard: data.cause === 'noCard' ? 'cause' : '',
  cancelled: data.cause === 'cancelled' ? 'cause' : '',
})

const storeNames = { appStore: 'the App Store', googlePlay: 'Google Play' } as const
const whereToStop = {
  appStore: 'On your iPhone or iPad: Settings, your name, Subscriptions',
  googlePlay: 'On your Android phone: Google Play, your picture, Payments & subscriptions',
} as const

export function leavingValues(leaving: LeavingMembership | undefined, times: MailTimes) {
  const { ends = null, upcoming = [], refunds = [], requests = [], stores = [], hasPaid = false, processing } = leaving ?? {}
  const [automatic, byStaff] = [refunds.filter(({ isByStaff }) => !isByStaff), refunds.filter(({ isByStaff }) => isByStaff)]
  return {
    ended: ends === null ? '' : 'ended',
    ranUntil: ends?.until ? `, although it ran until ${times.date(ends.until)}` : '',
    later: upcoming
      .map(
        ({ code, from, until }) =>
          `${code === null ? 'what we gave you' : `your code ${code}`} from ${times.date(from)}${until === null ? ' on' : ` until ${times.date(until)}`}`,
      )
      .join(', and '),
    refund: withReceipts(automatic),
    refundUntil: earliest(
      automatic.map(({ until }) => until),
      times,
    ),
    refundByStaff: withReceipts(byStaff),
    refundByStaffUntil: earliest(
      byStaff.map(({ until }) => until),
      times,
    ),
    refundRequested: withReceipts(requests),
    refundAnswerBy: earliest(
      requests.map(({ answerBy }) => answerBy),
      times,
    ),
    stores: stores.map((store) => storeNames[store]).join(' and '),
    storeSteps: stores.map((store) => whereToStop[store]).join('. '),
    payments: hasPaid ? 'kept' : '',
    processing: processing?.isCertain ? processing.price : '',
    perhapsProcessing: processing && !processing.isCertain ? processing.price : '',
  }
}

const withReceipts = (payments: readonly { price: string; number: string }[]) =>
  payments.map(({ price, number }) => `${price} (receipt ${number})`).join(' and ')

const earliest = (instants: readonly number[], times: MailTimes) => (instants.length === 0 ? '' : times.date(Math.min(...instants)))

/** What shows on a locked phone says no title of a program. */
const openedBy = (programId: string, programTitle: (programId: string) => string) =>
  programId === programIds.optimalParentProgram
    ? { opened: 'Every lesson', openedBriefly: 'Every lesson', openedInText: 'every lesson' }
    : { opened: `Every lesson of ${programTitle(programId)}`, openedBriefly: 'Your program', openedInText: 'your program' }

/** `Visa 4242` → `Visa ending in 4242`. */
const cardText = (card: string) => card.replace(/ (\d{4})$/, ' ending in $1')

/** `Australian dollars`. */
const currencyText = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2).find(({ type }) => type === 'currency')?.value ??
  currency

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
