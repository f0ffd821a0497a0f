import { lazy } from 'react'
import { orReload } from '../../platform/chunks/or-reload.ts'
import type { LocationFieldProps } from './location/location-field.tsx'
import type { OrderedTopicsFieldProps } from './topics/ordered-topics-field.tsx'
import { WhenLoaded } from './when-loaded.tsx'

export { AgeGroupField } from './age-group-field.tsx'
export { AgesField } from './family/ages-field.tsx'
export { FamilyField } from './family/family-field.tsx'
export { FamilyOrAgesField } from './family/family-or-ages-field.tsx'
export { FamilyTypeField } from './family/family-type-field.tsx'
export { GenderField } from './gender-field.tsx'
export { DurationField } from './health/duration-field.tsx'
export { healthChips } from './health/health-chips.ts'
export { HealthField } from './health/health-field.tsx'
export { InterestsField } from './interests-field.tsx'
export { NameFields } from './name-fields.tsx'
export { TimeField } from './time-field.tsx'

// Lists of countries and postal codes, and two libraries: loaded where such a field is drawn.
const LazyLocationField = lazy(() => orReload(() => import('./location/location-field.tsx')))
const LazyOrderedTopicsField = lazy(() => orReload(() => import('./topics/ordered-topics-field.tsx')))

export const LocationField = (props: LocationFieldProps) => (
  <WhenLoaded>
    <LazyLocationField {...props} />
  </WhenLoaded>
)
export const OrderedTopicsField = (props: OrderedTopicsFieldProps) => (
  <WhenLoaded>
    <LazyOrderedTopicsField {...props} />
  </WhenLoaded>
)
