import type { Trx } from '../../../db/database.ts'
import type { SealedValues } from '../../../encryption/sealed-values.ts'
import type { MailQueue } from '../../../mail/mail-queue.ts'
import { toMailReader, type StoredAccount } from '../accounts.store.ts'
import { issueLink } from '../email-links/email-links.ts'
import { confirmEmailMail } from '../mails/confirm-email.mail.ts'

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
