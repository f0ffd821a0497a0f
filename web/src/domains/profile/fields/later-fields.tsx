import { useEffect } from 'react'
import { laterField } from './later-field.tsx'
import type { CountryFieldProps } from './location/country-field.tsx'
import type { LocationFieldProps } from './location/location-field.tsx'
import type { OrderedTopicsFieldProps } from './topics/ordered-topics-field.tsx'

// Lists of countries and postal codes, and two libraries: loaded apart from the steps before them.
export const CountryField = laterField<CountryFieldProps>(() => import('./location/country-field.tsx'))
export const LocationField = laterField<LocationFieldProps>(() => import('./location/location-field.tsx'))
export const OrderedTopicsField = laterField<OrderedTopicsFieldProps>(
  () => import('./topics/ordered-topics-field.tsx'),
)

/** In ms: not while the first question takes its first presses. */
const preloadAfterMs = 3_000

/** Once the page is shown, so that a connection lost in the middle of a wizard stops no step. */
export function usePreloadedFields() {
  useEffect(() => {
    const timer = setTimeout(() => {
      LocationField.preload()
      OrderedTopicsField.preload()
    }, preloadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
