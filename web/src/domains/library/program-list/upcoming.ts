// What is left of a program once its last open lesson is done. Pure.
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { isDone, leftOutOf } from '../lesson-model/program-progress.ts'
import { openElsewhere } from '../lesson-model/open-lessons.ts'

export interface Upcoming {
  /** Open, and neither done nor left out. */
  skipped: Activity | null
  /** When the next lesson opens, and whether for members only; `null` where no date is known. */
  opens: { date: string; forMembers: boolean } | null
  /** How many more lessons a membership opens. */
  withMembership: number
  /** What is open and not done in other programs, one lesson of each. */
  elsewhere: ReturnType<typeof openElsewhere>
}

const isOpenAndNotDone = (activity: Activity) => activity.available && !isDone(activity)

export function findUpcoming(
  program: Program,
  programs: readonly Program[],
  account: LandingAccountInfo | null,
): Upcoming {
  const activities = program.learningActivities
  const leftOut = leftOutOf(account)
  const scheduled = activities
    .filter(({ lockedBecause, releaseDate }) => lockedBecause === 'notReleased' && releaseDate !== '')
    .toSorted((a, b) => Date.parse(a.releaseDate) - Date.parse(b.releaseDate))[0]
  return {
    skipped: activities.find((activity) => isOpenAndNotDone(activity) && !leftOut.has(activity.id)) ?? null,
    opens: scheduled ? { date: scheduled.releaseDate, forMembers: scheduled.needsMembership === true } : null,
    withMembership: activities.filter(({ lockedBecause }) => lockedBecause === 'membership').length,
    elsewhere: openElsewhere(programs, program, account),
  }
}
