import { expect, test } from 'vitest'
import type { GatewayPlan } from '../../../../ports/payments.ts'
import { toStripePeriod } from '../reading/plan-from.rule.ts'
import {
  catalogueChanges,
  hasChanges,
  formatProductId,
  type StandingPrice,
  type WantedCatalogue,
} from './catalogue-changes.rule.ts'

const plan: GatewayPlan = {
  planId: 'opp.full-h-aud-3-4500',
  programId: 'opp.full',
  months: 3,
  currency: 'AUD',
  amount: 4_500,
}
const yearly: GatewayPlan = {
  planId: 'opp.full-h-kwd-12-37000',
  programId: 'opp.full',
  months: 12,
  currency: 'KWD',
  amount: 37_000,
}
const product = {
  id: formatProductId('opp.full'),
  active: true,
  name: 'Optimal Parent Program',
  metadata: { programId: 'opp.full' },
}

const priceOf = (
  { planId, programId, months, currency, amount }: GatewayPlan,
  change: Partial<StandingPrice> = {},
): StandingPrice => ({
  id: `price_${planId}`,
  active: true,
  currency: currency.toLowerCase(),
  unit_amount: amount,
  recurring: { ...toStripePeriod(months), meter: null, trial_period_days: null, usage_type: 'licensed' },
  lookup_key: planId,
  metadata: { planId, programId },
  tax_behavior: 'inclusive',
  product: formatProductId(programId),
  ...change,
})

const wanted: WantedCatalogue = {
  names: new Map([['opp.full', product.name]]),
  plans: [plan, yearly],
  needed: new Set(),
}
const changesOf = (prices: StandingPrice[], products = [product], needed: string[] = []) =>
  catalogueChanges({ ...wanted, needed: new Set(needed) }, { products, prices })

test('an empty account gets every product and price; a complete one nothing', () => {
  const empty = changesOf([], [])
  expect(empty).toMatchObject({
    newProducts: [{ id: 'oka_opp_full' }],
    newPrices: [plan, yearly],
    standing: 0,
  })
  const complete = changesOf([priceOf(plan), priceOf(yearly)])
  expect(complete).toMatchObject({
    standing: 2,
    newPrices: [],
    changedPrices: [],
    unsoldPrices: [],
    wrongPrices: [],
  })
  expect([hasChanges(empty), hasChanges(complete)]).toEqual([true, false])
})

test.each<[string, Partial<StandingPrice>]>([
  ['another amount', { unit_amount: 4_501 }],
  ['another currency', { currency: 'nzd' }],
  [
    'another duration',
    {
      recurring: {
        interval: 'month',
        interval_count: 6,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      },
    },
  ],
  ['no duration', { recurring: null }],
  ['tax on top', { tax_behavior: 'exclusive' }],
  ['another product', { product: 'prod_other' }],
])('a price with %s is an error, and nothing else is made of its plan', (_name, change) => {
  expect(changesOf([priceOf(plan, change), priceOf(yearly)])).toMatchObject({
    wrongPrices: [{ planId: plan.planId }],
    newPrices: [],
    changedPrices: [],
    standing: 1,
  })
})

test.each<[string, Partial<StandingPrice>]>([
  ['switched off', { active: false }],
  ['without its key', { lookup_key: null }],
  ['without its names', { metadata: {} }],
])('a price that is %s is put right', (_name, change) => {
  expect(changesOf([priceOf(plan, change), priceOf(yearly)])).toMatchObject({
    changedPrices: [{ id: `price_${plan.planId}`, plan }],
    newPrices: [],
  })
})

test('a wrong price without its key is left alone, and the right one is made', () => {
  expect(changesOf([priceOf(plan, { unit_amount: 1, lookup_key: null }), priceOf(yearly)])).toMatchObject({
    newPrices: [plan],
    wrongPrices: [],
  })
})

test('what is not sold any more may be switched off, but not what a subscription waits for, nor what is none of ours', () => {
  const old = { ...plan, planId: 'opp.full-g-aud-3-4000', amount: 4_000 }
  const standing = [
    priceOf(plan),
    priceOf(yearly),
    priceOf(old),
    priceOf({ ...old, planId: 'off' }, { active: false }),
    priceOf(old, { id: 'other', metadata: {}, lookup_key: null }),
  ]
  expect(changesOf(standing).unsoldPrices).toEqual([{ id: `price_${old.planId}`, planId: old.planId }])
  expect(changesOf(standing, [product], [old.planId]).unsoldPrices).toEqual([])
})
