import { useEffect, useId, useRef } from 'react'
import { IconShieldCheck, IconX } from '@tabler/icons-react'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { Spinner } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import text from '@oka/ui/text/text.module.css'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { failureText } from '../../../platform/session/call-failure.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import { useRequestRefund } from '../membership.queries.ts'
import css from './refund.module.css'

/** All of the last payment, on request; after one more question. */
export function RefundNote({ membership }: { membership: Membership }) {
  const overlay = useOverlay(`refund-${membership.membershipId}`)
  const { membershipId, refundable } = membership
  if (!refundable) return null
  const { priceString, until, card } = refundable
  return (
    <>
      <Note
        tone="lamp"
        icon={<IconShieldCheck size={26} stroke={1.75} aria-hidden />}
        title={messages.changedYourMind}
        actions={
          <Button kind="outline" onClick={() => void overlay.open()}>
            {messages.askForRefund}
          </Button>
        }
      >
        <Sentence text={card ? messages.refundUntilTo(priceString, card.brand) : messages.refundUntil(priceString)} values={{ date: <Day at={until} /> }} />
      </Note>
      {overlay.isOpen && <RefundDialog membershipId={membershipId} refundable={refundable} onClose={() => void overlay.close()} />}
    </>
  )
}

interface RefundDialogProps {
  membershipId: string
  refundable: NonNullable<Membership['refundable']>
  onClose: () => void
}

/** The amount, where it goes and what ends, before the button. */
function RefundDialog({ membershipId, refundable: { priceString, card }, onClose }: RefundDialogProps) {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const refund = useRequestRefund()
  useEffect(() => keep.current?.focus(), [])
  const close = () => {
    if (!refund.isPending) onClose()
  }
  const start = async () => {
    if (refund.isPending) return
    if (!(await refund.mutateAsync({ membershipId }).catch(() => null))) return
    toast(messages.refunded(priceString))
    onClose()
  }
  return (
    <Dialog labelledBy={`${id}title`} alertDescribedBy={`${id}text`} onClose={close}>
      <div className={css.close}>
        <IconButton label={messages.close} onClick={close}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <h2 id={`${id}title`} className={css.title}>
        {messages.refundQuestion(priceString)}
      </h2>
      <div id={`${id}text`} className={css.text}>
        <p>{card ? messages.refundGoesTo(messages.card(card.brand, card.last4)) : messages.refundGoesToCard}</p>
        <p>
          <Sentence text={messages.refundEnds} values={{ ends: <b>{messages.endsToday}</b> }} />
        </p>
      </div>
      {refund.isError && <FormError>{failureText(refund.error)}</FormError>}
      <div className={css.choices}>
        <Button kind="primary" wide aria-disabled={refund.isPending} aria-busy={refund.isPending} onClick={() => void start()}>
          {refund.isPending && <Spinner />}
          {messages.getBack(priceString)}
        </Button>
        <Button ref={keep} kind="text" wide aria-disabled={refund.isPending} onClick={close}>
          {messages.keepMembership}
        </Button>
      </div>
      <span role="status" className={text.hidden}>
        {refund.isPending && messages.oneMoment}
      </span>
    </Dialog>
  )
}
