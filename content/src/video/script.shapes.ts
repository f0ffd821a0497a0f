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
  }),
  z.strictObject({
    kind: z.literal('count'),
    say,
    kicker: someText(60),
    number: someText(10),
    unit: someText(60),
    leaves: z._default(whole(0, 60), 0),
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
    kind: z.literal('list'),
    say,
    kicker: someText(60),
    heading: someText(80),
    items: z.array(z.strictObject({ text: someText(40), from })).check(z.minLength(2), z.maxLength(6)),
    illustration,
    focus,
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

export const videoScript = z.strictObject({ lesson: z.string(), scenes: z.array(scene).check(z.minLength(3)) })
export type VideoScript = z.output<typeof videoScript>
