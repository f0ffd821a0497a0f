// What lessons are chosen by, from the session data with the outbox applied. Pure.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { FamilyAnswers, LearningFacts } from '@oka/contract/recommendations/recommendations.ts'

export const hasAnswers = ({
  familyType,
  availableTime,
  speech = null,
  whom: _whom,
  areConditionsSuspected: _suspected,
  isSpeechOfEveryBaby: _everyBaby,
  ...lists
}: FamilyAnswers): boolean =>
  familyType !== null ||
  availableTime !== null ||
  speech !== null ||
  Object.values(lists).some(({ length }) => length > 0)

/** Each lesson once, also where several programs contain it. */
export function shownLessons(programs: readonly Program[]): Activity[] {
  const lessons = programs
    .filter(({ visible }) => visible)
    .flatMap(({ learningActivities }) => learningActivities)
  return [...new Map(lessons.map((lesson) => [lesson.id, lesson])).values()]
}

type Learning = Pick<LandingAccountInfo, 'savedActivities' | 'tryAnswers' | 'leftOutActivities'>

export const learningFactsOf = (lessons: readonly Activity[], account: Learning | null): LearningFacts => ({
  progress: new Map(lessons.flatMap(({ id, memberDetails }) => (memberDetails ? [[id, memberDetails]] : []))),
  saved: new Set(account?.savedActivities.map(({ activityId }) => activityId)),
  tried: new Map(account?.tryAnswers.map(({ activityId, answer }) => [activityId, answer])),
  leftOut: new Map(account?.leftOutActivities.map(({ activityId, reason }) => [activityId, reason])),
})
