// The tables of mails, of the letter and of reminders; a part of `Tables`.

export interface MailTables {
  /** What was mailed to whom; stored for a year, and without the member once erased. */
  sent_mail: {
    id: string
    subject_id: string | null
    subject_hash: string | null
    mail: string
    sent_at: number
  }
  /** Addresses that refused mail for good; hashes that need the server's key. */
  bounced_email: { email_hash: string; bounced_at: number; reason: string }
  /** An address that asked for the letter; one that was unsubscribed, and has a `stopped_at`, stays as a hash. */
  newsletter_subscriber: {
    id: string
    email_hash: string
    /** SHA-256 of the token in every letter, which chooses and ends. */
    token_hash: string
    /** SHA-256 of the token that agrees: of the mail that asks, or given to whoever unsubscribed. */
    agree_hash: string | null
    /** `asked again`: was stopped before; `refused`: also no link to agree is mailed any more. */
    state: 'waiting' | 'subscribed' | 'stopped' | 'asked again' | 'refused'
    /** When the form was last used for it. */
    asked_at: number
    /** From when on the link to agree works. */
    requested_at: number
    agreed_at: number | null
    /** The version of the words that were agreed to. */
    agreed_to: string | null
    stopped_at: number | null
    /** JSON of address, token and letters (subscriber-content.ts); null some days after it was stopped. */
    sealed_content: string | null
  }
  /** An issue of the letter that staff began to send; `content` is JSON of its file. */
  newsletter_issue: { name: string; content: string; begun_at: number; halted_at: number | null }
  /** That a subscriber gets an issue, once; `sent_at` null: its job waits, or it was not wanted any more. */
  newsletter_letter: { issue: string; subscriber_id: string; planned_at: number; sent_at: number | null }
  /** Reminders of a member, from the first time they were switched on. Minutes are of the member's day. */
  reminder: {
    member_id: string
    /** SHA-256 of the token that ends them, in every reminder. */
    token_hash: string
    /** SHA-256 of the token that opens the last one; null before the first. */
    open_hash: string | null
    /** `paused`: by itself, because none was followed for weeks. */
    state: 'on' | 'off' | 'paused'
    at_minute: number
    /** From `quiet_from` until before `quiet_to`, also over midnight; the same minute twice: none. */
    quiet_from: number
    quiet_to: number
    /** When `state` became what it is. */
    switched_at: number
    /** For when the last one was planned. */
    last_sent_at: number | null
    /** When the link of one was followed last. */
    followed_at: number | null
    /** The first that was sent since something was followed or learned; null where none was. */
    ignored_since: number | null
    /** The lesson whose "not today" the last one brought back. */
    activity_id: string | null
  }
}
