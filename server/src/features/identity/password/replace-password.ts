// What a new password means for everything that the old one protected.
import type { Trx } from '../../../db/database.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import { toMailReader, updateAccount, type StoredAccount } from '../accounts.store.ts'
import { deleteUnusedLinks } from '../email-links/email-links.store.ts'
import { endFamilies } from '../sessions.store.ts'
import { passwordChangedMail } from '../mails/password-changed.mail.ts'

interface NewPassword {
  passwordHash: string
  /** Proven by the way the password was changed: a mailed link. */
  isEmailVerified: boolean
  /** The session that stays; null ends all. */
  currentFamilyId: string | null
}

/**
 * Stores it, ends the sessions, voids the links that were mailed before (whoever knew the old password may
 * have requested a change of address), and mails the owner. Returns the ended sessions, for `endedSessions`
 * once the transaction is committed.
 */
export async function replacePassword(
  trx: Trx,
  mail: MailQueue,
  account: StoredAccount,
  { passwordHash, isEmailVerified, currentFamilyId }: NewPassword,
  now: number,
): Promise<string[]> {
  const { memberId } = account
  await updateAccount(trx, memberId, {
    password_hash: passwordHash,
    password_changed_at: now,
    is_email_verified: isEmailVerified ? 1 : 0,
  })
  await deleteUnusedLinks(trx, memberId, ['reset-password', 'change-email'])
  await mail.enqueue(
    trx,
    { mail: passwordChangedMail, memberId, reader: toMailReader(account), data: {} },
    now,
  )
  return endFamilies(trx, memberId, currentFamilyId, now)
}
