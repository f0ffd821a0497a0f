import { expect, test } from 'vitest'
import type { PricingPlan } from '@oka/contract/membership/membership.schema.ts'
import { renderField } from '../../profile/fields/rendered.fixture.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { smallestPlan } from './smallest-plan.rule.ts'

const plan = (duration: PricingPlan['duration'], durationText: string, priceString: string): PricingPlan => ({
  planId: `opp.full-h-aud-${duration}`,
  duration,
  durationText,
  currency: 'AUD',
  priceString,
  monthPriceString: '$1.00',
})
const plans = [
  plan(3, 'Quarterly Subscription', '$45.00'),
  plan(6, 'semi-annual SUBSCRIPTION', '$75.00'),
  plan(12, 'Annual Subscription', '$120.00'),
]
const yearFirst = plans.toReversed()

test('a plan is one radio button, named by its amount, its period and its documented name (MEM-3)', async () => {
  const field = await renderField(smallestPlan(yearFirst)?.planId ?? '', (value, onChange) => (
    <PlanChoice label="Plans, in Australian dollars" plans={plans} value={value} onChange={onChange} />
  ))
  const radios = [
    ...field.page.querySelectorAll<HTMLInputElement>(
      '[role=radiogroup][aria-label="Plans, in Australian dollars"] input[type=radio]',
    ),
  ]
  expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual([
    '$45.00 every 3 months, Quarterly Subscription',
    '$75.00 every 6 months, 6 Months Subscription',
    '$120.00 per year, Annual Subscription',
  ])
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false])
  await field.press('$120.00 per year, Annual Subscription')
  expect(field.value()).toBe('opp.full-h-aud-12')
})

test('stars for up to six months, a medal for a year, and a tick for any other plan (MEM-3)', async () => {
  const all = [
    plan(1, 'Monthly Subscription', '$1'),
    ...plans,
    { ...plan(3, 'Two years', '$9'), planId: 'other', duration: 24 as 12 },
  ]
  const { page } = await renderField('', () => (
    <PlanChoice label="Plans" plans={all} value="" onChange={() => {}} />
  ))
  const icons = [...page.querySelectorAll('label svg')].map(
    (icon) => /tabler-icon-(\S+)/.exec(icon.getAttribute('class') ?? '')?.[1],
  )
  expect(icons).toEqual(['star', 'star', 'stars', 'medal-2', 'check'])
})
