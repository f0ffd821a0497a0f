import { useId, type ReactNode } from 'react'
import { Rows } from '@oka/ui/row/row.tsx'
import css from './settings.module.css'

/** One topic of the page; `id` is the fragment that leads to it. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={css.group} id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Rows>{children}</Rows>
    </section>
  )
}

export const rowIcon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const
