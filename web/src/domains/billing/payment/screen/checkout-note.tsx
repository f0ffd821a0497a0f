import { IconAlertCircle, IconCopy, IconRefresh, IconShieldCheck, IconWifiOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import type { CheckoutNote } from '../checkout/checkout-view.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import { Say } from './say.tsx'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

const adviceTexts = {
  bank: messages.declinedText,
  funds: messages.fundsText,
  typing: messages.typingText,
} as const

interface NoteProps {
  note: CheckoutNote
  invoice: TransactionInfo
  plansPath: string
  /** The gateway's words stand under a field already. */
  isSaid: boolean
  onStopOther: () => void
}

/** What happened, whether money moved, what to do. */
export function CheckoutNoteBox({ note, invoice, plansPath, isSaid, onStopOther }: NoteProps) {
  switch (note.kind) {
    case 'declined':
      return (
        <Say
          tone="sand"
          sign={<IconShieldCheck {...icon} />}
          lead={isSaid ? null : note.text}
          title={messages.nothingCharged}
        >
          <span>{adviceTexts[note.advice]}</span>
          {note.advice === 'funds' && (
            <Link className={buttonClass('text')} to={plansPath}>
              {messages.otherPlans}
            </Link>
          )}
        </Say>
      )
    case 'loading':
      return <Say tone="lamp" sign={<IconRefresh {...icon} />} title={messages.cardFormLoading} />
    case 'message':
      return (
        <Say tone="bad" sign={<IconAlertCircle {...icon} />} title={note.text}>
          {messages.nothingCharged}
        </Say>
      )
    case 'notPaidYet':
      return (
        <Say tone="sage" sign={<IconRefresh {...icon} />} title={messages.notPaidYet}>
          {invoice.discount ? messages.notPaidCodeText : messages.notPaidText}
        </Say>
      )
    case 'otherTab':
      return (
        <Say tone="lamp" sign={<IconCopy {...icon} />} title={messages.otherTab}>
          <span id="pay-off">{messages.otherTabText}</span>
          <Button kind="outline" onClick={onStopOther}>
            {messages.stopOther}
          </Button>
        </Say>
      )
    case 'offline':
      return (
        <Say tone="lamp" sign={<IconWifiOff {...icon} />} title={messages.offlineBefore}>
          {messages.offlineBeforeText}
        </Say>
      )
    case 'totalChanged':
      return (
        <Say tone="lamp" sign={<IconAlertCircle {...icon} />} title={messages.totalChanged}>
          {messages.totalChangedText(note.before, invoice.priceString)}
        </Say>
      )
    case 'totalSame':
      return <Say tone="sage" sign={<IconShieldCheck {...icon} />} title={messages.totalSame} />
  }
}
