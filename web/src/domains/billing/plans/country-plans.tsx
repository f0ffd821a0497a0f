import type { ReactNode } from 'react'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import css from './plan-list.module.css'
import { PlanList } from './plan-list.tsx'
import { plansMessages as messages } from './plans.messages.ts'
import { usePricing } from './plans.queries.ts'
import { PricesState } from './prices-state.tsx'
import state from './prices-state.module.css'

interface CountryPlansProps {
  /** Two letters; '' while none is chosen. */
  country: string
  /** Where to go from here. */
  children?: ReactNode
}

/** What a membership costs in a country, and that nothing is charged by looking. */
export const CountryPlans = ({ country, children }: CountryPlansProps) => (
  <div className={css.panel}>
    {country === '' ? <p className={state.state}>{messages.noCountry}</p> : <Plans country={country} />}
    <p className={css.note}>
      <b>{messages.nothingCharged}</b> {messages.whatOpens}
    </p>
    {children}
  </div>
)

function Plans({ country }: { country: string }) {
  const pricing = usePricing({ countryCode: country })
  if (pricing.data)
    return <PlanList plans={pricing.data.pricingPlans} label={messages.plans(countryName(country))} />
  return (
    <PricesState pricing={pricing} className={css.skeletons}>
      {[3, 6, 12].map((months) => (
        <Skeleton key={months} height="150px" radius="var(--r-panel)" />
      ))}
    </PricesState>
  )
}

const countryName = (country: string) =>
  new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
