import { useState, type ReactNode } from 'react'
import { IconBulb } from '@tabler/icons-react'
import type { Reason } from '@oka/contract/recommendations/recommendations.ts'
import { reasonInWords, reasonsToSay, type ReasonWords } from '../reason-in-words.ts'
import { reasonMessages as messages } from '../reasons.messages.ts'
import css from './reasons.module.css'

interface ReasonsProps {
  reasons: readonly Reason[]
  words: ReasonWords
  most?: number
  /** On a ground of its own, beside a large picture. */
  isLarge?: boolean
}

/** Why a lesson was chosen; the answers that were used are bold. */
export const Reasons = ({ reasons, words, most = 3, isLarge = false }: ReasonsProps) => (
  <p className={`${css.reasons} ${isLarge ? css.large : ''}`}>
    <IconBulb size={24} stroke={1.75} aria-hidden />
    <span>
      {reasonsToSay(reasons, words, most).map((reason, index) => {
        const sentence = reasonInWords(reason, words).map(({ text, isAnswer }, part) =>
          isAnswer ? <b key={part}>{text}</b> : <span key={part}>{text}</span>,
        )
        return (
          <span key={reason.kind}>
            {index > 0 && ' '}
            {reason.kind === 'condition' && words.hidesConditions ? (
              <AfterPress>{sentence}</AfterPress>
            ) : (
              sentence
            )}
          </span>
        )
      })}
    </span>
  </p>
)

/** A diagnosis is for whoever holds the phone to open (DOOR-5). */
function AfterPress({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.told} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.becauseYouToldUs}
      </button>
      {isOpen && <span>{children}</span>}
    </>
  )
}
