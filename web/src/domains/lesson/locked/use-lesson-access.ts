import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { lessonAccess, type LessonAccess } from '@oka/contract/learning/lesson-access.rule.ts'
import { membershipType } from '@oka/contract/membership/membership.enums.ts'
import { hasAnsweredForLessons } from '@oka/contract/profile/missing-answers.rule.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useProfile, useMayAskForProfile } from '../../profile/index.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'

/**
 * What stands in the place of a locked lesson; null until the answer is there that says both whether it is
 * locked for this learner and what to say about it. Nothing may show a lock that opens a moment later.
 */
export function useLessonAccess(
  { available, lockedBecause }: Activity,
  account: LandingAccountInfo | null,
): LessonAccess | null {
  const { session } = useLearnerSession()
  const isHydrated = useHydrated()
  const mayAsk = useMayAskForProfile()
  const { answers } = useProfile()
  // without an account nothing can be open but what is open to everyone
  const isSignedIn = session.memberId !== null
  if (!isHydrated || (isSignedIn && account === null)) return null
  return lessonAccess({
    available,
    lockedBecause,
    isEmbedded: false,
    isSignedIn,
    isProfileComplete: account?.profileComplete === true || hasAnsweredForLessons(answers),
    hasProfileAction: !mayAsk,
    completedCount: account?.enrollments.completedActivitiesCount ?? 0,
    isFree: account?.membershipType !== membershipType.enrolled,
  })
}
