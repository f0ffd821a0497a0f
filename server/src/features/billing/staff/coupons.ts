// Codes that open a membership or take something off its price.
import { randomBytes } from 'node:crypto'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { Trx } from '../../../db/database.ts'
import { CommandError, countText, timeText, UsageError } from '../../../operations/command-line.ts'
import { staffCommand, type TypedCommand } from '../../../staff/command.ts'
import { dayOf, given, numberOf } from '../../../staff/given-values.ts'
import { recorded, type StaffRequest } from '../../../staff/request.ts'
import { normalizeCode } from '../coupon.rule.ts'
import { endCoupon, insertCoupon, listCoupons, type NewCoupon } from '../coupons.store.ts'
import { findTooSmallPrice } from '../prices/smallest-charge.ts'
import { monthsOf, programOf } from './given-values.ts'

const couponOptions = {
  months: 'string',
  percent: 'string',
  program: 'string',
  duration: 'string',
  uses: 'string',
  from: 'string',
  until: 'string',
} as const
type CouponValues = TypedCommand<typeof couponOptions>['values']

export const couponCommands = [
  staffCommand({
    words: ['coupon', 'create'],
    usage:
      'CODE --months N | --percent N [--program ID] [--duration 3|6|12]\n      [--uses N] [--from DATE] [--until DATE]',
    help: 'a membership, or a discount on the first period; days in UTC',
    options: couponOptions,
    read: ({ words: [code], values }) =>
      newCouponOf(given(code, 'Which code? npm run staff -- coupon create CODE'), values, Date.now()),
    run: createCoupon,
  }),
  staffCommand({
    words: ['coupon', 'list'],
    usage: '',
    help: 'every code and how often it was used',
    run: listCouponCodes,
  }),
  staffCommand({
    words: ['coupon', 'end'],
    usage: 'CODE',
    help: 'from now on it is refused',
    read: ({ words: [code] }) => given(code, 'Which code? npm run staff -- coupon end CODE'),
    run: endCouponCode,
  }),
]

const codePattern = /^[A-Z0-9-]{3,40}$/
/** As it is printed, its spaces too. */
const maxCodeLength = 40
const maxPercent = 100
const maxUses = 1_000_000
const durations = ['3', '6', '12']

/** The coupon that was described. Throws a `UsageError`. */
export function newCouponOf(typed: string, values: CouponValues, now: number): Omit<NewCoupon, 'id'> {
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
}: CouponValues): Pick<NewCoupon, 'kind' | 'months' | 'percent' | 'duration'> {
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

async function createCoupon(request: StaffRequest, coupon: Omit<NewCoupon, 'id'>): Promise<void> {
  const id = randomBytes(18).toString('base64url')
  await recorded(request, 'createdCoupon', null, async (trx) => {
    await refuseTooSmallPrices(trx, coupon)
    if (!(await insertCoupon(trx, { ...coupon, id }, request.now)))
      throw new CommandError(
        `There is a code ${coupon.code} already. Case and spaces make no difference. Nothing was changed.`,
      )
  })
  request.terminal.print(`The code is ${coupon.code}: ${describe(coupon)}.`)
}

/** With 100 % nothing is charged; with less something must be, and no card is charged for a few cents. */
async function refuseTooSmallPrices(
  trx: Trx,
  { percent, program_id: programId, duration: months }: Omit<NewCoupon, 'id'>,
): Promise<void> {
  if (percent === null || percent === 100) return
  const found = await findTooSmallPrice(trx, { percent, programId, months })
  if (found === null) return
  const { plan, highestPercent } = found
  throw new CommandError(
    `${percent} % of ${plan.priceString} ${plan.currency} leaves less than a card can be charged. At most ${highestPercent} %, or 100 % to charge nothing. Nothing was changed.`,
  )
}

async function listCouponCodes(request: StaffRequest): Promise<void> {
  const coupons = await recorded(request, 'readCoupons', null, listCoupons)
  request.terminal.print(
    coupons.length === 0 ? 'There is no code.' : `${countText(coupons.length, 'code')}, the latest first:`,
  )
  for (const coupon of coupons) {
    const isOver = coupon.ends_at !== null && coupon.ends_at <= request.now
    request.terminal.print(
      `  ${coupon.code}  ${describe(coupon)}; used ${countText(coupon.uses, 'time')}${isOver ? '; over' : ''}`,
    )
  }
}

async function endCouponCode(request: StaffRequest, code: string): Promise<void> {
  const coupon = await recorded(request, 'endedCoupon', null, async (trx) => {
    const before = await endCoupon(trx, code, request.now)
    if (before === null)
      throw new CommandError('There is no such code. `npm run staff -- coupon list` shows all of them.')
    return before
  })
  const endedAt = coupon.ends_at !== null && coupon.ends_at <= request.now ? coupon.ends_at : null
  request.terminal.print(
    endedAt === null
      ? `${coupon.code} is refused from now on. Memberships that it opened stay, and so do discounts of purchases that are paid.`
      : `${coupon.code} was over already, since ${timeText(endedAt)}. Nothing was changed.`,
  )
}

function describe({
  kind,
  months,
  percent,
  program_id,
  duration,
  max_uses,
  starts_at,
  ends_at,
}: Omit<NewCoupon, 'id'>): string {
  const benefit =
    kind === 'membership'
      ? `a membership of ${countText(months ?? 0, 'month')}`
      : `${percent} % off the first period`
  return [
    benefit,
    ...(program_id === null ? [] : [`of ${program_id}`]),
    ...(duration === null ? [] : [`only plans of ${duration} months`]),
    ...(max_uses === null ? [] : [`at most ${countText(max_uses, 'use')}`]),
    `from ${timeText(starts_at)}`,
    ...(ends_at === null ? [] : [`until ${timeText(ends_at)}`]),
  ].join(', ')
}
