import { syncEnrollments } from '@oka/contract/membership/purchase.endpoints.ts'
import { apiPrefix, bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { readOverview } from '../overview/read-overview.ts'
import { eventReceiver, signatureHeader } from './receive-event.ts'
import { syncMember } from './sync-member.ts'
import type { SyncDeps } from './sync-membership.ts'

export const webhookPath = `${apiPrefix}/webhooks/payments`
const maxEventBytes = 64 * 1024
const minuteMs = 60_000
/** A page that waits for a payment asks every few seconds. */
const maxSyncsPerMinute = 60

export async function syncRoutes(binding: Binding, deps: SyncDeps & { rateLimits: RateLimits }) {
  bindEndpoint(binding, syncEnrollments, async ({ caller, now }) => {
    const { memberId } = memberCaller(caller)
    await deps.rateLimits.consume([{ name: 'sync-enrollments', subject: memberId, limit: maxSyncsPerMinute, windowMs: minuteMs }], now)
    await syncMember(deps, memberId, now)
    return { success: true as const, ...(await readOverview(deps, memberId, now)) }
  })

  const receive = eventReceiver(deps)
  await binding.app.register(async (scope) => {
    // The signature is of the bytes as they arrived.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxEventBytes }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, { exposeHeadRoute: false }, async (request, reply) => {
      const signature = request.headers[signatureHeader]
      await receive(typeof request.body === 'string' ? request.body : '', typeof signature === 'string' ? signature : '', binding.now())
      reply.header('cache-control', 'no-store')
      return { received: true }
    })
  })
}
