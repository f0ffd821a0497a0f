// Counts lessons by topic, age and condition.
import { contentType, timesOfDay } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { CompiledLesson } from '../compiled.schema.ts'
import { ageOptions, conditionOptions, interestOptions, topicOptions } from './find-option.rule.ts'

type CountedLesson = Pick<
  CompiledLesson,
  | 'id'
  | 'topics'
  | 'childrenAgeGroups'
  | 'medicalConditions'
  | 'interests'
  | 'timesOfDay'
  | 'poster'
  | 'contentType'
  | 'parts'
>

export interface CoverageRow {
  label: string
  /** 0: a topic; 1: a condition within the topic above it. */
  depth: 0 | 1
  lessons: number
  /** One number for each age group, in the order of the contract. */
  byAge: readonly number[]
  /** Lessons without an age, such as quotes. */
  anyAge: number
}

/** Every topic, followed by the conditions of its lessons. A lesson counts once in each of its topics. */
export function coverageRows(lessons: readonly CountedLesson[]): CoverageRow[] {
  return topicOptions.flatMap((topic) => {
    const ofTopic = lessons.filter(({ topics }) => topics.includes(topic.value))
    const conditions = conditionOptions.map(({ label, value }) => countRow(label, 1, about(ofTopic, value)))
    return [countRow(topic.label, 0, ofTopic), ...conditions.filter((row) => row.lessons > 0)]
  })
}

const countRow = (label: string, depth: 0 | 1, lessons: readonly CountedLesson[]): CoverageRow => ({
  label,
  depth,
  lessons: lessons.length,
  byAge: ageOptions.map(
    ({ value }) => lessons.filter(({ childrenAgeGroups }) => childrenAgeGroups.includes(value)).length,
  ),
  anyAge: lessons.filter(({ childrenAgeGroups }) => childrenAgeGroups.length === 0).length,
})

const about = (lessons: readonly CountedLesson[], condition: number) =>
  lessons.filter(({ medicalConditions }) => medicalConditions.includes(condition))

export interface Gaps {
  /** Topics and conditions that no lesson is about. */
  topics: readonly string[]
  conditions: readonly string[]
  /** Pictures that more than one lesson uses, with the lessons' ids. */
  sharedPosters: readonly { poster: string; ids: readonly string[] }[]
}

export function gapsOf(lessons: readonly CountedLesson[]): Gaps {
  const byPoster = Map.groupBy(lessons, ({ poster }) => poster)
  return {
    topics: topicOptions
      .filter(({ value }) => !lessons.some(({ topics }) => topics.includes(value)))
      .map(({ label }) => label),
    conditions: conditionOptions
      .filter(({ value }) => about(lessons, value).length === 0)
      .map(({ label }) => label),
    sharedPosters: [...byPoster]
      .filter(([, users]) => users.length > 1)
      .map(([poster, users]) => ({ poster, ids: users.map(({ id }) => id) })),
  }
}

/** CAT-6, CAT-9, CAT-11 and DOOR-11: the fewest lessons there may be. */
export const fewest = {
  lessons: 110,
  videos: 26,
  disagreements: 5,
  ofTopic: 6,
  aboutCondition: 3,
  ofOneAge: 8,
  ofInterest: 2,
  ofTimeOfDay: 6,
} as const

/** Topics that stay empty until there is a source for them. */
const emptyTopics: readonly string[] = ['Subtle Energy', 'Theory of Recoverability']

export interface Count {
  label: string
  lessons: number
  fewest: number
}

/**
 * Everything that has a lowest number, with what there is. A condition counts only in lessons that are about
 * it.
 */
export function countsOf(lessons: readonly CountedLesson[]): Count[] {
  const count = (label: string, least: number, matches: (lesson: CountedLesson) => boolean): Count => ({
    label,
    lessons: lessons.filter(matches).length,
    fewest: least,
  })
  return [
    count('lessons', fewest.lessons, () => true),
    count('videos', fewest.videos, (lesson) => lesson.contentType === contentType.video),
    count('disagreements', fewest.disagreements, ({ parts }) => parts.disagreement !== null),
    ...topicOptions
      .filter(({ label }) => !emptyTopics.includes(label))
      .map(({ label, value }) =>
        count(`topic ${label}`, fewest.ofTopic, ({ topics }) => topics.includes(value)),
      ),
    ...conditionOptions.map(({ label, value }) =>
      count(`about ${label}`, fewest.aboutCondition, ({ medicalConditions }) =>
        medicalConditions.includes(value),
      ),
    ),
    ...ageOptions.map(({ label, value }) =>
      count(
        `only ${label}`,
        fewest.ofOneAge,
        ({ childrenAgeGroups: ages }) => ages.length === 1 && ages.includes(value),
      ),
    ),
    ...interestOptions.map(({ label, value }) =>
      count(`interest ${label}`, fewest.ofInterest, ({ interests }) => interests.includes(value)),
    ),
    ...timesOfDay.map((time) =>
      count(`time of day ${time}`, fewest.ofTimeOfDay, (lesson) => lesson.timesOfDay.includes(time)),
    ),
  ]
}
