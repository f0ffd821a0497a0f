// The icons of a row in a list of lessons, and whether the row leads anywhere (LEARN-10). Pure.
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { isDone } from './program-progress.ts'

/** `membership`: opens with one; `premium`: a special lesson. */
export type LessonIcon = 'membership' | 'done' | 'new' | 'premium'

/**
 * What a membership does not open, because it is not released yet, has no membership icon: the row says when
 * it opens.
 */
export function lessonIcons(lesson: Activity, isFree: boolean): LessonIcon[] {
  if (!lesson.available)
    return isFree && (lesson.lockedBecause === 'membership' || lesson.needsMembership === true)
      ? ['membership']
      : []
  const isNew = lesson.isNewActivity && !lesson.memberDetails
  return [
    ...(isDone(lesson) ? (['done'] as const) : []),
    ...(isNew ? (['new'] as const) : []),
    ...(lesson.isSpecialActivity ? (['premium'] as const) : []),
  ]
}

/**
 * `offer`: the lesson is locked, and its page says what opens it; `disabled`: nothing the learner can do
 * opens it.
 */
export type RowAction = 'open' | 'offer' | 'disabled'

export function rowAction(lesson: Activity, isFree: boolean): RowAction {
  if (lesson.available) return 'open'
  return isFree && lesson.lockedBecause === 'membership' ? 'offer' : 'disabled'
}
