import { AppError } from '../../../errors/app-error.ts'
import { readOverview } from '../overview/read-overview.ts'
import { atPayments } from '../sync/at-payments.ts'
import { requireCardMembership, type ManageDeps } from './card-membership.ts'

/** Throws `membership_unknown` for a membership that ended: it charges no card any more. */
export async function startCardUpdate(deps: ManageDeps, memberId: string, membershipId: string, now: number): Promise<{ clientSecret: string }> {
  const card = await requireCardMembership(deps, memberId, membershipId)
  const { memberships } = await readOverview(deps, memberId, now)
  if (!memberships.some((one) => one.membershipId === card.id && one.status !== 'ended')) throw new AppError('membership_unknown')
  return atPayments(() => deps.payments.startCardUpdate(card.subscription_id, now))
}
