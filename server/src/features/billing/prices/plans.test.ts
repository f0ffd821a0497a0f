import { expect, test } from 'vitest'
import { packageNames } from '@oka/contract/membership/membership.enums.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { packageFactors, packageH, packageOfProgram, ratesPerDollar, soldDurations } from './price-lists.ts'
import { friendlyFigure, formatRoundedPrice, formatPrice } from './price-text.ts'
import { findCurrency, parsePlan, makePlans } from './plans.ts'

const plansIn = (country: string) => makePlans('opp.full', 'H', findCurrency(country))

const pricesIn = (country: string) =>
  plansIn(country).map(({ priceString }) => priceString.replaceAll('\u{a0}', ' '))

test('the documented prices of package H are shown as documented', () => {
  expect(pricesIn('AU')).toEqual(['$45.00', '$75.00', '$120.00'])
  expect(pricesIn('US')).toEqual(['$40.00', '$70.00', '$120.00'])
  expect(pricesIn('EG')).toEqual(['E£600.00', 'E£900.00', 'E£1,200.00'])
  expect(pricesIn('GB')).toEqual(['£39.99', '£69.99', '£119.99'])
})

test('a price is written as its currency is, with its amount a month beside it', () => {
  expect(pricesIn('DE')).toEqual(['€35.00', '€60.00', '€110.00'])
  expect(pricesIn('JP')).toEqual(['¥6,500', '¥11,000', '¥19,000'])
  expect(pricesIn('HU')).toEqual(['Ft 13,000', 'Ft 23,000', 'Ft 39,000'])
  expect(pricesIn('AE')).toEqual(['AED 150.00', 'AED 260.00', 'AED 440.00'])
  expect(pricesIn('KW')).toEqual(['KWD 12.000', 'KWD 22.000', 'KWD 37.000'])
  expect(plansIn('US').map(({ amount, months }) => formatRoundedPrice('USD', amount / months))).toEqual([
    '$13.33',
    '$11.67',
    '$10.00',
  ])
  expect(formatRoundedPrice('HUF', 1_300_000 / 3)).toBe('Ft\u{a0}4,333')
  expect(formatPrice('HUF', 276_378)).toBe('Ft\u{a0}2,763.78')
})

test('a plan has an id that says all of it, its months, its documented name and its currency', () => {
  expect(plansIn('US')).toMatchObject([
    {
      planId: 'opp.full-h-usd-3-4000',
      programId: 'opp.full',
      months: 3,
      durationText: 'Quarterly Subscription',
      currency: 'USD',
      amount: 4_000,
    },
    { planId: 'opp.full-h-usd-6-7000', months: 6, durationText: 'Semi-Annual Subscription' },
    { planId: 'opp.full-h-usd-12-12000', months: 12, durationText: 'Annual Subscription' },
  ])
  for (const plan of plansIn('KW')) expect(parsePlan(plan.planId)).toEqual(plan)
})

test('a plan that is not sold any more is still read from its id, and nothing else is', () => {
  expect(parsePlan('opp103-c-usd-1-999')).toMatchObject({
    programId: 'opp103',
    months: 1,
    amount: 999,
    durationText: 'Monthly Subscription',
    priceString: '$9.99',
  })
  for (const id of [
    '',
    'opp.full',
    'opp.full-h-usd-12',
    'opp.full-x-usd-12-12000',
    'opp.full-h-xyz-12-12000',
    'opp.full-h-usd-5-12000',
    'opp.full-h-usd-12--1',
    'opp.full-h-usd-12-9999999999',
  ])
    expect(parsePlan(id), id).toBeNull()
})

test('the amounts of currencies with a thousand minor units are whole tens in every package', () => {
  for (const name of packageNames)
    for (const { amount } of makePlans('opp.full', name, 'KWD')) expect(amount % 10).toBe(0)
})

test('41 currencies are sold in, each the own one of a country', () => {
  expect(Object.keys(packageH)).toHaveLength(41)
  const ofCountries = new Set(currencyOfCountry.values())
  for (const currency of Object.keys(packageH)) expect(ofCountries, currency).toContain(currency)
})

test('every country has a currency that exists, and no other country has', () => {
  expect([...currencyOfCountry.keys()].toSorted()).toEqual(countries.map(({ alpha2 }) => alpha2).toSorted())
  const existing = new Set([...Intl.supportedValuesOf('currency'), 'ZWG'])
  for (const [country, currency] of currencyOfCountry) expect(existing, country).toContain(currency)
})

test('each converted price is the friendly figure of its dollar price at the rate that is written down', () => {
  const documented = new Set(['AUD', 'EGP', 'GBP', 'USD'])
  const converted = Object.entries(packageH).filter(([currency]) => !documented.has(currency))
  expect(converted.map(([currency]) => currency)).toEqual(Object.keys(ratesPerDollar.rates))
  const rates: Readonly<Record<string, number>> = ratesPerDollar.rates
  const withoutMinor = new Set(['CLP', 'JPY', 'KRW', 'VND'])
  for (const [currency, amounts] of converted) {
    const minorUnits = withoutMinor.has(currency) ? 1 : currency === 'KWD' ? 1_000 : 100
    const expected = packageH.USD.map((cents) =>
      Math.round(friendlyFigure((cents / 100) * (rates[currency] ?? 0)) * minorUnits),
    )
    expect(amounts, currency).toEqual(expected)
  }
})

test('the longer a plan, the more it costs and the less a month', () => {
  for (const [currency, [three, six, twelve]] of Object.entries(packageH)) {
    expect(three < six && six < twelve, currency).toBe(true)
    expect(three / 3 > six / 6 && six / 6 > twelve / 12, currency).toBe(true)
  }
})

test('every program is sold at one of the eight packages, at launch at H, whose factor is 1', () => {
  expect(Object.keys(packageFactors).join('')).toBe('ABCDEFGH')
  expect([...packageOfProgram.keys()].toSorted()).toEqual(Object.values(programIds).toSorted())
  expect(new Set(packageOfProgram.values())).toEqual(new Set(['H']))
  expect(packageFactors.H).toBe(1)
  expect(soldDurations).toEqual([3, 6, 12])
})
