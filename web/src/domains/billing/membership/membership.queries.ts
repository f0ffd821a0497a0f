// The screen of truth and everything done there. Every change answers the whole overview; after one that
// opens or closes lessons, the account follows.
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
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { useCachedQuery, useQueryCache } from '../../../platform/session-data/query-cache.ts'
import { membershipKey } from '../open-purchase/open-purchase.queries.ts'
import { useRefreshAccess } from '../../../platform/session-data/session-data.queries.ts'

/** In ms. */
const limitMs = 15_000

/** Also when the form was closed meanwhile. */
type OnDone = (overview: MembershipOverview) => void

/** The answer is what the screen shows from now on. */
function useAct<Input>(
  act: (call: ReturnType<typeof useMemberCall>, input: Input) => Promise<MembershipOverview>,
  onDone?: OnDone,
  { opensOrCloses = false } = {},
) {
  const call = useMemberCall()
  const queries = useQueryCache()
  const refreshAccess = useRefreshAccess()
  return useFormCall((input: Input) => act(call, input), {
    async onSuccess(overview) {
      await queries.cancelQueries({ queryKey: membershipKey })
      queries.setQueryData<MembershipOverview>(membershipKey, overview)
      if (opensOrCloses) void refreshAccess()
      onDone?.(overview)
    },
    // Another tab may have done it, or the gateway has: what is shown is requested again.
    onError: () => void queries.invalidateQueries({ queryKey: membershipKey }),
  })
}

/** Cancels with a reason at the end of the period; without one takes that back. */
export const useAutoRenew = (onDone?: OnDone) =>
  useAct((call, input: InputOf<typeof toggleAutoRenew>) => call(toggleAutoRenew, input), onDone)

export const useChangePlan = (onDone: OnDone) =>
  useAct((call, input: InputOf<typeof changePlan>) => call(changePlan, input), onDone)

export const useRequestRefund = (onDone: OnDone) =>
  useAct((call, input: InputOf<typeof requestRefund>) => call(requestRefund, input), onDone, {
    opensOrCloses: true,
  })

/** What was paid meanwhile stays, and opens. */
export const useStopPurchase = (onDone: OnDone) =>
  useAct((call, _input: null) => call(stopPurchase, {}), onDone, { opensOrCloses: true })

export function useReceipt(receiptId: string) {
  const call = useMemberCall()
  return useCachedQuery<Receipt>({
    queryKey: ['receipt', receiptId],
    queryFn: async ({ signal }) =>
      (await call(getReceipt, { receiptId }, { signal: timeLimit(limitMs, signal) })).receipt,
    staleTime: 0,
  })
}

export function useRefundDocument(refundId: string) {
  const call = useMemberCall()
  return useCachedQuery<RefundDocument>({
    queryKey: ['refund-document', refundId],
    queryFn: async ({ signal }) =>
      (await call(getRefundDocument, { refundId }, { signal: timeLimit(limitMs, signal) })).refund,
    staleTime: 0,
  })
}
