import type { ReactNode } from 'react'
import css from './row.module.css'

/** Rows of a settings page on one panel. */
export const Rows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  icon: ReactNode
  title: ReactNode
  titleId?: string
  /** What is set, or what there is, in one line or two. */
  value?: ReactNode
  /** At the end: a link or button with class `rowActionClass`, or a control. */
  action?: ReactNode
  /** Below, over the whole width on phones. */
  children?: ReactNode
  isHighlighted?: boolean
  id?: string
}

/** Icon, name, value, action; what it opens is below it. */
export const Row = ({
  icon,
  title,
  titleId,
  value,
  action,
  children,
  isHighlighted = false,
  id,
}: RowProps) => (
  <li className={`${css.row} ${isHighlighted ? css.highlighted : ''}`} id={id}>
    <span className={css.icon}>{icon}</span>
    <div className={css.main}>
      <div className={css.text}>
        <b id={titleId}>{title}</b>
        {value && <span className={css.value}>{value}</span>}
      </div>
      {action && <div>{action}</div>}
    </div>
    {children && <div className={css.below}>{children}</div>}
  </li>
)

/** A row that is one switch: its label is the row. */
export const SwitchRow = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={`${css.row} ${css.switchRow}`}>
    <span className={css.icon}>{icon}</span>
    {children}
  </li>
)

/** For the link or button at the end of a row. */
export const rowActionClass = css.link
