import { programIds } from '../shared/ids.ts'
import { activityAccess, type ActivityAccess } from './catalogue.enums.ts'

export type Availability =
  | { available: true }
  | { available: false; lockedBecause: 'membership' }
  /** `needsMembership`: on its day too it opens for members only, and she is none. */
  | { available: false; lockedBecause: 'notReleased'; needsMembership?: true }

/** opp.full opens every program, any other its own (design: what a membership opens). */
export const opensProgram = (held: readonly string[], programId: string) => held.includes(programIds.optimalParentProgram) || held.includes(programId)

/**
 * May somebody who holds these programs take this activity? The server decides with it, every client shows with it.
 * Times in epoch milliseconds; `withdrawn` activities are open to nobody.
 */
export function availabilityOf(
  activity: { access: ActivityAccess; programId: string; releasedAt: number; withdrawn: boolean },
  program: { visible: boolean; releasedAt: number },
  held: readonly string[],
  now: number,
): Availability {
  const isOpen = opensProgram(held, activity.programId) || (activity.access === activityAccess.public && program.visible)
  if (activity.withdrawn || Math.max(activity.releasedAt, program.releasedAt) > now)
    return { available: false, lockedBecause: 'notReleased', ...(isOpen ? {} : { needsMembership: true }) }
  return isOpen ? { available: true } : { available: false, lockedBecause: 'membership' }
}
