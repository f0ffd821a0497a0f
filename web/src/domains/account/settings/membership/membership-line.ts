// How the membership stands, in one line, by the account that is loaded. Pure.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { membershipSettingsMessages as messages } from './membership-settings.messages.ts'

type Account = Pick<LandingAccountInfo, 'enrollments' | 'defaultEnrollment'>

/** `day` writes a date as it is shown. */
export function membershipLine(
  { enrollments, defaultEnrollment }: Account,
  day: (instant: string) => string,
): string {
  const all = [...enrollments.allEnrollments, defaultEnrollment]
  const open = all.filter(({ isEnrolled }) => isEnrolled)
  const [latest] = (
    open.length > 0 ? open : all.filter(({ membershipEndDate }) => membershipEndDate !== null)
  ).toSorted((a, b) => timeOf(b.membershipEndDate) - timeOf(a.membershipEndDate))
  if (!latest) return messages.none
  if (open.length === 0) return messages.ended(day(latest.membershipEndDate ?? ''))
  if (open.some(({ autoRenew }) => autoRenew)) return messages.renews
  return latest.membershipEndDate === null ? messages.open : messages.openUntil(day(latest.membershipEndDate))
}

/** Without an end it is open longest. */
const timeOf = (instant: string | null) => (instant === null ? Infinity : Date.parse(instant))
