// What the learner did, as tables.
import { activityStatus } from '../learning/learning.enums.ts'
import type { LearningFacts, LessonFacts } from './recommendations.ts'
import { isBegun, type LessonProgress } from './remaining-time.rule.ts'

/** Main topic of lessons that weigh on a reader: stress, grief, low mood. */
const heavyTopic = 11

/**
 * What may be used to choose for one of several: a lesson left out is out for all of them ("Not for us"), but
 * which age or topic was wrong, and what worked or was too much, was said for nobody known (DOOR-5).
 */
export const learningForOne = (learning: LearningFacts): LearningFacts => ({
  ...learning,
  tried: new Map(),
  leftOut: new Map(
    [...learning.leftOut].map(([id, reason]) => [id, reason === 'age' || reason === 'topic' ? null : reason]),
  ),
})

export interface LearningLookup {
  saved: ReadonlySet<string>
  begun: ReadonlyMap<string, LessonProgress>
  /** Done or left out. */
  isOver: (id: string) => boolean
  /** By main topic, the lesson whose thing to try worked; of several the lowest id. */
  workedByTopic: ReadonlyMap<number, string>
  pointsOfTopic: (topic: number) => number
  pointsOfAges: (ages: readonly number[]) => number
  pointsOfWeight: (lesson: LessonFacts) => number
}

export function learningLookup(lessons: readonly LessonFacts[], learning: LearningFacts): LearningLookup {
  const begun = new Map([...learning.progress].filter(([, progress]) => isBegun(progress)))
  const over = new Set(
    [...learning.progress].filter(([, { status }]) => status === activityStatus.completed).map(([id]) => id),
  )
  for (const id of learning.leftOut.keys()) over.add(id)
  const workedByTopic = new Map<number, string>()
  const tooMuch = new Map<number, number>()
  const leftOutTopics = new Map<number, number>()
  const leftOutAges = new Set<number>()
  const wantsLight = [...learning.leftOut.values()].includes('tooHeavy')
  const wantsShorter = [...learning.tried.values()].includes('tooMuch')
  const judged = new Set([...learning.tried.keys(), ...learning.leftOut.keys()])
  if (judged.size > 0)
    for (const { id, topics, childrenAgeGroups } of lessons) {
      if (!judged.has(id)) continue
      const topic = topics[0] ?? 0
      const answer = learning.tried.get(id)
      if (answer === 'worked' && id < (workedByTopic.get(topic) ?? '~')) workedByTopic.set(topic, id)
      if (answer === 'tooMuch') tooMuch.set(topic, (tooMuch.get(topic) ?? 0) + 1)
      const reason = learning.leftOut.get(id)
      if (reason === 'topic') leftOutTopics.set(topic, (leftOutTopics.get(topic) ?? 0) + 1)
      if (reason === 'age') for (const age of childrenAgeGroups) leftOutAges.add(age)
    }
  return {
    saved: learning.saved,
    begun,
    isOver: (id) => over.has(id),
    workedByTopic,
    pointsOfTopic: (topic) =>
      -35 * Math.min(2, leftOutTopics.get(topic) ?? 0) - 15 * Math.min(2, tooMuch.get(topic) ?? 0),
    // A lesson that reaches beyond the ages that were refused stays where it is.
    pointsOfAges: (ages) =>
      leftOutAges.size > 0 && ages.length > 0 && ages.every((age) => leftOutAges.has(age)) ? -30 : 0,
    pointsOfWeight: ({ topics, minutes }) =>
      (wantsLight && topics.includes(heavyTopic) ? -40 : 0) - (wantsShorter ? 4 * (minutes - 1) : 0),
  }
}
