import { useState, type KeyboardEvent } from 'react'
import { IconCircleCheck } from '@tabler/icons-react'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { useFormCall } from '../../../../platform/session/use-form-call.ts'
import type { CouponResult } from '../checkout/checkout-calls.ts'
import type { Checkout } from '../checkout/run-checkout.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import css from './payment.module.css'

const maxLength = 80

interface CouponFieldProps {
  invoice: TransactionInfo
  checkout: Checkout
  isLocked: boolean
}

/** One field: the code is checked before anything is paid, and can be removed again. */
export function CouponField({ invoice, checkout, isLocked }: CouponFieldProps) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<CouponResult | null>(null)
  const used = invoice.discount?.couponCode ?? null

  /** `null`: the code that is used is removed. */
  const { isPending: isWaiting, run } = useFormCall(async (entered: string | null) => {
    if (entered !== null) return checkout.enterCode(entered)
    const failure = await checkout.removeCode()
    return failure === null ? null : { text: failure, reason: null }
  })

  const press = () => {
    if (isLocked || isWaiting) return
    if (used === null && code.trim() === '') return setWrong({ text: messages.couponEmpty, reason: null })
    run(used === null ? code : null, {
      onSuccess(result) {
        setWrong(result)
        if (result === null && used === null) setCode('')
      },
    })
  }
  // Enter in this field checks the code; it never pays.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (used === null) press()
  }
  return (
    <div>
      <div className={css.coupon}>
        <TextField
          label={messages.coupon}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength}
          value={used ?? code}
          readOnly={used !== null || isLocked}
          error={wrong?.text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setCode(target.value)
            setWrong(null)
          }}
        />
        <WaitingButton
          kind="outline"
          aria-disabled={isLocked || isWaiting}
          isWaiting={isWaiting}
          onClick={press}
        >
          {used === null ? messages.couponUse : messages.couponRemove}
        </WaitingButton>
      </div>
      {used !== null && !wrong && (
        <p className={css.applied}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          {messages.couponSuccess}
        </p>
      )}
      {wrong?.reason && wrong.reason !== wrong.text && (
        <p className={`${text.small} ${text.mute}`}>{wrong.reason}</p>
      )}
    </div>
  )
}
