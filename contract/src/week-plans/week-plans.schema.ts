// A week that can be finished: a few things chosen for one week, on any days. What is done is read from
// progress and series steps, not stored here.
import * as z from 'zod/mini'
import { stepKey } from '../series/series.schema.ts'
import { activityId } from '../shared/ids.ts'
import { instant, integer } from '../shared/primitives.ts'

export const maxThingsInWeek = 5

/** A lesson, or a step of a series. */
export const weekThing = z.union([z.object({ activityId }), z.object({ step: stepKey })])
export type WeekThing = z.output<typeof weekThing>

const things = z.array(weekThing).check(z.maxLength(maxThingsInWeek))

export const weekPlan = z.object({
  /** Its Monday in the member's own time zone, `2026-11-23`. */
  week: z.iso.date(),
  things,
  /** Taken out by "Make this week smaller"; they can be put back. */
  setAside: things,
  /** How many of `things` were in the plan of the week before and not done. */
  movedCount: integer(0, maxThingsInWeek),
})
export type WeekPlan = z.output<typeof weekPlan>

/** One change. Of two changes to one week the later one wins, whatever order they arrive in. */
export const weekPlanChange = z.extend(weekPlan, {
  /** When the learner made the change, by the client's clock; defaults to now. */
  changedAt: z.optional(instant),
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
})
export type WeekPlanChange = z.output<typeof weekPlanChange>
