// The account that a command is about.
import { findStoreMember } from '../features/billing/index.ts'
import { listLookupKeys } from '../features/identity/index.ts'
import { CommandError } from '../operations/command-line.ts'
import { findAccount, type FoundAccount } from './accounts.store.ts'
import type { StaffRequest } from './request.ts'
import { insertAction } from './staff-actions.store.ts'

const idOrKeysOf = (emailOrId: string) =>
  emailOrId.includes('@') ? { emailKeys: listLookupKeys(emailOrId) } : { memberId: emailOrId }

/**
 * Finds an account and records the look at it, also where there is none. Throws a `CommandError` then.
 * `takesMembership`: its id leads to the account too.
 */
export async function findAndRecord(
  request: StaffRequest,
  emailOrId: string,
  action: string,
  { takesMembership = false } = {},
): Promise<FoundAccount> {
  const { database } = request.operations
  const ofMembership =
    takesMembership && !emailOrId.includes('@') ? await findStoreMember(database.db, emailOrId) : null
  const found = await database.inTransaction(async (trx) => {
    const account = await findAccount(
      trx,
      ofMembership === null ? idOrKeysOf(emailOrId) : { memberId: ofMembership },
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

/** For a command that records its action together with what it does. */
export async function findForChange(request: StaffRequest, emailOrId: string): Promise<FoundAccount> {
  const { database } = request.operations
  const found = await database.inTransaction((trx) => findAccount(trx, idOrKeysOf(emailOrId)))
  // records the attempt, and says that there is none
  return found ?? findAndRecord(request, emailOrId, 'lookedUpAccount')
}
