// A code that a member types (MEM-13): a membership begins where what is open ends, a discount waits for the
// next invoice.
import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@oka/contract/shared/endpoint.ts'
import { couponCodeAction } from '@oka/contract/membership/membership.enums.ts'
import { couponMessages } from '@oka/contract/membership/coupon.messages.ts'
import type {
  CodeMembership,
  processCouponCode as endpoint,
} from '@oka/contract/membership/purchase.endpoints.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { networkFactor, networkOf } from '../../rate-limit/network.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { findActiveMembers, findMailReader } from '../identity/index.ts'
import {
  membershipByCodeMail,
  emptyEntry,
  endOfAccess,
  findEnrollments,
  monthsAfter,
  parsePlan,
  recordEntries,
  type StoredEnrollment,
} from '../membership/index.ts'
import { discountOf } from './applied-discount.ts'
import { codeKeyOf, couponProblem, type CouponProblem } from './coupon.rule.ts'
import {
  countUses,
  findCoupon,
  findUse,
  insertCodeMembership,
  insertUse,
  lockCoupon,
  saveAppliedCoupon,
  type Coupon,
} from './coupons.store.ts'

type Outcome = Omit<OutputOf<typeof endpoint>, 'success'>

/**
 * Only codes that are refused count: guessing one takes longer than it is valid. A clinic or a mobile network
 * is one address for many members.
 */
const wrongCodesPerHour = { ofMember: 10, ofAddress: 300 }

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
  const tries = await deps.rateLimits.consume(
    [
      { name: 'coupon', subject: memberId, limit: wrongCodesPerHour.ofMember, windowMs: hourMs },
      { name: 'coupon-address', subject: address, limit: wrongCodesPerHour.ofAddress, windowMs: hourMs },
      {
        name: 'coupon-network',
        subject: networkOf(address),
        limit: wrongCodesPerHour.ofAddress * networkFactor,
        windowMs: hourMs,
      },
    ],
    now,
  )
  const outcome = await deps.database.inTransaction((trx) =>
    useCode(trx, deps, memberId, codeKeyOf(couponCode), plan, now),
  )
  if (outcome.couponCodeAction !== couponCodeAction.invalid) await tries.refund()
  return outcome
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
  const problem = couponProblem(coupon, { own, count: await countUses(trx, coupon.id, now) }, plan, now)
  if (problem !== null) return invalid(messageOf(problem, coupon))
  if (coupon.kind === 'membership') {
    const begun = await beginMembership(trx, deps, coupon, { memberId, enrollments }, now)
    return begun === null ? invalid(couponMessages.openWithoutEnd) : membership(begun)
  }
  await saveAppliedCoupon(trx, memberId, coupon.id, now)
  return {
    couponCodeAction: couponCodeAction.discount,
    message: null,
    discount: discountOf(coupon),
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
    isBehindRenewal: from > now && endOfAccess(before, programId, now).isRenewing,
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
 * Where what opens the same lessons ends; what is paid from then on moves it (membership/ledger). Null: that
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
  const { at: from, isRenewing } = endOfAccess(enrollments, programId, now)
  if (from === null) return null
  const until = monthsAfter(from, coupon.months ?? 0)
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
