import { useId, type ReactNode } from 'react'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import css from './truth-card.module.css'

interface TruthCardProps {
  /** The one sentence. */
  sentence: ReactNode
  why: ReactNode
  /** What to do next. */
  actions?: ReactNode
  /** Rows between the sentence and the actions. */
  children?: ReactNode
}

/** Whether lessons are open, until when and why, before anything else. */
export function TruthCard({ sentence, why, actions, children }: TruthCardProps) {
  const id = useId()
  const picture = useIllustrationUrl()
  return (
    <section className={css.truth} aria-labelledby={id}>
      <div className={css.words}>
        <div className={css.say}>
          <h2 id={id}>{sentence}</h2>
          <p>{why}</p>
        </div>
        {children}
        {actions && <div className={css.do}>{actions}</div>}
      </div>
      <div className={css.picture}>
        <img src={picture('program-optimal-parent')} alt="" width={560} height={420} />
      </div>
    </section>
  )
}
