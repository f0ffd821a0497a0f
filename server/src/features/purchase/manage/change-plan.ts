import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { GatewayPlan } from '../../../ports/payments.ts'
import { parsePlan, requireSoldPlan } from '../../membership/index.ts'
import { findProfile } from '../../profile/index.ts'
import { readOverview } from '../overview/read-overview.ts'
import { changeAndSync, syncOutdated } from '../sync/sync-membership.ts'
import { refuseSecondPayment, requireOpenCardMembership, type ManageDeps } from './card-membership.ts'

interface PlanChange {
  membershipId: string
  planId: string
}

/**
 * From the next renewal on. The plan that the membership has now takes a change back, whether it is still
 * sold or not.
 */
export async function changePlan(
  deps: ManageDeps,
  memberId: string,
  { membershipId, planId }: PlanChange,
  now: number,
): Promise<MembershipOverview> {
  await syncOutdated(deps, memberId, now)
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
  { database, sealedValues }: ManageDeps,
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
