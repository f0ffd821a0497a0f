import { getPricing } from '@oka/contract/membership/pricing.endpoints.ts'
import type { Database } from '../../db/database.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { findPlans } from './prices/find-plans.ts'

export function membershipRoutes(binding: Binding, { database }: { database: Database }) {
  bindLearnerEndpoint(binding, getPricing, async ({ input }) => ({
    success: true as const,
    ...(await findPlans(database.db, input)),
  }))
}
