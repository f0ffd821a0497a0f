// The address of an account (LOGIN-15): confirmed by the link of a mail, and replaced by another one.
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import type { Trx, Database } from '../../db/database.ts'
import type { MemberCaller } from '../../http/caller.ts'
import {
  findAccountByEmail,
  isKeyOfAnother,
  findAccountByMember,
  toMailReader,
  updateAccount,
  type StoredAccount,
} from './accounts.store.ts'
import {
  issueLink,
  consumeConfirmationMail,
  findUnexpiredLink,
  isMailedTo,
  readNewAddress,
  consumeLinkUse,
  mayRetryBouncing,
} from './email-links/email-links.ts'
import { deleteUnusedLinks, markUsed, type EmailLinkRow } from './email-links/email-links.store.ts'
import { checkOwnPassword, readCheckedAccount } from './password.ts'
import { changeEmailMail } from './mails/change-email.mail.ts'
import { welcomeMail } from './mails/welcome.mail.ts'
import { emailChangedMail } from './mails/email-changed.mail.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Bounces } from '../../mail/bounces.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { confirmEmailMail } from './mails/confirm-email.mail.ts'

export interface EmailState {
  email: string
  emailVerified: boolean
  /** The address that the account gets once the link mailed to it is used. */
  pendingEmail: string | null
}

/**
 * A confirmed address stays until the link mailed to the new one is used; one that was never confirmed is
 * replaced at once.
 */
export async function changeEmail(
  deps: RequestConfirmationDeps,
  caller: MemberCaller,
  { email, password }: { email: string; password: string },
  address: string,
  now: number,
): Promise<EmailState | 'wrong password' | 'email taken'> {
  const { database, rateLimits } = deps
  const checked = await checkOwnPassword(deps, caller, password, address, now)
  if (checked === null) return 'wrong password'
  const isNewAddress = emailKeyOf(email) !== emailKeyOf(checked.email)
  if (isNewAddress) {
    const owner = await findAccountByEmail(database.db, email)
    if (owner !== null && owner.memberId !== caller.memberId) return 'email taken'
    await consumeConfirmationMail(rateLimits, { memberId: caller.memberId, email }, now)
  }
  const outcome = await database.inTransaction(async (trx) => {
    const account = await readCheckedAccount(trx, caller, checked)
    if (account === null || account.email !== checked.email) return null
    if (!isNewAddress) return cancelChange(trx, deps, account, email, now)
    if (await findAccountByEmail(trx, email)) return 'email taken'
    return account.isEmailVerified
      ? requestChange(trx, deps, account, email, now)
      : replaceUnconfirmed(trx, deps, account, email, now)
  })
  return outcome ?? changeEmail(deps, caller, { email, password }, address, now)
}

/** Entering the present address ends a change that was begun; the spelling may differ in case. */
async function cancelChange(
  trx: Trx,
  { onContactChange }: RequestConfirmationDeps,
  { memberId, isEmailVerified }: StoredAccount,
  email: string,
  now: number,
): Promise<EmailState | 'email taken'> {
  if (await isKeyOfAnother(trx, email, memberId)) return 'email taken'
  await updateAccount(trx, memberId, { email })
  await onContactChange(trx, memberId, now)
  await deleteUnusedLinks(trx, memberId, ['change-email'])
  return { email, emailVerified: isEmailVerified, pendingEmail: null }
}

async function requestChange(
  trx: Trx,
  { sealedValues, mail }: RequestConfirmationDeps,
  account: StoredAccount,
  email: string,
  now: number,
): Promise<EmailState> {
  const { memberId } = account
  const token = await issueLink(trx, sealedValues, { memberId, purpose: 'change-email', email }, now)
  await mail.enqueue(
    trx,
    { mail: changeEmailMail, memberId, reader: { ...toMailReader(account), email }, data: { token } },
    now,
  )
  return { email: account.email, emailVerified: true, pendingEmail: email }
}

/** Links to the address before are void, because the account no longer has it. */
async function replaceUnconfirmed(
  trx: Trx,
  deps: RequestConfirmationDeps,
  { memberId }: StoredAccount,
  email: string,
  now: number,
): Promise<EmailState> {
  await updateAccount(trx, memberId, { email })
  await deps.onContactChange(trx, memberId, now)
  await deleteUnusedLinks(trx, memberId, ['reset-password', 'confirm-email', 'change-email'])
  const account = await findAccountByMember(trx, memberId)
  if (account) await mailConfirmation(trx, deps, account, now)
  return { email, emailVerified: false, pendingEmail: null }
}

