// What is left once the last open lesson of a program is behind her. Pure.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { isDone } from '../program-progress.ts'

export interface WhatComes {
  /** Open, and passed by. */
  skipped: Activity | null
  /** When the next lesson opens; `null` where no date is known. */
  opensAt: string | null
  /** How many more a membership opens. */
  withMembership: number
  /** Another program with something open and not done. */
  elsewhere: Program | null
}

export function whatComes(program: Program, programs: readonly Program[]): WhatComes {
  const lessons = program.learningActivities
  const isLeft = (lesson: Activity) => lesson.available && !isDone(lesson)
  const dates = lessons.filter(({ lockedBecause, releaseDate }) => lockedBecause === 'notReleased' && releaseDate !== '').map(({ releaseDate }) => releaseDate)
  return {
    skipped: lessons.find(isLeft) ?? null,
    opensAt: dates.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null,
    withMembership: lessons.filter(({ lockedBecause }) => lockedBecause === 'membership').length,
    elsewhere: programs.find((other) => other.visible && other.programId !== program.programId && other.learningActivities.some(isLeft)) ?? null,
  }
}
