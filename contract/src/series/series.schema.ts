// A series: five to seven small steps that end in a sheet. All of it is public.
import * as z from 'zod/mini'
import { activityId } from '../shared/ids.ts'
import { boundedString, instant, integer, requiredString } from '../shared/primitives.ts'
import { sheetField, sheetId } from '../sheets/sheets.ts'

/** Part of addresses and of stored keys. */
const slug = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
    z.maxLength(40),
  )

export const seriesStep = z.object({
  id: slug,
  title: requiredString(60),
  minutes: integer(1, 30),
  /** What to do, in two to four sentences; it stands without the lesson. */
  text: requiredString(480),
  /** What it rests on, and how sure that is. */
  why: boundedString(240),
  /** Where to read more. It may be locked for the reader, or withdrawn. */
  activityId: z.nullable(activityId),
  /** A line for the sheet at the end, offered there. */
  offers: z.nullable(z.object({ field: sheetField, text: requiredString(160) })),
})
export type SeriesStep = z.output<typeof seriesStep>

export const minSteps = 5
export const maxSteps = 7

export const series = z.object({
  slug,
  sequence: integer(1, 99),
  title: requiredString(60),
  /** What to expect, in one or two sentences. */
  promise: requiredString(200),
  /** "For children aged 4 to 12". */
  forWhom: requiredString(80),
  /** Whether a step is for the evening or for any time of the day. */
  pace: z.literal(['tonight', 'today']),
  /** Said once, above the steps. */
  note: requiredString(240),
  illustration: requiredString(60),
  illustrationAlt: requiredString(300),
  /** Said above the steps where waiting would be dangerous; '' for none. */
  safety: boundedString(300),
  sheet: sheetId,
  ending: z.object({ title: requiredString(60), text: requiredString(240) }),
  steps: z.array(seriesStep).check(z.minLength(minSteps), z.maxLength(maxSteps)),
})
export type Series = z.output<typeof series>

/** A series without its texts: enough to say where a reader is in it. */
export const seriesOutline = z.extend(z.pick(series, { slug: true, title: true, illustration: true }), {
  steps: z
    .array(z.pick(seriesStep, { id: true, title: true, minutes: true, activityId: true }))
    .check(z.minLength(minSteps), z.maxLength(maxSteps)),
})
export type SeriesOutline = z.output<typeof seriesOutline>

/** `bedtime-week/phones-in-the-kitchen` */
export const stepKey = z.string().check(z.regex(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/))
export const stepKeyOf = (seriesSlug: string, stepId: string) => `${seriesSlug}/${stepId}`

/** What the member said of a step; a step without one is done once its lesson is. */
export const saidOfStep = z.object({ step: stepKey, isDone: z.boolean() })
export type SaidOfStep = z.output<typeof saidOfStep>

/** One change. Of two changes to one step the later one wins, whatever order they arrive in. */
export const seriesStepChange = z.extend(saidOfStep, {
  /** When the learner made the change, by the client's clock; defaults to now. */
  changedAt: z.optional(instant),
  /** The client's clock when it sent this, to correct for its error. */
  sentAt: z.optional(instant),
})
export type SeriesStepChange = z.output<typeof seriesStepChange>
