// What a partner reads of how its lessons are used. Each number is rounded down to tens by itself and nothing
// is added up from what is exact, so no two answers differ by a group of fewer than ten.
import { dayMs } from '@oka/contract/shared/durations.ts'

export const smallestGroup = 10

export const fewerThanTen = 'fewer than 10'

export interface Figure {
  week: number
  activityId: string
  begun: number
  finished: number
}

type ShownCount = number | typeof fewerThanTen

export interface ShownFigure {
  /** The Monday, as 2026-11-23. */
  week: string
  activityId: string
  begun: ShownCount
  finished: ShownCount
}

/** Of lessons and weeks with a group of ten; the others are left out as if nobody had been there. */
export const shownFigures = (figures: readonly Figure[]): ShownFigure[] =>
  figures
    .map(({ week, activityId, begun, finished }) => ({
      week: new Date(week).toISOString().slice(0, 'YYYY-MM-DD'.length),
      activityId,
      begun: shownCount(begun),
      finished: shownCount(finished),
    }))
    .filter(({ begun, finished }) => begun !== fewerThanTen || finished !== fewerThanTen)

const shownCount = (count: number): ShownCount =>
  count < smallestGroup ? fewerThanTen : Math.floor(count / smallestGroup) * smallestGroup

const weekMs = 7 * dayMs
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * dayMs

/** When the Monday of its week began, in UTC. */
export const weekOf = (at: number): number => Math.floor((at - firstMonday) / weekMs) * weekMs + firstMonday

/** The latest weeks that are over: what was shown of one stays. */
export const closedWeeks = (now: number, count: number): { from: number; until: number } => ({
  from: weekOf(now) - count * weekMs,
  until: weekOf(now),
})
