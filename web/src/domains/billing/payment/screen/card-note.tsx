// What is said above the form for another card: whether the card changed, and what to do.
import { IconAlertCircle, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import type { Advice } from '../checkout/outcome.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import { Say } from './say.tsx'

/** `unchanged`: the gateway has no new card. `unknown`: neither of the two answered. */
export type CardNote =
  | { kind: 'refused'; text: string; advice: Advice }
  | { kind: 'message'; text: string }
  | { kind: 'unchanged' }
  | { kind: 'unknown' }
  | { kind: 'loading' }

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** `isSaid`: the gateway's words stand under a field already. */
export function CardNoteBox({ note, isSaid }: { note: CardNote; isSaid: boolean }) {
  switch (note.kind) {
    case 'refused':
      return (
        <Say
          tone="sand"
          sign={<IconShieldCheck {...icon} />}
          lead={isSaid ? null : note.text}
          title={messages.cardNotSaved}
        >
          {`${messages.nothingCharged} ${note.advice === 'typing' ? messages.typingText : messages.declinedText}`}
        </Say>
      )
    case 'message':
      return (
        <Say tone="bad" sign={<IconAlertCircle {...icon} />} lead={note.text} title={messages.cardNotSaved}>
          {messages.nothingCharged}
        </Say>
      )
    case 'unchanged':
      return (
        <Say
          tone="sand"
          sign={<IconRefresh {...icon} />}
          lead={messages.cardConnectionBroke}
          title={messages.cardNotSaved}
        >
          {messages.cardSaveAgain}
        </Say>
      )
    case 'unknown':
      return (
        <Say
          tone="lamp"
          sign={<IconAlertCircle {...icon} />}
          lead={messages.cardConnectionLost}
          title={messages.cardUnknown}
        >
          {messages.cardUnknownText}
        </Say>
      )
    case 'loading':
      return <Say tone="lamp" sign={<IconRefresh {...icon} />} title={messages.cardFormLoading} />
  }
}
