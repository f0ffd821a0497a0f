import type { ReactNode } from 'react'
import css from './note.module.css'

interface NoteProps {
  tone: 'lamp' | 'sage' | 'sky' | 'sand'
  icon: ReactNode
  title: string
  children: ReactNode
  /** Buttons or links: teal or outline, never orange on a coloured ground. */
  actions?: ReactNode
}

/** Something worth knowing beside the page's own content, on a quiet ground cut like a leaf. */
export const Note = ({ tone, icon, title, children, actions }: NoteProps) => (
  <div className={`${css.note} ${css[tone]}`}>
    <span>{icon}</span>
    <div>
      <b>{title}</b>
      <p>{children}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  </div>
)
