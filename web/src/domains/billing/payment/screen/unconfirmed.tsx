import { useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { accountEmail } from '../../../../platform/session/signed-in.ts'
import { useFormCall } from '../../../../platform/session/use-form-call.ts'
import type { Checkout } from '../checkout/run-checkout.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import css from './states.module.css'

/**
 * Cards were declined so often that the member must show first that the address is theirs. The plan stays in
 * the page's address.
 */
export function Unconfirmed({ checkout }: { checkout: Checkout }) {
  const [failure, setFailure] = useState<string | null>(null)
  const send = useFormCall((_input: null) => checkout.sendConfirmation())
  const press = () => {
    setFailure(null)
    send.run(null, { onSuccess: setFailure })
  }
  return (
    <div className={css.panel}>
      <StatePanel
        isAlert
        title={messages.unconfirmedTitle}
        actions={
          <>
            <Button kind="primary" onClick={() => void checkout.open()}>
              {messages.confirmedEmail}
            </Button>
            <WaitingButton kind="outline" isWaiting={send.isPending} onClick={press}>
              {messages.sendLinkAgain}
            </WaitingButton>
          </>
        }
      >
        {messages.unconfirmedText(accountEmail() || messages.yourAddress)}
      </StatePanel>
      <p role="status">{send.isDone && failure === null ? messages.linkSentAgain : ''}</p>
      {failure !== null && <FormError>{failure}</FormError>}
    </div>
  )
}
