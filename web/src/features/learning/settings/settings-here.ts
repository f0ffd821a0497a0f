import { preferenceItems } from '../../../platform/storage/preference-items.ts'
import { createSettings } from './settings.ts'

/** Those of this browser. */
export const settingsHere = createSettings(preferenceItems)
