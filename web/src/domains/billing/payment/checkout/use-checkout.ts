import { useEffect, useState, useSyncExternalStore } from 'react'
import { announce } from '../../../../platform/announcer/announcer.ts'
import { useMemberCall } from '../../../../platform/session/use-member-call.ts'
import { useSignedInMemberId } from '../../../../platform/session/signed-in.ts'
import { toast } from '../../../../platform/toast/toasts.ts'
import { useRefreshAccess } from '../../../../platform/session-data/session-data.queries.ts'
import { retrieveFrom } from '../form/use-card-form.ts'
import { takeBankReturn } from './bank-return.ts'
import { checkoutCalls } from './checkout-calls.ts'
import type { CheckoutView } from './checkout-view.ts'
import { runCheckout, type Checkout } from './run-checkout.ts'
import { paymentAttempt } from './payment-attempt.ts'
import { paymentLock } from './payment-lock.ts'

/**
 * The payment step of one plan, begun from a lesson or from none; both stay the same as long as the component
 * lives.
 */
export function useCheckout(
  planId: string,
  lessonId: string | null,
): { checkout: Checkout; view: CheckoutView } {
  const call = useMemberCall()
  const memberId = useSignedInMemberId() ?? ''
  const refreshAccess = useRefreshAccess()
  const [checkout] = useState(() =>
    runCheckout({
      calls: checkoutCalls(call, { planId, lessonId }, retrieveFrom(call)),
      planId,
      lock: paymentLock(`oka.payment.${memberId}`),
      attempt: paymentAttempt(memberId, planId),
      refreshAccess,
      toast,
      announce,
      isOnline: () => navigator.onLine,
      wait: untilLater,
    }),
  )
  const view = useSyncExternalStore(checkout.subscribe, checkout.read, checkout.read)
  useEffect(() => {
    void checkout.open({ isFromBank: takeBankReturn('payment') !== null })
    const look = () => {
      if (document.visibilityState === 'visible') void checkout.lookAgain()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
      checkout.close()
    }
  }, [checkout])
  return { checkout, view }
}

const untilLater = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
