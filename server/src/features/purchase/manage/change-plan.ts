import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { parsePlan, requireSoldPlan } from '../../membership/membership.door.ts'
import { findProfile } from '../../profile/profile.door.ts'
import { readOverview } from '../overview/read-overview.ts'
import { giveUp } from '../start/create-invoice.ts'
import { findOpenPurchase } from '../sync/purchase.store.ts'
import { changeAndSync } from '../sync/sync-membership.ts'
import { refuseSecondPayment, requireOpenCardMembership, type ManageDeps } from './card-membership.ts'

interface PlanChange {
  membershipId: string
  planId: string
}

/** From the next renewal on. The plan that the membership has now takes a change back, whether it is still sold or not. */
export async function changePlan(deps: ManageDeps, memberId: string, { membershipId, planId }: PlanChange, now: number): Promise<MembershipOverview> {
  const card = await requireOpenCardMembership(deps, memberId, membershipId, now)
  const next = planId === card.plan_id ? null : await requirePlan(deps, memberId, planId, card.plan_id)
  // Whoever bought both was warned then; another program that takes in what is paid for beside it is refused.
  const refused = next?.programId === card.program_id ? (['paid'] as const) : (['paid', 'paidPart'] as const)
  if (next !== null) {
    await refuseSecondPayment(deps, memberId, { id: card.id, program_id: next.programId }, now, refused)
    await giveUpForPlan(deps, memberId, next.programId, now)
  }
  await changeAndSync(deps, card.id, () => deps.payments.setNextPlan(card.subscription_id, next, now), now)
  return readOverview(deps, memberId, now)
}

/** A purchase that waits for its card would be paid beside the plan. Throws `already_enrolled` where it is paid, or is being paid. */
async function giveUpForPlan(deps: ManageDeps, memberId: string, programId: string, now: number): Promise<void> {
  const open = await findOpenPurchase(deps.database.db, memberId)
  if (open && (opensProgram([open.program_id], programId) || opensProgram([programId], open.program_id))) await giveUp(deps, open, now)
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
