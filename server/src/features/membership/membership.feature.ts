import type { Feature } from '../feature.ts'
import { membershipRoutes } from './membership.routes.ts'
import { addressUnknownMail } from './mails/address-unknown.mail.ts'
import { cancellationUndoneMail } from './mails/cancellation-undone.mail.ts'
import { membershipByCodeMail } from './mails/membership-by-code.mail.ts'
import { membershipCancelledMail } from './mails/membership-cancelled.mail.ts'
import { membershipDisputedMail } from './mails/membership-disputed.mail.ts'
import { membershipEndedMail } from './mails/membership-ended.mail.ts'
import { paymentFailedMail } from './mails/payment-failed.mail.ts'
import { planChangedMail } from './mails/plan-changed.mail.ts'
import { receiptMail } from './mails/receipt.mail.ts'
import { refundDeclinedMail } from './mails/refund-declined.mail.ts'
import { refundToDecideMail } from './mails/refund-to-decide.mail.ts'
import { refundRequestedMail } from './mails/refund-requested.mail.ts'
import { refundedMail } from './mails/refunded.mail.ts'
import { renewalComingMail } from './mails/renewal-coming.mail.ts'

export const membershipFeature = {
  name: 'membership',
  tables: { program_package: 'none' },
  routes: membershipRoutes,
  mails: [
    receiptMail,
    renewalComingMail,
    paymentFailedMail,
    membershipCancelledMail,
    cancellationUndoneMail,
    planChangedMail,
    addressUnknownMail,
    membershipByCodeMail,
    membershipDisputedMail,
    refundedMail,
    refundRequestedMail,
    refundToDecideMail,
    refundDeclinedMail,
    membershipEndedMail,
  ],
} satisfies Feature
