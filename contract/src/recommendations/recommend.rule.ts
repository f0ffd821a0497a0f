import { familyLookup, isSuitable } from './family-lookup.rule.ts'
import { learningForOne, learningLookup } from './learning-lookup.rule.ts'
import { orderLessons, type Rated } from './lesson-order.rule.ts'
import { pointsOf, reasonsOf } from './lesson-points.rule.ts'
import type { FamilyAnswers, LearningFacts, LessonFacts, Recommendation } from './recommendations.ts'

/**
 * Every lesson that suits the family, best first, with its reasons (decision 0034). Lessons that are done,
 * left out or not released are not in it. The same whatever the order of `lessons`.
 */
export function recommend<Lesson extends LessonFacts>(
  lessons: readonly Lesson[],
  answers: FamilyAnswers,
  learning: LearningFacts,
): Recommendation<Lesson>[] {
  const family = familyLookup(answers)
  const learned = learningLookup(lessons, answers.whom === undefined ? learning : learningForOne(learning))
  const rated: Rated<Lesson>[] = []
  for (const lesson of lessons)
    if (isSuitable(lesson, family) && !learned.isOver(lesson.id))
      rated.push({ lesson, points: pointsOf(lesson, family, learned) })
  return orderLessons(rated).map((lesson) => ({ lesson, reasons: reasonsOf(lesson, family, learned) }))
}
