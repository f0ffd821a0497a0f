// What a member changes of a membership paid by card at our gateway: auto-renew (MEM-12), plan and card.
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { toggleAutoRenew as endpoint } from '@oka/contract/membership/membership.endpoints.ts'
import { purchaseMessages } from '@oka/contract/membership/purchase.messages.ts'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { InputOf } from '@oka/contract/shared/endpoint.ts'
import type { CardFormSettings } from '@oka/contract/membership/membership.schema.ts'
import type { StoredRow } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { findActiveMembers } from '../identity/index.ts'
import { findEnrollments, listEntries } from './ledger/ledger.store.ts'
import { parsePlan, requireSoldPlan } from './prices/plans.ts'
import { isCardSource } from './sources.rule.ts'
import { readOverview } from './overview.ts'
import { replacePurchase } from './checkout.ts'
import { findAccessElsewhere } from './existing-access.ts'
import { findOpenPurchase } from './purchase.store.ts'
import { changeAndSync, syncStale, syncPurchase } from './subscription-sync.ts'
import { listMemberships, findMembership, saveReason } from './membership.store.ts'
import { PaymentRefusedError, type GatewayPlan } from '../../ports/payments.ts'
import { findProfile } from '../profile/index.ts'
import { callGateway, type BillingDeps } from './gateway.ts'

export interface CardMembership extends StoredRow<'membership'> {
  subscription_id: string
}

/**
 * Throws `membership_unknown`, also for another member's; `membership_managed_elsewhere` for a store's, a
 * code's or a grant of staff; and `unauthenticated` for a deleted member, whose access token works a while
 * longer.
 */
export const requireCardMembership = (
  { database, payments }: BillingDeps,
  memberId: string,
  membershipId: string,
): Promise<CardMembership> =>
  database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw new AppError('unauthenticated')
    const row = await findMembership(trx, memberId, membershipId)
    if (row && isPaidByCard(row, payments.source)) return row
    const isKnown =
      row !== undefined ||
      (await listEntries(trx, memberId)).some((entry) => entry.membershipId === membershipId)
    throw new AppError(isKnown ? 'membership_managed_elsewhere' : 'membership_unknown')
  })

/** The ids of what is not over, or may be charged for unread: nothing of an ended one can be changed. */
async function listOpenIds({ database }: BillingDeps, memberId: string, now: number): Promise<Set<string>> {
  const { memberships } = await readOverview({ database }, memberId, now)
  return new Set(
    memberships
      .filter(({ status, endedBecause }) => status !== 'ended' || endedBecause === 'unreadable')
      .map(({ membershipId }) => membershipId),
  )
}

