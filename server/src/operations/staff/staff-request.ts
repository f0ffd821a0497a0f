// Who of the staff does what, for which member and why. Nothing is looked at or done before that is recorded.
import { userInfo } from 'node:os'
import type { Database, Trx } from '../../db/database.ts'
import { listLookupKeys } from '../../features/identity/index.ts'
import { findStoreMember } from '../../features/billing/index.ts'
import { CommandError, UsageError, type Terminal } from '../command-line.ts'
import type { Operations } from '../open-operations.ts'
import { insertAction, type StaffAction } from './staff-actions.store.ts'
import { findAccount, type FoundAccount } from './staff-members.store.ts'

export interface StaffRequest {
  operations: Operations
  terminal: Terminal
  staff: string
  reason: string
  now: number
}

const maxReason = 300
const maxStaff = 80

/** Throws a `UsageError` without a reason. */
export function reasonOf(why: string | undefined): string {
  const reason = (why ?? '').replaceAll(/\s+/g, ' ').trim()
  if (reason === '') throw new UsageError('Why? Add --why "…": it is recorded, and the member can read it.')
  if (reason.length > maxReason) throw new UsageError(`--why must be at most ${maxReason} characters`)
  return reason
}

/** The user of the operating system when no one else is named. */
export function staffOf(as: string | undefined): string {
  const staff = (as ?? systemUser()).replaceAll(/\s+/g, ' ').trim()
  if (staff === '' || staff.length > maxStaff)
    throw new UsageError(`--as must be a name of at most ${maxStaff} characters`)
  return staff
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}` // without an entry in the system's list of users
  }
}

/** Records the action and does it in one transaction. */
export const recorded = <R>(
  { operations, staff, reason, now }: StaffRequest,
  action: StaffAction,
  subjectId: string | null,
  work: (trx: Trx) => Promise<R>,
): Promise<R> =>
  operations.database.inTransaction(async (trx) => {
    await insertAction(trx, { staff, action, subjectId, reason }, now)
    return work(trx)
  })

/** A database of which every transaction records the action too, for a use case that opens its own. */
export const recordingDatabase = (
  request: StaffRequest,
  action: StaffAction,
  subjectId: string,
): Database => ({
  ...request.operations.database,
  inTransaction: (work) => recorded(request, action, subjectId, work),
})

export const byOf = (emailOrId: string) =>
  emailOrId.includes('@') ? { emailKeys: listLookupKeys(emailOrId) } : { memberId: emailOrId }

/**
 * Finds an account and records the look at it, also where there is none. Throws a `CommandError` then.
 * `takesMembership`: its id leads to the account too.
 */
export async function lookUp(
  request: StaffRequest,
  emailOrId: string,
  action: StaffAction,
  { takesMembership = false } = {},
): Promise<FoundAccount> {
  const { database } = request.operations
  const ofMembership =
    takesMembership && !emailOrId.includes('@') ? await findStoreMember(database.db, emailOrId) : null
  const found = await database.inTransaction(async (trx) => {
    const account = await findAccount(
      trx,
      ofMembership === null ? byOf(emailOrId) : { memberId: ofMembership },
    )
    await insertAction(
      trx,
      { staff: request.staff, action, subjectId: account?.memberId ?? null, reason: request.reason },
      request.now,
    )
    return account
  })
  if (!found) throw new CommandError('There is no account with this email or id.')
  return found
}
