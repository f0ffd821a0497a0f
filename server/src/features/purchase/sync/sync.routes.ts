import { syncEnrollments } from '@oka/contract/membership/purchase.endpoints.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { AppError } from '../../../errors/app-error.ts'
import { memberCaller } from '../../../http/caller.ts'
import type { StorePurchases } from '../../../ports/store-purchases.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { readOverview } from '../overview/read-overview.ts'
import { announceStoreSync, syncStoresOf } from '../stores/sync-stores-of.ts'
import { webhookPath } from '../webhook-path.ts'
import { eventReceiver } from './receive-event.ts'
import { syncMember } from './sync-member.ts'
import type { SyncDeps } from './sync-membership.ts'

const maxEventBytes = 256 * 1024
const minuteMs = 60_000
/** A page that waits for a payment calls about twelve times in the first minute. Each call may read every membership at the gateway. */
const maxSyncsPerMinute = 20

type RoutesDeps = SyncDeps & { rateLimits: RateLimits; stores: StorePurchases | null }

export async function syncRoutes(binding: Binding, deps: RoutesDeps) {
  bindEndpoint(binding, syncEnrollments, async ({ caller, input, now }) => {
    const { memberId } = memberCaller(caller)
    await deps.rateLimits.consume([{ name: 'sync-enrollments', subject: memberId, limit: maxSyncsPerMinute, windowMs: minuteMs }], now)
    if (input.stores === 'true' && deps.stores !== null) await syncBoth(deps, memberId, now)
    else {
      await announceStoreSync(deps, memberId, now)
      await syncMember(deps, memberId, now)
    }
    return { success: true as const, ...(await readOverview(deps, memberId, now)) }
  })

  const receive = eventReceiver(deps)
  await binding.app.register(async (scope) => {
    // The signature is of the bytes as they arrived.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxEventBytes }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { exposeHeadRoute: false }, async (request, reply) => {
      const signature = request.headers[deps.payments.signatureHeader]
      await receive(typeof request.body === 'string' ? request.body : '', typeof signature === 'string' ? signature : '', binding.now())
      reply.header('cache-control', 'no-store')
      return { received: true }
    })
  })
}

/** Whoever restores what they bought in a store gets it also while the gateway of cards cannot be reached. */
async function syncBoth(deps: RoutesDeps, memberId: string, now: number): Promise<void> {
  const [ofStores, ofCards] = await Promise.allSettled([syncStoresOf(deps, memberId, now), syncMember(deps, memberId, now)])
  if (ofStores.status === 'rejected') throw ofStores.reason
  if (ofCards.status === 'fulfilled') return
  if (!(ofCards.reason instanceof AppError && ofCards.reason.code === 'payments_unavailable')) throw ofCards.reason
  deps.log.info({ code: ofCards.reason.code }, 'the stores were read, and the cards were not')
}
