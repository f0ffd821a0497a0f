import css from './whats-hard.module.css'
import { whatsHardMessages as messages } from './whats-hard.messages.ts'

/**
 * The question, for the reader's time of the day. Pages are the same for everybody: a script before the first
 * paint says which of the two is shown.
 */
export const WhatsHard = () => (
  <>
    <span className={css.tonight}>{messages.tonight}</span>
    <span className={css.today}>{messages.today}</span>
  </>
)
