import type { ReactNode } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './plan-list.module.css'
import { PlanList } from './plan-list.tsx'
import { plansMessages as messages } from './plans.messages.ts'
import { usePricing } from './plans.queries.ts'

interface CountryPlansProps {
  /** Two letters; '' while none is chosen. */
  country: string
  /** Where to go from here. */
  children?: ReactNode
}

/** What a membership costs in a country, and that nothing is charged by looking. */
export const CountryPlans = ({ country, children }: CountryPlansProps) => (
  <div className={css.panel}>
    {country === '' ? <p className={css.state}>{messages.noCountry}</p> : <Plans country={country} />}
    <p className={css.note}>
      <b>{messages.nothingCharged}</b> {messages.whatOpens}
    </p>
    {children}
  </div>
)

function Plans({ country }: { country: string }) {
  const { data, isError, fetchStatus, refetch } = usePricing({ countryCode: country })
  if (data) return <PlanList plans={data.pricingPlans} label={messages.plans(countryName(country))} />
  if (fetchStatus === 'paused')
    return (
      <p className={css.state} role="status">
        {messages.offline}
      </p>
    )
  if (isError && fetchStatus === 'idle')
    return (
      <div className={css.state} role="alert">
        <p>{messages.failed}</p>
        <Button kind="outline" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    )
  return (
    <div className={css.skeletons} aria-busy="true">
      <span className={text.hidden} role="status">
        {messages.loading}
      </span>
      {[3, 6, 12].map((months) => (
        <Skeleton key={months} height="150px" radius="var(--r-panel)" />
      ))}
    </div>
  )
}

const countryName = (country: string) =>
  new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
