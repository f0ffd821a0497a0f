import type { ReactNode } from 'react'
import { LeafImage } from '../picture/leaf-image.tsx'
import text from '../text/text.module.css'
import css from './lesson-row.module.css'

/** Class of the link or box around the row. */
export const lessonRowClass = ({ isCurrent, isLocked }: { isCurrent: boolean; isLocked: boolean }) =>
  [css.row, isCurrent && css.current, isLocked && css.locked].filter(Boolean).join(' ')

interface LessonRowProps {
  picture: string
  /** The kind of lesson; the text says it too. */
  icon: ReactNode
  title: string
  meta: string
  children?: ReactNode
}

export const LessonRow = ({ picture, icon, title, meta, children }: LessonRowProps) => (
  <>
    <LeafImage className={css.picture} size="small" src={picture} alt="">
      <i className={css.kind} aria-hidden="true">
        {icon}
      </i>
    </LeafImage>
    <span className={css.text}>
      <b className={css.title}>{title}</b>
      <span className={text.meta}>{meta}</span>
      {children}
    </span>
  </>
)

/** A state in words and an icon; never by colour alone. */
export const LessonRowState = ({
  icon,
  tone,
  children,
}: {
  icon?: ReactNode
  tone?: 'done' | 'strong'
  children: ReactNode
}) => (
  <span className={[css.state, tone && css[tone]].filter(Boolean).join(' ')}>
    {icon}
    {children}
  </span>
)

export const lessonRowBar = css.bar
