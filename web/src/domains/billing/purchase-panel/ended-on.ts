// When the membership of a member ended. Pure.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { membershipType } from '@oka/contract/membership/membership.enums.ts'

/**
 * The latest end of all programs, `null` for whoever is enrolled or never was: one answer says both that a
 * lesson is locked and this.
 */
export function endedOn(
  account: Pick<LandingAccountInfo, 'membershipType' | 'enrollments' | 'defaultEnrollment'> | null,
): string | null {
  if (account === null || account.membershipType === membershipType.enrolled) return null
  const ends = [...account.enrollments.allEnrollments, account.defaultEnrollment].flatMap(
    ({ membershipEndDate }) => membershipEndDate ?? [],
  )
  return ends.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
}
