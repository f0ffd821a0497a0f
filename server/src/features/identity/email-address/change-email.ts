// Another address for the account (LOGIN-15).
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import type { Trx } from '../../../db/database.ts'
import type { MemberCaller } from '../../../http/caller.ts'
import {
  findAccountByEmail,
  isKeyOfAnother,
  findAccountByMember,
  toMailReader,
  updateAccount,
  type StoredAccount,
} from '../accounts.store.ts'
import { issueLink } from '../email-links/email-links.ts'
import { deleteUnusedLinks } from '../email-links/email-links.store.ts'
import { consumeConfirmationMail } from '../email-links/link-limits.ts'
import { checkOwnPassword, readCheckedAccount } from '../password/check-own-password.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import type { RequestConfirmationDeps } from './request-email-confirmation.ts'
import { changeEmailMail } from '../mails/change-email.mail.ts'

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
