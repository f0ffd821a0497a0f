import { getPricing } from '@oka/contract/membership/pricing.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { findPlans } from './prices/find-plans.ts'

export function membershipRoutes(binding: Binding) {
  bindLearnerEndpoint(binding, getPricing, async ({ input }) => ({ success: true as const, ...findPlans(input) }))
}
