// The coupon that a command describes, before anything is opened.
import { dayMs } from '@oka/contract/shared/durations.ts'
import { normalizeCode, type NewCoupon } from '../../features/billing/index.ts'
import { UsageError } from '../command-line.ts'
import { dayOf, monthsOf, numberOf, programOf } from './given-values.ts'
import type { StaffValues } from './staff-options.ts'

const codePattern = /^[A-Z0-9-]{3,40}$/
/** As it is printed, its spaces too. */
const maxCodeLength = 40
const maxPercent = 100
const maxUses = 1_000_000
const durations = ['3', '6', '12']

/** Throws a `UsageError`. */
export function newCouponOf(typed: string, values: StaffValues, now: number): Omit<NewCoupon, 'id'> {
  const code = typed.trim().replaceAll(/\s+/gu, ' ')
  if (!codePattern.test(normalizeCode(code)) || code.length > maxCodeLength)
    throw new UsageError('CODE must have 3 to 40 letters, digits and hyphens')
  const startsAt = values.from === undefined ? now : dayOf('from', values.from)
  const endsAt = values.until === undefined ? null : dayOf('until', values.until) + dayMs // that day included
  if (endsAt !== null && endsAt <= now) throw new UsageError('--until is over already')
  if (endsAt !== null && endsAt <= startsAt) throw new UsageError('--until is before --from')
  return {
    code,
    ...benefitOf(values),
    program_id: values.program === undefined ? null : programOf(values.program),
    max_uses: values.uses === undefined ? null : numberOf('uses', values.uses, maxUses),
    starts_at: startsAt,
    ends_at: endsAt,
  }
}

function benefitOf({
  months,
  percent,
  duration,
}: StaffValues): Pick<NewCoupon, 'kind' | 'months' | 'percent' | 'duration'> {
  if ((months === undefined) === (percent === undefined))
    throw new UsageError('A membership or a discount? Either --months N or --percent N')
  if (duration !== undefined && !durations.includes(duration))
    throw new UsageError('--duration must be 3, 6 or 12')
  if (percent !== undefined)
    return {
      kind: 'discount',
      months: null,
      percent: numberOf('percent', percent, maxPercent),
      duration: duration === undefined ? null : Number(duration),
    }
  if (duration !== undefined) throw new UsageError('--duration is for discounts: a membership has --months')
  return { kind: 'membership', months: monthsOf(months), percent: null, duration: null }
}
