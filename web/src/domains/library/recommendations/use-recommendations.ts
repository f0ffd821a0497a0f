import { useMemo } from 'react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { familyAnswersOf } from '@oka/contract/recommendations/family-answers.rule.ts'
import type {
  FamilyAnswers,
  LearningFacts,
  Recommendation,
} from '@oka/contract/recommendations/recommendations.ts'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import { recommend } from '@oka/contract/recommendations/recommend.rule.ts'
import { useProfile } from '../../profile/index.ts'
import { hasAnswers, learningFactsOf, shownLessons } from './facts.ts'

export interface Recommendations {
  /** Best first, without what is done or left out; some open with a membership. */
  recommendations: readonly Recommendation<Activity>[]
  /** Those that are open to the learner. */
  open: readonly Recommendation<Activity>[]
  /** All that are shown, each once. */
  lessons: readonly Activity[]
  family: FamilyAnswers
  learning: LearningFacts
  /** Whether there is any answer to choose by. */
  hasAnswers: boolean
  hasHealthConsent: boolean
  titleOf: (activityId: string) => string | null
}

/**
 * What is chosen for this family, from the programs and the account as the screen has them; `given` replaces
 * the person's own answers. Computed on the device: no answer is sent anywhere for it.
 */
export function useRecommendations(
  programs: readonly Program[] | null,
  account: LandingAccountInfo | null,
  given?: Answers,
): Recommendations {
  const own = useProfile().answers
  const answers = given ?? own
  return useMemo(() => {
    const lessons = shownLessons(programs ?? [])
    const family = familyAnswersOf({
      ...answers,
      medicalConditions: answers.health.medicalConditions,
      healthConsentedAt: answers.health.consentedAt,
    })
    const learning = learningFactsOf(lessons, account)
    const titles = new Map(lessons.map(({ id, title }) => [id, title]))
    const recommendations = recommend(lessons, family, learning)
    return {
      recommendations,
      open: recommendations.filter(({ lesson }) => lesson.available),
      lessons,
      family,
      learning,
      hasAnswers: hasAnswers(family),
      hasHealthConsent: answers.health.consentedAt !== null,
      titleOf: (activityId: string) => titles.get(activityId) ?? null,
    }
  }, [programs, account, answers])
}
