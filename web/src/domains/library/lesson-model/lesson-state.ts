import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { isDone, resumeTime } from './program-progress.ts'

export type LessonState =
  | { kind: 'done' }
  | { kind: 'started'; resumeAt: number; share: number }
  | { kind: 'new' }
  | { kind: 'open' }
  | { kind: 'membership' }
  /** `date` is null where none is known. */
  | { kind: 'scheduled'; date: string | null; forMembers: boolean }

/** A list row shows exactly one state. */
export function lessonState(lesson: Activity): LessonState {
  if (!lesson.available)
    return lesson.lockedBecause === 'membership'
      ? { kind: 'membership' }
      : { kind: 'scheduled', date: lesson.releaseDate || null, forMembers: lesson.needsMembership === true }
  if (isDone(lesson)) return { kind: 'done' }
  const { memberDetails } = lesson
  if (memberDetails?.status === activityStatus.inProgress) {
    const share =
      memberDetails.activityDuration > 0 ? memberDetails.lastKnownTime / memberDetails.activityDuration : 0
    return { kind: 'started', resumeAt: resumeTime(lesson), share }
  }
  return lesson.isNewActivity ? { kind: 'new' } : { kind: 'open' }
}
