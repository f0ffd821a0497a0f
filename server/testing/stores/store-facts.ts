// What a subscriber's answer opens, read in another way than the ledger's rule goes: straight from
// RevenueCat's words.
import { dayMs } from '@oka/contract/shared/durations.ts'

interface Answer {
  subscriber: {
    subscriptions: Record<string, Subscription>
    entitlements: Record<string, { product_identifier: string }>
  }
}

interface Subscription {
  store: string
  purchase_date: string
  expires_date: string
  unsubscribe_detected_at: string | null
  billing_issues_detected_at: string | null
  grace_period_expires_date: string | null
  refunded_at: string | null
}

export interface StoreFacts {
  /** Programs that the stores have open. */
  open: string[]
  /** Those whose renewal may still become known: for a day, where they were open before. */
  maybe: string[]
}

/** `programOf`: what each product is for, as the test sold it. */
export async function readStoreFacts(
  fakeUrl: string,
  secretKey: string,
  memberId: string,
  programOf: Readonly<Record<string, string>>,
  now: number,
): Promise<StoreFacts> {
  const response = await fetch(`${fakeUrl}/v1/subscribers/${memberId}`, {
    headers: { authorization: `Bearer ${secretKey}`, 'fake-now': String(now) },
  })
  const { subscriber } = (await response.json()) as Answer
  const facts: StoreFacts = { open: [], maybe: [] }
  for (const [productId, one] of Object.entries(subscriber.subscriptions)) {
    const program = programOf[productId]
    if (program === undefined || one.refunded_at !== null) continue
    const isFailing = one.billing_issues_detected_at !== null
    const end = Math.max(
      Date.parse(one.expires_date),
      isFailing ? Date.parse(one.grace_period_expires_date ?? one.expires_date) : 0,
    )
    if (now < end) facts.open.push(program)
    else if (!isFailing && one.unsubscribe_detected_at === null && now < end + dayMs)
      facts.maybe.push(program)
  }
  return facts
}
