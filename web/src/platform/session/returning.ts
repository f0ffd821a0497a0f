// Whether this browser knows somebody: a member, or a learner without an account. Light: the home page carries it.
import { useSyncExternalStore } from 'react'
import { localItems } from '../storage/local-items.ts'
import { anonymousIdKey } from './personal-items.ts'
import { isSignedIn, onSessionChange } from './signed-in.ts'

const isReturning = () => isSignedIn() || localItems.read(anonymousIdKey) !== null

export const useIsReturning = () => useSyncExternalStore(onSessionChange, isReturning, () => false)
