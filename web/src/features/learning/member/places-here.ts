import { localItems } from '../../../platform/storage/local-items.ts'
import { createJumps } from '../progress/jumps.ts'
import { createPlaces } from '../progress/places.ts'

/** The places this browser keeps, whoever's they are: one for the tab, so that all its parts see each change. */
export const places = createPlaces(localItems)
export const jumps = createJumps(localItems)
