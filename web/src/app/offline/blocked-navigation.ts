// Whether a navigation waits for the network.
import { createAtom } from '../../platform/rendering/atom.ts'

const isBlocked = createAtom(false)

export const setNavigationBlocked = (isWaiting: boolean) => isBlocked.set(isWaiting)
export const useIsNavigationBlocked = isBlocked.useValue
