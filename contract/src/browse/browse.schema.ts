// What lessons are browsed by beside the list of lessons itself, the same for everybody (DOOR-11).
import * as z from 'zod/mini'
import { evidence } from '../catalogue/lesson-parts.schema.ts'
import { need } from '../needs/needs.schema.ts'
import { activityId } from '../shared/ids.ts'
import { boundedString } from '../shared/primitives.ts'

const browsedLesson = z.object({
  activityId,
  /** Empty for quotes. */
  shortAnswer: boundedString(200),
  /** How sure the short answer is; null where the lesson has no evidence. */
  sureness: z.nullable(z.pick(evidence, { basis: true, grade: true })),
  /** Slugs of the needs that name it. */
  needs: z.array(need.shape.slug).check(z.maxLength(50)),
})
export type BrowsedLesson = z.output<typeof browsedLesson>

export const browseInfo = z.object({
  /** Those that are released, open or shut. */
  lessons: z.array(browsedLesson),
  needs: z.array(z.pick(need, { slug: true, name: true })),
})
export type BrowseInfo = z.output<typeof browseInfo>
