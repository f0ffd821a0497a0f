// Using the link of a mail that confirms an address, or that changes it (LOGIN-15).
import type { Trx } from '../../../db/database.ts'
import {
  findAccountByEmail,
  findAccountByMember,
  toMailReader,
  updateAccount,
  type StoredAccount,
} from '../accounts.store.ts'
import { findUnexpiredLink, isMailedTo, readNewAddress } from '../email-links/email-links.ts'
import { deleteUnusedLinks, markUsed, type EmailLinkRow } from '../email-links/email-links.store.ts'
import { consumeLinkUse } from '../email-links/link-limits.ts'
import type { RequestConfirmationDeps } from './request-email-confirmation.ts'
import { welcomeMail } from '../mails/welcome.mail.ts'
import { emailChangedMail } from '../mails/email-changed.mail.ts'

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
