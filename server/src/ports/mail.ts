// What the server needs of whatever delivers its mail.

export interface OutgoingMail {
  /**
   * The same for every attempt: a mail that was sent twice is recognisable by its Message-ID. Also in
   * `mailIdHeader`.
   */
  id: string
  to: string
  /** The member it is about: their files are found by it, also where they had another address then. */
  memberId: string | null
  /** Where an answer goes; null: to the academy. */
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** Where mail programs unsubscribe with one press (RFC 8058); null: nobody can. */
  unsubscribeUrl: string | null
  /** BCP 47. */
  language: string
  /** Epoch milliseconds. */
  date: number
}

/**
 * Relays that put a Message-ID of their own keep it, so that a report of a failed delivery still says which
 * mail it is about.
 */
export const mailIdHeader = 'X-Oka-Mail-Id'

/** `refused`: the mail server says that this mailbox is gone. */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'refused'; reason: string }

export interface MailTransport {
  /**
   * Throws an error with a `code` when another attempt may succeed, also when the signal is aborted; then the
   * connection is closed.
   */
  send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<MailOutcome>
  close: () => void
}

/** Mails that were written to files because no mail server is configured, now or earlier. */
export interface WrittenMails {
  /** Of an address or a member id. */
  deleteOf: (recipient: string) => Promise<void>
  /** Those written before this time (epoch milliseconds). */
  deleteBefore: (time: number) => Promise<void>
}
