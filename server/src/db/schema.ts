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
    /** JSON of the contract's MarketingInfo. */
    marketing: string | null
    /** The account an anonymous member became part of; her credential is gone then. */
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
    /** The token it came from; null for the first of a family. */
    parent_hash: string | null
    expires_at: number
    consumed_at: number | null
    /** Set on the brothers of a token when it is used: they were handed out for an answer that got lost. */
    superseded_at: number | null
  }
  /** The last event of each device that is kept, and when the device was heard of last. */
  device_mark: { member_id: string; device: string; sequence: number; heard_at: Generated<number> }
  enrollment: {
    member_id: string
    program_id: string
    /** The activity that comes next; its sequence is looked up, so that reordering moves nobody. */
    next_activity_id: string
    updated_at: number
  }
  progress: {
    member_id: string
    activity_id: string
    status: number
    last_known_ms: number
    duration_ms: number
    last_activity_at: number
    /** JSON of watched parts in seconds. */
    watched: Generated<string>
  }
  catalogue_version: { id: number; version: number; hash: string; loaded_at: number }
  program: { id: string; body: string; is_withdrawn: number }
  activity: { id: string; program_id: string; body: string; is_withdrawn: number }
  quota: { bucket: string; window_start: number; used: number }
}
