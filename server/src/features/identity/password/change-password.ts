// A new password for a member who knows the old one (SET-2).
import type { Database } from '../../../db/database.ts'
import type { MemberCaller } from '../../../http/caller.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import type { RateLimits } from '../../../rate-limit/rate-limit.store.ts'
import { hashPassword } from '../credentials.ts'
import type { EndedSessions } from '../ended-sessions.ts'
import { checkOwnPassword, readCheckedAccount } from './check-own-password.ts'
import { replacePassword } from './replace-password.ts'

export interface ChangePasswordDeps {
  database: Database
  rateLimits: RateLimits
  endedSessions: EndedSessions
  mail: MailQueue
}

interface Passwords {
  oldPassword: string
  newPassword: string
}

/** False when the old password is wrong. The caller's session stays, all others of the account end. */
export async function changePassword(
  deps: ChangePasswordDeps,
  caller: MemberCaller,
  { oldPassword, newPassword }: Passwords,
  address: string,
  now: number,
): Promise<boolean> {
  const checked = await checkOwnPassword(deps, caller, oldPassword, address, now)
  if (checked === null) return false
  const passwordHash = await hashPassword(newPassword, { address, isKnown: true })
  const ended = await deps.database.inTransaction(async (trx) => {
    const account = await readCheckedAccount(trx, caller, checked)
    if (account === null) return null
    const { isEmailVerified } = account
    return replacePassword(
      trx,
      deps.mail,
      account,
      { passwordHash, isEmailVerified, currentFamilyId: caller.familyId },
      now,
    )
  })
  if (ended === null) return changePassword(deps, caller, { oldPassword, newPassword }, address, now)
  for (const familyId of ended) deps.endedSessions.add(familyId)
  return true
}
