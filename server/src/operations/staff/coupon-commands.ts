import { randomBytes } from 'node:crypto'
import {
  endCoupon,
  insertCoupon,
  listCoupons,
  findTooSmallPrice,
  type NewCoupon,
} from '../../features/billing/index.ts'
import type { Trx } from '../../db/database.ts'
import { CommandError, countText, timeText } from '../command-line.ts'
import { recorded, type StaffRequest } from './staff-request.ts'

export async function createCoupon(request: StaffRequest, coupon: Omit<NewCoupon, 'id'>): Promise<void> {
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

export async function listCouponCodes(request: StaffRequest): Promise<void> {
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

export async function endCouponCode(request: StaffRequest, code: string): Promise<void> {
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
