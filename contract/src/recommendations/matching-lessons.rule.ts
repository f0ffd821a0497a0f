import { familyLookup, isSuitable } from './family-lookup.rule.ts'
import { matchesSubject } from './lesson-points.rule.ts'
import type { FamilyAnswers, LessonFacts } from './recommendations.ts'

/**
 * The lessons that fit the family (ONB-6): suitable for it and, once it named topics, interests or
 * conditions, on one of them.
 */
export function matchingLessons<Lesson extends LessonFacts>(
  lessons: readonly Lesson[],
  answers: FamilyAnswers,
): Lesson[] {
  const family = familyLookup(answers)
  const hasSubjects =
    answers.learningTopics.length + answers.learningInterests.length + answers.medicalConditions.length > 0
  return lessons.filter(
    (lesson) => isSuitable(lesson, family) && (!hasSubjects || matchesSubject(lesson, family)),
  )
}
