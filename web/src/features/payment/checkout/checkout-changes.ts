// What changes the total before it is paid: a code, and where the payer lives.
import { couponCodeAction } from '@oka/contract/membership/membership.enums.ts'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import type { WrittenAddress } from '@oka/contract/profile/profile.schema.ts'
import { failureText } from '../../../platform/session/call-failure.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import type { CouponResult } from './checkout-calls.ts'
import type { CheckoutNote, CheckoutView, Paid } from './checkout-view.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

interface CheckoutSteps {
  read: () => CheckoutView
  isCurrent: (own: number) => boolean
  open: (options: { isQuiet: boolean }) => Promise<void>
  finish: (own: number, paid: Paid) => Promise<void>
  update: (
    own: number,
    note: (now: TransactionInfo) => CheckoutNote | null,
  ) => Promise<TransactionInfo | null>
  whileUpdating: (work: (own: number) => Promise<string | null>) => Promise<string | null>
}

export function checkoutChanges(
  deps: CheckoutDeps,
  { read, isCurrent, open, finish, update, whileUpdating }: CheckoutSteps,
) {
  const { calls } = deps

  /** What is wrong with the code; null: it is in the total now, or it opened the lessons. */
  async function enterCode(code: string): Promise<CouponResult | null> {
    let refused: CouponResult | null = null
    const text = await whileUpdating(async (own) => {
      const answer = await calls.processCoupon(code)
      if (!isCurrent(own)) return null
      if (answer.couponCodeAction === couponCodeAction.invalid) {
        deps.toast(messages.couponInvalid)
        refused = { text: messages.couponInvalid, reason: answer.message }
        return messages.couponInvalid
      }
      if (answer.couponCodeAction === couponCodeAction.membership) {
        deps.toast(messages.couponSuccess)
        await finish(own, { invoice: null, isLate: false, code: answer.membership })
        return null
      }
      const now = await update(own, () => null)
      if (now?.discount) deps.announce(messages.couponTotal(now.discount.couponCode, now.priceString))
      return null
    })
    return refused ?? (text === null ? null : { text, reason: null })
  }

  /** Null: it is out of the total. */
  const removeCode = () =>
    whileUpdating(async (own) => {
      await calls.removeCoupon()
      const now = isCurrent(own) ? await update(own, () => null) : null
      if (now) deps.announce(messages.couponRemoved(now.priceString))
      return null
    })

  /** What is wrong with the address; null: it is saved, and the total is the one of there. */
  async function saveAddress(address: WrittenAddress): Promise<string | null> {
    const view = read()
    const before = view.kind === 'form' && view.busy === null ? view.invoice : null
    if (!before && view.kind !== 'address') return null
    try {
      const refusal = await calls.saveAddress(address)
      if (refusal !== null) return refusal
    } catch (error) {
      return failureText(error)
    }
    void deps.refreshAccess().catch(() => undefined)
    if (!before) {
      await open({ isQuiet: true }) // the dialog stays until the new address is good
      const opened = read()
      return opened.kind === 'address' ? opened.text : null
    }
    const text = await whileUpdating(async (own) => {
      await update(own, (now) =>
        now.priceString === before.priceString
          ? { kind: 'totalSame' }
          : { kind: 'totalChanged', before: before.priceString },
      )
      return null
    })
    return text
  }

  return { enterCode, removeCode, saveAddress }
}
