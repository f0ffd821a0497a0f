import { getMembership } from '@oka/contract/membership/membership.endpoints.ts'
import type { Database } from '../../../db/database.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller } from '../../../http/caller.ts'
import { readOverview } from './read-overview.ts'

export function overviewRoutes(binding: Binding, deps: { database: Database }) {
  bindEndpoint(binding, getMembership, async ({ caller, now }) => ({
    success: true as const,
    ...(await readOverview(deps, memberCaller(caller).memberId, now)),
  }))
}
