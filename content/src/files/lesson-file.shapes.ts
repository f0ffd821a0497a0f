// What an author writes at the head of a lesson. Strict, so that a misspelt field is refused instead of ignored.
import * as z from 'zod/mini'
import { activityAccess, activityType, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { seconds, someText, text, whole } from '@oka/contract/shared/primitives.ts'
import { programId } from '@oka/contract/shared/ids.ts'

const nameOf = <E extends Record<string, number>>(enumeration: E) => z.enum(Object.keys(enumeration) as [keyof E & string, ...(keyof E & string)[]])

/** What a quote can stand over: each is drawn by day and by night, tall and wide. */
export const quoteScenes = ['boat', 'hills', 'meadow', 'tree'] as const

/** A day; the lesson opens when it begins in UTC. */
export const day = z.iso.date()

/** A label of one of the contract's option lists, or its number. */
export const optionName = z.union([z.string(), z.int()])

export const writtenSource = z.strictObject({
  title: someText(300),
  authors: someText(400),
  year: whole(1, 2_100),
  publisher: someText(300),
  link: z.url({ protocol: /^https$/ }),
})

export const writtenEvidence = z.strictObject({
  kind: someText(120),
  who: someText(240),
  /** 1 a first hint, 2 a link but not proof of cause, 3 probably so, 4 well shown; null draws no leaves: experts' advice, or nothing known yet. */
  level: z.nullable(whole(1, 4)),
  sureness: someText(400),
  limits: someText(600),
})

export const writtenLesson = z.strictObject({
  id: z.string().check(z.regex(/^[1-9][0-9]{3,7}$/, 'must be a quoted number of 4 to 8 digits, such as "1001"')),
  program: programId,
  section: whole(1, 99),
  sequence: whole(1, 9_999),
  activityType: nameOf(activityType),
  contentType: nameOf(contentType),
  access: nameOf(activityAccess),
  released: day,
  title: someText(200),
  subtitle: text(300),
  overhead: z._default(text(200), ''),
  special: z._default(z.boolean(), false),
  topics: z.array(optionName).check(z.minLength(1, 'needs at least one topic')),
  ages: z._default(z.array(optionName), []),
  conditions: z._default(z.array(optionName), []),
  poster: someText(60),
  posterAlt: someText(300),
  /** Of a quote only. */
  scene: z.optional(z.enum(quoteScenes)),
  thumbnailTime: z._default(seconds, 1),
  source: writtenSource,
  evidence: z.optional(writtenEvidence),
})
export type WrittenLesson = z.output<typeof writtenLesson>
