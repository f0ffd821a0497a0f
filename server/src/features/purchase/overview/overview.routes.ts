import { getMembership } from '@oka/contract/membership/membership.endpoints.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { AppError } from '../../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'
import { readOverview } from './read-overview.ts'

/**
 * Of a purchase that was begun, each look is a call of the gateway: who looks more often is answered by the
 * database alone.
 */
const maxGatewayReadsPerMinute = 20

export function overviewRoutes(
  binding: Binding,
  { database, payments, rateLimits }: Pick<SyncDeps, 'database' | 'payments'> & { rateLimits: RateLimits },
) {
  const mayReadGateway = async (memberId: string, now: number) => {
    try {
      await rateLimits.consume(
        [
          {
            name: 'read-open-purchase',
            subject: memberId,
            limit: maxGatewayReadsPerMinute,
            windowMs: minuteMs,
          },
        ],
        now,
      )
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return false
      throw error
    }
  }
  bindEndpoint(binding, getMembership, async ({ caller, now }) => {
    const { memberId } = memberCaller(caller)
    return {
      success: true as const,
      ...(await readOverview(
        { database, payments, mayReadGateway: () => mayReadGateway(memberId, now) },
        memberId,
        now,
      )),
    }
  })
}
