// How much a membership would open. Pure.
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'

/** How many other lessons are locked for want of a membership; the one of the full program opens them all. */
export const openedByMembership = (programs: readonly Program[], activity: Activity) =>
  programs
    .filter(({ visible }) => visible)
    .flatMap(({ learningActivities }) => learningActivities)
    .filter(({ id, lockedBecause }) => lockedBecause === 'membership' && id !== activity.id).length
