// One of each mail, for previews and tests.
import { programIds } from '@oka/contract/shared/ids.ts'
import type { LeavingMembership } from './membership-mail-data.ts'
import type { MailDataOf, MailName } from './mail-queue.ts'

const sampleToken = 'k3Qw9ZtVb2Xn7RcYp5LhDg8JsMf4TaUe1Wi6KoHqNyB'
const tomorrow = Date.parse('2026-11-23T09:30:00Z')
const nextYear = Date.parse('2027-11-23T09:30:00Z')

const leaving: LeavingMembership = {
  ends: { until: nextYear },
  upcoming: [{ code: 'SPRING', from: nextYear, until: nextYear + 90 * 86_400_000 }],
  refunds: [{ price: '$120.00', until: tomorrow + 30 * 86_400_000, number: '2026-1042' }],
  requests: [{ price: '$45.00', answerBy: tomorrow + 2 * 86_400_000, number: '2026-1017' }],
  stores: ['appStore'],
  hasPaid: true,
  processing: { price: '$120.00', isCertain: true },
}

export const sampleMailData: { readonly [Name in MailName]: MailDataOf<Name> } = {
  resetPassword: { token: sampleToken },
  confirmEmail: { token: sampleToken },
  changeEmail: { token: sampleToken },
  emailChanged: {},
  passwordChanged: {},
  welcome: {},
  newDevice: { deviceName: 'Firefox on Windows', at: tomorrow },
  exportReady: { expiresAt: tomorrow },
  deletionRequested: { eraseBy: tomorrow, membership: leaving },
  deletionDone: { membership: leaving },
  receipt: {
    firstName: 'Sara',
    programId: programIds.optimalParentProgram,
    number: '2026-1042',
    paidAt: tomorrow,
    durationText: 'Annual Subscription',
    planPrice: '$120.00',
    discount: { couponCode: 'SPRING', amount: '$12.00' },
    card: 'Visa 4242',
    price: '$108.00',
    tax: '$9.82',
    until: nextYear,
    months: 12,
    renewal: { price: '$120.00', months: 12 },
    refundUntil: tomorrow + 30 * 86_400_000,
    isRefundAutomatic: true,
    currency: 'AUD',
    isTest: true,
  },
  renewalComing: {
    programId: programIds.optimalParentProgram,
    at: nextYear,
    price: '$120.00',
    months: 12,
    card: 'Visa 4242',
    currency: 'AUD',
    last: { price: '$108.00', hadCode: true, months: 12 },
    now: nextYear - 30 * 86_400_000,
  },
  paymentFailed: {
    programId: programIds.optimalParentProgram,
    price: '$120.00',
    failedAt: nextYear,
    card: 'Visa 4242',
    until: nextYear + 7 * 86_400_000,
    nextTryAt: nextYear + 3 * 86_400_000,
  },
  membershipCancelled: { programId: programIds.optimalParentProgram, until: nextYear, price: '$120.00', months: 12, hasCard: true },
  cancellationUndone: { programId: programIds.optimalParentProgram, at: nextYear, price: '$120.00', months: 12, card: 'Visa 4242' },
  planChanged: { programId: programIds.optimalParentProgram, at: nextYear, durationText: '6-Month Subscription', price: '$70.00', months: 6, isBack: false },
  addressUnknown: { place: '00000, US' },
  membershipByCode: { programId: programIds.optimalParentProgram, from: tomorrow, until: nextYear, code: 'GIFT', now: tomorrow },
  membershipDisputed: { programId: programIds.optimalParentProgram, price: '$45.00', paidAt: tomorrow, until: nextYear },
  refunded: {
    price: '$108.00',
    refundedAt: tomorrow,
    card: 'Visa 4242',
    number: '2026-1042',
    isEnded: true,
    document: { refundId: 're_1', number: '2026-1042-R1', tax: '$9.82' },
  },
  refundRequested: { price: '$45.00', number: '2026-1042', answerBy: tomorrow + 2 * 86_400_000 },
  refundDeclined: { price: '$45.00', number: '2026-1042', answer: 'the lessons were used for five weeks.' },
  membershipEnded: { cause: 'paymentFailed', price: '$120.00', endedAt: nextYear },
}
