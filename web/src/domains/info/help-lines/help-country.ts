// The country whose help lines are shown. What is chosen here is stored on this device and sent to no one.
import { createDeviceChoice, type DeviceChoice } from '../../../platform/storage/device-choice.ts'
import { deviceTimeZone } from '../../../platform/device/device-time-zone.ts'
import { countryByTimeZone } from '@oka/contract/help/country-by-time-zone.rule.ts'

export const helpCountryKey = 'help-country'
const choice = createDeviceChoice(helpCountryKey)

export const chooseHelpCountry = choice.choose

export interface HelpCountryOfReader {
  /** Two letters; `null` while nothing says where the reader is. */
  country: string | null
  source: 'none' | 'device' | 'answers' | 'timeZone'
}

/**
 * `answered`: the country among the reader's answers, or ''. `isListed`: whether there are numbers of a
 * country. `timeZone`: of the device; read only where nothing else says it.
 */
export function helpCountryOf(
  { value, isOfThisVisit }: DeviceChoice,
  answered: string,
  timeZone: () => string,
  isListed: (country: string) => boolean,
): HelpCountryOfReader {
  if (answered !== '' && isListed(answered) && !(value !== null && isOfThisVisit))
    return { country: answered, source: 'answers' }
  if (value !== null) return { country: value, source: 'device' }
  // A reader whose answer names another country does not get the numbers of the one they are passing through.
  const country = answered === '' ? countryByTimeZone(timeZone()) : null
  return { country, source: country === null ? 'none' : 'timeZone' }
}

export const useHelpCountry = (
  answered: string,
  isListed: (country: string) => boolean,
): HelpCountryOfReader => helpCountryOf(choice.use(), answered, deviceTimeZone, isListed)
