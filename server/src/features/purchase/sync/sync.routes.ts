import { syncEnrollments } from '@oka/contract/membership/purchase.endpoints.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { bindWebhook } from '../../../http/bind-webhook.ts'
import { AppError } from '../../../errors/app-error.ts'
import { memberCaller } from '../../../http/caller.ts'
import type { StorePurchases } from '../../../ports/store-purchases.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { readOverview } from '../overview/read-overview.ts'
import { announceStoreSync } from '../stores/announce-store-sync.ts'
import { syncStores } from '../stores/sync-stores.ts'
import { webhookPath } from '../webhook-path.ts'
import { eventReceiver } from './receive-event.ts'
import { syncMember, type SyncDeps } from './sync-membership.ts'

/**
 * A page that waits for a payment calls about twelve times in the first minute. Each call may read every
 * membership at the gateway, or in the stores, whose service answers a few hundred calls a minute for all of
 * an academy.
 */
const maxSyncsPerMinute = 20

type RoutesDeps = SyncDeps & { rateLimits: RateLimits; stores: StorePurchases | null }

export async function syncRoutes(binding: Binding, deps: RoutesDeps) {
  bindEndpoint(binding, syncEnrollments, async ({ caller, input, now }) => {
    const { memberId } = memberCaller(caller)
    await deps.rateLimits.consume(
      [{ name: 'sync-enrollments', subject: memberId, limit: maxSyncsPerMinute, windowMs: minuteMs }],
      now,
    )
    if (input.stores === 'true' && deps.stores !== null) await syncBoth(deps, deps.stores, memberId, now)
    else {
      await announceStoreSync(deps, memberId, now)
      await syncMember(deps, memberId, now)
    }
    return { success: true as const, ...(await readOverview(deps, memberId, now)) }
  })

  const receive = eventReceiver(deps)
  await bindWebhook(binding, webhookPath, (body, headers, now) => {
    const signature = headers[deps.payments.signatureHeader]
    return receive(body, typeof signature === 'string' ? signature : '', now)
  })
}

/** Whoever restores what they bought in a store gets it also while the gateway of cards cannot be reached. */
async function syncBoth(
  deps: SyncDeps,
  stores: StorePurchases,
  memberId: string,
  now: number,
): Promise<void> {
  const [ofStores, ofCards] = await Promise.allSettled([
    syncStores({ ...deps, stores }, memberId, now),
    syncMember(deps, memberId, now),
  ])
  if (ofStores.status === 'rejected') throw ofStores.reason
  if (ofCards.status === 'fulfilled') return
  if (!(ofCards.reason instanceof AppError && ofCards.reason.code === 'payments_unavailable'))
    throw ofCards.reason
  deps.log.info({ code: ofCards.reason.code }, 'the stores were read, and the cards were not')
}
