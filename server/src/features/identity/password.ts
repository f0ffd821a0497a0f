// Passwords: changed by a member who knows the old one (SET-2), or reset by the link of a mail (LOGIN-10,
// LOGIN-11).
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { MemberCaller } from '../../http/caller.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { hashPassword, isPassword } from './credentials.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  findAccountByMember,
  toMailReader,
  updateAccount,
  findAccountByEmail,
  type StoredAccount,
} from './accounts.store.ts'
import { findFamilyEnd, endFamilies } from './sessions.store.ts'
import { deleteUnusedLinks, markUsed } from './email-links/email-links.store.ts'
import { passwordChangedMail } from './mails/password-changed.mail.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { Bounces } from '../../mail/bounces.ts'
import {
  consumeResetRequest,
  mayRetryBouncing,
  issueLink,
  findUnexpiredLink,
  isMailedTo,
  consumeLinkUse,
} from './email-links/email-links.ts'
import type { SignInOrigins } from './sign-in/sign-in-origins.ts'
import { resetPasswordMail } from './mails/reset-password.mail.ts'

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

const windowMs = 15 * 60_000

/**
 * Ten wrong passwords of one session in a quarter of an hour: a stolen session can neither guess on nor keep
 * the owner's other devices from changing it.
 */
const consumeCheck = async (rateLimits: RateLimits, familyId: string, now: number) => {
  const guesses = { name: 'password-guess', subject: familyId, limit: 10, windowMs }
  const consumption = await rateLimits.consume(
    [{ name: 'password-check', subject: familyId, limit: 60, windowMs: 4 * windowMs }, guesses],
    now,
  )
  return { refund: () => consumption.refund([guesses]) }
}

/**
 * Asked although a session is open, because it may be open on a device that others use. The account when the
 * password is right, else null. Throws `unauthenticated` when the account is gone.
 */
export async function checkOwnPassword(
  { database, rateLimits }: { database: Database; rateLimits: RateLimits },
  { memberId, familyId }: MemberCaller,
  password: string,
  address: string,
  now: number,
): Promise<StoredAccount | null> {
  const account = await findAccountByMember(database.db, memberId)
  if (!account) throw new AppError('unauthenticated')
  const attempt = await consumeCheck(rateLimits, familyId, now)
  try {
    if (!(await isPassword(account.passwordHash, password, { address, isKnown: true }))) return null
  } catch (error) {
    await attempt.refund().catch(() => {}) // the first error says more
    throw error
  }
  await attempt.refund()
  return account
}

/**
 * The account, read again inside the transaction that relies on its password. Null when the password was
 * changed while it was checked: it has to be checked again. Throws `unauthenticated` when the session has
 * ended or the account is gone.
 */
export async function readCheckedAccount(
  trx: Trx,
  { memberId, familyId }: MemberCaller,
  checked: StoredAccount,
): Promise<StoredAccount | null> {
  const account = await findAccountByMember(trx, memberId)
  if (!account || (await findFamilyEnd(trx, familyId)) !== null) throw new AppError('unauthenticated')
  return account.passwordHash === checked.passwordHash ? account : null
}

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

export interface RequestResetDeps {
  database: Database
  rateLimits: RateLimits
  signInOrigins: SignInOrigins
  sealedValues: SealedValues
  mail: MailQueue
  bounces: Bounces
}

/** False when no account has this email. */
export async function requestPasswordReset(
  deps: RequestResetDeps,
  email: string,
  address: string,
  now: number,
): Promise<boolean> {
  const { database, rateLimits, signInOrigins, sealedValues, mail, bounces } = deps
  const found = await findAccountByEmail(database.db, email)
  const knownBy =
    found && (await signInOrigins.find(database.db, found.memberId, { address, deviceId: null }, now))
  const request = await consumeResetRequest(
    rateLimits,
    { email, address, isKnownAddress: knownBy !== null },
    now,
  )
  if (!found) return false
  try {
    const isRetried =
      (await bounces.emailBounces(database.db, email)) && (await mayRetryBouncing(rateLimits, email, now))
    return await database.inTransaction(async (trx) => {
      const account = await findAccountByEmail(trx, email) // may have been deleted meanwhile
      if (!account) return false
      const { memberId } = account
      if (isRetried) await bounces.clearBounce(trx, email)
      const token = await issueLink(
        trx,
        sealedValues,
        { memberId, purpose: 'reset-password', email: account.email },
        now,
      )
      await mail.enqueue(
        trx,
        { mail: resetPasswordMail, memberId, reader: toMailReader(account), data: { token } },
        now,
      )
      return true
    })
  } catch (error) {
    await request.refund().catch(() => {}) // the first error says more
    throw error
  }
}

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
