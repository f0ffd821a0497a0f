// The parts of a lesson beside its text: the short answer, what to try, where to find help, two voices, and
// the evidence. They come with the text, after the access rule; the list of lessons has none of them. What of
// them everybody may read is at the end.
import * as z from 'zod/mini'
import { childGroups, evidenceBases, helpKinds } from './lesson-parts.enums.ts'
import { boundedString, integer, requiredString } from '../shared/primitives.ts'
import { sheetField, sheetId } from '../sheets/sheets.ts'

export const evidenceSource = z.object({
  title: requiredString(300),
  authors: requiredString(400),
  year: integer(1, 2_100),
  /** Journal with volume and pages, or publisher. */
  publisher: requiredString(300),
  link: requiredString(500),
})

export const evidence = z.object({
  basis: z.literal([...evidenceBases]),
  /** 1 to `highestGrade`; `null` where the basis has none. */
  grade: z.nullable(integer(1, 4)),
  /** What was found or is advised, in a few words. */
  title: requiredString(80),
  /** The kind of study, guideline or book. */
  what: requiredString(240),
  who: boundedString(300),
  sureness: requiredString(400),
  limits: requiredString(600),
  changeOurMind: requiredString(300),
  source: evidenceSource,
})
export type Evidence = z.output<typeof evidence>

export const tryVariant = z.object({
  /** `everyone` fits every child that no other variant names. */
  for: z.array(z.literal([...childGroups, 'everyone'])).check(z.minLength(1)),
  step: requiredString(280),
  /** How long and when: "3 minutes, while you eat". */
  when: requiredString(90),
  /** Offered after "Too much". */
  smaller: requiredString(180),
  /** Offered after "It worked". */
  larger: requiredString(180),
})
export type TryVariant = z.output<typeof tryVariant>

export const tryToday = z.object({
  minutes: integer(1, 60),
  /** It is what to do in the emergency itself, not an exercise for a quiet day. */
  isNow: z.optional(z.literal(true)),
  variants: z.array(tryVariant).check(z.minLength(1), z.maxLength(6)),
})
export type TryToday = z.output<typeof tryToday>

export const voice = z.object({
  who: requiredString(80),
  /** What it advises, in one sentence. */
  says: requiredString(160),
  detail: requiredString(200),
  because: requiredString(240),
})

/** Two bodies, or two people, who advise different things. */
export const disagreement = z.object({
  /** By name or by date, never by preference. */
  voices: z.tuple([voice, voice]),
  agree: z.array(requiredString(200)).check(z.minLength(2), z.maxLength(4)),
  now: z.array(requiredString(240)).check(z.minLength(2), z.maxLength(5)),
})
export type Disagreement = z.output<typeof disagreement>

/** Something to copy into a field of a sheet with one press. */
export const sheetSuggestion = z.object({ sheet: sheetId, field: sheetField, text: requiredString(160) })
export type SheetSuggestion = z.output<typeof sheetSuggestion>

export const lessonParts = z.object({
  /** Empty for quotes. */
  shortAnswer: boundedString(200),
  tryToday: z.nullable(tryToday),
  /** When to ask for help, most urgent first. */
  seekHelp: z.array(requiredString(220)).check(z.maxLength(5)),
  help: z.array(z.literal([...helpKinds])),
  suggestions: z.array(sheetSuggestion).check(z.maxLength(6)),
  disagreement: z.nullable(disagreement),
  evidence: z.array(evidence).check(z.maxLength(4)),
})
export type LessonParts = z.output<typeof lessonParts>

/** How sure the lesson is, without what was found. */
const publicSureness = z.pick(evidence, { basis: true, grade: true, what: true, sureness: true })

/** What everybody may read of a released lesson, whether it is open to them or shut (DOOR-4). */
export const publicParts = z.extend(z.pick(lessonParts, { shortAnswer: true, seekHelp: true, help: true }), {
  sureness: z.array(publicSureness).check(z.maxLength(4)),
})
export type PublicParts = z.output<typeof publicParts>
