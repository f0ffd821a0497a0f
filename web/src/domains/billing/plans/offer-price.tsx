// The smallest price in the country that the device names, for whoever has not signed in (DOOR-7).
import { useCallback, useEffect, useState } from 'react'
import { timeLimit } from '@oka/client/time-limit.ts'
import { guessCountry } from '@oka/contract/membership/guess-country.rule.ts'
import { getPricing } from '@oka/contract/membership/pricing.endpoints.ts'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import { deviceTimeZone } from '../../../platform/device/device-time-zone.ts'
import { callAsVisitor } from '../../../platform/environment/call-as-visitor.ts'
import css from './offer-price.module.css'
import { periodOfMonths } from './period.rule.ts'
import { plansMessages as messages } from './plans.messages.ts'
import { PriceCountry } from './price-country.tsx'
import { PricesState } from './prices-state.tsx'
import { smallestPlan } from './smallest-plan.rule.ts'

/** In ms. */
const limitMs = 15_000

/** What was answered to one attempt for a country. */
interface Prices {
  country: string
  attempt: number
  plan: PricingPlan | null
  isFailed: boolean
}

interface OfferPriceProps {
  /** Told of the country whose price is shown, by its two letters. */
  onCountry: (country: string) => void
}

export function OfferPrice({ onCountry }: OfferPriceProps) {
  const [country, setCountry] = useState(
    () => guessCountry({ timeZone: deviceTimeZone(), languages: navigator.languages }) ?? '',
  )
  const { plan, pricing } = useSmallestPlan(country)
  useEffect(() => onCountry(country), [country, onCountry])
  const name = countries.find(({ alpha2 }) => alpha2 === country)?.label ?? ''
  return (
    <>
      {plan && (
        <p className={css.from}>
          {messages.from} <span>{plan.priceString}</span> {periodOfMonths(plan.duration).text}
        </p>
      )}
      {!plan && country !== '' && (
        <PricesState pricing={pricing}>
          <p className={css.from}>
            <span>…</span>
          </p>
        </PricesState>
      )}
      <div className={css.where}>
        <PriceCountry prices={{ country, name, choose: setCountry }} />
      </div>
    </>
  )
}

/** Called without credentials: nothing of this is about anybody. */
function useSmallestPlan(country: string) {
  const [prices, setPrices] = useState<Prices | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (country === '') return
    const stop = new AbortController()
    callAsVisitor(
      getPricing.landing,
      { countryCode: country },
      { signal: timeLimit(limitMs, stop.signal) },
    ).then(
      ({ pricingPlans }) =>
        setPrices({ country, attempt, plan: smallestPlan(pricingPlans), isFailed: false }),
      () => !stop.signal.aborted && setPrices({ country, attempt, plan: null, isFailed: true }),
    )
    return () => stop.abort()
  }, [country, attempt])
  const current = prices?.country === country && prices.attempt === attempt ? prices : null
  const isFailed = current?.isFailed ?? false
  const refetch = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    if (!isFailed) return
    addEventListener('online', refetch)
    return () => removeEventListener('online', refetch)
  }, [isFailed, refetch])
  const fetchStatus = !isFailed ? 'fetching' : navigator.onLine ? 'idle' : 'paused'
  return {
    plan: current?.plan ?? null,
    pricing: { isError: isFailed, fetchStatus, refetch } as const,
  }
}
