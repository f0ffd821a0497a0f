// The membership of a signed-in member: how it stands, and what can be done with it.
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { boundedString } from '../shared/primitives.ts'
import { membershipOverview, receipt, refundDocument } from './membership-overview.schema.ts'
import { cardForm, planId } from './membership.schema.ts'

const success = z.literal(true)
const membershipId = boundedString(80)
const overview = z.extend(membershipOverview, { success })

export const getMembership = endpoint({
  name: 'getMembership',
  method: 'GET',
  path: 'account/membership',
  summary: 'Why lessons are open, until when, what is charged next, and how to stop',
  allowedCallers: ['member'],
  input: null,
  output: overview,
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})

/**
 * As documented, a reason turns auto-renew off and its absence on; `autoRenew` says it outright, so that a
 * repeat changes nothing. Without `membershipId` it is the member's only subscription by card.
 */
export const toggleAutoRenew = endpoint({
  name: 'toggleAutoRenew',
  method: 'POST',
  path: 'account/toggle-subscription-autorenew',
  summary: 'Cancels at the end of the period, or takes that back',
  details:
    'With autoRenew false, cancellationReason is needed: it must not be empty. Taking it back is refused where it would not renew: membership_disputed (the bank asked for a payment back), card_missing, renewal_not_possible (the gateway refuses). The first two are renewalBlock of the membership.',
  allowedCallers: ['member'],
  input: z.object({
    membershipId: z.optional(membershipId),
    autoRenew: z.optional(z.boolean()),
    cancellationReason: z.optional(boundedString(500)),
  }),
  output: overview,
  errors: [
    'unauthenticated',
    'membership_unknown',
    'membership_managed_elsewhere',
    'already_enrolled',
    'membership_disputed',
    'card_missing',
    'renewal_not_possible',
    'payments_unavailable',
  ],
  cacheControl: 'no-store',
})

/** From the next renewal on, with no charge before; the plan it has now takes the change back. */
export const changePlan = endpoint({
  name: 'changePlan',
  method: 'POST',
  path: 'account/change-plan',
  summary: 'Another plan from the next renewal on',
  allowedCallers: ['member'],
  input: z.object({ membershipId, planId }),
  output: overview,
  errors: [
    'unauthenticated',
    'membership_unknown',
    'membership_managed_elsewhere',
    'membership_not_renewed',
    'plan_unknown',
    'price_changed',
    'already_enrolled',
    'plan_in_other_currency',
    'payments_unavailable',
  ],
  cacheControl: 'no-store',
})

/** For the gateway's form: `clientSecret` confirms another card for the renewals of a membership. */
export const startCardUpdate = endpoint({
  name: 'startCardUpdate',
  method: 'POST',
  path: 'account/start-card-update',
  summary: 'Begins to replace the card of a membership',
  allowedCallers: ['member'],
  input: z.object({ membershipId }),
  output: z.object({ success, clientSecret: boundedString(300), cardForm }),
  errors: ['unauthenticated', 'membership_unknown', 'membership_managed_elsewhere', 'payments_unavailable'],
  cacheControl: 'no-store',
})

/**
 * After the gateway confirmed another card: it pays from now on, and what is unpaid at once. A repeat changes
 * nothing.
 */
export const finishCardUpdate = endpoint({
  name: 'finishCardUpdate',
  method: 'POST',
  path: 'account/finish-card-update',
  summary: 'Puts another card of a membership to use',
  allowedCallers: ['member'],
  input: z.object({ membershipId }),
  output: overview,
  errors: ['unauthenticated', 'membership_unknown', 'membership_managed_elsewhere', 'payments_unavailable'],
  cacheControl: 'no-store',
})

/** A short-lived address of the gateway's own page; only where the overview says `hasPortal`. */
export const openPaymentPortal = endpoint({
  name: 'openPaymentPortal',
  method: 'POST',
  path: 'account/open-payment-portal',
  summary: 'Opens the page of the gateway about the payments of a membership',
  allowedCallers: ['member'],
  input: z.object({ membershipId }),
  output: z.object({ success, url: boundedString(2_000) }),
  errors: ['unauthenticated', 'membership_unknown', 'membership_managed_elsewhere', 'payments_unavailable'],
  cacheControl: 'no-store',
})

/**
 * All of the last payment within 30 days of it (MEM-16). Of what was bought at once, the first time in twelve
 * months, and the membership ends; else staff decide, who answer within two business days. A repeat refunds
 * nothing more.
 */
export const requestRefund = endpoint({
  name: 'requestRefund',
  method: 'POST',
  path: 'account/request-refund',
  summary: 'Refunds the last payment and ends the membership, or asks staff to',
  allowedCallers: ['member'],
  input: z.object({ membershipId }),
  output: overview,
  errors: [
    'unauthenticated',
    'membership_unknown',
    'membership_managed_elsewhere',
    'refund_not_possible',
    'payments_unavailable',
  ],
  cacheControl: 'no-store',
})

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: 'account/receipt',
  summary: 'A receipt with all its lines',
  allowedCallers: ['member'],
  input: z.object({ receiptId: boundedString(80) }),
  output: z.object({ success, receipt }),
  errors: ['unauthenticated', 'receipt_unknown'],
  cacheControl: 'no-store',
})

export const getRefundDocument = endpoint({
  name: 'getRefundDocument',
  method: 'GET',
  path: 'account/refund-document',
  summary: 'What was given back of a payment, with the tax in it',
  allowedCallers: ['member'],
  input: z.object({ refundId: boundedString(120) }),
  output: z.object({ success, refund: refundDocument }),
  errors: ['unauthenticated', 'receipt_unknown'],
  cacheControl: 'no-store',
})
