// The things of a week as the card shows them. Pure.
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import type { LearningFacts } from '@oka/contract/recommendations/recommendations.ts'
import { remainingMinutes } from '@oka/contract/recommendations/remaining-time.rule.ts'
import { type NextStep, thingKey } from '@oka/contract/recommendations/week/plan-week.rule.ts'
import { stepKeyOf, type SaidOfStep, type SeriesOutline } from '@oka/contract/series/series.schema.ts'
import type { WeekThing } from '@oka/contract/week-plans/week-plans.schema.ts'

export interface ThingOfWeek {
  key: string
  title: string
  minutes: number
  isDone: boolean
}

interface WeekFacts {
  /** Those that are shown, open or not. */
  lessons: readonly Activity[]
  learning: Pick<LearningFacts, 'progress' | 'leftOut'>
  series: readonly SeriesOutline[]
  said: readonly SaidOfStep[]
}

/**
 * Reads a thing of a plan; `null` where it does not exist any more, is not open to the learner, or was left out
 * before it was done.
 */
export function thingReader({
  lessons,
  learning: { progress, leftOut },
  series,
  said,
}: WeekFacts): (thing: WeekThing) => ThingOfWeek | null {
  const open = new Map(lessons.filter(({ available }) => available).map((lesson) => [lesson.id, lesson]))
  const steps = new Map(
    series.flatMap(({ slug, steps: all }) => all.map((step) => [stepKeyOf(slug, step.id), step] as const)),
  )
  const doneSteps = doneStepsOf(said)
  return (thing) => {
    const key = thingKey(thing)
    if ('step' in thing) {
      const step = steps.get(key)
      return step ? { key, title: step.title, minutes: step.minutes, isDone: doneSteps.has(key) } : null
    }
    const lesson = open.get(key)
    if (!lesson) return null
    const own = progress.get(key)
    const isDone = own?.status === activityStatus.completed
    if (leftOut.has(key) && !isDone) return null
    return { key, title: lesson.title, minutes: remainingMinutes(lesson, own), isDone }
  }
}

/** The next step of each series that was begun and is not finished. */
export function nextStepsOf(series: readonly SeriesOutline[], said: readonly SaidOfStep[]): NextStep[] {
  const done = doneStepsOf(said)
  return series.flatMap(({ slug, steps }) => {
    const next = steps.find(({ id }) => !done.has(stepKeyOf(slug, id)))
    const isBegun = steps.some(({ id }) => done.has(stepKeyOf(slug, id)))
    return next && isBegun ? [{ step: stepKeyOf(slug, next.id), minutes: next.minutes }] : []
  })
}

const doneStepsOf = (said: readonly SaidOfStep[]) =>
  new Set(said.filter(({ isDone }) => isDone).map(({ step }) => step))
