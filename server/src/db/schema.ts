// The tables as TypeScript sees them; the migrations make them. Times are epoch milliseconds, booleans 0 or
// 1.
import type { Generated, Selectable } from 'kysely'
import type { TryAnswerKind } from '@oka/contract/try-answers/try-answers.schema.ts'
import type { MailTables } from './mail-tables.ts'
import type { MoneyTables } from './money-tables.ts'

export interface Tables extends MailTables, MoneyTables {
  member: {
    id: string
    /**
     * `deleted`: the account is gone, the job that erases the rest waits; nothing is written for it any more.
     */
    kind: 'anonymous' | 'account' | 'partner' | 'deleted'
    /** SHA-256 of an anonymous member's id, which is a credential; null for accounts. */
    credential_hash: string | null
    landing_activity_id: string | null
    landing_program_id: string | null
    landing_email: string | null
    /** When `landing_email` was sent; null counts as `created_at`. */
    landing_email_at: Generated<number | null>
    /** JSON of the contract's MarketingInfo. */
    marketing: string | null
    /** The account an anonymous member was merged into; the credential is deleted then. */
    merged_into: Generated<string | null>
    /** Null also where a release before wrote `merged_into`. */
    merged_at: Generated<number | null>
    /**
     * Of an anonymous member with an email or something saved, once the clean-up has looked: it need not look
     * again before the retention of unused ones has passed since then.
     */
    kept_from: Generated<number | null>
    created_at: number
  }
  account: {
    member_id: string
    /** As typed, without spaces around it. */
    email: string
    /** In lower case: what makes two emails the same. */
    email_key: string
    password_hash: string
    is_email_verified: number
    default_program_id: string
    created_at: number
    /** BCP 47, of the device that signed in last; '' is unknown. Mails are written for it. */
    language: Generated<string>
    /** IANA name, such as Europe/Berlin; '' is unknown. */
    time_zone: Generated<string>
    /** Null: it is the one chosen at sign-up. */
    password_changed_at: Generated<number | null>
    /**
     * JSON of what the ledger opens (billing/ledger): written with every entry of the member, and only
     * there.
     */
    enrollments: Generated<string>
  }
  /** One signed-in client: every refresh token that came from one sign-in. */
  session_family: {
    id: string
    member_id: string
    platform: string
    app_version: string
    created_at: number
    last_used_at: number
    ended_at: number | null
    /** For its owner, such as `Firefox on Windows`; '' is unknown. */
    device_name: Generated<string>
  }
  refresh_token: {
    /** SHA-256 of the token. */
    hash: string
    family_id: string
    /** The token it was issued for; null for the first of a family. */
    parent_hash: string | null
    expires_at: number
    consumed_at: number | null
    /**
     * Set when a successor of it, or of the token it was issued for, is used: from then on it ends the
     * session.
     */
    superseded_at: number | null
    /** 1: the token itself contains its family, so its row is deleted once a successor of it was used. */
    contains_family: Generated<number>
  }
  /**
   * A device or network address an account was signed in from; wrong passwords from elsewhere do not keep it
   * out (docs/decisions/0016).
   */
  sign_in_origin: {
    member_id: string
    /** HMAC of member, kind and value, with a key of the server's. */
    hash: string
    kind: 'device' | 'address'
    last_used_at: number
  }
  progress: {
    member_id: string
    activity_id: string
    status: number
    last_known_ms: number
    duration_ms: number
    last_activity_at: number
    /** JSON of the watched ranges, in seconds. */
    watched: Generated<string>
    /** The length of `watched` in media milliseconds; 0 where nothing is known of it. */
    watched_ms: Generated<number>
  }
  program_position: {
    member_id: string
    program_id: string
    /**
     * The activity that comes next; its sequence is looked up in the catalogue, so reordering changes no
     * position.
     */
    next_activity_id: string
    updated_at: number
    /** When the learner last chose an activity; 0 for never. */
    chosen_at: Generated<number>
  }
  /** The last saved event of each of a member's devices. */
  device_sequence: { member_id: string; device: string; sequence: number; last_seen_at: Generated<number> }
  /** A removed activity stays as a row: an older change that arrives later must not save it again. */
  saved_activity: { member_id: string; activity_id: string; is_saved: number; changed_at: number }
  /**
   * An answer that was taken back stays as a row: an older change that arrives later must not bring it back.
   */
  try_answer: {
    member_id: string
    activity_id: string
    answer: TryAnswerKind | 'withdrawn'
    /** 0 where only `reminded_at` arrived so far. */
    changed_at: number
    /** When "not today" came back to the learner last; 0 for never. */
    reminded_at: number
  }
  catalogue_version: {
    id: number
    version: number
    release: Generated<number>
    hash: string
    loaded_at: number
  }
  program: { id: string; body: string; is_withdrawn: number }
  activity: { id: string; program_id: string; body: string; is_withdrawn: number }
  quota: { bucket: string; window_start: number; used: number }
  /** Work that a transaction announced and a worker of any process does later (jobs/). */
  job: {
    id: string
    kind: string
    /** JSON; sealed where it says something about a person. */
    payload: string
    /** The member it is about: erasing the member deletes it. */
    subject_id: string | null
    /** At most one waiting job has it. */
    unique_key: string | null
    created_at: number
    run_at: number
    attempts: number
    /** Random, of the worker that runs it now; null: none. */
    lease: string | null
    leased_until: number | null
    /** Given up after the last attempt; staff can send it again. */
    failed_at: number | null
    /** An error code, never a text that may name a person. */
    last_error: string | null
  }
  /** A link that was mailed: it works once, until it expires, for the address it was mailed to. */
  email_link: {
    /** SHA-256 of the token in the link. */
    token_hash: string
    member_id: string
    purpose: 'reset-password' | 'confirm-email' | 'change-email'
    /** The address it was mailed to: the link is void once the account has another. */
    email_hash: string
    /** The new address of a change, sealed. */
    sealed_email: string | null
    created_at: number
    expires_at: number
    used_at: number | null
  }
  /** A link that opens one lesson for whoever has it (DOOR-9). */
  gift_link: {
    /** Random; the token is made of it and a key of the server. */
    id: string
    member_id: string
    activity_id: string
    /** SHA-256 of the token. */
    token_hash: string
    created_at: number
    expires_at: number
    /** Taken back by the member. */
    ended_at: number | null
  }
  /** What a search did not find, in somebody's words; nothing says whose (DOOR-3). */
  lesson_request: {
    /** A keyed hash of its words and its day, so that a repeat is the same row. */
    id: string
    sealed_text: string
    /** When its day began, in UTC. */
    day: number
  }
  /** An organisation that shows lessons in frames on its own pages. */
  partner: {
    id: string
    /** JSON of the contract's PartnerRecord. */
    record: string
    /** JSON of its secrets, sealed for its id (partners/partner-secrets.ts). */
    sealed_secrets: string
    /** Grows with every change: what a process has read of an earlier one is read again. */
    version: number
    created_at: number
    /** Null: frames show its lessons. */
    disabled_at: number | null
  }
  /** Who learns in a frame; a member of kind `partner`. */
  partner_user: {
    member_id: string
    partner_id: string
    /** Keyed hash of the partner's own id of the user; null: the partner named nobody. */
    user_key: string | null
    /** That id, only where the partner is told of finished lessons. */
    sealed_user_id: string | null
    last_visit_at: number
    /** 1: the clean-up found something that was saved, which leaves only with the user. */
    has_saved: Generated<number>
  }
  /** What a frame proves by who its user is. */
  partner_session: {
    /** SHA-256 of the credential. */
    hash: string
    member_id: string
    partner_id: string
    is_signed: number
    expires_at: number
  }
  /** How many began and finished a lesson in a partner's frames in a week; `week` is when its Monday began, in UTC. */
  partner_figure: { partner_id: string; week: number; activity_id: string; begun: number; finished: number }
  /** Tokens of partners that were exchanged; of each the hash of what it signs. */
  partner_token_use: { hash: string; used_at: number; expires_at: number }
  /** What somebody wrote to the academy, or that the app asked for a rating. */
  message: {
    /** Made by the client, so that a repeat is the same row. */
    id: string
    /** Null: without an account. */
    subject_id: string | null
    source: 'contact' | 'feedback' | 'rating' | 'chat'
    /** One of the contract's feedbackType. */
    type: number
    activity_id: string | null
    /** For whoever talks about it; not unique. */
    reference: string
    received_at: number
    /** JSON of the words, what else was said, and the answer (message-content.ts); null: only the press. */
    sealed_content: string | null
    /** The last time. */
    answered_at: number | null
  }
  /**
   * Which versions of the terms and the privacy policy a member accepted, and when; `document` is
   * `terms/2026-11-22`, its name and version.
   */
  accepted_document: { member_id: string; document: string; accepted_at: number }
  /** What a member wrote on the sheets; `field` is `visit/worries` or `visit:<child>/worries`. */
  sheet_text: {
    member_id: string
    field: string
    /** Random. */
    id: string
    /** Sealed: it is about a child. */
    sealed_text: string
    changed_at: number
  }
  /** A member's private note to a lesson (docs/decisions/0052). */
  activity_note: {
    member_id: string
    activity_id: string
    /** Random. */
    id: string
    /** Sealed: it is about a child. '' once the note is deleted. */
    sealed_text: string
    /** So many units at the beginning are not of the latest draft. */
    joined_length: number
    /** JSON: the random ids of the drafts that are in the text, each with its time. */
    drafts: string
    /** Random. */
    version: string
    changed_at: number
  }
  /** What a member said of the steps of series; `step` is `bedtime-week/phones`, the series and its step. */
  series_step: { member_id: string; step: string; is_done: number; changed_at: number }
  /**
   * What a member answered of themselves and their family, one row for each field of the contract's profile.
   */
  profile_answer: {
    member_id: string
    field: string
    /** Random. */
    id: string
    /** JSON of the value, sealed: all of it is about a person, some of it about a child's health. */
    sealed_value: string
    changed_at: number
  }
  /** Lessons that a member does not want to be recommended; `reason` is '' where none was given. */
  left_out_activity: {
    member_id: string
    activity_id: string
    is_left_out: number
    reason: string
    changed_at: number
  }
  /** What a member has planned for a week; `week` is its Monday, `plan` JSON. */
  week_plan: { member_id: string; week: string; plan: string; changed_at: number }
  /** The latest copy of their data that a member requested. */
  data_export: {
    member_id: string
    requested_at: number
    ready_at: number | null
    expires_at: number | null
    /** Bytes of the archive. */
    size: number | null
    /** The zip file in base64, sealed. */
    sealed_archive: string | null
  }
  /** Members who were deleted, as hashes: replayed after a backup from before is restored. */
  erasure: { subject_hash: string; requested_at: number; erased_at: number | null }
  /** Members who withdrew their consent to health answers, as hashes: replayed like `erasure`. */
  withdrawn_consent: { subject_hash: string; withdrawn_at: number }
  /** Each time staff looked at or changed something of a member: who, what and why. */
  staff_action: {
    id: string
    at: number
    staff: string
    action: string
    subject_id: string | null
    subject_hash: string | null
    reason: string
  }
  /** Recognises a wrong key before it is used. */
  encryption_key: { kid: string; fingerprint: string; first_used_at: number }
  last_run: { operation: string; finished_at: number }
}

/** Tables that hold rows of one member. */
export type MemberTable = {
  [Name in keyof Tables]: Tables[Name] extends { member_id: string } ? Name : never
}[keyof Tables]

/** Tables that say of which member a row is, and outlive them without it. */
export type SubjectTable = {
  [Name in keyof Tables]: Tables[Name] extends { subject_id: string | null } ? Name : never
}[keyof Tables]

/**
 * Tables that store anything of a person under their id. The rest is hashes: `bounced_email`, `erasure`,
 * `withdrawn_consent`, `quota`.
 */
export type PersonTable =
  | MemberTable
  | SubjectTable
  | 'member'
  | 'refresh_token'
  | 'sandbox_object'
  | `newsletter_${'subscriber' | 'letter'}`

/** A row as it is read. */
export type StoredRow<Table extends keyof Tables> = Selectable<Tables[Table]>
