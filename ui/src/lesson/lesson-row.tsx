import type { ReactNode } from 'react'
import { Cut } from '../picture/cut.tsx'
import text from '../text/text.module.css'
import css from './lesson-row.module.css'

/** For the link or box around the row. */
export const lessonRowLook = ({ isCurrent, isClosed }: { isCurrent: boolean; isClosed: boolean }) =>
  [css.row, isCurrent && css.current, isClosed && css.closed].filter(Boolean).join(' ')

interface LessonRowProps {
  picture: string
  /** What kind of lesson, as a sign; the words say it too. */
  sign: ReactNode
  title: string
  meta: string
  children?: ReactNode
}

export const LessonRow = ({ picture, sign, title, meta, children }: LessonRowProps) => (
  <>
    <Cut className={css.picture} size="small" src={picture} alt="">
      <i className={css.sign} aria-hidden="true">
        {sign}
      </i>
    </Cut>
    <span className={css.words}>
      <b className={css.title}>{title}</b>
      <span className={text.meta}>{meta}</span>
      {children}
    </span>
  </>
)

/** One state in words with its sign; never colour alone. */
export const LessonRowState = ({ sign, tone, children }: { sign?: ReactNode; tone?: 'done' | 'strong'; children: ReactNode }) => (
  <span className={[css.state, tone && css[tone]].filter(Boolean).join(' ')}>
    {sign}
    {children}
  </span>
)

export const lessonRowBar = css.bar
