// Whether a navigation waits for the network.
import { createAtom } from '../rendering/atom.ts'

const isBlocked = createAtom(false)

export const setNavigationBlocked = (isWaiting: boolean) => isBlocked.set(isWaiting)
export const isNavigationBlocked = isBlocked.read
export const useIsNavigationBlocked = isBlocked.useValue
