// Mails another plan from the next renewal on, whoever chose it, in the transaction that stores what the
// gateway says.
import type { Trx } from '../../../db/database.ts'
import type { GatewaySubscription } from '../../../ports/payments.ts'
import { findMailReader } from '../../identity/index.ts'
import { planChangedMail, parsePlan } from '../../membership/index.ts'
import type { MembershipBefore } from '../sync/membership-row.store.ts'
import type { SyncDeps } from '../sync/sync-deps.ts'

/**
 * Nothing where the next plan is the same as before, began with a renewal, or went with a cancellation, which
 * has a mail of its own.
 */
export async function announcePlanChange(
  trx: Trx,
  { mail }: Pick<SyncDeps, 'mail'>,
  {
    memberId,
    before,
    subscription,
  }: { memberId: string; before: MembershipBefore | undefined; subscription: GatewaySubscription },
  now: number,
): Promise<void> {
  const { plan: current, nextPlan, autoRenew, status, currentPeriodEnd: at } = subscription
  const isSame =
    before === undefined ||
    before.next_plan_id === (nextPlan?.planId ?? null) ||
    before.plan_id !== current.planId
  if (isSame || before.auto_renew === 0 || !autoRenew || status !== 'active' || at === null || at <= now)
    return
  const plan = parsePlan((nextPlan ?? current).planId)
  const reader = plan === null ? null : await findMailReader(trx, memberId)
  if (plan === null || reader === null) return
  const { programId, durationText, priceString: price, months } = plan
  await mail.enqueue(
    trx,
    {
      mail: planChangedMail,
      memberId,
      reader,
      data: { programId, at, durationText, price, months, isBack: nextPlan === null },
    },
    now,
  )
}
