import { useState, type KeyboardEvent } from 'react'
import { IconCircleCheck } from '@tabler/icons-react'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { Spinner } from '@oka/ui/form/submit-button.tsx'
import { TextField } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
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
  const [isWaiting, setWaiting] = useState(false)
  const used = invoice.discount?.couponCode ?? null

  const use = async () => {
    if (isLocked || isWaiting) return
    if (code.trim() === '') return setWrong({ text: messages.couponEmpty, reason: null })
    setWaiting(true)
    const result = await checkout.enterCode(code)
    setWaiting(false)
    setWrong(result)
    if (result === null) setCode('')
  }
  const remove = async () => {
    if (isLocked || isWaiting) return
    setWaiting(true)
    const failure = await checkout.removeCode()
    setWaiting(false)
    setWrong(failure === null ? null : { text: failure, reason: null })
  }
  // Enter in this field checks the code; it never pays.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (used === null) void use()
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
        <Button
          kind="outline"
          aria-disabled={isLocked || isWaiting}
          aria-busy={isWaiting}
          onClick={() => void (used === null ? use() : remove())}
        >
          {isWaiting && <Spinner />}
          {used === null ? messages.couponUse : messages.couponRemove}
        </Button>
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