type Outcome = 'changed' | 'unchanged' | 'email taken' | 'invalid'

export async function confirmEmail(
  deps: RequestConfirmationDeps,
  token: string,
  address: string,
  now: number,
): Promise<Outcome> {
  const attempt = await consumeLinkUse(deps.rateLimits, address, now)
  let outcome: Outcome = 'changed'
  try {
    outcome = await deps.database.inTransaction(async (trx) => {
      const link = await findUnexpiredLink(trx, token, now)
      const account = link && (await findAccountByMember(trx, link.member_id))
      if (!account) return 'invalid'
      if (link.purpose === 'confirm-email') return confirmAddress(trx, deps, link, account, now)
      return link.purpose === 'change-email' && link.used_at === null
        ? changeAddress(trx, deps, link, account, now)
        : 'invalid'
    })
    return outcome
  } finally {
    if (outcome !== 'invalid') await attempt.refund()
  }
}

async function confirmAddress(
  trx: Trx,
  { sealedValues, mail, bounces }: RequestConfirmationDeps,
  link: EmailLinkRow,
  account: StoredAccount,
  now: number,
): Promise<Outcome> {
  const { memberId, email, isEmailVerified } = account
  if (!isMailedTo(sealedValues, link, email)) return 'invalid'
  await bounces.clearBounce(trx, email)
  if (isEmailVerified) return 'unchanged'
  await markUsed(trx, link.token_hash, now)
  await updateAccount(trx, memberId, { is_email_verified: 1 })
  await mail.enqueue(trx, { mail: welcomeMail, memberId, reader: toMailReader(account), data: {} }, now)
  return 'changed'
}

/** Sessions stay: the password is the same, and whoever requested the change knew it. */
async function changeAddress(
  trx: Trx,
  { sealedValues, mail, bounces, onContactChange }: RequestConfirmationDeps,
  link: EmailLinkRow,
  account: StoredAccount,
  now: number,
): Promise<Outcome> {
  const { memberId } = account
  const email = readNewAddress(sealedValues, link)
  const owner = await findAccountByEmail(trx, email)
  if (owner !== null && owner.memberId !== memberId) return 'email taken'
  await bounces.clearBounce(trx, email)
  await markUsed(trx, link.token_hash, now)
  await deleteUnusedLinks(trx, memberId, ['reset-password', 'confirm-email', 'change-email'])
  await updateAccount(trx, memberId, { email, is_email_verified: 1 })
  await onContactChange(trx, memberId, now)
  await mail.enqueue(trx, { mail: emailChangedMail, memberId, reader: toMailReader(account), data: {} }, now)
  return 'changed'
}

export interface RequestConfirmationDeps extends ConfirmationDeps {
  database: Database
  rateLimits: RateLimits
  bounces: Bounces
  /** In the transaction in which the account gets another address. */
  onContactChange: (trx: Trx, memberId: string, now: number) => Promise<void>
}

/**
 * Mails another link, unless the address is confirmed and mail to it arrives; returns whether it is
 * confirmed.
 */
export async function requestEmailConfirmation(
  deps: RequestConfirmationDeps,
  memberId: string,
  now: number,
): Promise<boolean> {
  const { database, rateLimits, bounces } = deps
  const found = await findAccountByMember(database.db, memberId)
  if (!found) throw new AppError('unauthenticated')
  const isBouncing = await bounces.emailBounces(database.db, found.email)
  if (found.isEmailVerified && !isBouncing) return true
  await consumeConfirmationMail(rateLimits, found, now)
  const isRetried = isBouncing && (await mayRetryBouncing(rateLimits, found.email, now))
  return database.inTransaction(async (trx) => {
    const account = await findAccountByMember(trx, memberId)
    if (!account) throw new AppError('unauthenticated')
    if (isRetried) await bounces.clearBounce(trx, found.email)
    if (!account.isEmailVerified || isRetried) await mailConfirmation(trx, deps, account, now)
    return account.isEmailVerified
  })
}

export interface ConfirmationDeps {
  sealedValues: SealedValues
  mail: MailQueue
}

/** Mails a link to confirm the account's address. */
export async function mailConfirmation(
  trx: Trx,
  { sealedValues, mail }: ConfirmationDeps,
  account: StoredAccount,
  now: number,
): Promise<void> {
  const { memberId, email } = account
  const token = await issueLink(trx, sealedValues, { memberId, purpose: 'confirm-email', email }, now)
  await mail.enqueue(
    trx,
    { mail: confirmEmailMail, memberId, reader: toMailReader(account), data: { token } },
    now,
  )
}
