import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { PlanList } from './plan-list.tsx'

/** The text of each plan as it is drawn. */
function drawn(plans: readonly PricingPlan[]): string[] {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<PlanList label="Plans in Germany" plans={plans} />)
  return [...page.querySelectorAll('ul[aria-label="Plans in Germany"] > li')].map((item) => item.textContent)
}

const plan = (over: Partial<PricingPlan>): PricingPlan => ({
  planId: 'opp.full-h-usd-12',
  duration: 12,
  durationText: 'Annual Subscription',
  currency: 'USD',
  priceString: '$120.00',
  monthPriceString: '$10.00',
  ...over,
})

test('a plan shows its whole amount and period first, then what it is a month in which currency', () => {
  expect(drawn([plan({})])).toEqual([
    'Annual Subscription$120.00 per yearUS dollars. Works out at $10.00 a month.',
  ])
})

test('each duration has its period, and the plan of half a year its own name in whatever case', () => {
  const plans = [
    plan({ planId: '1', duration: 1, durationText: 'Monthly Subscription' }),
    plan({ planId: '3', duration: 3, durationText: 'Quarterly Subscription' }),
    plan({ planId: '6', duration: 6, durationText: 'SEMI-ANNUAL subscription', currency: 'EUR' }),
  ]
  const [month, quarter, half] = drawn(plans)
  expect(month).toBe('Monthly Subscription$120.00 per monthUS dollars.')
  expect(quarter).toContain('Quarterly Subscription$120.00 every 3 months')
  expect(half).toBe('6 Months Subscription$120.00 every 6 monthsEuros. Works out at $10.00 a month.')
})
