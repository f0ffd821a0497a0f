import { addressWithin, isMailbox, mailableAddress } from '@oka/contract/identity/mailbox.rule.ts'
import type { SendMailOptions } from 'nodemailer'
import { mailIdHeader, type OutgoingMail } from '../../ports/mail.ts'

/** An address or a subject that would add a header or a recipient. */
export class UnsafeMailError extends Error {
  readonly code = 'unsafe_mail'
}

// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

/** The mail as nodemailer takes it. */
export function formatMessage(
  { id, to, replyTo, subject, html, text, unsubscribeUrl, language, date }: OutgoingMail,
  from: string,
): SendMailOptions {
  const ownAddress = addressWithin(from) // as it was set up: a mail to staff and answers may go there
  const isSafe = (address: string) => isMailbox(address) || address === ownAddress
  if (!isSafe(to) || (replyTo !== null && !isSafe(replyTo)))
    throw new UnsafeMailError('the address is not one address')
  if (controlCharacters.test(subject)) throw new UnsafeMailError('the subject is more than one line')
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: mailableAddress(to) },
    ...(replyTo !== null && { replyTo: { name: '', address: mailableAddress(replyTo) } }),
    subject,
    html,
    text,
    date: new Date(date),
    messageId: `<${id}@${domain}>`,
    // no answers from absent people's programs
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      [mailIdHeader]: id,
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
