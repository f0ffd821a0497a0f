// The front matter of a lesson. Strict, so that a misspelt field is refused instead of ignored.
import * as z from 'zod/mini'
import {
  activityAccess,
  activityType,
  contentType,
  timesOfDay,
} from '@oka/contract/catalogue/catalogue.enums.ts'
import {
  childGroups,
  evidenceBases,
  helpKinds,
  highestGrade,
} from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { hasField, sheetField, sheetId } from '@oka/contract/sheets/sheets.ts'
import { seconds, requiredString, boundedString, integer } from '@oka/contract/shared/primitives.ts'
import { programId } from '@oka/contract/shared/ids.ts'

const nameOf = <E extends Record<string, number>>(enumeration: E) =>
  z.enum(Object.keys(enumeration) as [keyof E & string, ...(keyof E & string)[]])

/** Backgrounds of quotes, each in four versions: day and night, tall and wide. */
export const quoteScenes = ['boat', 'hills', 'meadow', 'tree'] as const

/** A date; the lesson is released at its start in UTC. */
export const day = z.iso.date()

/** A label of one of the contract's option lists, or its number. */
export const optionName = z.union([z.string(), z.int()])

export const sourceFields = z.strictObject({
  title: requiredString(300),
  authors: requiredString(400),
  year: integer(1, 2_100),
  publisher: requiredString(300),
  link: z.url({ protocol: /^https$/ }),
})

/** The first card's source is the lesson's own. */
const evidenceFields = z
  .strictObject({
    basis: z.literal([...evidenceBases]),
    grade: z.optional(integer(1, 4)),
    title: requiredString(80),
    what: requiredString(240),
    who: z._default(boundedString(300), ''),
    sureness: requiredString(400),
    limits: requiredString(600),
    changeOurMind: requiredString(300),
    source: z.optional(sourceFields),
  })
  .check(
    z.refine(
      ({ basis, grade }) =>
        highestGrade[basis] === 0 ? grade === undefined : grade !== undefined && grade <= highestGrade[basis],
      'a study has a grade from 1 to 4, a guideline from 1 to 3, a book and "notKnown" have none',
    ),
  )

const tryVariantFields = z.strictObject({
  for: z.array(z.literal([...childGroups, 'everyone'])).check(z.minLength(1)),
  step: requiredString(280),
  when: requiredString(90),
  smaller: requiredString(180),
  larger: requiredString(180),
})

const tryTodayFields = z.strictObject({
  minutes: integer(1, 60),
  isNow: z.optional(z.literal(true)),
  variants: z.array(tryVariantFields).check(z.minLength(1), z.maxLength(6)),
})

const voiceFields = z.strictObject({
  who: requiredString(80),
  says: requiredString(160),
  detail: requiredString(200),
  because: requiredString(240),
})

const disagreementFields = z.strictObject({
  voices: z.tuple([voiceFields, voiceFields]),
  agree: z.array(requiredString(200)).check(z.minLength(2), z.maxLength(4)),
  now: z.array(requiredString(240)).check(z.minLength(2), z.maxLength(5)),
})

const suggestionFields = z
  .strictObject({ sheet: sheetId, field: sheetField, text: requiredString(160) })
  .check(z.refine(({ sheet, field }) => hasField(sheet, field), 'the sheet has no such field'))

export const lessonFrontMatter = z.strictObject({
  id: z
    .string()
    .check(z.regex(/^[1-9][0-9]{3,7}$/, 'must be a quoted number of 4 to 8 digits, such as "1001"')),
  program: programId,
  section: integer(1, 99),
  sequence: integer(1, 9_999),
  activityType: nameOf(activityType),
  contentType: nameOf(contentType),
  access: nameOf(activityAccess),
  released: day,
  /** About a danger: always public. */
  safety: z._default(z.boolean(), false),
  title: requiredString(60),
  subtitle: z._default(boundedString(80), ''),
  /** Not for quotes. */
  shortAnswer: z._default(boundedString(200), ''),
  overhead: z._default(boundedString(200), ''),
  special: z._default(z.boolean(), false),
  topics: z.array(optionName).check(z.minLength(1, 'needs at least one topic')),
  ages: z._default(z.array(optionName), []),
  /** Conditions that the lesson is about; recommendations use only these. */
  about: z._default(z.array(optionName), []),
  /** Conditions that it merely mentions. */
  mentions: z._default(z.array(optionName), []),
  interests: z._default(z.array(optionName), []),
  /** Ways of speaking, of a lesson for children who speak so; empty where it is for all. */
  speech: z._default(z.array(optionName), []),
  /** Required, so that each author decides; empty where it belongs to no part of the day. */
  timesOfDay: z.array(z.literal([...timesOfDay])).check(
    z.maxLength(3),
    z.refine((times) => new Set(times).size === times.length, 'names one twice'),
  ),
  poster: requiredString(60),
  posterAlt: requiredString(300),
  /** For quotes only. */
  scene: z.optional(z.enum(quoteScenes)),
  thumbnailTime: z._default(seconds, 1),
  source: sourceFields,
  /** What the source does not show; a sentence that says it is refused. */
  doNotClaim: z._default(z.array(requiredString(300)), []),
  /** What parents type when this lesson is the answer. Searched, never shown. */
  asks: z.array(requiredString(60)),
  evidence: z._default(z.array(evidenceFields).check(z.maxLength(4)), []),
  tryToday: z.optional(tryTodayFields),
  seekHelp: z._default(z.array(requiredString(220)).check(z.maxLength(5)), []),
  help: z._default(z.array(z.literal([...helpKinds])), []),
  suggestions: z._default(z.array(suggestionFields).check(z.maxLength(6)), []),
  disagreement: z.optional(disagreementFields),
})
export type LessonFrontMatter = z.output<typeof lessonFrontMatter>
