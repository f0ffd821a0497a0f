// Where it is not known yet what became of a payment: requests it from the gateway, and from our server where
// the gateway stays silent.
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { CheckoutNote, CheckoutView } from './checkout-view.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

export const retriesAfterMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const pollMs = 5_000
/**
 * After so many failed requests to the gateway in a row, because its script is blocked for example, comes one
 * to our server.
 */
const failuresBeforeServer = 3

interface CheckoutSteps {
  isCurrent: (own: number) => boolean
  show: (view: CheckoutView) => void
  form: (invoice: TransactionInfo, note: CheckoutNote) => void
  settle: (own: number, invoice: TransactionInfo, outcome: Outcome, isLate: boolean) => Promise<void>
  finish: (
    own: number,
    paid: { invoice: TransactionInfo; isLate: boolean; overview: MembershipOverview },
  ) => Promise<void>
}

export function missingAnswer(deps: CheckoutDeps, { isCurrent, show, form, settle, finish }: CheckoutSteps) {
  const { calls, attempt } = deps

  /** Null: the gateway does not say. */
  const retrieve = ({ clientSecret, cardForm }: TransactionInfo) =>
    clientSecret === null ? Promise.resolve(null) : calls.retrieve(clientSecret, cardForm).catch(() => null)

  /**
   * Our server hears of a payment from the gateway itself; what it knows is enough where the gateway cannot
   * be reached from there either. Null: it does not say that it is paid.
   */
  async function paidOverview(): Promise<MembershipOverview | null> {
    const overview = await calls
      .sync()
      .catch(() => calls.overview())
      .catch(() => null)
    return overview?.memberships.some(({ planId, status }) => planId === deps.planId && status !== 'ended')
      ? overview
      : null
  }

  /** Gently, until the bank has said. */
  async function watch(own: number, invoice: TransactionInfo, message: string): Promise<void> {
    show({ kind: 'processing', invoice })
    deps.announce(message)
    for (let failures = 0; isCurrent(own);) {
      await deps.wait(pollMs)
      if (!isCurrent(own) || !deps.isOnline()) continue
      const result = await retrieve(invoice)
      if (!isCurrent(own)) return
      if (result === null) {
        const overview = ++failures % failuresBeforeServer === 0 ? await paidOverview() : null
        if (overview !== null) return finish(own, { invoice, isLate: false, overview })
        continue
      }
      failures = 0
      const outcome = outcomeOf(result)
      if (outcome.kind !== 'processing') return settle(own, invoice, outcome, false)
    }
  }

  /** The connection broke, or the page was left: whether it was paid only the gateway knows. */
  async function ask(own: number, invoice: TransactionInfo): Promise<void> {
    show({ kind: 'asking', isSlow: false })
    let failures = 0
    for (let count = 0; isCurrent(own); count++) {
      const result = deps.isOnline() ? await retrieve(invoice) : null
      if (!isCurrent(own)) return
      if (result !== null) {
        const outcome = outcomeOf(result)
        if (outcome.kind !== 'declined' || outcome.problem !== null)
          return settle(own, invoice, outcome, true)
        attempt.clear()
        return form(invoice, { kind: 'notPaidYet' })
      }
      if (deps.isOnline() && ++failures % failuresBeforeServer === 0) {
        show({ kind: 'asking', isSlow: true })
        const overview = await paidOverview()
        if (overview !== null) return finish(own, { invoice, isLate: true, overview })
        if (!isCurrent(own)) return
      }
      await deps.wait(retriesAfterMs[Math.min(count, retriesAfterMs.length - 1)] ?? 0)
    }
  }

  return { watch, ask }
}
