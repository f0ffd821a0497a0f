// A code that a member types (MEM-13): a membership begins where what is open ends, a discount waits for the
// next invoice, and one use of it is reserved for the purchase it was used in.
import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@oka/contract/shared/endpoint.ts'
import { couponCodeAction } from '@oka/contract/membership/membership.enums.ts'
import { couponMessages, lostDiscountMessage } from '@oka/contract/membership/coupon.messages.ts'
import type {
  CodeMembership,
  processCouponCode as endpoint,
} from '@oka/contract/membership/purchase.endpoints.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { AppliedDiscount } from '@oka/contract/membership/membership-overview.schema.ts'
import type { Database, Trx, Handle } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RateLimit, RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { networkFactor, computeNetwork } from '../../rate-limit/network.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { findActiveMembers, findMailReader } from '../identity/index.ts'
import { membershipByCodeMail } from './mails/membership-by-code.mail.ts'
import { findEnrollments, recordEntries } from './ledger/ledger.store.ts'
import { findAccessEnd } from './ledger/access.rule.ts'
import { addMonths } from '@oka/contract/shared/calendar-months.rule.ts'
import { parsePlan } from './prices/plans.ts'
import { emptyEntry, type StoredEnrollment } from './ledger/enrollments.rule.ts'
import {
  countUses,
  findCoupon,
  findUse,
  insertCodeMembership,
  insertUse,
  lockCoupon,
  saveAppliedCoupon,
  countAllUses,
  findAppliedCoupon,
  deleteAppliedCoupon,
  deleteReservation,
  findOverdueReservation,
  spendUse,
  type Coupon,
} from './coupons.store.ts'
import type { GatewayPlan } from '../../ports/payments.ts'
import { normalizeCode, type CouponProblem, findCouponProblem } from './coupon.rule.ts'

type Outcome = Omit<OutputOf<typeof endpoint>, 'success'>

/**
 * Only codes that are refused count: guessing one takes longer than it is valid. A clinic or a mobile network
 * is one address for many members.
 */
const wrongCodesPerHour = { ofMember: 10, ofAddress: 300 }
/** So many of a member are looked at whatever others there typed: a code that is valid must not be locked out. */
const ownTriesPerHour = 3

interface Request {
  memberId: string
  address: string
  couponCode: string
  planId: string | undefined
}

/** Throws `plan_unknown`, and `rate_limited` after too many codes that were refused. */
export async function processCouponCode(
  deps: { database: Database; rateLimits: RateLimits; mail: MailQueue },
  request: Request,
  now: number,
): Promise<Outcome> {
  const { memberId, address, couponCode, planId } = request
  const plan = planId === undefined ? undefined : parsePlan(planId)
  if (plan === null) throw new AppError('plan_unknown')
  const uncount = await countTry(deps.rateLimits, { memberId, address }, now)
  const outcome = await deps.database.inTransaction((trx) =>
    useCode(trx, deps, memberId, normalizeCode(couponCode), plan, now),
  )
  if (outcome.couponCodeAction !== couponCodeAction.invalid) await uncount()
  return outcome
}

/** Throws `rate_limited`. Returns what takes the try out of the counts again. */
async function countTry(
  { consume }: RateLimits,
  { memberId, address }: { memberId: string; address: string },
  now: number,
): Promise<() => Promise<void>> {
  const ofMember = { subject: memberId, windowMs: hourMs }
  const own = await consume([{ ...ofMember, name: 'coupon', limit: wrongCodesPerHour.ofMember }], now)
  const shared = [
    { name: 'coupon-address', subject: address, limit: wrongCodesPerHour.ofAddress, windowMs: hourMs },
    {
      name: 'coupon-network',
      subject: computeNetwork(address),
      limit: wrongCodesPerHour.ofAddress * networkFactor,
      windowMs: hourMs,
    },
  ]
  const first = await consumeOrNull([{ ...ofMember, name: 'coupon-first', limit: ownTriesPerHour }])
  const ofOthers = first === null ? await consume(shared, now) : await consumeOrNull(shared)
  return async () => {
    for (const counted of [own, first, ofOthers]) await counted?.refund()
  }

  function consumeOrNull(limits: readonly RateLimit[]) {
    return consume(limits, now).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') return null
      throw error
    })
  }
}

