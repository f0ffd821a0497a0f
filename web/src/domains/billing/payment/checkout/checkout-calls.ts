import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { requestEmailConfirmation } from '@oka/contract/identity/email-address.endpoints.ts'
import { getMembership } from '@oka/contract/membership/membership.endpoints.ts'
import type { CardFormSettings, TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import {
  createInvoice,
  processCouponCode,
  removeCouponCode,
  stopPurchase,
  syncEnrollments,
} from '@oka/contract/membership/purchase.endpoints.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import type { OutputOf } from '@oka/contract/shared/endpoint.ts'
import { updateProfile } from '@oka/contract/profile/profile.endpoints.ts'
import type { WrittenAddress } from '@oka/contract/profile/profile.schema.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import type { MemberCall } from '../../../../platform/session/use-member-call.ts'
import type { PaymentResult } from '../form/card-form.ts'

/** The documented words, and the reason beside them where the server gives one. */
export interface CouponResult {
  text: string
  reason: string | null
}

export interface CheckoutCalls {
  createInvoice: (acceptsSecondMembership: boolean) => Promise<TransactionInfo>
  overview: () => Promise<MembershipOverview>
  sync: () => Promise<MembershipOverview>
  stop: () => Promise<MembershipOverview>
  processCoupon: (couponCode: string) => Promise<OutputOf<typeof processCouponCode>>
  removeCoupon: () => Promise<unknown>
  /** The server's message where it refuses the address. */
  saveAddress: (address: WrittenAddress) => Promise<string | null>
  /** Mails another link; true: the address is confirmed already. */
  sendConfirmation: () => Promise<boolean>
  /** How a payment stands, from the gateway itself. */
  retrieve: (clientSecret: string, cardForm: CardFormSettings | null) => Promise<PaymentResult>
}

/** In ms. */
const limitMs = 20_000

export function checkoutCalls(
  call: MemberCall,
  { planId, lessonId }: { planId: string; lessonId: string | null },
  retrieve: CheckoutCalls['retrieve'],
): CheckoutCalls {
  const limit = () => ({ signal: timeLimit(limitMs) })
  const from = activityId.safeParse(lessonId).data // the address may say anything
  return {
    createInvoice: (acceptsSecondMembership) =>
      call(
        createInvoice,
        {
          planId,
          ...(acceptsSecondMembership && { acceptsSecondMembership }),
          ...(from !== undefined && { activityId: from }),
        },
        limit(),
      ),
    overview: () => call(getMembership, null, limit()),
    sync: () => call(syncEnrollments, {}, limit()),
    stop: () => call(stopPurchase, {}, limit()),
    processCoupon: (couponCode) => call(processCouponCode, { couponCode, planId }, limit()),
    removeCoupon: () => call(removeCouponCode, {}, limit()),
    async saveAddress(address) {
      const sentAt = new Date().toISOString()
      const outcome = await call(updateProfile.account, { address, changedAt: sentAt, sentAt }, limit())
      return outcome.success ? null : outcome.message
    },
    sendConfirmation: async () => (await call(requestEmailConfirmation, {}, limit())).emailVerified,
    retrieve,
  }
}
