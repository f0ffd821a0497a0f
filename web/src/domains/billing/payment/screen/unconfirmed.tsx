import { useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { accountEmail } from '../../../../platform/session/signed-in.ts'
import type { Checkout } from '../checkout/run-checkout.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import css from './states.module.css'

/**
 * Cards were declined so often that the member must show first that the address is theirs. The plan stays in
 * the page's address.
 */
export function Unconfirmed({ checkout }: { checkout: Checkout }) {
  const [sending, setSending] = useState<
    { kind: 'none' | 'busy' | 'sent' } | { kind: 'failed'; text: string }
  >({ kind: 'none' })
  const isBusy = sending.kind === 'busy'
  async function send() {
    if (isBusy) return
    setSending({ kind: 'busy' })
    const text = await checkout.sendConfirmation()
    setSending(text === null ? { kind: 'sent' } : { kind: 'failed', text })
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
            <Button kind="outline" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void send()}>
              {messages.sendLinkAgain}
            </Button>
          </>
        }
      >
        {messages.unconfirmedText(accountEmail() || messages.yourAddress)}
      </StatePanel>
      <p role="status">{sending.kind === 'sent' ? messages.linkSentAgain : ''}</p>
      {sending.kind === 'failed' && <FormError>{sending.text}</FormError>}
    </div>
  )
}
