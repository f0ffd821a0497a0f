import { createInvoice, stopPurchase } from '@oka/contract/membership/purchase.endpoints.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { readOverview } from '../overview/read-overview.ts'
import type { SyncDeps } from '../sync/sync-membership.ts'
import { createInvoice as create } from './create-invoice.ts'
import { stopPurchase as stop } from './stop-purchase.ts'

/**
 * Each may make something at the gateway. Who compares plans, codes and addresses for an hour needs fewer.
 */
const maxInvoicesPerHour = 200

export function startRoutes(binding: Binding, deps: SyncDeps & { rateLimits: RateLimits }) {
  bindEndpoint(binding, createInvoice, async ({ input, caller, address, now }) => {
    const { memberId } = memberCaller(caller)
    await deps.rateLimits.consume(
      [{ name: 'create-invoice', subject: memberId, limit: maxInvoicesPerHour, windowMs: hourMs }],
      now,
    )
    return { success: true as const, ...(await create(deps, memberId, { ...input, address }, now)) }
  })

  bindEndpoint(binding, stopPurchase, async ({ caller, now }) => {
    const { memberId } = memberCaller(caller)
    await stop(deps, memberId, now)
    return { success: true as const, ...(await readOverview(deps, memberId, now)) }
  })
}
