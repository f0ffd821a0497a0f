import text from '@oka/ui/text/text.module.css'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'
import css from './short-answer.module.css'

interface ShortAnswerProps {
  answer: string
  /** It leaves room in a phone's first window for the number to call. */
  isUrgent: boolean
}

/** What the lesson answers, before anything else. */
export const ShortAnswer = ({ answer, isUrgent }: ShortAnswerProps) => (
  <section className={isUrgent ? `${css.answer} ${css.urgent}` : css.answer} aria-labelledby="short-answer">
    <h2 id="short-answer" className={isUrgent ? text.hidden : undefined}>
      {messages.shortAnswer}
    </h2>
    <p>{answer}</p>
  </section>
)
