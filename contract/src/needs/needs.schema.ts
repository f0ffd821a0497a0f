// What is hard tonight: each need is a page of its own, /tonight/<slug>, the same for everybody (DOOR-2).
import * as z from 'zod/mini'
import { activity } from '../catalogue/catalogue.schema.ts'
import { childGroups, helpKinds } from '../catalogue/lesson-parts.enums.ts'
import { publicParts, tryToday } from '../catalogue/lesson-parts.schema.ts'
import { activityId } from '../shared/ids.ts'
import { boundedString, integer, requiredString } from '../shared/primitives.ts'
import { maxSteps, series } from '../series/series.schema.ts'

/** Part of addresses, so it names no condition. */
const slug = z
  .string()
  .check(
    z.regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens'),
    z.maxLength(40, 'must be at most 40 letters long'),
  )

export const need = z.object({
  slug,
  /** On its button and above its page: "Not speaking yet". */
  name: requiredString(24),
  /** What a parent asks: the page's title for search engines and shared links. */
  question: requiredString(70),
  /** One or two sentences below the name. */
  lead: requiredString(120),
  /** Name of an illustration; decorative, because the name stands beside it. */
  picture: requiredString(60),
  /** Its Try today is shown first. It is open to everybody. */
  activityId,
  /** Whose variant of Try today is shown to somebody we know nothing about; null: the lesson has one for everyone. */
  firstGroup: z.nullable(z.literal([...childGroups])),
  /** Two more lessons, of which one may need a membership. */
  moreActivityIds: z.tuple([activityId, activityId]),
  seriesSlug: series.shape.slug,
  help: z.array(z.literal([...helpKinds])).check(z.minLength(1)),
})
export type Need = z.output<typeof need>

const needLesson = z.extend(z.pick(activity, { programId: true, title: true, poster: true }), { activityId })

/** A need with what its page takes from the catalogue. All of it is open to everybody. */
export const needPage = z.extend(
  z.pick(need, { slug: true, name: true, question: true, lead: true, picture: true, firstGroup: true }),
  {
    lesson: z.extend(needLesson, { ...publicParts.shape, tryToday }),
    /** One may be shut: the list of lessons says what opens it. Fewer where one was withdrawn. */
    more: z.array(z.extend(needLesson, { shortAnswer: boundedString(200) })).check(z.maxLength(2)),
    series: z.extend(z.pick(series, { slug: true, title: true, promise: true, illustration: true }), {
      stepCount: integer(1, maxSteps),
    }),
  },
)
export type NeedPage = z.output<typeof needPage>
