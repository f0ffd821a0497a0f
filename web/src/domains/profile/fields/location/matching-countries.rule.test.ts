import { expect, test } from 'vitest'
import { countries } from '@oka/contract/shared/countries.ts'
import { matchingCountries } from './matching-countries.rule.ts'

const labels = (typed: string) => matchingCountries(countries, typed).map(({ label }) => label)

test('countries are found from two letters of the start of their name, in either case (ONB-10)', () => {
  expect(labels('')).toStrictEqual([])
  expect(labels('i')).toStrictEqual([])
  expect(labels('ir')).toStrictEqual(['Iran', 'Iraq', 'Ireland'])
  expect(labels('IRE')).toStrictEqual(['Ireland'])
  expect(labels(' new z ')).toStrictEqual(['New Zealand'])
  expect(labels('land')).toStrictEqual([])
})

test('a country is found by its code of two letters and by its code of three, after those whose name starts with it (ONB-10)', () => {
  expect(labels('US')).toStrictEqual(['United States'])
  expect(labels('usa')).toStrictEqual(['United States'])
  expect(labels('USA')).toStrictEqual(['United States'])
  expect(labels('nzl')).toStrictEqual(['New Zealand'])
  expect(labels('DE')).toStrictEqual(['Denmark', 'Germany'])
  expect(labels('zzz')).toStrictEqual([])
})
