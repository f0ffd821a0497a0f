import type { TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { TryAnswerKind } from '@oka/contract/try-answers/try-answers.schema.ts'
import css from './try-answers.module.css'
import { tryAnswersMessages as messages } from './try-answers.messages.ts'

interface AnswerReplyProps {
  answer: TryAnswerKind
  /** "Not today" will come back once. */
  asksAgain: boolean
  variant: TryVariant | null
}

/** What follows from an answer: the larger step, the smaller one, or that it comes back once. */
export function AnswerReply({ answer, asksAgain, variant }: AnswerReplyProps) {
  switch (answer) {
    case 'worked':
      return (
        <div className={css.reply}>
          <p>
            <b>{messages.workedReply}</b> {variant && <span>{messages.whenYouWantMore}</span>}
          </p>
          {variant && <p className={css.step}>{variant.larger}</p>}
        </div>
      )
    case 'tooMuch':
      return (
        <div className={css.reply}>
          <p>
            <b>{variant ? messages.takeTheSmaller : messages.tooMuchReply}</b>
          </p>
          {variant && <p className={css.step}>{variant.smaller}</p>}
        </div>
      )
    case 'notToday':
      return (
        <p className={css.reply}>
          <b>{messages.notTodayReply}</b> <span>{asksAgain ? messages.asksOnce : messages.asksNoMore}</span>
        </p>
      )
  }
}
