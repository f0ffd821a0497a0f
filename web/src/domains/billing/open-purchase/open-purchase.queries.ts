// How a member's memberships and payments stand, by the server: the same in every tab and on every device.
import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { getMembership } from '@oka/contract/membership/membership.endpoints.ts'
import type { MembershipOverview, OpenPurchase } from '@oka/contract/membership/membership-overview.schema.ts'
import { syncEnrollments } from '@oka/contract/membership/purchase.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { useCachedQuery } from '../../../platform/session-data/query-cache.ts'
import { useBootstrapData, useRefreshAccess } from '../../../platform/session-data/session-data.queries.ts'

export const membershipKey = ['membership'] as const
/** In ms. */
const limitMs = 15_000
/** While the bank has not answered; not in a tab that is hidden. In ms. */
const pollMs = 5_000

/** Fresh on each visit. While a payment is under way its gateway is read again and again. */
export function useMembership({ enabled = true } = {}): UseQueryResult<MembershipOverview> {
  const call = useMemberCall()
  return useCachedQuery<MembershipOverview>({
    queryKey: membershipKey,
    enabled,
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<MembershipOverview>(membershipKey)
      const isProcessing = before?.openPurchase?.status === 'processing'
      return call(isProcessing ? syncEnrollments : getMembership, null, {
        signal: timeLimit(limitMs, signal),
      })
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.openPurchase?.status === 'processing' ? pollMs : false),
  })
}

/**
 * Lessons follow the overview: when it says another thing than the account that is loaded, the account is
 * requested again, once.
 */
export function useFollowMembership(overview: MembershipOverview | undefined) {
  const account = useBootstrapData()?.account
  const refreshAccess = useRefreshAccess()
  const isOpenThere = overview?.memberships.some(({ status }) => status !== 'ended')
  const isOpenHere = account && 'membershipType' in account ? account.membershipType === 1 : undefined
  const differs = isOpenThere !== undefined && isOpenHere !== undefined && isOpenThere !== isOpenHere
  useEffect(() => {
    if (differs) void refreshAccess()
  }, [differs, refreshAccess])
}

/**
 * For members who have none that is open. Undefined: not known yet; null: no payment is under way, or it
 * cannot be known. Once it is paid the lessons open.
 */
export function useProcessingPurchase({ enabled }: { enabled: boolean }): OpenPurchase | null | undefined {
  const { data, isPending, fetchStatus } = useMembership({ enabled })
  useFollowMembership(data)
  if (data) return data.openPurchase?.status === 'processing' ? data.openPurchase : null
  return isPending && fetchStatus === 'fetching' ? undefined : null
}
