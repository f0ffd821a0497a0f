import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { readOverview } from '../overview/read-overview.ts'
import { atPayments } from '../sync/at-payments.ts'
import { syncPurchase } from '../sync/sync-membership.ts'
import { requireCardMembership, type ManageDeps } from './card-membership.ts'

/**
 * Puts the card that the gateway's form confirmed to use; its message does the same where this call is lost.
 * A repeat changes nothing.
 */
export async function finishCardUpdate(
  deps: ManageDeps,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<MembershipOverview> {
  const card = await requireCardMembership(deps, memberId, membershipId)
  await atPayments(async () => {
    await deps.payments.finishCardUpdate(card.subscription_id, now)
    await syncPurchase(deps, card.id, now)
  })
  return readOverview(deps, memberId, now)
}
