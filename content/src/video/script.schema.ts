// content/scripts/<lesson id>.yaml: what a video shows and says, with one idea for each scene and few words
// in the picture.
import * as z from 'zod/mini'
import { evidenceBases, highestGrade } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { requiredString, boundedString, integer } from '@oka/contract/shared/primitives.ts'

/** The spoken sentences; captions and transcript have the same words. */
const say = z.array(requiredString(160)).check(z.minLength(1, 'needs at least one sentence'))
const illustration = requiredString(60)
/** The focus of a cropped picture, like CSS object-position. */
const focus = z._default(
  z.string().check(z.regex(/^\d{1,3}% \d{1,3}%$/, 'must be like "50% 40%"')),
  '50% 50%',
)
const ground = z._default(z.enum(['teal', 'sage', 'sand', 'sky', 'blush', 'lamp']), 'teal')
const side = z._default(z.enum(['left', 'right']), 'left')
/** The sentence (from 1) with which a part appears. */
const from = z._default(integer(1, 20), 1)
const heading = requiredString(48)
const text = z._default(boundedString(64), '')
/** A second picture that replaces the first. */
const later = z.optional(z.strictObject({ illustration, focus, from }))

export const scene = z.discriminatedUnion('kind', [
  /** A picture alone. */
  z.strictObject({ kind: z.literal('scene'), say, illustration, focus, later, ground }),
  /** A picture beside a few words. */
  z.strictObject({
    kind: z.literal('picture'),
    say,
    heading,
    text,
    textFrom: from,
    illustration,
    focus,
    later,
    ground,
    side,
  }),
  /** Words alone, large. */
  z.strictObject({
    kind: z.literal('words'),
    say,
    heading: requiredString(60),
    text,
    textFrom: from,
    ground,
  }),
  z.strictObject({
    kind: z.literal('count'),
    say,
    number: requiredString(8),
    unit: requiredString(36),
    leaves: z._default(integer(0, 80), 0),
    heading: z._default(boundedString(44), ''),
    headingFrom: from,
  }),
  z.strictObject({
    kind: z.literal('ranges'),
    say,
    heading: requiredString(36),
    /** The end of the scale and its unit, such as 24 hours. */
    scale: integer(1, 1_000),
    unit: requiredString(12),
    rows: z
      .array(z.strictObject({ label: requiredString(14), low: z.number(), high: z.number(), from }))
      .check(z.minLength(2), z.maxLength(4)),
  }),
  z.strictObject({
    kind: z.literal('shares'),
    say,
    heading: requiredString(40),
    /** Each group is drawn as a hundred leaves, `part` of them filled. */
    groups: z
      .array(z.strictObject({ label: requiredString(28), part: integer(0, 100), from }))
      .check(z.minLength(1), z.maxLength(2)),
  }),
  z.strictObject({
    kind: z.literal('stages'),
    say,
    heading: requiredString(36),
    /** Stages in order of time or age; the plant grows from one to the next. */
    stages: z
      .array(z.strictObject({ label: requiredString(16), text: z._default(boundedString(36), ''), from }))
      .check(z.minLength(2), z.maxLength(3)),
    ground,
  }),
  z.strictObject({
    kind: z.literal('branch'),
    say,
    heading: requiredString(36),
    /** Things that belong together, drawn as leaves of one stem. */
    leaves: z.array(z.strictObject({ text: requiredString(24), from })).check(z.minLength(2), z.maxLength(4)),
    ground,
  }),
  /** Two things that are easily taken for each other. */
  z.strictObject({
    kind: z.literal('pair'),
    say,
    sides: z
      .array(z.strictObject({ label: requiredString(18), text: requiredString(44), from }))
      .check(z.length(2)),
  }),
  z.strictObject({
    kind: z.literal('sure'),
    say,
    basis: z.literal([...evidenceBases]),
    /** Of a study 1 to 4, of a guideline 1 to 3, else none. */
    grade: z._default(integer(0, 4), 0),
    heading: requiredString(44),
    text,
    textFrom: from,
  }),
  /** The thing to try at home, with which every video ends. */
  z.strictObject({
    kind: z.literal('try'),
    say,
    heading,
    text,
    textFrom: from,
    illustration,
    focus,
    later,
    ground,
    side,
  }),
])
export type Scene = z.output<typeof scene>

/** The names of the illustrations in a scene. */
export function picturesOf(shown: Scene): string[] {
  if (shown.kind !== 'scene' && shown.kind !== 'picture' && shown.kind !== 'try') return []
  return shown.later === undefined ? [shown.illustration] : [shown.illustration, shown.later.illustration]
}

/** All words of a scene, spoken and shown. */
const wordsIn = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(wordsIn)
      : []

export const videoScript = z.strictObject({
  lesson: z.string(),
  scenes: z.array(scene).check(
    z.minLength(3),
    z.refine((scenes) => scenes.at(-1)?.kind === 'try', 'must end with the thing to try'),
    z.refine(
      (scenes) => scenes.every((each) => each.kind !== 'sure' || each.grade <= highestGrade[each.basis]),
      'has a grade that its kind of evidence does not have',
    ),
    z.refine(
      (scenes) => !/["']/.test(scenes.flatMap(wordsIn).join(' ')),
      'has a straight apostrophe or quotation mark',
    ),
  ),
})
export type VideoScript = z.output<typeof videoScript>
