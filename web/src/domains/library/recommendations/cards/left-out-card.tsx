import { useId } from 'react'
import { IconCheck } from '@tabler/icons-react'
import {
  leftOutReasons,
  type LeftOutReason,
} from '@oka/contract/left-out-activities/left-out-activities.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useForWhom } from '../../../profile/index.ts'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'
import css from './left-out-card.module.css'

interface LeftOutCardProps {
  title: string
  reason: LeftOutReason | null
  onReason: (reason: LeftOutReason) => void
  onUndo: () => void
}

/** Which age or topic was wrong is not known to be of one child, so among several it would choose nothing. */
const reasonsForAll = leftOutReasons.filter((value) => value !== 'age' && value !== 'topic')

/** In the place of a recommendation that is not for this family, until the page is left. */
export function LeftOutCard({ title, reason, onReason, onUndo }: LeftOutCardProps) {
  const name = useId()
  const isOfSeveral = useForWhom().choices.length > 0
  const isFewer = reason !== null && reason !== 'seen'
  return (
    <div className={css.card}>
      <div className={css.head}>
        <p>
          <b>{messages.leftOut}</b> <span>{messages.whatLeftOutDoes(isFewer, isOfSeveral)}</span>
          <span className={`${text.small} ${text.mute} ${css.title}`}>{title}</span>
        </p>
        <Button kind="outline" aria-label={messages.undoLeftOut(title)} onClick={onUndo}>
          {messages.undo}
        </Button>
      </div>
      <fieldset className={css.reasons}>
        <legend className={`${text.small} ${text.mute}`}>{messages.whatWasIt}</legend>
        <div>
          {(isOfSeveral ? reasonsForAll : leftOutReasons).map((value) => (
            <label key={value} className={css.reason}>
              <input
                type="radio"
                name={name}
                autoComplete="off"
                checked={reason === value}
                onChange={() => onReason(value)}
              />
              <span>
                {reason === value && <IconCheck size={18} aria-hidden />}
                <span>{messages.leftOutReasons[value]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
