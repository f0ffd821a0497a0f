// Cancelling at the end of the period, and taking that back (MEM-12).
import type { toggleAutoRenew as endpoint } from '@oka/contract/membership/membership.endpoints.ts'
import { purchaseMessages } from '@oka/contract/membership/purchase.messages.ts'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { InputOf } from '@oka/contract/shared/endpoint.ts'
import { AppError } from '../../../errors/app-error.ts'
import { readOverview } from '../overview/read-overview.ts'
import { changeAndSync, syncOutdated } from '../sync/sync-membership.ts'
import { onlyCardMembership, refuseSecondPayment, requireOpenCardMembership, type ManageDeps } from './card-membership.ts'
import { saveReason } from './card-membership.store.ts'

const minReasonLength = 3

export async function toggleAutoRenew(
  deps: ManageDeps,
  memberId: string,
  { membershipId, autoRenew, cancellationReason }: InputOf<typeof endpoint>,
  now: number,
): Promise<MembershipOverview> {
  const isOn = autoRenew ?? cancellationReason === undefined
  const reason = cancellationReason?.trim() ?? ''
  if (!isOn && reason.length < minReasonLength)
    throw new AppError('invalid_request', { fields: [{ path: 'cancellationReason', message: purchaseMessages.reasonMissing }] })
  if (isOn) await syncOutdated(deps, memberId, now)
  const card = await requireOpenCardMembership(deps, memberId, membershipId ?? (await onlyCardMembership(deps, memberId, now)), now)
  if (isOn) await refuseSecondPayment(deps, memberId, card, now)
  if (!isOn) await saveReason(deps.database, deps.sealedValues, { memberId, membershipId: card.id, reason })
  await changeAndSync(deps, card.id, () => deps.payments.setAutoRenew(card.subscription_id, isOn, now), now)
  return readOverview(deps, memberId, now)
}
