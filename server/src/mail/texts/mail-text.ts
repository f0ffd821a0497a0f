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

/** What ends with an account, what stays of it, and what goes on until it is stopped elsewhere. */
export const leavingClosing = [
  { text: 'Your membership ended with it{{ranUntil}}. Nothing more is charged by us.', onlyWith: 'ended' },
  { text: 'What would have opened the lessons later was lost with your account and can’t be used again: {{later}}.', onlyWith: 'later' },
  {
    text: 'You can have {{refund}} back if you ask by {{refundUntil}}: answer this mail, or write to {{contactAddress}}, and name the receipt.',
    onlyWith: 'refund',
  },
  {
    text: 'You can ask for {{refundByStaff}} back until {{refundByStaffUntil}}: answer this mail, or write to {{contactAddress}}, and name the receipt. One of us looks at it.',
    onlyWith: 'refundByStaff',
  },
  { text: 'You asked for {{refundRequested}} back. Answer this mail, and we’ll decide by {{refundAnswerBy}}.', onlyWith: 'refundRequested' },
  {
    text: 'Your bank was still working on a payment of {{processing}} when you deleted your account. If it goes through, all of it is sent back to you.',
    onlyWith: 'processing',
  },
  {
    text: 'We couldn’t see whether your bank is still working on a payment of {{perhapsProcessing}}. If it goes through, all of it is sent back to you.',
    onlyWith: 'perhapsProcessing',
  },
  { text: 'Your subscription from {{stores}} goes on and is charged until you stop it there. {{storeSteps}}.', onlyWith: 'stores' },
  {
    text: 'We have to keep what was paid, and when, for seven years. It’s under a fingerprint, without your name or your address. The payment provider keeps the invoices it wrote.',
    onlyWith: 'payments',
  },
] as const

/** Of a mail about safety or the account itself. */
export const aboutYourAccount = 'Sent to {{email}} because it’s about your account. Mails like this can’t be switched off.'

/** Of a mail about money. */
export const aboutYourMembership = 'Sent to {{email}} because it’s about your membership. Mails like this can’t be switched off.'
