// What a mail is. Each is one file, <name>.mail.ts, that the manifest of its feature names: what it is about,
// whom it goes to, its words, the values that they name, and an example.
import type * as z from 'zod/mini'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import type { FirstLesson } from './first-lesson.ts'
import type { MailReader } from './mail-reader.ts'
import type { MailTimes } from './mail-times.ts'

export type MailRecipient = 'member' | 'staff'

export interface Mail<Data, Recipient extends MailRecipient = MailRecipient> {
  /** Stored with what waits and what was sent: it stays. */
  readonly name: string
  /**
   * `staff`: whoever runs the academy. No limit counts these, no report of a failed delivery stops them, and
   * one that is refused is tried again, and then stands among the jobs that were given up.
   */
  readonly recipient: Recipient
  /** The links of these are limited by their own counts, so that no one can use those of the address up. */
  readonly hasOwnLimits?: true
  /** What its text needs beside its reader. Times are epoch milliseconds. */
  readonly data: z.ZodMiniType<Data>
  readonly text: MailText
  /** To an address that may have no account: that it refuses mail is stored all the same. */
  readonly mayBeToNobody?: true
  /**
   * Of a mail that can be unsubscribed: an address that ends such mails when a mail program posts to it, and
   * that a browser opens without changing anything (RFC 8058).
   */
  unsubscribeUrl?(data: Data, context: MailContext): string
  /** What the text names; an empty one leaves out the part of the text that it stands for. */
  values(data: Data, context: MailContext): MailValues
  /** For previews and tests. */
  readonly sample: Data
}

/** One of several mails. */
export type AnyMail = Mail<unknown>

export type DataOf<One> = One extends Mail<infer Data> ? Data : never

export const mail = <Schema extends z.ZodMiniType, Recipient extends MailRecipient>(
  one: Omit<Mail<z.output<Schema>, Recipient>, 'data'> & { readonly data: Schema },
) => one as unknown as Mail<z.output<Schema>, Recipient>

/** The site that sends the mail. */
export interface MailSite {
  publicUrl: string
  site: Pick<SiteInfo, 'productName' | 'company'>
  /** MAIL_FROM. */
  from: string
  /** The first lesson that everyone may open. */
  firstLesson: () => FirstLesson | null
  programTitle: (programId: string) => string
}

export type MailValues = Record<string, string>

export interface MailContext {
  reader: MailReader
  site: MailSite
  times: MailTimes
  /** An address of the site. */
  url: (path: string, query?: Record<string, string>) => string
  /** The page that shows the membership. */
  membershipUrl: string
  /**
   * Where the people who run the academy are reached; where they name no address, an answer to the mail goes
   * there.
   */
  contactUrl: string
  programTitle: (programId: string) => string
}

/** A line of a receipt; `onlyWith` leaves it out where that value is empty. */
export interface MailRow {
  label: string
  value: string
  isTotal?: true
  onlyWith?: string
}

/**
 * The words of one mail, from which its HTML and its plain text are made. `{{name}}` stands for a value; what
 * is between `{{#name}}` and `{{/name}}` is left out where the value is empty.
 */
export interface MailText {
  /**
   * Neither the subject nor the preview says anything about a child, a lesson or how someone is: both show on
   * a locked phone.
   */
  subject: string
  /** Shown after the subject in a list of mails. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  /** What matters most, such as a lesson or a date. */
  panel?: { title: string; note: string }
  rows?: readonly MailRow[]
  /** Paragraphs after panel and rows. */
  closing?: readonly { text: string; onlyWith?: string }[]
  /** The one thing to do; it leads to `{{actionUrl}}`. */
  action: string | null
  /** One small line after it. */
  afterword: string | null
  /** Why it was sent, and whether such mails can be switched off. */
  reason: string
  /** A link below it, to `{{reasonUrl}}`. */
  reasonLink?: string
  /** File in content/mail, above the heading. It says nothing that the words don't. */
  picture?: string
}

/** Of a mail about safety or the account itself. */
export const aboutYourAccount =
  'Sent to {{email}} because it’s about your account. Mails like this can’t be switched off.'

export const sampleToken = 'k3Qw9ZtVb2Xn7RcYp5LhDg8JsMf4TaUe1Wi6KoHqNyB'
export const sampleDay = Date.parse('2026-11-23T09:30:00Z')
