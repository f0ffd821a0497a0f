/** A line of a receipt; `onlyWith` leaves it out where that value is empty. */
export interface MailRow {
  label: string
  value: string
  isTotal?: true
  onlyWith?: string
}

/**
 * The words of one mail, from which its HTML and its plain text are made. `{{name}}` stands for a value (mail-values.ts); what is between `{{#name}}` and
 * `{{/name}}` is left out where the value is empty.
 */
export interface MailText {
  /** Neither the subject nor the preview says anything about a child, a lesson or how someone is: both show on a locked phone. */
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
  /** File in content/mail, above the heading. It says nothing that the words don't. */
  picture?: string
}

/** Of a mail about safety or the account itself. */
export const aboutYourAccount = 'Sent to {{email}} because it’s about your account. Mails like this can’t be switched off.'

/** Of a mail about money. */
export const aboutYourMembership = 'Sent to {{email}} because it’s about your membership. Mails like this can’t be switched off.'
