import type { ComponentProps, ReactNode } from 'react'
import css from './question-panel.module.css'

interface QuestionPanelProps extends Omit<ComponentProps<'section'>, 'className'> {
  /** Names the question to tests and style sheets. */
  'data-question': string
  /** Two buttons. */
  answers: ReactNode
}

/**
 * A question beside a page: under it on a phone, in a corner on a wide screen. It blocks nothing and takes no
 * focus.
 */
export function QuestionPanel({ answers, children, ...attributes }: QuestionPanelProps) {
  return (
    <section {...attributes} className={css.panel}>
      {children}
      <div className={css.answers}>{answers}</div>
    </section>
  )
}
