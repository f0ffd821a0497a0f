// What a member holds already that opens the program they are about to pay for (MEM-21).
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { StoredRow } from '../../db/schema.ts'
import { entitlementsAt } from './ledger/access.rule.ts'
import { parsePlan } from './prices/plans.ts'
import type { StoredEnrollment } from './ledger/enrollments.rule.ts'
import { isPaidSource } from './sources.rule.ts'

/**
 * `paid`: by card or in a store, also when it was cancelled, which can be undone. `paidPart`: of one of the
 * programs that it opens. `free`: by a code or from staff.
 */
export type ExistingAccess = 'paid' | 'paidPart' | 'free' | null

export function findExistingAccess(
  enrollments: readonly StoredEnrollment[],
  programId: string,
  now: number,
): ExistingAccess {
  const open = enrollments.filter((one) => opensProgram(entitlementsAt([one], now), programId))
  if (open.some(({ source }) => isPaidSource(source))) return 'paid'
  if (
    enrollments.some(
      (one) =>
        isPaidSource(one.source) && entitlementsAt([one], now).some((id) => opensProgram([programId], id)),
    )
  )
    return 'paidPart'
  return open.length > 0 ? 'free' : null
}

/** With what other memberships open from their next renewal on, where they go on with another plan. */
export function findAccessWithNextPlans(
  enrollments: readonly StoredEnrollment[],
  rows: readonly NextPlan[],
  programId: string,
  now: number,
): ExistingAccess {
  const next = enrollments.flatMap((one): StoredEnrollment[] => {
    const plan = parsePlan(rows.find(({ id }) => id === one.membershipId)?.next_plan_id ?? '')
    const isComing =
      plan !== null && one.autoRenew && isPaidSource(one.source) && entitlementsAt([one], now).length > 0
    return isComing ? [{ ...one, programId: plan.programId, spans: [[plan.programId, now, null]] }] : []
  })
  return findExistingAccess([...enrollments, ...next], programId, now)
}

type NextPlan = Pick<StoredRow<'membership'>, 'id' | 'next_plan_id'>

/** What other memberships hold of what this one would go on to charge for. */
export const findAccessElsewhere = (
  enrollments: readonly StoredEnrollment[],
  rows: readonly NextPlan[],
  { membershipId, programId }: { membershipId: string; programId: string },
  now: number,
): ExistingAccess =>
  findAccessWithNextPlans(
    enrollments.filter((one) => one.membershipId !== membershipId),
    rows,
    programId,
    now,
  )
