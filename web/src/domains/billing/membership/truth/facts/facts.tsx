import type { ReactNode } from 'react'
import css from './facts.module.css'

export interface Fact {
  term: string
  /**
   * What stands there, in elements where it is more than a text; below it, in smaller type, what explains it
   * and what can be done.
   */
  value: ReactNode
  about?: ReactNode
  action?: ReactNode
}

/** Names and what is said of each, on one panel. */
export const Facts = ({ facts }: { facts: readonly (Fact | false | null)[] }) => (
  <dl className={css.facts}>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact.term}>
            <dt>{fact.term}</dt>
            <dd>
              {typeof fact.value === 'string' ? <span>{fact.value}</span> : fact.value}
              {fact.about && <span className={css.about}>{fact.about}</span>}
              {fact.action && <span className={css.action}>{fact.action}</span>}
            </dd>
          </div>
        ),
    )}
  </dl>
)

/** An amount as the server wrote it. */
export const Price = ({ children }: { children: string }) => <bdi className={css.price}>{children}</bdi>
