import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { parsePlan, requireSoldPlan } from '../../membership/membership.door.ts'
import { findProfile } from '../../profile/profile.door.ts'
import { readOverview } from '../overview/read-overview.ts'
import { giveUp } from '../start/create-invoice.ts'
import { findOpenPurchase } from '../sync/purchase.store.ts'
import { changeAndSync } from '../sync/sync-membership.ts'
import { refuseSecondPayment, requireOpenCardMembership, type CardMembership, type ManageDeps } from './card-membership.ts'

interface PlanChange {
  membershipId: string
  planId: string
}

/** From the next renewal on. The plan that the membership has now takes a change back, whether it is still sold or not. */
export async function changePlan(deps: ManageDeps, memberId: string, { membershipId, planId }: PlanChange, now: number): Promise<MembershipOverview> {
  const card = await requireOpenCardMembership(deps, memberId, membershipId, now)
  const next = planId === card.plan_id ? null : await requirePlan(deps, memberId, planId, card.plan_id)
  if (next !== null) await keepOnePayment(deps, memberId, card, next.programId, now)
  await changeAndSync(deps, card.id, () => deps.payments.setNextPlan(card.subscription_id, next, now), now)
  if (next !== null) await keepOneAfterwards(deps, memberId, card, next.programId, now)
  return readOverview(deps, memberId, now)
}

/**
 * Throws `already_enrolled` where the program, or one that it takes in, is paid for already or being paid. A purchase of it that waits for a card is given up.
 * Whoever has both programs and stays with them was warned when they bought the second.
 */
async function keepOnePayment(deps: ManageDeps, memberId: string, card: CardMembership, programId: string, now: number): Promise<void> {
  const isOther = programId !== card.program_id
  await refuseSecondPayment(deps, memberId, { id: card.id, program_id: programId }, now, isOther ? ['paid', 'paidPart'] : ['paid'])
  const open = await findOpenPurchase(deps.database.db, memberId)
  if (open && (opensProgram([open.program_id], programId) || (isOther && opensProgram([programId], open.program_id)))) await giveUp(deps, open, now)
}

/** The same once more, for what another tab began to buy meanwhile: where it is paid already, the change is taken back. From now on a purchase is refused. */
async function keepOneAfterwards(deps: ManageDeps, memberId: string, card: CardMembership, programId: string, now: number): Promise<void> {
  try {
    await keepOnePayment(deps, memberId, card, programId, now)
  } catch (error) {
    await changeAndSync(deps, card.id, () => deps.payments.setNextPlan(card.subscription_id, null, now), now)
    throw error
  }
}

/** A subscription has one currency for life. */
async function requirePlan({ database, sealedValues }: ManageDeps, memberId: string, planId: string, currentId: string | null) {
  const { address } = await findProfile(database.db, sealedValues, memberId)
  if (parsePlan(planId) === null) throw new AppError('plan_unknown')
  if (address.country === '') throw new AppError('plan_in_other_currency')
  const { planId: id, programId, months, currency, amount } = await requireSoldPlan(database.db, planId, address.country)
  if (currentId !== null && parsePlan(currentId)?.currency !== currency) throw new AppError('plan_in_other_currency')
  return { planId: id, programId, months, currency, amount }
}
