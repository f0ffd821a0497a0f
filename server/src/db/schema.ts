// The tables as TypeScript sees them; the migrations make them. Times are epoch milliseconds, booleans 0 or 1.

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
    created_at: number
  }
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
  }
  catalogue_version: { id: number; version: number; hash: string; loaded_at: number }
  program: { id: string; body: string; is_withdrawn: number }
  activity: { id: string; program_id: string; body: string; is_withdrawn: number }
  quota: { bucket: string; window_start: number; used: number }
}
