import type { Caller } from '../../http/caller.ts'

const none: readonly string[] = []

/** The programs that the caller's membership opens. No memberships are sold yet, so there are none. */
export function entitlementsOf(_caller: Caller): readonly string[] {
  return none
}
