import { expect, test } from 'vitest'
import { countries } from '../shared/countries.ts'
import { guessCountry } from './guess-country.rule.ts'

const guess = (timeZone: string, ...languages: string[]) => guessCountry({ timeZone, languages })

test.each([
  ['Australia/Sydney', 'AU'],
  ['Europe/Vienna', 'AT'],
  ['Africa/Cairo', 'EG'],
  ['Asia/Tokyo', 'JP'],
  ['Asia/Kuwait', 'KW'],
  ['America/Argentina/Ushuaia', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['Asia/Saigon', 'VN'],
  ['Asia/Ho_Chi_Minh', 'VN'],
  ['Europe/Kiev', 'UA'],
  ['Atlantic/Madeira', 'PT'],
  ['Pacific/Apia', 'WS'],
])('a device in %s is in %s, whatever language it speaks (DOOR-7)', (timeZone, country) => {
  expect(guess(timeZone, 'en-US')).toBe(country)
})

test('where the time zone names no country the language does, if it has a region on the list (DOOR-7)', () => {
  expect(guess('UTC', 'en', 'pt-BR', 'en-US')).toBe('BR')
  expect(guess('', 'zh-Hant-TW')).toBe('TW')
  expect(guess('Antarctica/Troll', 'nb-no')).toBe('NO')
  expect(guess('Etc/GMT+3', 'en-001', 'de', 'en-AQ')).toBeNull()
  expect(guess('__proto__/x', '<script>', '')).toBeNull()
  expect(guess('Europe/')).toBeNull()
})

/** Of places that are not on the list of countries. */
const elsewhere =
  /^(Antarctica|Arctic|Etc)\/|^(UTC|Factory|Europe\/Simferopol)$|^America\/(Anguilla|Aruba|Cayenne|Cayman|Curacao|Danmarkshavn|Godthab|Nuuk|Grand_Turk|Guadeloupe|Kralendijk|Lower_Princes|Marigot|Martinique|Miquelon|Montserrat|Puerto_Rico|Scoresbysund|St_Barthelemy|St_Thomas|Thule|Tortola)$|^Atlantic\/(Bermuda|Faeroe|Faroe|South_Georgia|St_Helena|Stanley)$|^Africa\/El_Aaiun$|^Europe\/(Gibraltar|Guernsey|Isle_of_Man|Jersey|Mariehamn)$|^Indian\/(Chagos|Christmas|Cocos|Kerguelen|Mayotte|Reunion)$|^Pacific\/(Fakaofo|Gambier|Guam|Johnston|Marquesas|Midway|Niue|Norfolk|Noumea|Pago_Pago|Pitcairn|Rarotonga|Saipan|Tahiti|Wake|Wallis)$/

test('every time zone that a device can have is in a country on the list, or in a place that is on none (DOOR-7)', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  expect(zones.length).toBeGreaterThan(400)
  for (const zone of zones) {
    const country = guess(zone)
    if (elsewhere.test(zone)) expect(country, zone).toBeNull()
    else
      expect(
        countries.map(({ alpha2 }) => alpha2),
        zone,
      ).toContain(country)
  }
})
