// What a membership costs, for whoever is not signed in: the country first (MEM-1).
import { useId, useRef, useState, type FormEvent } from 'react'
import { countries } from '@oka/contract/shared/countries.ts'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { PlanList } from '../../plans/plan-list.tsx'
import { usePricing } from '../../plans/plans.queries.ts'
import { CountryField } from '../../../profile/index.ts'
import css from './buying.module.css'
import { PricesState } from './prices-state.tsx'
import { visitorMessages as messages } from './visitor.messages.ts'

export function CountryPrices() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [country, setCountry] = useState('')
  /** The button was pressed: from then on the prices follow what is chosen. */
  const [isRequested, setRequested] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRequested(true)
    setMissing(country === '')
    if (country === '') form.current?.querySelector('input')?.focus()
  }
  return (
    <section aria-labelledby={id} className={css.prices}>
      <h2 id={id}>{messages.whatItCosts}</h2>
      <p>{messages.whatItCostsLead}</p>
      <form ref={form} noValidate onSubmit={submit} onInput={() => setMissing(false)} className={css.country}>
        <CountryField
          value={country}
          onChange={setCountry}
          isInvalid={isMissing && country === ''}
          isAwaited={isMissing}
          error={messages.noCountry}
        />
        <Button kind="teal" type="submit">
          {messages.seePrices}
        </Button>
      </form>
      {isRequested && country !== '' && <Prices country={country} />}
    </section>
  )
}

function Prices({ country }: { country: string }) {
  const { data, isError, fetchStatus, refetch } = usePricing({ countryCode: country })
  const name = countries.find(({ alpha2 }) => alpha2 === country)?.label ?? country
  if (data)
    return (
      <>
        <PlanList plans={data.pricingPlans} label={messages.plansIn(name)} />
        <p className={text.small}>{messages.beforeYouJoin}</p>
      </>
    )
  return (
    <PricesState
      isFailed={isError && fetchStatus === 'idle'}
      isOffline={fetchStatus === 'paused'}
      onRetry={() => void refetch()}
    />
  )
}
