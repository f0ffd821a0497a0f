// The tables of memberships, payments and codes; a part of `Tables`.
import type { Generated } from 'kysely'
import type { CardSource } from '../ports/payments.ts'
import type { StoreSource } from '../ports/store-purchases.ts'

export type LedgerSource = CardSource | StoreSource | 'coupon' | 'staff'

/**
 * `paid`, `granted`: opens the period. `paymentFailed`: stays open while the source tries again. `refunded`,
 * once all of it was given back, and `disputed`: closes what that invoice opened; `disputeWon` opens it
 * again. `ended`: nothing of the membership is open from then on. The two of auto-renew change no access by
 * themselves.
 */
export type LedgerKind =
  | 'paid'
  | 'granted'
  | 'paymentFailed'
  | 'refunded'
  | 'disputed'
  | 'disputeWon'
  | 'ended'
  | 'autoRenewOff'
  | 'autoRenewOn'

export interface MoneyTables {
  /**
   * What happened to memberships: rows are only added. Who is enrolled follows from them alone
   * (billing/ledger). Amounts in minor units of `currency`. They outlive the member, without them.
   */
  ledger_entry: {
    /** Ordered by the time it was recorded. */
    id: string
    subject_id: string | null
    subject_hash: string | null
    membership_id: string
    program_id: string
    source: LedgerSource
    /** The source's own id of what happened: a repeat is no second entry. */
    source_event_id: string
    kind: LedgerKind
    occurred_at: number
    recorded_at: number
    /** What a payment, a code or a grant opens; of a failed payment until when the source tries again. */
    period_start: number | null
    period_end: number | null
    plan_id: string | null
    currency: string | null
    amount: number | null
    /** Included in `amount`. */
    tax: number | null
    discount: number | null
    coupon_code: string | null
    invoice_id: string | null
    invoice_number: string | null
    /** Such as `Visa 4242`. */
    card: string | null
    /** Why it ended, one of the contract's `membershipEnds`. */
    reason: string | null
  }
  /** One source of access of a member, as it was read from there last. It grants nothing: the ledger does. */
  membership: {
    id: string
    member_id: string
    program_id: string
    source: LedgerSource
    /** Of the gateway or the store; null for a code or a grant. */
    subscription_id: string | null
    plan_id: string | null
    /** From the next renewal on. */
    next_plan_id: string | null
    auto_renew: number
    card: string | null
    current_period_end: number | null
    /** When the gateway tries a failed renewal again. */
    next_try_at: number | null
    coupon_code: string | null
    management_url: string | null
    /** Why the member cancelled, in their own words: sealed. */
    sealed_reason: string | null
    /**
     * How many reads of the source were begun, and which of them is stored: an older one never replaces a
     * newer.
     */
    reads_started: Generated<number>
    read_applied: Generated<number>
    /** The gateway goes on with it, and what its latest period was paid with cannot be read; null: it can. */
    unreadable_since: number | null
    /** Its holder paused it in the store: when the store charges again. */
    resumes_at: number | null
    created_at: number
  }
  /**
   * What the receipt of a payment says beside the ledger, as it was when the payment was recorded: it is only
   * added, and never changed.
   */
  receipt_details: {
    invoice_id: string
    subject_id: string | null
    subject_hash: string | null
    /** Null once its member was erased. JSON. */
    sealed_buyer: string | null
    /** JSON. */
    seller: string
    /** In ten-thousandths of a percent; null: no tax, or the gateway did not say. */
    tax_rate: number | null
    recorded_at: number
  }
  /** A refund that staff decide. */
  refund_request: {
    id: string
    member_id: string
    membership_id: string
    invoice_id: string
    requested_at: number
    /** Promised to the member. */
    answer_by: number
    decided_at: number | null
    decision: 'given' | 'declined' | null
    /** It was declined then, and made once more; null: it was made once. */
    declined_before: Generated<number | null>
  }
  /** A membership that a member began to buy; it is the membership's id once it is paid. */
  purchase: {
    id: string
    member_id: string
    program_id: string
    plan_id: string
    coupon_id: string | null
    /** The lesson from which it was begun. */
    activity_id: string | null
    /**
     * Fingerprint of what was ordered and where the tax is reckoned for: another order is another purchase.
     */
    order_hash: string
    state: 'open' | 'paid' | 'abandoned'
    /** While it is open, the member: one purchase at a time. */
    open_key: string | null
    source: LedgerSource
    /** Null until the gateway answered. */
    subscription_id: string | null
    /** Cards that were declined for its first payment, as far as they were counted; null: none. */
    declines: number | null
    declined_at: number | null
    /** 1: no other purchase begins before the member's address is confirmed. */
    needs_confirmation: number | null
    /** From where it was begun, as limits are counted, until it is paid. */
    address_hash: string | null
    network_hash: string | null
    created_at: number
    changed_at: number
  }
  coupon: {
    id: string
    /** The code in upper case without spaces. */
    code_key: string
    code: string
    kind: 'membership' | 'discount'
    /** Off the first period of a plan. */
    percent: number | null
    /** Of a membership. */
    months: number | null
    /** Null: every program that is sold; a membership of opp.full. */
    program_id: string | null
    /** Of the plans it is for; null: all. */
    duration: number | null
    max_uses: number | null
    starts_at: number
    ends_at: number | null
    created_at: number
  }
  /** Once for each member. */
  coupon_use: {
    id: string
    coupon_id: string
    subject_id: string | null
    subject_hash: string | null
    purchase_id: string | null
    /** `reserved`: for a purchase that is not paid yet. */
    state: 'reserved' | 'used'
    used_at: number
  }
  /** The discount that a member's next invoice has. */
  applied_discount: { member_id: string; coupon_id: string; applied_at: number }
  /** Webhooks that arrived, by the gateway's own id. */
  payment_event: { id: string; received_at: number }
  /** Where staff chose another price list for a program. */
  program_package: { program_id: string; package: string; changed_at: number }
  /** What the sandbox gateway stores, as a real one would on its own machines; JSON. */
  sandbox_object: { id: string; kind: string; data: string; changed_at: number; member_id: string | null }
  /** How a gateway calls a member: Stripe has a customer for each currency. */
  gateway_customer: {
    member_id: string
    source: CardSource
    currency: string
    customer_id: string
    created_at: number
  }
  /**
   * What a comparison of a gateway or a store with the ledger found: JSON with counts by kind and a list of
   * at most a thousand.
   */
  reconciliation: {
    id: string
    source: LedgerSource
    started_at: number
    finished_at: number
    compared: number
    differences: string
  }
}
