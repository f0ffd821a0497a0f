import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import {
  nextAfterEnd,
  nextAvailableActivity,
  resolveAutoActivity,
} from '@oka/contract/learning/next-activity.rule.ts'
import { lessonTotals } from './lesson-totals.ts'
import { nextIndexOf } from '../../../platform/session-data/next-index.ts'
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

/** Ids of the lessons that are not for this family. */
export const leftOutOf = (account: LandingAccountInfo | null): ReadonlySet<string> =>
  new Set(account?.leftOutActivities.map(({ activityId }) => activityId))

/** What is said of a program to this learner wherever its next lesson is named. */
export const progressIn = (program: Program, account: LandingAccountInfo | null): ProgramProgress =>
  programProgress(program, nextIndexOf(account, program.programId), leftOutOf(account))

/**
 * What `auto` in an address stands for: the documented next lesson (LEARN-1), and what Continue opens where that
 * one was left out. `null` where nothing is available.
 */
export function autoActivity(program: Program, account: LandingAccountInfo | null): Activity | null {
  const documented = resolveAutoActivity(program.learningActivities, nextIndexOf(account, program.programId))
  return documented && !leftOutOf(account).has(documented.id) ? documented : progressIn(program, account).next
}

/** The lesson after `ended`; what was left out only where nothing else is left, as in `progressIn`. */
export function nextAfter(
  { programId, learningActivities }: Program,
  ended: Activity,
  account: LandingAccountInfo | null,
): Activity | null {
  const leftOut = leftOutOf(account)
  const find = (isOver: (lesson: Activity) => boolean) =>
    nextAfterEnd(learningActivities, ended, nextIndexOf(account, programId), isOver)
  return find((lesson) => isDone(lesson) || leftOut.has(lesson.id)) ?? find(isDone) ?? null
}

/**
 * Counts are of all lessons, whether they are available or not. What was left out is not next while anything
 * else is open.
 */
export function programProgress(
  program: Program,
  nextIndex: number,
  leftOut: ReadonlySet<string> = new Set(),
): ProgramProgress {
  const lessons = program.learningActivities
  const open = lessons.filter((lesson) => lesson.available)
  const current = resolveAutoActivity(lessons, nextIndex)
  const isUsable = (lesson: Activity | undefined): lesson is Activity =>
    lesson !== undefined && lesson.available && !isDone(lesson) && !leftOut.has(lesson.id)
  const candidates = [
    lastUnfinished(lessons),
    current,
    current && nextAvailableActivity(lessons, current.sequence),
    ...open,
  ]
  return {
    done: lessons.filter(isDone).length,
    total: lessonTotals(program).lessons,
    next: candidates.find(isUsable) ?? open.find((lesson) => !isDone(lesson)) ?? open[0] ?? null,
  }
}
