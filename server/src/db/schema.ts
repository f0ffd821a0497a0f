// The tables as TypeScript sees them; the migrations make them. Times are epoch milliseconds, booleans 0 or 1.
import type { Generated } from 'kysely'

export interface Tables {
  member: {
    id: string
    kind: 'anonymous' | 'account'
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
  }
  refresh_token: {
    /** SHA-256 of the token. */
    hash: string
    family_id: string
    /** The token it was issued for; null for the first of a family. */
    parent_hash: string | null
    expires_at: number
    consumed_at: number | null
    /** Set when a successor of it, or of the token it was issued for, is used: from then on it ends the session. */
    superseded_at: number | null
    /** 1: the token itself contains its family, so its row is deleted once a successor of it was used. */
    contains_family: Generated<number>
  }
  /** A device or network address an account was signed in from; wrong passwords from elsewhere do not keep it out (docs/decisions/0016). */
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
    /** The activity that comes next; its sequence is looked up in the catalogue, so reordering changes no position. */
    next_activity_id: string
    updated_at: number
    /** When the learner last chose an activity; 0 for never. */
    chosen_at: Generated<number>
  }
  /** The last saved event of each of a member's devices. */
  device_sequence: { member_id: string; device: string; sequence: number; last_seen_at: Generated<number> }
  /** A removed activity stays as a row: an older change that arrives later must not save it again. */
  saved_activity: { member_id: string; activity_id: string; is_saved: number; changed_at: number }
  catalogue_version: { id: number; version: number; release: Generated<number>; hash: string; loaded_at: number }
  program: { id: string; body: string; is_withdrawn: number }
  activity: { id: string; program_id: string; body: string; is_withdrawn: number }
  quota: { bucket: string; window_start: number; used: number }
}

/** Tables that hold rows of one member. */
export type MemberTable = { [Name in keyof Tables]: Tables[Name] extends { member_id: string } ? Name : never }[keyof Tables]
