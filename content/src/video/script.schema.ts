// content/scripts/<lesson id>.yaml: what a video shows and says, with one idea for each scene.
import * as z from 'zod/mini'
import { requiredString, boundedString, integer } from '@oka/contract/shared/primitives.ts'

/** The spoken sentences; captions and transcript have the same words. */
const say = z.array(requiredString(160)).check(z.minLength(1, 'needs at least one sentence'))
const illustration = requiredString(60)
/** The focus of a cropped picture, like CSS object-position. */
const focus = z._default(z.string().check(z.regex(/^\d{1,3}% \d{1,3}%$/, 'must be like "50% 40%"')), '50% 50%')
const ground = z._default(z.enum(['paper', 'sage', 'sand', 'sky', 'blush', 'lamp']), 'sage')
/** The sentence (from 1) with which a part appears. */
const from = z._default(integer(1, 20), 1)

export const scene = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('title'), say, program: requiredString(60), heading: requiredString(80), text: boundedString(120), illustration, focus }),
  z.strictObject({
    kind: z.literal('picture'),
    say,
    kicker: requiredString(60),
    heading: requiredString(90),
    text: boundedString(160),
    textFrom: from,
    illustration,
    focus,
    ground,
    /** A second picture that replaces the first. */
    later: z.optional(z.strictObject({ illustration, focus, from })),
  }),
  z.strictObject({
    kind: z.literal('count'),
    say,
    kicker: requiredString(60),
    number: requiredString(10),
    unit: requiredString(60),
    leaves: z._default(integer(0, 80), 0),
    heading: boundedString(140),
    headingFrom: from,
  }),
  z.strictObject({
    kind: z.literal('ranges'),
    say,
    kicker: requiredString(60),
    heading: requiredString(80),
    /** The end of the scale and its unit, such as 24 hours. */
    scale: integer(1, 1_000),
    unit: requiredString(20),
    rows: z.array(z.strictObject({ label: requiredString(40), low: z.number(), high: z.number(), from })).check(z.minLength(2), z.maxLength(5)),
  }),
  z.strictObject({
    kind: z.literal('shares'),
    say,
    kicker: requiredString(60),
    heading: requiredString(80),
    /** Each group is drawn as a hundred leaves, `part` of them filled. */
    groups: z
      .array(z.strictObject({ label: requiredString(60), part: integer(0, 100), figure: requiredString(12), from }))
      .check(z.minLength(1), z.maxLength(2)),
  }),
  z.strictObject({
    kind: z.literal('stages'),
    say,
    kicker: requiredString(60),
    heading: requiredString(80),
    /** Stages in order of time or age; the plant grows from one to the next. */
    stages: z.array(z.strictObject({ label: requiredString(24), text: boundedString(70), from })).check(z.minLength(2), z.maxLength(4)),
    ground,
  }),
  z.strictObject({
    kind: z.literal('branch'),
    say,
    kicker: requiredString(60),
    heading: requiredString(80),
    /** Things that belong together, drawn as leaves of one stem. */
    leaves: z.array(z.strictObject({ text: requiredString(32), from })).check(z.minLength(2), z.maxLength(6)),
    ground,
  }),
  z.strictObject({ kind: z.literal('sure'), say, level: z.nullable(integer(1, 4)), heading: requiredString(80), text: boundedString(160), textFrom: from }),
  z.strictObject({
    kind: z.literal('source'),
    say,
    study: requiredString(120),
    sure: requiredString(80),
    level: z.nullable(integer(1, 4)),
    authors: requiredString(120),
    publication: requiredString(120),
    reference: boundedString(80),
    ask: requiredString(120),
  }),
])
export type Scene = z.output<typeof scene>

/** The names of the illustrations in a scene. */
export function picturesOf(shown: Scene): string[] {
  if (shown.kind === 'title') return [shown.illustration]
  if (shown.kind === 'picture') return shown.later === undefined ? [shown.illustration] : [shown.illustration, shown.later.illustration]
  return []
}

export const videoScript = z.strictObject({ lesson: z.string(), scenes: z.array(scene).check(z.minLength(3)) })
export type VideoScript = z.output<typeof videoScript>
