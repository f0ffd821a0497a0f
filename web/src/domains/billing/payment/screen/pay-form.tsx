import { useState, type SubmitEvent } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { deviceType as deviceTypes } from '@oka/contract/environment/environment.enums.ts'
import text from '@oka/ui/text/text.module.css'
import { countries } from '@oka/contract/shared/countries.ts'
import { useEnvironment } from '../../../../platform/environment/use-environment.ts'
import { clearToasts } from '../../../../platform/toast/toasts.ts'
import { useProfile } from '../../../profile/index.ts'
import type { CheckoutView } from '../checkout/checkout-view.ts'
import type { Checkout } from '../checkout/run-checkout.ts'
import type { CardForm } from '../form/card-form.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import type { PlanPeriod } from '../period-of-plan.ts'
import { CheckoutNoteBox } from './checkout-note.tsx'
import { CouponField } from './coupon-field.tsx'
import css from './payment.module.css'
import { Say } from './say.tsx'
import { Summary, WhatHappensWhen } from './summary.tsx'

interface PayFormProps {
  view: CheckoutView & { kind: 'form' }
  checkout: Checkout
  card: CardForm
  period: PlanPeriod
  plansPath: string
  onChangeAddress: () => void
}

/** Total, card, code, Pay. After the first press the button rests and nothing can be typed. */
export function PayForm({ view, checkout, card, period, plansPath, onChangeAddress }: PayFormProps) {
  const { deviceType, deviceInfo } = useEnvironment()
  // No code entry of one's own in the app of a store that forbids it (App Store 3.1.1).
  const takesCoupons = deviceType !== deviceTypes.mobileApp || deviceInfo.platform !== 'ios'
  const [openedAt] = useState(() => Date.now())
  const { invoice, note, problem, busy } = view
  const isLocked = busy === 'paying'
  const isOff = busy !== null || note?.kind === 'otherTab'
  const pay = (event: SubmitEvent) => {
    event.preventDefault()
    if (isOff) return
    clearToasts() // it would lie over the next answer
    void checkout.pay(card)
  }
  return (
    <>
      {card.notice}
      <div className={css.columns}>
        <div className={css.side}>
          <Summary invoice={invoice} period={period} />
        </div>
        <form className={css.form} noValidate onSubmit={pay}>
          {note && (
            <CheckoutNoteBox
              note={note}
              invoice={invoice}
              plansPath={plansPath}
              isSaid={problem !== null && card.saysProblem(problem)}
              onStopOther={() => void checkout.stopOther()}
            />
          )}
          {invoice.lostDiscount && (
            <Say
              tone="lamp"
              sign={<IconAlertCircle size={24} stroke={1.75} aria-hidden />}
              title={invoice.lostDiscount.message}
            />
          )}
          {invoice.clientSecret !== null && card.drawFields({ charge: invoice, isLocked, problem })}
          <Location onChange={onChangeAddress} isLocked={isOff} />
          {takesCoupons && <CouponField invoice={invoice} checkout={checkout} isLocked={isOff} />}
          <div className={css.pay}>
            <WaitingButton
              kind="primary"
              wide
              type="submit"
              className={isOff ? css.resting : ''}
              aria-disabled={isOff}
              isWaiting={isLocked}
              aria-describedby={note?.kind === 'otherTab' ? 'pay-off' : undefined}
            >
              {messages.pay(invoice.priceString)}
            </WaitingButton>
            <p className={`${text.tiny} ${text.mute}`}>
              {isLocked ? messages.waitingForBank : messages.payOnce}
            </p>
          </div>
        </form>
        <div className={css.below}>
          <WhatHappensWhen invoice={invoice} now={openedAt} />
        </div>
      </div>
    </>
  )
}

/** The address that the tax follows, and the way to change it. */
function Location({ onChange, isLocked }: { onChange: () => void; isLocked: boolean }) {
  const { country, postalCode } = useProfile().answers.address
  const name = countries.find(({ alpha2 }) => alpha2 === country)?.label ?? country
  return (
    <div className={css.location}>
      <p>
        <span className={`${text.small} ${text.mute}`}>{messages.location}</span>
        <span>{[name, postalCode].filter(Boolean).join(', ')}</span>
      </p>
      <Button kind="text" aria-disabled={isLocked} onClick={() => !isLocked && onChange()}>
        {messages.change}
        <span className={text.hidden}> {messages.location}</span>
      </Button>
    </div>
  )
}
