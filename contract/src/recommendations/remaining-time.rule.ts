import { activityStatus } from '../learning/learning.enums.ts'
import { minimumSavedPosition } from '../learning/progress.rule.ts'
import type { LearningFacts, LessonFacts } from './recommendations.ts'

export type LessonProgress =
  LearningFacts['progress'] extends ReadonlyMap<string, infer Progress> ? Progress : never

/** Half finished: begun, with a position worth resuming. */
export const isBegun = (progress: LessonProgress | undefined): boolean =>
  progress !== undefined &&
  progress.status === activityStatus.inProgress &&
  progress.lastKnownTime >= minimumSavedPosition

/**
 * Whole minutes, at least 1, as they are shown of a lesson wherever it stands: its own, or of a begun one
 * what is left of them.
 */
export function remainingMinutes(
  lesson: Pick<LessonFacts, 'minutes'>,
  progress: LessonProgress | undefined,
): number {
  if (!progress || !isBegun(progress) || progress.activityDuration <= 0) return lesson.minutes
  const share = 1 - Math.min(1, progress.lastKnownTime / progress.activityDuration)
  return Math.max(1, Math.round(lesson.minutes * share))
}

/**
 * Seconds from where the lesson resumes to its end. The position in a text is its share of the reading time,
 * stored in seconds of that time.
 */
export function remainingSeconds(
  lesson: Pick<LessonFacts, 'minutes' | 'muxAsset'>,
  progress: LessonProgress | undefined,
): number {
  const whole = lesson.muxAsset ? lesson.muxAsset.duration : lesson.minutes * 60
  if (!progress || !isBegun(progress)) return whole
  if (lesson.muxAsset) return Math.max(0, whole - progress.lastKnownTime)
  // The text may have become longer or shorter since.
  const share =
    progress.activityDuration > 0 ? Math.min(1, progress.lastKnownTime / progress.activityDuration) : 0
  return whole * (1 - share)
}
