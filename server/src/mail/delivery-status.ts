// Reads a delivery status notification (RFC 3464), the mail in which a mail server reports that it could not
// deliver one.
import PostalMime from 'postal-mime'
import { mailIdHeader } from '../ports/mail.ts'
import { findGoneReason } from './delivery-status.rule.ts'

export interface FailedDelivery {
  email: string
  /**
   * What says that the mailbox is gone: the enhanced status (RFC 3463), such as 5.1.1, or the code of the
   * answer.
   */
  reason: string
}

const parse = (mail: Uint8Array | string) =>
  PostalMime.parse(mail, { attachmentEncoding: 'arraybuffer', forceRfc822Attachments: true })
const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

const returnedTypes = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
])

const returnedId = new RegExp(
  `^(?:message-id:\\s*<([^@<>\\s]{1,100})@|${mailIdHeader}:\\s*([\\w-]{1,100})\\s*$)`,
  'gim',
)

/**
 * The ids under which the academy sent the mail that a report returns: of its Message-ID, before the @, and
 * of a header of ours, since some relays put a Message-ID of their own.
 */
export async function returnedIdsIn(mail: Uint8Array | string): Promise<string[]> {
  const { attachments } = await parse(mail)
  return attachments
    .filter(({ mimeType }) => returnedTypes.has(mimeType))
    .flatMap(({ content }) =>
      [...textOf(content).matchAll(returnedId)].map(([, messageId, mailId]) => messageId ?? mailId ?? ''),
    )
}

/**
 * The recipients that no mail will ever reach; not those whose delivery is only delayed, or refused for
 * another reason than their address.
 */
export async function failedDeliveriesIn(mail: Uint8Array | string): Promise<FailedDelivery[]> {
  const { attachments } = await parse(mail)
  return attachments
    .filter(
      ({ mimeType }) =>
        mimeType === 'message/delivery-status' || mimeType === 'message/global-delivery-status',
    )
    .flatMap(({ content }) => blocksOf(textOf(content)))
    .flatMap((fields) => {
      const email = addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'))
      const status = /^\s*(\d\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('status') ?? '')?.[1] ?? null
      const hasFailed = fields.get('action')?.trim().toLowerCase() === 'failed'
      const reason = findGoneReason({
        status,
        answer: fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? '',
      })
      return email !== null && hasFailed && reason !== null ? [{ email, reason }] : []
    })
}

/** Blocks of header fields: the first is about the message, each other about one recipient. */
const blocksOf = (text: string): Map<string, string>[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ') // a folded line
    .split(/\n{2,}/)
    .map((block) => {
      const fields = block.split('\n').flatMap((line): [string, string][] => {
        const colon = line.indexOf(':')
        return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
      })
      return new Map(fields)
    })

/** `rfc822; maria@example.org` */
function addressOf(field: string | undefined): string | null {
  const address = /^\s*(?:rfc822|utf-8)\s*;\s*<?([^\s<>]+@[^\s<>]+?)>?\s*$/i.exec(field ?? '')?.[1]
  return address ?? null
}
