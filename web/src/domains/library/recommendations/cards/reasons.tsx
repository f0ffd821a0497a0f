import { IconBulb } from '@tabler/icons-react'
import type { Reason } from '@oka/contract/recommendations/recommendations.ts'
import { reasonInWords } from '../reason-in-words.ts'
import css from './reasons.module.css'

interface ReasonsProps {
  reasons: readonly Reason[]
  titleOf: (activityId: string) => string | null
  /** On a ground of its own, beside a large picture. */
  isLarge?: boolean
}

/** Why a lesson was chosen; the answers that were used are bold. */
export const Reasons = ({ reasons, titleOf, isLarge = false }: ReasonsProps) => (
  <p className={`${css.reasons} ${isLarge ? css.large : ''}`}>
    <IconBulb size={24} stroke={1.75} aria-hidden />
    <span>
      {reasons.map((reason, index) => (
        <span key={index}>
          {index > 0 && ' '}
          {reasonInWords(reason, titleOf).map(({ text, isAnswer }, part) =>
            isAnswer ? <b key={part}>{text}</b> : <span key={part}>{text}</span>,
          )}
        </span>
      ))}
    </span>
  </p>
)
