import { AppError } from '../../../errors/app-error.ts'
import { atPayments } from '../sync/at-payments.ts'
import { requireOpenCardMembership, type ManageDeps } from './card-membership.ts'

/**
 * Throws `membership_unknown` for one that ended, and `membership_managed_elsewhere` where the gateway has no
 * such page.
 */
export async function openPortal(
  deps: ManageDeps & { publicUrl: string },
  memberId: string,
  membershipId: string,
  now: number,
): Promise<{ url: string }> {
  const card = await requireOpenCardMembership(deps, memberId, membershipId, now)
  const url = await atPayments(() =>
    deps.payments.openPortal(card.subscription_id, `${deps.publicUrl}/membership`, now),
  )
  if (url === null) throw new AppError('membership_managed_elsewhere')
  return { url }
}