async function useCode(
  trx: Trx,
  deps: { mail: MailQueue },
  memberId: string,
  codeKey: string,
  plan: { programId: string; months: number } | undefined,
  now: number,
): Promise<Outcome> {
  if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw new AppError('unauthenticated')
  const coupon = await findCoupon(trx, codeKey)
  if (coupon === undefined) return invalid(couponMessages.unknown)
  await lockCoupon(trx, coupon.id)
  const own = await findUse(trx, coupon.id, memberId)
  const enrollments = (await findEnrollments(trx, memberId)) ?? []
  // The answer to the first call may have been lost: what the code gave is there.
  const given =
    coupon.kind === 'membership' && own !== undefined ? givenBefore(enrollments, own.id, now) : null
  if (given !== null) return membership(given)
  const problem = findCouponProblem(coupon, { own, count: await countUses(trx, coupon.id, now) }, plan, now)
  if (problem !== null) return invalid(messageOf(problem, coupon))
  if (coupon.kind === 'membership') {
    const begun = await beginMembership(trx, deps, coupon, { memberId, enrollments }, now)
    return begun === null ? invalid(couponMessages.openWithoutEnd) : membership(begun)
  }
  await saveAppliedCoupon(trx, memberId, coupon.id, now)
  return {
    couponCodeAction: couponCodeAction.discount,
    message: null,
    discount: describeDiscount(coupon),
    membership: null,
  }
}

/** Null: it is over. */
function givenBefore(
  enrollments: readonly StoredEnrollment[],
  membershipId: string,
  now: number,
): CodeMembership | null {
  const given = enrollments.find((one) => one.membershipId === membershipId)
  const [programId, from, until] = given?.spans.at(-1) ?? []
  if (programId === undefined || from === undefined || until === undefined || until === null || until <= now)
    return null
  const before = enrollments.filter((one) => one !== given)
  return codeMembership({
    programId,
    from,
    until,
    isBehindRenewal: from > now && findAccessEnd(before, programId, now).isRenewing,
  })
}

const codeMembership = ({
  programId,
  from,
  until,
  isBehindRenewal,
}: {
  programId: string
  from: number
  until: number
  isBehindRenewal: boolean
}): CodeMembership => ({
  programId,
  startsAt: new Date(from).toISOString(),
  endsAt: new Date(until).toISOString(),
  isBehindRenewal,
})

const membership = (given: CodeMembership): Outcome => ({
  couponCodeAction: couponCodeAction.membership,
  message: null,
  discount: null,
  membership: given,
})

const invalid = (message: string): Outcome => ({
  couponCodeAction: couponCodeAction.invalid,
  message,
  discount: null,
  membership: null,
})

const messageOf = (problem: CouponProblem, { duration }: Coupon) =>
  problem === 'otherDuration' ? couponMessages.otherDuration(duration ?? 0) : couponMessages[problem]

interface Holder {
  memberId: string
  enrollments: readonly StoredEnrollment[]
}

/**
 * Where what opens the same lessons ends; what is paid from then on moves it (billing/ledger). Null: that
 * has no end, and the code is not used.
 */
async function beginMembership(
  trx: Trx,
  { mail }: { mail: MailQueue },
  coupon: Coupon,
  { memberId, enrollments }: Holder,
  now: number,
): Promise<CodeMembership | null> {
  // of the use and of what it opens; once for each member, by the use's own constraint
  const id = randomBytes(18).toString('base64url')
  const programId = coupon.program_id ?? programIds.optimalParentProgram
  const { at: from, isRenewing } = findAccessEnd(enrollments, programId, now)
  if (from === null) return null
  const until = addMonths(from, coupon.months ?? 0)
  await insertUse(trx, {
    id,
    coupon_id: coupon.id,
    subject_id: memberId,
    purchase_id: null,
    state: 'used',
    used_at: now,
  })
  await insertCodeMembership(trx, { id, memberId, programId, couponCode: coupon.code }, now)
  const entry = {
    ...emptyEntry,
    membershipId: id,
    programId,
    source: 'coupon',
    sourceEventId: id,
    kind: 'granted',
    occurredAt: now,
  } as const
  await recordEntries(
    trx,
    memberId,
    [{ ...entry, periodStart: from, periodEnd: until, couponCode: coupon.code }],
    now,
  )
  const reader = await findMailReader(trx, memberId)
  if (reader !== null)
    await mail.enqueue(
      trx,
      {
        mail: membershipByCodeMail,
        memberId,
        reader,
        data: { programId, from, until, code: coupon.code, isBehindRenewal: isRenewing, now },
      },
      now,
    )
  return codeMembership({ programId, from, until, isBehindRenewal: isRenewing })
}

