// The screen of truth and everything done there. Every change answers the whole overview; after one that opens or closes lessons, the account follows.
import { useEffect } from 'react'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { changePlan, getMembership, getReceipt, getRefundDocument, requestRefund, toggleAutoRenew } from '@oka/contract/membership/membership.endpoints.ts'
import type { MembershipOverview, Receipt, RefundDocument } from '@oka/contract/membership/membership-overview.schema.ts'
import { stopPurchase, syncEnrollments } from '@oka/contract/membership/purchase.endpoints.ts'
import type { InputOf } from '@oka/contract/shared/endpoint.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useMemberCall } from '../../platform/session/use-member-call.ts'
import { useBootstrapData, useRefreshAccess } from '../session-data/session-data.door.ts'
import { openMemberships } from './truth/standing.rule.ts'

export const membershipKey = ['membership'] as const
/** In ms. */
const limitMs = 15_000
/** While the bank has not answered; not in a tab that is hidden. In ms. */
const pollMs = 5_000

/** Fresh on each visit. While a payment is under way its gateway is read again and again. */
export function useMembership(): UseQueryResult<MembershipOverview> {
  const call = useMemberCall()
  return useQuery<MembershipOverview>({
    queryKey: membershipKey,
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<MembershipOverview>(membershipKey)
      const isProcessing = before?.openPurchase?.status === 'processing'
      return call(isProcessing ? syncEnrollments : getMembership, null, { signal: timeLimit(limitMs, signal) })
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.openPurchase?.status === 'processing' ? pollMs : false),
  })
}

/** Lessons follow the overview: when it says another thing than the account that is loaded, the account is requested again, once. */
export function useFollowMembership(overview: MembershipOverview | undefined) {
  const account = useBootstrapData()?.account
  const refreshAccess = useRefreshAccess()
  const isOpenThere = overview && openMemberships(overview.memberships).length > 0
  const isOpenHere = account && 'membershipType' in account ? account.membershipType === 1 : undefined
  const differs = isOpenThere !== undefined && isOpenHere !== undefined && isOpenThere !== isOpenHere
  useEffect(() => {
    if (differs) void refreshAccess()
  }, [differs, refreshAccess])
}

/** The answer is what the screen shows from now on. */
function useAct<Input>(act: (call: ReturnType<typeof useMemberCall>, input: Input) => Promise<MembershipOverview>, { opensOrCloses = false } = {}) {
  const call = useMemberCall()
  const queries = useQueryClient()
  const refreshAccess = useRefreshAccess()
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: Input) => act(call, input),
    async onSuccess(overview) {
      await queries.cancelQueries({ queryKey: membershipKey })
      queries.setQueryData<MembershipOverview>(membershipKey, overview)
      if (opensOrCloses) void refreshAccess()
    },
    // Another tab may have done it, or the gateway has: what is shown is requested again.
    onError: () => void queries.invalidateQueries({ queryKey: membershipKey }),
  })
}

/** Cancels with a reason at the end of the period; without one takes that back. */
export const useAutoRenew = () => useAct((call, input: InputOf<typeof toggleAutoRenew>) => call(toggleAutoRenew, input))

export const useChangePlan = () => useAct((call, input: InputOf<typeof changePlan>) => call(changePlan, input))

export const useRequestRefund = () => useAct((call, input: InputOf<typeof requestRefund>) => call(requestRefund, input), { opensOrCloses: true })

/** What was paid meanwhile stays, and opens. */
export const useStopPurchase = () => useAct((call, _input: null) => call(stopPurchase, {}), { opensOrCloses: true })

export function useReceipt(receiptId: string) {
  const call = useMemberCall()
  return useQuery<Receipt>({
    queryKey: ['receipt', receiptId],
    queryFn: async ({ signal }) => (await call(getReceipt, { receiptId }, { signal: timeLimit(limitMs, signal) })).receipt,
    staleTime: 0,
  })
}

export function useRefundDocument(refundId: string) {
  const call = useMemberCall()
  return useQuery<RefundDocument>({
    queryKey: ['refund-document', refundId],
    queryFn: async ({ signal }) => (await call(getRefundDocument, { refundId }, { signal: timeLimit(limitMs, signal) })).refund,
    staleTime: 0,
  })
}
