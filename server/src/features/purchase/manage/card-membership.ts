// The membership that a call is about: paid by card at our gateway, so that it can be changed here.
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { StoredRow } from '../../../db/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { findActiveMembers } from '../../identity/index.ts'
import { findEnrollments, listEntries } from '../../membership/index.ts'
import { isCardSource } from '../sources.rule.ts'
import { listMemberships } from '../overview/overview.store.ts'
import { readOverview } from '../overview/read-overview.ts'
import { giveUp } from '../start/create-invoice.ts'
import { holdingElsewhere } from '../start/holding-of.ts'
import { findOpenPurchase } from '../sync/purchase.store.ts'
import type { SyncDeps } from '../sync/sync-membership.ts'
import { findMembership } from './card-membership.store.ts'

export type ManageDeps = SyncDeps

export interface CardMembership extends StoredRow<'membership'> {
  subscription_id: string
}

/**
 * Throws `membership_unknown`, also for another member's; `membership_managed_elsewhere` for a store's, a
 * code's or a grant of staff; and `unauthenticated` for a deleted member, whose access token works a while
 * longer.
 */
export const requireCardMembership = (
  { database, payments }: ManageDeps,
  memberId: string,
  membershipId: string,
): Promise<CardMembership> =>
  database.inTransaction(async (trx) => {
    if (!(await findActiveMembers(trx, [memberId])).has(memberId)) throw new AppError('unauthenticated')
    const row = await findMembership(trx, memberId, membershipId)
    if (row && isPaidByCard(row, payments.source)) return row
    const isKnown =
      row !== undefined ||
      (await listEntries(trx, memberId)).some((entry) => entry.membershipId === membershipId)
    throw new AppError(isKnown ? 'membership_managed_elsewhere' : 'membership_unknown')
  })

/**
 * The same, of one that is not over, or may be charged for unread: nothing of an ended one can be changed.
 * Throws `membership_unknown` for that.
 */
export async function requireOpenCardMembership(
  deps: ManageDeps,
  memberId: string,
  membershipId: string,
  now: number,
): Promise<CardMembership> {
  const card = await requireCardMembership(deps, memberId, membershipId)
  const { memberships } = await readOverview({ database: deps.database }, memberId, now)
  if (
    memberships.some(
      (one) => one.membershipId === card.id && (one.status !== 'ended' || one.endedBecause === 'unreadable'),
    )
  )
    return card
  throw new AppError('membership_unknown')
}

/**
 * The id of the member's only open membership that is paid by card. Throws as `requireCardMembership` does.
 */
export async function onlyCardMembership(
  { database, payments }: ManageDeps,
  memberId: string,
  now: number,
): Promise<string> {
  const { memberships } = await readOverview({ database }, memberId, now)
  const open = new Set(
    memberships
      .filter(({ status, endedBecause }) => status !== 'ended' || endedBecause === 'unreadable')
      .map(({ membershipId }) => membershipId),
  )
  const rows = (await listMemberships(database.db, memberId)).filter(
    (row) => open.has(row.id) && isPaidByCard(row, payments.source),
  )
  const [row] = rows
  if (row && rows.length === 1) return row.id
  throw new AppError(
    row === undefined && open.size > 0 ? 'membership_managed_elsewhere' : 'membership_unknown',
  )
}

interface Renewal extends Pick<CardMembership, 'id' | 'program_id'> {
  /** Whether a paid program is refused too that the renewed one takes in. */
  refusesParts?: boolean
}

/**
 * What is paid for otherwise, or will be with the next renewal of another membership, is not renewed beside
 * it: throws `already_enrolled`, also where the academy has not heard of the payment yet. A purchase that
 * waits for a card is given up.
 */
export async function refuseSecondPayment(
  deps: ManageDeps,
  memberId: string,
  renewal: Renewal,
  now: number,
): Promise<void> {
  const { id: membershipId, program_id: programId, refusesParts = false } = renewal
  const { db } = deps.database
  const enrollments = (await findEnrollments(db, memberId)) ?? []
  const holding = holdingElsewhere(
    enrollments,
    await listMemberships(db, memberId),
    { membershipId, programId },
    now,
  )
  if (holding === 'paid' || (holding === 'paidPart' && refusesParts)) throw new AppError('already_enrolled')
  const open = await findOpenPurchase(db, memberId)
  if (
    open &&
    (opensProgram([open.program_id], programId) ||
      (refusesParts && opensProgram([programId], open.program_id)))
  )
    await giveUp(deps, open, now)
}

const isPaidByCard = (row: StoredRow<'membership'>, source: string): row is CardMembership =>
  isCardSource(row.source) && row.source === source && row.subscription_id !== null
