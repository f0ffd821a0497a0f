// Cancelling at the end of the period, and taking that back (MEM-12).
import type { toggleAutoRenew as endpoint } from '@oka/contract/membership/membership.endpoints.ts'
import { purchaseMessages } from '@oka/contract/membership/purchase.messages.ts'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { InputOf } from '@oka/contract/shared/endpoint.ts'
import { AppError } from '../../../errors/app-error.ts'
import { PaymentRefusedError } from '../../../ports/payments.ts'
import { readOverview } from '../overview/read-overview.ts'
import { changeAndSync, syncOutdated } from '../sync/sync-membership.ts'
import {
  onlyCardMembership,
  refuseSecondPayment,
  requireOpenCardMembership,
  type CardMembership,
  type ManageDeps,
} from './card-membership.ts'
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
    throw new AppError('invalid_request', {
      fields: [{ path: 'cancellationReason', message: purchaseMessages.reasonMissing }],
    })
  if (isOn) await syncOutdated(deps, memberId, now)
  const card = await requireOpenCardMembership(
    deps,
    memberId,
    membershipId ?? (await onlyCardMembership(deps, memberId, now)),
    now,
  )
  if (!isOn) await saveReason(deps.database, deps.sealedValues, { memberId, membershipId: card.id, reason })
  const setAutoRenew = () => deps.payments.setAutoRenew(card.subscription_id, isOn, now)
  const change = () =>
    changeAndSync(deps, card.id, isOn ? () => orNotPossible(setAutoRenew) : setAutoRenew, now)
  if (isOn) return undoCancellation(deps, memberId, card, { change, now })
  await change()
  return readOverview(deps, memberId, now)
}

/**
 * Throws the reason where it would not renew all the same: who believes that it does would be locked out at
 * its end. A repeat changes nothing.
 */
async function undoCancellation(
  deps: ManageDeps,
  memberId: string,
  card: CardMembership,
  { change, now }: { change: () => Promise<void>; now: number },
): Promise<MembershipOverview> {
  const { id, auto_renew: isRenewing } = card
  const read = async () => {
    const overview = await readOverview(deps, memberId, now)
    return { overview, membership: overview.memberships.find(({ membershipId }) => membershipId === id) }
  }
  const block = isRenewing === 1 ? null : (await read()).membership?.renewalBlock
  if (block) throw new AppError(blockedBy[block])
  await refuseSecondPayment(deps, memberId, card, now)
  await change()
  const { overview, membership } = await read()
  if (membership?.autoRenew) return overview
  throw new AppError(membership?.renewalBlock ? blockedBy[membership.renewalBlock] : 'renewal_not_possible')
}

/** Not where only reading is refused: what is said then may be wrong. */
async function orNotPossible(setAutoRenew: () => Promise<void>): Promise<void> {
  try {
    await setAutoRenew()
  } catch (error) {
    throw error instanceof PaymentRefusedError
      ? new AppError('renewal_not_possible', { cause: error })
      : error
  }
}

const blockedBy = { disputed: 'membership_disputed', noCard: 'card_missing' } as const
