// Buying a membership (MEM-7, MEM-10, MEM-13): the plan's invoice, the code that lowers it, and reading back
// what the gateway says.
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { activityId, programId } from '../shared/ids.ts'
import { boundedString, emptyBody, instant } from '../shared/primitives.ts'
import { couponCodeAction } from './membership.enums.ts'
import { enumValue } from '../shared/primitives.ts'
import { appliedDiscount, membershipOverview } from './membership-overview.schema.ts'
import { planId, transactionInfo } from './membership.schema.ts'

const success = z.literal(true)

/**
 * Starts a membership of a plan, or returns the one that was started and not paid. The price is the server's;
 * what is charged is what the plan showed. `acceptsSecondMembership`: the member was warned that something
 * else opens these lessons already, and wants to pay all the same. `activityId`: the lesson from which it is
 * begun, which is named after the payment, on any device (DOOR-6).
 */
export const createInvoice = endpoint({
  name: 'createInvoice',
  method: 'POST',
  path: 'account/create-invoice',
  summary: 'Starts a membership: the invoice to be paid',
  details:
    'New purchases and declined cards are limited for a member, an address and a network. After three declined cards within a day a member whose address is not confirmed gets email_unconfirmed until it is.',
  allowedCallers: ['member'],
  input: z.object({
    planId,
    acceptsSecondMembership: z.optional(z.boolean()),
    activityId: z.optional(activityId),
  }),
  output: z.extend(transactionInfo, { success }),
  errors: [
    'unauthenticated',
    'plan_unknown',
    'price_changed',
    'plan_in_other_currency',
    'location_missing',
    'email_unconfirmed',
    'already_enrolled',
    'membership_unreadable',
    'payments_unavailable',
  ],
  cacheControl: 'no-store',
})

/**
 * Gives up a purchase that was not paid, in whichever tab it was begun. One that was paid meanwhile stays.
 */
export const stopPurchase = endpoint({
  name: 'stopPurchase',
  method: 'POST',
  path: 'account/stop-purchase',
  summary: 'Gives up a purchase that was not paid',
  allowedCallers: ['member'],
  input: emptyBody,
  output: z.extend(membershipOverview, { success }),
  errors: ['unauthenticated', 'payments_unavailable'],
  cacheControl: 'no-store',
})

/**
 * Reads the subscriptions of the member that are not over from their gateway, and grants what is paid: the
 * same as its webhooks do. With `stores`, which the app sends after a purchase and for Restore, the stores
 * are read at once; without it they are read soon after, where something was bought there before.
 */
export const syncEnrollments = endpoint({
  name: 'syncEnrollments',
  method: 'GET',
  path: 'account/sync-enrollments',
  summary: 'Reads from the gateway what is paid, and grants it',
  allowedCallers: ['member'],
  input: z.object({ stores: z.optional(z.literal('true')) }),
  output: z.extend(membershipOverview, { success }),
  errors: ['unauthenticated', 'payments_unavailable'],
  cacheControl: 'no-store',
})

/**
 * `isBehindRenewal`: what is open until it begins renews, unless its member cancels, and a renewal moves the
 * code behind what it pays for.
 */
export const codeMembership = z.object({
  programId,
  startsAt: instant,
  endsAt: instant,
  isBehindRenewal: z.boolean(),
})
export type CodeMembership = z.output<typeof codeMembership>

/**
 * Case and spaces do not matter. A discount is in the next invoice, until it is removed; a membership begins
 * at once, or where what is open ends.
 */
export const processCouponCode = endpoint({
  name: 'processCouponCode',
  method: 'POST',
  path: 'account/process-coupon-code',
  summary: 'Uses a coupon code',
  allowedCallers: ['member'],
  input: z.object({ couponCode: boundedString(80), planId: z.optional(planId) }),
  output: z.object({
    success,
    couponCodeAction: enumValue(couponCodeAction),
    /** Of an invalid code: the reason, and what to do. */
    message: z.nullable(boundedString(300)),
    discount: z.nullable(appliedDiscount),
    /** What the code opens: from now, or from the end of what opens the same lessons already. */
    membership: z.nullable(codeMembership),
  }),
  errors: ['unauthenticated', 'plan_unknown'],
  cacheControl: 'no-store',
})

export const removeCouponCode = endpoint({
  name: 'removeCouponCode',
  method: 'POST',
  path: 'account/remove-coupon-code',
  summary: 'Takes the discount out of the next invoice',
  allowedCallers: ['member'],
  input: emptyBody,
  output: z.object({ success }),
  errors: ['unauthenticated'],
  cacheControl: 'no-store',
})
