import { expect, test } from 'vitest'
import { helpCountryOf } from './help-country.ts'

const nothing = { value: null, isOfThisVisit: false }
const isListed = (country: string) => country !== 'PT'
const inDublin = () => 'Europe/Dublin'

test('without answers it is the country chosen on this device, else the one of its time zone', () => {
  expect(helpCountryOf({ value: 'ES', isOfThisVisit: false }, '', inDublin, isListed)).toEqual({
    country: 'ES',
    source: 'device',
  })
  expect(helpCountryOf(nothing, '', inDublin, isListed)).toEqual({ country: 'IE', source: 'timeZone' })
  expect(helpCountryOf(nothing, '', () => 'Asia/Tokyo', isListed)).toEqual({ country: null, source: 'none' })
})

test('the country of the answers goes before an earlier choice and the time zone; a choice of this visit goes before it', () => {
  expect(helpCountryOf(nothing, 'FR', inDublin, isListed)).toEqual({ country: 'FR', source: 'answers' })
  expect(helpCountryOf({ value: 'ES', isOfThisVisit: false }, 'FR', inDublin, isListed)).toEqual({
    country: 'FR',
    source: 'answers',
  })
  expect(helpCountryOf({ value: 'ES', isOfThisVisit: true }, 'FR', inDublin, isListed)).toEqual({
    country: 'ES',
    source: 'device',
  })
})

test('where there are no numbers of the country of the answers, the reader chooses; the time zone does not', () => {
  expect(helpCountryOf(nothing, 'PT', inDublin, isListed)).toEqual({ country: null, source: 'none' })
  expect(helpCountryOf({ value: 'ES', isOfThisVisit: false }, 'PT', inDublin, isListed)).toEqual({
    country: 'ES',
    source: 'device',
  })
})