/** The discount that the member's next invoice has; null where there is none, or it ended. */
export async function findAppliedDiscount(
  db: Handle | Trx,
  memberId: string,
  now: number,
): Promise<AppliedDiscount | null> {
  const coupon = await findAppliedCoupon(db, memberId)
  if (coupon === undefined) return null
  const use = { own: await findUse(db, coupon.id, memberId), count: await countUses(db, coupon.id, now) }
  return findCouponProblem(coupon, use, undefined, now) === null ? describeDiscount(coupon) : null
}

/**
 * Why the code that the member chose is not in an invoice for this plan; null: none was chosen, or it would
 * be in the next one.
 */
export async function findLostDiscount(
  db: Handle | Trx,
  memberId: string,
  plan: { programId: string; months: number },
  now: number,
) {
  const coupon = await findAppliedCoupon(db, memberId)
  if (coupon === undefined) return null
  const use = { own: await findUse(db, coupon.id, memberId), count: await countAllUses(db, coupon.id) }
  const problem = findCouponProblem(coupon, use, plan, now)
  if (problem === null || problem === 'unknown') return null
  return { couponCode: coupon.code, message: lostDiscountMessage(coupon.code, problem, coupon.duration ?? 0) }
}

export const describeDiscount = (coupon: Coupon): AppliedDiscount => ({
  couponCode: coupon.code,
  percent: coupon.percent ?? 0,
  programId: coupon.program_id,
  duration: coupon.duration as AppliedDiscount['duration'],
})

export interface ReservedDiscount {
  couponId: string
  couponCode: string
  /** Off the first period. */
  percent: number
}

/**
 * Another member has held the last use for longer than a day: it is free once this purchase is given up, if
 * it can be.
 */
export interface HeldDiscount {
  heldBy: string
}

/**
 * The member's applied discount, reserved for a purchase of this plan; null where there is none, or it is for
 * other plans or used up meanwhile.
 */
export async function reserveDiscount(
  trx: Trx,
  {
    memberId,
    purchaseId,
    plan,
    mayWait,
  }: { memberId: string; purchaseId: string; plan: GatewayPlan; mayWait: boolean },
  now: number,
): Promise<ReservedDiscount | HeldDiscount | null> {
  const coupon = await findAppliedCoupon(trx, memberId)
  if (coupon === undefined) return null
  await lockCoupon(trx, coupon.id)
  const own = await findUse(trx, coupon.id, memberId)
  // A member has one open purchase, so a reservation of theirs is of one that was given up.
  if (own?.state === 'reserved' && own.purchase_id !== null) await deleteReservation(trx, own.purchase_id)
  const use = { own: own?.state === 'used' ? own : undefined, count: await countUses(trx, coupon.id, now) }
  if (findCouponProblem(coupon, use, plan, now) !== null) return null
  if (coupon.max_uses !== null && (await countAllUses(trx, coupon.id)) >= coupon.max_uses) {
    const heldBy = mayWait ? await findOverdueReservation(trx, coupon.id, now) : null
    return heldBy === null ? null : { heldBy }
  }
  await insertUse(trx, {
    id: randomBytes(18).toString('base64url'),
    coupon_id: coupon.id,
    subject_id: memberId,
    purchase_id: purchaseId,
    state: 'reserved',
    used_at: now,
  })
  return { couponId: coupon.id, couponCode: coupon.code, percent: coupon.percent ?? 0 }
}

/**
 * The purchase was paid: the use counts for good, and no later invoice has this discount. One that the member
 * chose meanwhile stays. A repeat changes nothing.
 */
export async function spendReservation(trx: Trx, purchaseId: string, now: number): Promise<void> {
  const spent = await spendUse(trx, purchaseId, now)
  if (spent !== undefined && spent.subject_id !== null)
    await deleteAppliedCoupon(trx, spent.subject_id, spent.coupon_id)
}

/** The purchase was given up: the code can be used again. A repeat changes nothing. */
export const releaseReservation = (trx: Trx, purchaseId: string): Promise<void> =>
  deleteReservation(trx, purchaseId)
