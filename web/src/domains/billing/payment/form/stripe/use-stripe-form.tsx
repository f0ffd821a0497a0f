import { useCallback, useEffect, useRef, useState } from 'react'
import type { StripeElements } from '@stripe/stripe-js'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { accountEmail } from '../../../../../platform/session/signed-in.ts'
import { useProfile } from '../../../../profile/index.ts'
import { CardFormError, type CardFieldsProps, type CardForm, type PaymentResult } from '../card-form.ts'
import css from '../form.module.css'
import { openStripe, reportCardForm, reported } from './open-stripe.ts'
import type { Payer, StripeSide } from './stripe-side.tsx'

/** The fields once they can take a card. */
interface ReadyFields {
  side: StripeSide
  elements: StripeElements
}

/** `onFail`: what was loaded cannot take a card. */
export function useStripeForm(publishableKey: string | null, onFail: () => void): CardForm {
  const fields = useRef<ReadyFields | null>(null)
  const { country, postalCode } = useProfile().answers.address
  const payer: Payer = { address: country ? { country, postalCode } : null, email: accountEmail() || null }
  const [setFields] = useState(() => (next: ReadyFields | null) => void (fields.current = next))
  return {
    async prepare() {
      const ready = fields.current
      return ready ? reported(() => ready.side.prepare(ready.elements)) : 'loading'
    },
    async confirm(clientSecret): Promise<PaymentResult> {
      const ready = fields.current
      if (!ready) throw new CardFormError('The fields are gone')
      return reported(() => ready.side.confirm(ready.elements, clientSecret, payer))
    },
    async finishCheck(clientSecret) {
      const side = await openStripe(publishableKey)
      return reported(() => side.finishCheck(clientSecret))
    },
    drawFields: (props) => (
      <Fields {...props} publishableKey={publishableKey} payer={payer} onReady={setFields} onFail={onFail} />
    ),
    saysProblem: ({ type }) => type === 'validation_error',
    notice: null,
    question: null,
  }
}

interface FieldsProps extends CardFieldsProps {
  publishableKey: string | null
  payer: Payer
  onReady: (fields: ReadyFields | null) => void
  onFail: () => void
}

function Fields({ publishableKey, onReady, onFail, ...props }: FieldsProps) {
  const [side, setSide] = useState<StripeSide | null>(null)
  const [isReady, setReady] = useState(false)
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    let isShown = true
    openStripe(publishableKey).then(
      (opened) => isShown && setSide(opened),
      () => isShown && fail.current(), // `openStripe` has reported it
    )
    return () => {
      isShown = false
    }
  }, [publishableKey])
  const noteElements = useCallback(
    (elements: StripeElements | null) => {
      onReady(side && elements && { side, elements })
      setReady(elements !== null)
    },
    [side, onReady],
  )
  return (
    <div className={css.stripe} aria-busy={!isReady} data-ready={isReady}>
      {!isReady && <Skeleton height="174px" radius="var(--r-field)" />}
      {side && (
        <side.Fields
          {...props}
          onElements={noteElements}
          onFail={(reason) => {
            reportCardForm('The card form did not load', reason)
            onFail()
          }}
        />
      )}
    </div>
  )
}
