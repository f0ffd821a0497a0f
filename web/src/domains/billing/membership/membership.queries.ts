// The screen of truth and everything done there. Every change answers the whole overview; after one that
// opens or closes lessons, the account follows.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changePlan,
  getReceipt,
  getRefundDocument,
  requestRefund,
  toggleAutoRenew,
} from '@oka/contract/membership/membership.endpoints.ts'
import type {
  MembershipOverview,
  Receipt,
  RefundDocument,
} from '@oka/contract/membership/membership-overview.schema.ts'
import { stopPurchase } from '@oka/contract/membership/purchase.endpoints.ts'
import type { InputOf } from '@oka/contract/shared/endpoint.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { membershipKey } from '../open-purchase/open-purchase.queries.ts'
import { useRefreshAccess } from '../../../platform/session-data/session-data.queries.ts'

/** In ms. */
const limitMs = 15_000

/** The answer is what the screen shows from now on. */
function useAct<Input>(
  act: (call: ReturnType<typeof useMemberCall>, input: Input) => Promise<MembershipOverview>,
  { opensOrCloses = false } = {},
) {
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
export const useAutoRenew = () =>
  useAct((call, input: InputOf<typeof toggleAutoRenew>) => call(toggleAutoRenew, input))

export const useChangePlan = () =>
  useAct((call, input: InputOf<typeof changePlan>) => call(changePlan, input))

export const useRequestRefund = () =>
  useAct((call, input: InputOf<typeof requestRefund>) => call(requestRefund, input), { opensOrCloses: true })

/** What was paid meanwhile stays, and opens. */
export const useStopPurchase = () =>
  useAct((call, _input: null) => call(stopPurchase, {}), { opensOrCloses: true })

export function useReceipt(receiptId: string) {
  const call = useMemberCall()
  return useQuery<Receipt>({
    queryKey: ['receipt', receiptId],
    queryFn: async ({ signal }) =>
      (await call(getReceipt, { receiptId }, { signal: timeLimit(limitMs, signal) })).receipt,
    staleTime: 0,
  })
}

export function useRefundDocument(refundId: string) {
  const call = useMemberCall()
  return useQuery<RefundDocument>({
    queryKey: ['refund-document', refundId],
    queryFn: async ({ signal }) =>
      (await call(getRefundDocument, { refundId }, { signal: timeLimit(limitMs, signal) })).refund,
    staleTime: 0,
  })
}
