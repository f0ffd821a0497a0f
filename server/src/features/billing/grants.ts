// Memberships that staff give and take. A grant is in the ledger alone: there is no source to read it from
// again.
import { randomBytes } from 'node:crypto'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { findActiveMembers } from '../identity/index.ts'
import { listEntries, recordEntries } from './ledger/ledger.store.ts'
import { emptyEntry, enrollmentsFrom } from './ledger/enrollments.rule.ts'
import { addMonths } from '@oka/contract/shared/calendar-months.rule.ts'

interface Grant {
  membershipId: string
  until: number
}

/** For calendar months from now on. Throws `unauthenticated` for a deleted member. */
export async function grantMembership(
  trx: Trx,
  { memberId, programId, months }: { memberId: string; programId: string; months: number },
  now: number,
): Promise<Grant> {
  if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw new AppError('unauthenticated')
  const grant = { membershipId: randomBytes(18).toString('base64url'), until: addMonths(now, months) }
  const { membershipId, until } = grant
  const entry = {
    ...emptyEntry,
    membershipId,
    programId,
    source: 'staff',
    sourceEventId: `${membershipId}/granted`,
    kind: 'granted',
  } as const
  await recordEntries(trx, memberId, [{ ...entry, occurredAt: now, periodStart: now, periodEnd: until }], now)
  return grant
}

/**
 * From now on nothing of it is open; false: it was over before. Only of a grant or a code: throws
 * `membership_managed_elsewhere` for what is paid, and `membership_unknown`, also for another member's.
 */
export async function endGrant(
  trx: Trx,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<boolean> {
  const entries = (await listEntries(trx, memberId)).filter((entry) => entry.membershipId === membershipId)
  const [enrollment] = enrollmentsFrom(entries)
  if (!enrollment) throw new AppError('membership_unknown')
  const { source, programId } = enrollment
  if (source !== 'staff' && source !== 'coupon') throw new AppError('membership_managed_elsewhere')
  const end = enrollment.endsAt
  if (end !== null && end <= now) return false
  const entry = {
    ...emptyEntry,
    membershipId,
    programId,
    source,
    sourceEventId: `${membershipId}/ended`,
    kind: 'ended',
    reason: 'revoked',
  } as const
  return (await recordEntries(trx, memberId, [{ ...entry, occurredAt: now }], now)).length > 0
}
