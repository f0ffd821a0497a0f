import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { nextAvailableActivity, resolveAutoActivity } from '@oka/contract/learning/next-activity.rule.ts'
import { lessonTotals } from './lesson-totals.ts'
import { minimumSavedPosition } from '@oka/contract/learning/progress.rule.ts'

export const isDone = (activity: Activity) => activity.memberDetails?.status === activityStatus.completed

/** Where an activity resumes, in seconds; 0 is its start. */
export function resumeTime({ memberDetails }: Pick<Activity, 'memberDetails'>): number {
  if (!memberDetails || memberDetails.status === activityStatus.notStarted) return 0
  return memberDetails.lastKnownTime >= minimumSavedPosition ? memberDetails.lastKnownTime : 0
}

/** At least 1. */
export function minutesLeft(activity: Activity): number {
  const { memberDetails } = activity
  if (!memberDetails || memberDetails.activityDuration <= 0) return activity.minutes
  const share = 1 - Math.min(1, memberDetails.lastKnownTime / memberDetails.activityDuration)
  return Math.max(1, Math.round(activity.minutes * share))
}

export interface ProgramProgress {
  done: number
  total: number
  /** Lessons that are available and not done, and their minutes. */
  openToGo: number
  minutesToGo: number
  /** What Continue opens; `null` where nothing is available. */
  next: Activity | null
}

/** The activity used last, if it is unfinished: the learner left off there, whatever is next in the order. */
function lastUnfinished(lessons: readonly Activity[]): Activity | undefined {
  const lastActivityAt = ({ memberDetails }: Activity) =>
    memberDetails ? Date.parse(memberDetails.lastActivityDate) : 0
  const last = lessons.toSorted((a, b) => lastActivityAt(b) - lastActivityAt(a))[0]
  return last?.memberDetails?.status === activityStatus.inProgress ? last : undefined
}

/** Counts are of all lessons; minutes only of those that are available. */
export function programProgress(program: Program, nextIndex: number): ProgramProgress {
  const lessons = program.learningActivities
  const open = lessons.filter((lesson) => lesson.available)
  const left = open.filter((lesson) => !isDone(lesson))
  const current = resolveAutoActivity(lessons, nextIndex)
  const isUsable = (lesson: Activity | undefined): lesson is Activity =>
    lesson !== undefined && lesson.available && !isDone(lesson)
  const candidates = [
    lastUnfinished(lessons),
    current,
    current && nextAvailableActivity(lessons, current.sequence),
    ...open,
  ]
  return {
    done: lessons.filter(isDone).length,
    total: lessonTotals(program).lessons,
    openToGo: left.length,
    minutesToGo: left.reduce((sum, lesson) => sum + minutesLeft(lesson), 0),
    next: candidates.find(isUsable) ?? open[0] ?? null,
  }
}
