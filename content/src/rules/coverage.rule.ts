// Counts lessons by topic, age and condition.
import type { CompiledLesson } from '../compiled.schema.ts'
import { ageOptions, conditionOptions, topicOptions } from './find-option.rule.ts'

type CountedLesson = Pick<CompiledLesson, 'id' | 'topics' | 'childrenAgeGroups' | 'medicalConditions' | 'poster'>

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
  byAge: ageOptions.map(({ value }) => lessons.filter(({ childrenAgeGroups }) => childrenAgeGroups.includes(value)).length),
  anyAge: lessons.filter(({ childrenAgeGroups }) => childrenAgeGroups.length === 0).length,
})

const about = (lessons: readonly CountedLesson[], condition: number) => lessons.filter(({ medicalConditions }) => medicalConditions.includes(condition))

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
    topics: topicOptions.filter(({ value }) => !lessons.some(({ topics }) => topics.includes(value))).map(({ label }) => label),
    conditions: conditionOptions.filter(({ value }) => about(lessons, value).length === 0).map(({ label }) => label),
    sharedPosters: [...byPoster].filter(([, users]) => users.length > 1).map(([poster, users]) => ({ poster, ids: users.map(({ id }) => id) })),
  }
}
