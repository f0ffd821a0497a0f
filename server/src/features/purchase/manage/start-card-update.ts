import type { CardFormSettings } from '@oka/contract/membership/membership.schema.ts'
import { atPayments } from '../sync/at-payments.ts'
import { requireOpenCardMembership, type ManageDeps } from './card-membership.ts'

/** Throws `membership_unknown` for a membership that ended: it charges no card any more. */
export async function startCardUpdate(
  deps: ManageDeps,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<{ clientSecret: string; cardForm: CardFormSettings }> {
  const card = await requireOpenCardMembership(deps, memberId, membershipId, now)
  const { clientSecret } = await atPayments(() => deps.payments.startCardUpdate(card.subscription_id, now))
  return { clientSecret, cardForm: deps.payments.cardForm }
}