/** The same, of one that is open. Throws `membership_unknown` for another. */
async function requireOpenCardMembership(
  deps: BillingDeps,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<CardMembership> {
  const card = await requireCardMembership(deps, memberId, membershipId)
  if ((await listOpenIds(deps, memberId, now)).has(card.id)) return card
  throw new AppError('membership_unknown')
}

/** The member's only open membership that is paid by card. Throws as `requireCardMembership` does. */
async function requireOnlyCardMembership(
  deps: BillingDeps,
  memberId: string,
  now: number,
): Promise<CardMembership> {
  const open = await listOpenIds(deps, memberId, now)
  const cards = (await listMemberships(deps.database.db, memberId)).filter(
    (row): row is CardMembership => open.has(row.id) && isPaidByCard(row, deps.payments.source),
  )
  const [card] = cards
  if (card && cards.length === 1) return requireCardMembership(deps, memberId, card.id)
  throw new AppError(
    card === undefined && open.size > 0 ? 'membership_managed_elsewhere' : 'membership_unknown',
  )
}

interface Renewal extends Pick<CardMembership, 'id' | 'program_id'> {
  /** Whether a paid program is refused too that the renewed one takes in. */
  refusesParts?: boolean
}

/**
 * What is paid for otherwise, or will be with the next renewal of another membership, is not renewed beside
 * it: throws `already_enrolled`, also where the academy has not heard of the payment yet. A purchase that
 * waits for a card is given up.
 */
export async function refuseSecondPayment(
  deps: BillingDeps,
  memberId: string,
  renewal: Renewal,
  now: number,
): Promise<void> {
  const { id: membershipId, program_id: programId, refusesParts = false } = renewal
  const { db } = deps.database
  const enrollments = (await findEnrollments(db, memberId)) ?? []
  const holding = findAccessElsewhere(
    enrollments,
    await listMemberships(db, memberId),
    { membershipId, programId },
    now,
  )
  if (holding === 'paid' || (holding === 'paidPart' && refusesParts)) throw new AppError('already_enrolled')
  const open = await findOpenPurchase(db, memberId)
  if (
    open &&
    (opensProgram([open.program_id], programId) ||
      (refusesParts && opensProgram([programId], open.program_id)))
  )
    await replacePurchase(deps, open, now)
}

const isPaidByCard = (row: StoredRow<'membership'>, source: string): row is CardMembership =>
  isCardSource(row.source) && row.source === source && row.subscription_id !== null

const minReasonLength = 3

export async function toggleAutoRenew(
  deps: BillingDeps,
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
  if (isOn) await syncStale(deps, memberId, now)
  const card =
    membershipId == null
      ? await requireOnlyCardMembership(deps, memberId, now)
      : await requireOpenCardMembership(deps, memberId, membershipId, now)
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
  deps: BillingDeps,
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

interface PlanChange {
  membershipId: string
  planId: string
}

/**
 * From the next renewal on. The plan that the membership has now takes a change back, whether it is still
 * sold or not.
 */
export async function changePlan(
  deps: BillingDeps,
  memberId: string,
  { membershipId, planId }: PlanChange,
  now: number,
): Promise<MembershipOverview> {
  await syncStale(deps, memberId, now)
  const card = await requireOpenCardMembership(deps, memberId, membershipId, now)
  const next = planId === card.plan_id ? null : await requirePlan(deps, memberId, planId, card.plan_id)
  const change = (plan: GatewayPlan | null) =>
    changeAndSync(deps, card.id, () => deps.payments.setNextPlan(card.subscription_id, plan, now), now)
  if (next === null) await change(null)
  else {
    if (card.auto_renew === 0) throw new AppError('membership_not_renewed')
    // Whoever has both programs and stays with them was warned when they bought the second.
    const renewal = {
      id: card.id,
      program_id: next.programId,
      refusesParts: next.programId !== card.program_id,
    }
    await refuseSecondPayment(deps, memberId, renewal, now)
    await change(next)
    // Once more: another tab may have begun to buy it meanwhile. From now on that is refused.
    await refuseSecondPayment(deps, memberId, renewal, now).catch(async (error: unknown) => {
      await change(null)
      throw error
    })
  }
  return readOverview(deps, memberId, now)
}

/** A subscription has one currency for life. */
async function requirePlan(
  { database, sealedValues }: BillingDeps,
  memberId: string,
  planId: string,
  currentId: string | null,
) {
  const { address } = await findProfile(database.db, sealedValues, memberId)
  if (parsePlan(planId) === null) throw new AppError('plan_unknown')
  if (address.country === '') throw new AppError('plan_in_other_currency')
  const {
    planId: id,
    programId,
    months,
    currency,
    amount,
  } = await requireSoldPlan(database.db, planId, address.country)
  if (currentId !== null && parsePlan(currentId)?.currency !== currency)
    throw new AppError('plan_in_other_currency')
  return { planId: id, programId, months, currency, amount }
}

/**
 * Throws `membership_unknown` for one that ended, and `membership_managed_elsewhere` where the gateway has no
 * such page.
 */
export async function openPortal(
  deps: BillingDeps & { publicUrl: string },
  memberId: string,
  membershipId: string,
  now: number,
): Promise<{ url: string }> {
  const card = await requireOpenCardMembership(deps, memberId, membershipId, now)
  const url = await callGateway(() =>
    deps.payments.openPortal(card.subscription_id, `${deps.publicUrl}/membership`, now),
  )
  if (url === null) throw new AppError('membership_managed_elsewhere')
  return { url }
}

/** Throws `membership_unknown` for a membership that ended: it charges no card any more. */
export async function startCardUpdate(
  deps: BillingDeps,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<{ clientSecret: string; cardForm: CardFormSettings }> {
  const card = await requireOpenCardMembership(deps, memberId, membershipId, now)
  const { clientSecret } = await callGateway(() => deps.payments.startCardUpdate(card.subscription_id, now))
  return { clientSecret, cardForm: deps.payments.cardForm }
}

/**
 * Puts the card that the gateway's form confirmed to use; its message does the same where this call is lost.
 * A repeat changes nothing.
 */
export async function finishCardUpdate(
  deps: BillingDeps,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<MembershipOverview> {
  const card = await requireCardMembership(deps, memberId, membershipId)
  await callGateway(async () => {
    await deps.payments.finishCardUpdate(card.subscription_id, now)
    await syncPurchase(deps, card.id, now)
  })
  return readOverview(deps, memberId, now)
}
