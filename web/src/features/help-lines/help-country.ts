// The country whose help lines are shown. It is stored on this device and sent to no one.
import { useSyncExternalStore } from 'react'
import { preferenceStore } from '../../platform/storage/preference-store.ts'
import { countryByTimeZone } from './country-by-time-zone.ts'

const key = 'help-country'
const listeners = new Set<() => void>()

export function chooseHelpCountry(country: string) {
  preferenceStore.write(key, country)
  for (const listener of listeners) listener()
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export interface HelpCountryChoice {
  /** Two letters; `null` while nothing says where the reader is. */
  country: string | null
  isChosen: boolean
}

const timeZoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The one chosen on this device, else the one of its time zone. */
export function useHelpCountry(): HelpCountryChoice {
  const chosen = useSyncExternalStore(
    subscribe,
    () => preferenceStore.read(key),
    () => null,
  )
  return { country: chosen ?? countryByTimeZone(timeZoneOfDevice()), isChosen: chosen !== null }
}
