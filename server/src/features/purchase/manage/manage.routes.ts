import {
  changePlan,
  finishCardUpdate,
  openPaymentPortal,
  requestRefund,
  startCardUpdate,
  toggleAutoRenew,
} from '@oka/contract/membership/membership.endpoints.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller, type Caller } from '../../../http/caller.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import type { ManageDeps } from './card-membership.ts'
import { changePlan as change } from './change-plan.ts'
import { finishCardUpdate as finishUpdate } from './finish-card-update.ts'
import { openPortal } from './open-portal.ts'
import { requestRefund as refund } from '../refunds/request-refund.ts'
import { startCardUpdate as startUpdate } from './start-card-update.ts'
import { toggleAutoRenew as toggle } from './toggle-auto-renew.ts'

/** Each is a call of the gateway and may be a mail. */
const maxChangesPerHour = 60

export function manageRoutes(
  binding: Binding,
  deps: ManageDeps & { rateLimits: RateLimits; publicUrl: string },
) {
  const success = true as const
  const limited = async (caller: Caller, now: number) => {
    const { memberId } = memberCaller(caller)
    await deps.rateLimits.consume(
      [{ name: 'change-membership', subject: memberId, limit: maxChangesPerHour, windowMs: hourMs }],
      now,
    )
    return memberId
  }
  bindEndpoint(binding, toggleAutoRenew, async ({ input, caller, now }) => ({
    success,
    ...(await toggle(deps, await limited(caller, now), input, now)),
  }))
  bindEndpoint(binding, changePlan, async ({ input, caller, now }) => ({
    success,
    ...(await change(deps, await limited(caller, now), input, now)),
  }))
  bindEndpoint(binding, startCardUpdate, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await startUpdate(deps, await limited(caller, now), membershipId, now)),
  }))
  bindEndpoint(binding, finishCardUpdate, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await finishUpdate(deps, await limited(caller, now), membershipId, now)),
  }))
  bindEndpoint(binding, openPaymentPortal, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await openPortal(deps, await limited(caller, now), membershipId, now)),
  }))
  bindEndpoint(binding, requestRefund, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await refund(deps, await limited(caller, now), membershipId, now)),
  }))
}
