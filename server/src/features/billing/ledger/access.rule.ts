// What stored enrollments mean at a point in time.
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import { enrollmentMethod } from '@oka/contract/membership/membership.enums.ts'
import type { Enrollment } from '@oka/contract/membership/membership.schema.ts'
import type { LedgerSource } from '../../../db/money-tables.ts'
import type { StoredEnrollment } from './enrollments.rule.ts'

/** The programs whose own membership is open. */
export function entitlementsAt(enrollments: readonly StoredEnrollment[], now: number): readonly string[] {
  const open = enrollments.flatMap(({ spans }) =>
    spans
      .filter(([, from, until]) => from <= now && (until === null || now < until))
      .map(([programId]) => programId),
  )
  return [...new Set(open)]
}

/** Until when one membership is open without a break, from `now` on; undefined: it is not open now. */
export function openUntil({ spans }: StoredEnrollment, now: number): number | null | undefined {
  let until: number | undefined
  for (const [, from, end] of spans) {
    if (from > (until ?? now)) continue
    if (end === null) return null
    if (end > (until ?? now)) until = end
  }
  return until
}

/**
 * Until when a program stays open from `now` on without a break, by whichever memberships. `at` is `now`
 * where it is not open, and null without an end. `isRenewing`: one of them renews, unless its member cancels,
 * so it may be later.
 */
export function findAccessEnd(
  enrollments: readonly StoredEnrollment[],
  programId: string,
  now: number,
): { at: number | null; isRenewing: boolean } {
  const opening = enrollments.flatMap(({ spans, endsAt, autoRenew }) =>
    spans
      .filter(([id]) => opensProgram([id], programId))
      .map(([, from, until]) => ({ from, until: shownEnd(until, endsAt), autoRenew })),
  )
  let end = { at: now, isRenewing: false }
  for (const { from, until, autoRenew } of opening.toSorted((a, b) => a.from - b.from)) {
    if (from > end.at) continue
    if (until === null) return { at: null, isRenewing: false }
    if (until > end.at) end = { at: until, isRenewing: end.isRenewing || autoRenew }
  }
  return end
}

/** Without the margin of a renewal. */
const shownEnd = (until: number | null, endsAt: number | null) =>
  until === null || endsAt === null ? until : Math.min(until, endsAt)

const methods: Record<LedgerSource, Enrollment['enrollmentMethod']> = {
  sandbox: enrollmentMethod.stripe,
  stripe: enrollmentMethod.stripe,
  stripeTest: enrollmentMethod.stripe,
  appStore: enrollmentMethod.appStore,
  googlePlay: enrollmentMethod.googlePlay,
  coupon: enrollmentMethod.couponCode,
  staff: enrollmentMethod.unspecified,
}

export const findEnrollmentMethod = (source: LedgerSource) => methods[source]

/** Of one program: from the membership that holds it open longest, else from the one that ended last. */
export function findEnrollment(
  enrollments: readonly StoredEnrollment[],
  programId: string,
  now: number,
): Omit<Enrollment, 'programId' | 'nextActivityIndex'> {
  const opening = enrollments.filter((one) => one.spans.some(([id]) => opensProgram([id], programId)))
  const open = opening.filter((one) => opensProgram(entitlementsAt([one], now), programId))
  const best = (open.length > 0 ? open : opening).toSorted(
    (a, b) => (b.endsAt ?? Infinity) - (a.endsAt ?? Infinity),
  )[0]
  if (best === undefined)
    return {
      isEnrolled: false,
      autoRenew: false,
      enrollmentMethod: enrollmentMethod.unspecified,
      membershipEndDate: null,
      managementUrl: null,
    }
  const end = best.endsAt
  return {
    isEnrolled: open.length > 0,
    autoRenew: open.length > 0 && best.autoRenew,
    enrollmentMethod: findEnrollmentMethod(best.source),
    membershipEndDate: end === null ? null : new Date(end).toISOString(),
    managementUrl: null,
  }
}
