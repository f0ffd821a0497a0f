// A week that can be finished: two to five things for any days.
import { maxThingsInWeek, type WeekPlan, type WeekThing } from '../../week-plans/week-plans.schema.ts'
import type { LearningFacts, LessonFacts, Recommendation } from '../recommendations.ts'
import { isBegun, remainingSeconds } from '../remaining-time.rule.ts'
import { weekBefore } from './week-of.rule.ts'

/** What "Make this week smaller" leaves at least. */
export const fewestThings = 2

/**
 * By the value of `availableTimeOptions`: how many things, and how many minutes on each of the seven days
 * these would take at most.
 */
const sizes: Readonly<Record<number, WeekSize>> = {
  1: { things: 3, minutesPerDay: 4 },
  2: { things: 4, minutesPerDay: 12 },
  3: { things: 5, minutesPerDay: 30 },
  4: { things: 5, minutesPerDay: 60 },
}
const unknownSize: WeekSize = { things: 3, minutesPerDay: 4 }

export interface WeekSize {
  things: number
  minutesPerDay: number
}

export const weekSize = (availableTime: number | null): WeekSize =>
  availableTime === null ? unknownSize : (sizes[availableTime] ?? unknownSize)

/** The next step of a series that was begun. */
export interface NextStep {
  step: string
  minutes: number
}

export interface WeekInput {
  /** Its Monday. */
  week: string
  availableTime: number | null
  recommendations: readonly Recommendation[]
  learning: LearningFacts
  nextSteps: readonly NextStep[]
  /** Every plan that is stored. */
  stored: readonly WeekPlan[]
  /** Whether a thing of the last plan is done, and whether it still exists. */
  isDone: (thing: WeekThing) => boolean
  exists: (thing: WeekThing) => boolean
}

/**
 * The plan of the week: the stored one, without what no longer exists, else a new one. Of the week before, at
 * most half of the new week is moved here and the rest left out, so that what was missed does not pile up.
 * Planning twice gives the same.
 */
export function planWeek(input: WeekInput): WeekPlan {
  const { week, stored, exists } = input
  const current = stored.find((plan) => plan.week === week)
  if (current) return withoutMissing(current, exists)
  const chosen = emptyWeek(input)
  const size = weekSize(input.availableTime)
  const left = openThings(input)
  const maxMoved = Math.floor(size.things / 2)
  for (const thing of left) if (chosen.things.length < maxMoved) chosen.add(thing, secondsOf(thing, input))
  const movedCount = chosen.things.length
  const isLeftOut = (thing: WeekThing) => left.some((other) => isSameThing(other, thing))
  for (const thing of candidates(input)) if (!isLeftOut(thing)) chosen.add(thing, secondsOf(thing, input))
  return { week, things: chosen.things, setAside: [], movedCount }
}

/**
 * The plan of this week once more, after a purchase: `firstId` comes first, what is done in it stays, and the
 * rest is what is recommended now. Planning it again gives the same (DOOR-6).
 */
export function planWeekAnew(input: WeekInput, firstId: string | null): WeekPlan {
  const { week, stored, isDone, exists } = input
  const first = firstId === null ? [] : [{ activityId: firstId }].filter((one) => exists(one) && !isDone(one))
  const current = stored.find((plan) => plan.week === week)?.things ?? []
  const kept = [...first, ...current.filter((one) => exists(one) && isDone(one))]
  const chosen = emptyWeek(input, kept.length)
  for (const thing of [...kept, ...candidates(input)]) chosen.add(thing, secondsOf(thing, input))
  return { week, things: chosen.things, setAside: [], movedCount: 0 }
}

/** With room for at least so many things. */
function emptyWeek({ availableTime }: WeekInput, atLeast = 0): ThingList {
  const size = weekSize(availableTime)
  return new ThingList(Math.max(size.things, atLeast), size.minutesPerDay * 7 * 60)
}

/** What a week may be filled with, in order: half finished lessons, the next step of a series, the rest. */
function candidates({ recommendations, nextSteps, learning }: WeekInput): WeekThing[] {
  const open = recommendations.filter(({ lesson }) => lesson.available)
  const isHalfFinished = ({ lesson }: Recommendation) => isBegun(learning.progress.get(lesson.id))
  return [
    ...open.filter(isHalfFinished).map(({ lesson }) => ({ activityId: lesson.id })),
    ...nextSteps.slice(0, 1).map(({ step }) => ({ step })),
    ...open.map(({ lesson }) => ({ activityId: lesson.id })),
  ]
}

/** What was in the plan of the week before, is not done and still exists. Older plans are over. */
function openThings({ week, stored, isDone, exists }: WeekInput): WeekThing[] {
  const last = stored.find((plan) => plan.week === weekBefore(week))
  return last ? last.things.filter((thing) => exists(thing) && !isDone(thing)) : []
}

/** A stored week changes only where something was withdrawn. */
function withoutMissing(plan: WeekPlan, exists: (thing: WeekThing) => boolean): WeekPlan {
  const things = plan.things.filter(exists)
  const setAside = plan.setAside.filter(exists)
  if (things.length === plan.things.length && setAside.length === plan.setAside.length) return plan
  return { ...plan, things, setAside, movedCount: Math.min(plan.movedCount, things.length) }
}

class ThingList {
  readonly things: WeekThing[] = []
  private secondsLeft: number
  private readonly maxThings: number

  constructor(maxThings: number, seconds: number) {
    this.maxThings = Math.min(maxThings, maxThingsInWeek)
    this.secondsLeft = seconds
  }

  /** The first thing is added however long it is. */
  add(thing: WeekThing, seconds: number): boolean {
    if (this.things.length >= this.maxThings || this.things.some((other) => isSameThing(other, thing)))
      return false
    if (this.things.length > 0 && seconds > this.secondsLeft) return false
    this.things.push(thing)
    this.secondsLeft -= seconds
    return true
  }
}

function secondsOf(thing: WeekThing, { recommendations, nextSteps, learning }: WeekInput): number {
  if ('step' in thing) return (nextSteps.find(({ step }) => step === thing.step)?.minutes ?? 0) * 60
  const lesson: LessonFacts | undefined = recommendations.find(
    (item) => item.lesson.id === thing.activityId,
  )?.lesson
  return lesson ? remainingSeconds(lesson, learning.progress.get(lesson.id)) : 0
}

export const thingKey = (thing: WeekThing) => ('step' in thing ? thing.step : thing.activityId)
export const isSameThing = (a: WeekThing, b: WeekThing) =>
  'step' in a === 'step' in b && thingKey(a) === thingKey(b)
