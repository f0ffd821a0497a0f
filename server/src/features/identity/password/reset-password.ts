// A new password with a mailed link (LOGIN-11).
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { findAccountByMember, type StoredAccount } from '../accounts.store.ts'
import { hashPassword } from '../credentials.ts'
import type { EndedSessions } from '../ended-sessions.ts'
import { findUnexpiredLink, isMailedTo } from '../email-links/email-links.ts'
import { markUsed } from '../email-links/email-links.store.ts'
import { consumeLinkUse } from '../email-links/link-limits.ts'
import { replacePassword } from './replace-password.ts'
import type { RequestResetDeps } from './request-password-reset.ts'

export interface ResetDeps extends RequestResetDeps {
  endedSessions: EndedSessions
}

interface Reset {
  email: string
  token: string
  newPassword: string
}

/** False for a link that was used, has expired, was made up or is of another email. */
export async function resetPassword(
  deps: ResetDeps,
  { email, token, newPassword }: Reset,
  address: string,
  now: number,
): Promise<boolean> {
  const { database, rateLimits, signInOrigins, endedSessions, mail, bounces } = deps
  const attempt = await consumeLinkUse(rateLimits, address, now)
  const find = (db: Database['db'] | Trx) => findLinkAndAccount(db, deps, { email, token }, now)
  try {
    if ((await find(database.db)) === null) return false // before a hash is computed for it
    const passwordHash = await hashPassword(newPassword, { address, isKnown: true })
    const ended = await database.inTransaction(async (trx) => {
      const current = await find(trx)
      if (current === null) return null // another request used the link meanwhile
      const { account, tokenHash } = current
      await markUsed(trx, tokenHash, now)
      await bounces.clearBounce(trx, email)
      // Who has the link is the owner: guesses from elsewhere do not keep them out at this address.
      await signInOrigins.save(trx, account.memberId, { address, deviceId: null }, now)
      return replacePassword(
        trx,
        mail,
        account,
        { passwordHash, isEmailVerified: true, currentFamilyId: null },
        now,
      )
    })
    if (ended === null) return false
    for (const familyId of ended) endedSessions.add(familyId)
  } catch (error) {
    await attempt.refund().catch(() => {}) // the first error says more
    throw error
  }
  await attempt.refund()
  return true
}

async function findLinkAndAccount(
  db: Database['db'] | Trx,
  { sealedValues }: ResetDeps,
  { email, token }: Pick<Reset, 'email' | 'token'>,
  now: number,
): Promise<{ account: StoredAccount; tokenHash: string } | null> {
  const link = await findUnexpiredLink(db, token, now)
  if (link === null || link.purpose !== 'reset-password' || link.used_at !== null) return null
  const account = await findAccountByMember(db, link.member_id)
  const isRightEmail =
    account !== null &&
    emailKeyOf(account.email) === emailKeyOf(email) &&
    isMailedTo(sealedValues, link, email)
  return isRightEmail ? { account, tokenHash: link.token_hash } : null
}
