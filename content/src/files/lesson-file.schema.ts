// The front matter of a lesson. Strict, so that a misspelt field is refused instead of ignored.
import * as z from 'zod/mini'
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { seconds, requiredString, boundedString, integer } from '@oka/contract/shared/primitives.ts'
import { programId } from '@oka/contract/shared/ids.ts'

const nameOf = <E extends Record<string, number>>(enumeration: E) => z.enum(Object.keys(enumeration) as [keyof E & string, ...(keyof E & string)[]])

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

export const evidenceFields = z.strictObject({
  kind: requiredString(120),
  who: requiredString(240),
  /** 1 a first hint, 2 a link but not proof of cause, 3 probably so, 4 well shown; null: experts' advice, or nothing known yet. */
  level: z.nullable(integer(1, 4)),
  sureness: requiredString(400),
  limits: requiredString(600),
})

export const lessonFrontMatter = z.strictObject({
  id: z.string().check(z.regex(/^[1-9][0-9]{3,7}$/, 'must be a quoted number of 4 to 8 digits, such as "1001"')),
  program: programId,
  section: integer(1, 99),
  sequence: integer(1, 9_999),
  activityType: nameOf(activityType),
  contentType: nameOf(contentType),
  access: nameOf(activityAccess),
  released: day,
  title: requiredString(200),
  subtitle: boundedString(300),
  overhead: z._default(boundedString(200), ''),
  special: z._default(z.boolean(), false),
  topics: z.array(optionName).check(z.minLength(1, 'needs at least one topic')),
  ages: z._default(z.array(optionName), []),
  conditions: z._default(z.array(optionName), []),
  poster: requiredString(60),
  posterAlt: requiredString(300),
  /** For quotes only. */
  scene: z.optional(z.enum(quoteScenes)),
  thumbnailTime: z._default(seconds, 1),
  source: sourceFields,
  evidence: z.optional(evidenceFields),
})
export type LessonFrontMatter = z.output<typeof lessonFrontMatter>
