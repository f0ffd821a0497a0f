// content/scripts/<lesson id>.yaml: what is shown and what is said. One idea a scene.
import * as z from 'zod/mini'
import { someText, text, whole } from '@oka/contract/shared/primitives.ts'

/** Spoken as written; the captions and the transcript show the same words. */
const say = z.array(someText(160)).check(z.minLength(1, 'needs at least one sentence'))
const illustration = someText(60)
/** Which part of the picture stays in view when its edges are cut, as in CSS object-position. */
const focus = z._default(z.string().check(z.regex(/^\d{1,3}% \d{1,3}%$/, 'must be like "50% 40%"')), '50% 50%')
const ground = z._default(z.enum(['paper', 'sage', 'sand', 'sky', 'blush', 'lamp']), 'sage')
/** From which sentence (counted from 1) a part is seen. */
const from = z._default(whole(1, 20), 1)

export const scene = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('title'), say, program: someText(60), heading: someText(80), text: text(120), illustration, focus }),
  z.strictObject({
    kind: z.literal('picture'),
    say,
    kicker: someText(60),
    heading: someText(90),
    text: text(160),
    textFrom: from,
    illustration,
    focus,
    ground,
    /** A second picture that takes the place of the first. */
    later: z.optional(z.strictObject({ illustration, focus, from })),
  }),
  z.strictObject({
    kind: z.literal('count'),
    say,
    kicker: someText(60),
    number: someText(10),
    unit: someText(60),
    leaves: z._default(whole(0, 80), 0),
    heading: text(140),
    headingFrom: from,
  }),
  z.strictObject({
    kind: z.literal('ranges'),
    say,
    kicker: someText(60),
    heading: someText(80),
    /** The end of the scale and what it counts, such as 24 hours. */
    scale: whole(1, 1_000),
    unit: someText(20),
    rows: z.array(z.strictObject({ label: someText(40), low: z.number(), high: z.number(), from })).check(z.minLength(2), z.maxLength(5)),
  }),
  z.strictObject({
    kind: z.literal('shares'),
    say,
    kicker: someText(60),
    heading: someText(80),
    /** Each group is drawn as a hundred leaves, `part` of them alight. */
    groups: z.array(z.strictObject({ label: someText(60), part: whole(0, 100), figure: someText(12), from })).check(z.minLength(1), z.maxLength(2)),
  }),
  z.strictObject({
    kind: z.literal('stages'),
    say,
    kicker: someText(60),
    heading: someText(80),
    /** One after the other in time or age; the plant grows from one to the next. */
    stages: z.array(z.strictObject({ label: someText(24), text: text(70), from })).check(z.minLength(2), z.maxLength(4)),
    ground,
  }),
  z.strictObject({
    kind: z.literal('branch'),
    say,
    kicker: someText(60),
    heading: someText(80),
    /** Things that belong together, as leaves of one stem. */
    leaves: z.array(z.strictObject({ text: someText(32), from })).check(z.minLength(2), z.maxLength(6)),
    ground,
  }),
  z.strictObject({ kind: z.literal('sure'), say, level: z.nullable(whole(1, 4)), heading: someText(80), text: text(160), textFrom: from }),
  z.strictObject({
    kind: z.literal('source'),
    say,
    study: someText(120),
    sure: someText(80),
    level: z.nullable(whole(1, 4)),
    authors: someText(120),
    publication: someText(120),
    reference: text(80),
    ask: someText(120),
  }),
])
export type Scene = z.output<typeof scene>

/** The names of the illustrations a scene shows. */
export function picturesOf(one: Scene): string[] {
  if (one.kind === 'title') return [one.illustration]
  if (one.kind === 'picture') return one.later === undefined ? [one.illustration] : [one.illustration, one.later.illustration]
  return []
}

export const videoScript = z.strictObject({ lesson: z.string(), scenes: z.array(scene).check(z.minLength(3)) })
export type VideoScript = z.output<typeof videoScript>
