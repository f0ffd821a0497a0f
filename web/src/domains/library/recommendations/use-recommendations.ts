import { useMemo } from 'react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { answersForWhom } from '@oka/contract/recommendations/for-whom.rule.ts'
import type {
  FamilyAnswers,
  LearningFacts,
  Recommendation,
} from '@oka/contract/recommendations/recommendations.ts'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import { recommend } from '@oka/contract/recommendations/recommend.rule.ts'
import { useForWhom, useProfile } from '../../profile/index.ts'
import { hasAnswers, learningFactsOf, shownLessons } from './facts.ts'
import type { ReasonWords } from './reason-in-words.ts'

export interface Recommendations {
  /** Best first, without what is done or left out; some open with a membership. */
  recommendations: readonly Recommendation<Activity>[]
  /** Those that are open to the learner. */
  open: readonly Recommendation<Activity>[]
  /** All that are shown, each once. */
  lessons: readonly Activity[]
  /** Of the one that lessons are chosen for, or of a family with one child at most. */
  family: FamilyAnswers
  /** The child's id or `grownUp`; null in a family with one child at most. */
  whom: string | null
  learning: LearningFacts
  /** Whether there is any answer to choose by. */
  hasAnswers: boolean
  hasHealthConsent: boolean
  words: ReasonWords
}

/**
 * What is chosen for this family, or for the one of it that was chosen on this device, from the programs and
 * the account as the screen has them; `given` replaces the person's own answers, as a whole. Computed on the device: no answer is sent anywhere for it.
 */
export function useRecommendations(
  programs: readonly Program[] | null,
  account: LandingAccountInfo | null,
  given?: Answers,
): Recommendations {
  const own = useProfile().answers
  const forWhom = useForWhom()
  const answers = given ?? own
  const whom = given ? null : forWhom.chosen
  const who = given ? null : forWhom.who
  return useMemo(() => {
    const lessons = shownLessons(programs ?? [])
    const family = answersForWhom(answers, whom)
    const learning = learningFactsOf(lessons, account)
    const titles = new Map(lessons.map(({ id, title }) => [id, title]))
    const recommendations = recommend(lessons, family, learning)
    return {
      recommendations,
      open: recommendations.filter(({ lesson }) => lesson.available),
      lessons,
      family,
      whom,
      learning,
      hasAnswers: whom !== null || hasAnswers(family),
      hasHealthConsent: answers.health.consentedAt !== null,
      words: { titleOf: (activityId: string) => titles.get(activityId) ?? null, who },
    }
  }, [programs, account, answers, whom, who])
}
