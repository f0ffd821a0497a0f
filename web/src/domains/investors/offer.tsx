import type { ReactNode } from 'react'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { useSite } from '../../platform/site/site.ts'
import css from './offer.module.css'
import { investorMessages as messages } from './investors.messages.ts'

interface OfferProps {
  say: string
  goes: ReactNode
  facts: readonly (readonly [term: string, fact: string])[]
}

/** What is offered, each fact by its name. Without a configured email there is no button. */
export function Offer({ say, goes, facts }: OfferProps) {
  const { company } = useSite()
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
      {company.email !== '' && (
        <p className={css.write}>
          <a className={buttonClass('primary')} href={`mailto:${company.email}`}>
            {messages.offer.write}
          </a>
        </p>
      )}
    </div>
  )
}
