// A subscriber of RevenueCat's REST API v1, as far as it is read here. The outer form is required; each
// purchase is checked alone, so that one that cannot be read hides no other.
import * as z from 'zod/mini'

const date = z.string().check(z.refine((text) => Number.isFinite(Date.parse(text)), 'must be a date'))
const laterDate = z.nullish(date)
const text = z.string().check(z.minLength(1), z.maxLength(200))

export const subscriberAnswer = z.object({
  subscriber: z.object({
    entitlements: z.record(z.string(), z.unknown()),
    subscriptions: z.record(z.string(), z.unknown()),
    non_subscriptions: z.nullish(z.record(z.string(), z.unknown())),
    management_url: z.nullish(z.string()),
  }),
})

export const entitlement = z.object({ product_identifier: text, expires_date: laterDate })

export const subscription = z.object({
  store: z.string(),
  store_transaction_id: z.nullish(text),
  purchase_date: date,
  expires_date: date,
  period_type: z.nullish(z.string()),
  auto_resume_date: laterDate,
  unsubscribe_detected_at: laterDate,
  billing_issues_detected_at: laterDate,
  grace_period_expires_date: laterDate,
  refunded_at: laterDate,
  is_sandbox: z.boolean(),
  management_url: z.nullish(z.string()),
})

/** What was bought once; the latest is the last. */
export const singlePurchases = z.array(
  z.object({
    id: text,
    store: z.string(),
    store_transaction_id: z.nullish(text),
    purchase_date: date,
    is_sandbox: z.boolean(),
  }),
)
