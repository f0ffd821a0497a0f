import { changePlan, requestRefund, startCardUpdate, toggleAutoRenew } from '@oka/contract/membership/membership.endpoints.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import type { ManageDeps } from './card-membership.ts'
import { changePlan as change } from './change-plan.ts'
import { requestRefund as refund } from './request-refund.ts'
import { startCardUpdate as startUpdate } from './start-card-update.ts'
import { toggleAutoRenew as toggle } from './toggle-auto-renew.ts'

export function manageRoutes(binding: Binding, deps: ManageDeps) {
  const success = true as const
  bindEndpoint(binding, toggleAutoRenew, async ({ input, caller, now }) => ({ success, ...(await toggle(deps, memberCaller(caller).memberId, input, now)) }))
  bindEndpoint(binding, changePlan, async ({ input, caller, now }) => ({ success, ...(await change(deps, memberCaller(caller).memberId, input, now)) }))
  bindEndpoint(binding, startCardUpdate, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await startUpdate(deps, memberCaller(caller).memberId, membershipId, now)),
  }))
  bindEndpoint(binding, requestRefund, async ({ input: { membershipId }, caller, now }) => ({
    success,
    ...(await refund(deps, memberCaller(caller).memberId, membershipId, now)),
  }))
}
