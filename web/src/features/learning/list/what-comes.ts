// What is left once the last open lesson of a program is behind her. Pure.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { isDone } from '../program-progress.ts'

export interface WhatComes {
  /** Open, and passed by. */
  skipped: Activity | null
  /** When the next lesson opens, and whether for members only; `null` where no date is known. */
  opens: { date: string; forMembers: boolean } | null
  /** How many more a membership opens. */
  withMembership: number
  /** Another program with something open and not done. */
  elsewhere: Program | null
}

export function whatComes(program: Program, programs: readonly Program[]): WhatComes {
  const lessons = program.learningActivities
  const isLeft = (lesson: Activity) => lesson.available && !isDone(lesson)
  const scheduled = lessons
    .filter(({ lockedBecause, releaseDate }) => lockedBecause === 'notReleased' && releaseDate !== '')
    .toSorted((a, b) => Date.parse(a.releaseDate) - Date.parse(b.releaseDate))[0]
  return {
    skipped: lessons.find(isLeft) ?? null,
    opens: scheduled ? { date: scheduled.releaseDate, forMembers: scheduled.needsMembership === true } : null,
    withMembership: lessons.filter(({ lockedBecause }) => lockedBecause === 'membership').length,
    elsewhere: programs.find((other) => other.visible && other.programId !== program.programId && other.learningActivities.some(isLeft)) ?? null,
  }
}
