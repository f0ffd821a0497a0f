import { processCouponCode, removeCouponCode } from '@oka/contract/membership/purchase.endpoints.ts'
import type { Database } from '../../db/database.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { memberCaller } from '../../http/caller.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { deleteAppliedCoupon } from './coupons.store.ts'
import { processCouponCode as processCode } from './process-coupon-code.ts'

export function couponsRoutes(
  binding: Binding,
  deps: { database: Database; rateLimits: RateLimits; mail: MailQueue },
) {
  bindEndpoint(
    binding,
    processCouponCode,
    async ({ input: { couponCode, planId }, caller, address, now }) => {
      const { memberId } = memberCaller(caller)
      return {
        success: true as const,
        ...(await processCode(deps, { memberId, address, couponCode, planId }, now)),
      }
    },
  )

  bindEndpoint(binding, removeCouponCode, async ({ caller }) => {
    const { memberId } = memberCaller(caller)
    await deps.database.inTransaction((trx) => deleteAppliedCoupon(trx, memberId))
    return { success: true as const }
  })
}
