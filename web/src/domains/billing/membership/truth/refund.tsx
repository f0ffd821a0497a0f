import { useEffect, useId, useRef } from 'react'
import { IconShieldCheck, IconX } from '@tabler/icons-react'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Dialog } from '@oka/ui/dialog/dialog.tsx'
import { WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import text from '@oka/ui/text/text.module.css'
import { useOverlay } from '../../../../platform/overlay/use-overlay.ts'
import { toast } from '../../../../platform/toast/toasts.ts'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import { useRequestRefund } from '../membership.queries.ts'
import css from './refund.module.css'

/**
 * All of the last payment, on request; after one more question. What is not given back by itself staff
 * decide.
 */
export function RefundNote({ membership }: { membership: Membership }) {
  const overlay = useOverlay(`refund-${membership.membershipId}`)
  const { membershipId, refundable, refundRequest } = membership
  if (refundRequest)
    return (
      <Note tone="lamp" icon={icon} title={messages.requestedTitle}>
        <Sentence
          text={messages.requested(refundRequest.priceString)}
          values={{ day: <Day at={refundRequest.requestedAt} />, date: <Day at={refundRequest.answerBy} /> }}
        />
      </Note>
    )
  if (!refundable) return null
  const { priceString, until, card, isAutomatic } = refundable
  const how = card ? messages.refundUntilTo(priceString, card.brand) : messages.refundUntil(priceString)
  return (
    <>
      <Note
        tone="lamp"
        icon={icon}
        title={isAutomatic ? messages.changedYourMind : messages.wantItBack}
        actions={
          <Button kind="outline" onClick={() => void overlay.open()}>
            {messages.askForRefund}
          </Button>
        }
      >
        <Sentence
          text={isAutomatic ? `${how} ${messages.onceInTwelveMonths}` : messages.staffDecide(priceString)}
          values={{ date: <Day at={until} /> }}
        />
      </Note>
      {overlay.isOpen && (
        <RefundDialog
          membershipId={membershipId}
          refundable={refundable}
          onClose={() => void overlay.close()}
        />
      )}
    </>
  )
}

const icon = <IconShieldCheck size={26} stroke={1.75} aria-hidden />

interface RefundDialogProps {
  membershipId: string
  refundable: NonNullable<Membership['refundable']>
  onClose: () => void
}

/** The amount, where it goes and what ends, before the button. */
function RefundDialog({
  membershipId,
  refundable: { priceString, card, isAutomatic },
  onClose,
}: RefundDialogProps) {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const refund = useRequestRefund(() => {
    toast(isAutomatic ? messages.refunded(priceString) : messages.requestSent)
    onClose()
  })
  useEffect(() => keep.current?.focus(), [])
  const close = () => {
    if (!refund.isPending) onClose()
  }
  return (
    <Dialog labelledBy={`${id}title`} alertDescribedBy={`${id}text`} onClose={close}>
      <div className={css.close}>
        <IconButton label={messages.close} onClick={close}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <h2 id={`${id}title`} className={css.title}>
        {isAutomatic ? messages.refundQuestion(priceString) : messages.staffQuestion(priceString)}
      </h2>
      <div id={`${id}text`} className={css.text}>
        <p>
          {!isAutomatic
            ? messages.staffAnswer
            : card
              ? messages.refundGoesTo(messages.card(card.brand, card.last4))
              : messages.refundGoesToCard}
        </p>
        <p>
          <Sentence
            text={isAutomatic ? messages.refundEnds : messages.staffUntilThen}
            values={{ ends: <b>{messages.endsToday}</b> }}
          />
        </p>
      </div>
      {refund.errorText && <FormError>{refund.errorText}</FormError>}
      <div className={css.choices}>
        <WaitingButton
          kind="primary"
          wide
          isWaiting={refund.isPending}
          onClick={() => refund.run({ membershipId })}
        >
          {isAutomatic ? messages.getBack(priceString) : messages.sendRequest}
        </WaitingButton>
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
