import type { ReactNode } from 'react'
import css from './state.module.css'

interface StatePanelProps {
  picture?: string
  title: string
  children?: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  /** Announced at once: for an error, not for an empty list. */
  isAlert?: boolean
  headingLevel?: 'h1' | 'h2'
}

/** Empty, failed, offline or not yet open: a picture, one short line, what to do. */
export const StatePanel = ({
  picture,
  title,
  children,
  actions,
  isAlert = false,
  headingLevel: Heading = 'h2',
}: StatePanelProps) => (
  <section className={css.panel} role={isAlert ? 'alert' : undefined}>
    {picture && <img src={picture} alt="" width={210} height={158} />}
    <Heading>{title}</Heading>
    {children && <p>{children}</p>}
    {actions && <div className={css.actions}>{actions}</div>}
  </section>
)
