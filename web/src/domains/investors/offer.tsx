import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import css from './offer.module.css'
import { investorMessages as messages } from './investors.messages.ts'

interface OfferProps {
  say: string
  goes: ReactNode
  facts: readonly (readonly [term: string, fact: string])[]
}

/** What is offered, each fact by its name. */
export function Offer({ say, goes, facts }: OfferProps) {
  return (
    <div className={css.offer}>
      <div className={css.say}>
        <h3>{say}</h3>
        <p>{goes}</p>
      </div>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={css.write}>
        <Link className={buttonClass('primary')} to={paths.contactUs}>
          {messages.offer.write}
        </Link>
      </p>
    </div>
  )
}
