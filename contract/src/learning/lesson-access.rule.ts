// The access rule (LEARN-5), the same wherever a lesson opens. The server enforces availability and
// entitlement: `available` is its answer. The client adds the gates of the profile and of what was completed
// without an account.
import type { Availability } from '../catalogue/availability.rule.ts'

type LockedBecause = Exclude<Availability, { available: true }>['lockedBecause']

export interface AccessFacts {
  available: boolean
  lockedBecause?: LockedBecause | undefined
  /** In a frame of a partner. */
  isEmbedded: boolean
  isSignedIn: boolean
  isProfileComplete: boolean
  /** The profile was saved, and no lesson has ended since (LEARN-8). */
  hasProfileAction: boolean
  /** Lessons that were completed, whoever the learner is. */
  completedCount: number
  /** Holds no membership at all. */
  isFree: boolean
}

/** Lessons that may be completed before the next one asks to sign in (LEARN-5). */
export const completedWithoutAccount = 1

/** What stands in the place of a lesson that is not viewable, in the documented order (LEARN-5). */
export type LessonAccess = 'open' | 'signIn' | 'profile' | 'purchase' | 'unavailable'

export function isViewable({
  available,
  isEmbedded,
  isSignedIn,
  isProfileComplete,
  hasProfileAction,
  completedCount,
}: AccessFacts): boolean {
  if (!available) return false
  if (isEmbedded) return true
  return isSignedIn ? isProfileComplete || hasProfileAction : completedCount < completedWithoutAccount
}

export function lessonAccess(facts: AccessFacts): LessonAccess {
  if (isViewable(facts)) return 'open'
  // Never a form in a frame; and what is not released yet opens neither by signing in nor by paying.
  if (facts.isEmbedded) return 'unavailable'
  if (!facts.isSignedIn) return facts.lockedBecause === 'notReleased' ? 'unavailable' : 'signIn'
  if (!facts.isProfileComplete && !facts.hasProfileAction) return 'profile'
  return facts.isFree && facts.lockedBecause === 'membership' ? 'purchase' : 'unavailable'
}
