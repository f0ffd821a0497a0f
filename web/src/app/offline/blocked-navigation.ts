// Whether a navigation waits for the network.
import { createAtom } from '../../platform/rendering/atom.ts'

const isBlocked = createAtom(false)

export const setNavigationBlocked = isBlocked.set
export const useIsNavigationBlocked = isBlocked.useValue
