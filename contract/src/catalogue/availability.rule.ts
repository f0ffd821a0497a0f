import { programIds } from '../shared/ids.ts'
import { activityAccess, type ActivityAccess } from './catalogue.enums.ts'

export type Availability =
  | { available: true }
  | { available: false; lockedBecause: 'membership' }
  /** `needsMembership`: after its release too it needs a membership, which the caller does not have. */
  | { available: false; lockedBecause: 'notReleased'; needsMembership?: true }

/** A membership of opp.full opens every program, any other its own. */
export const opensProgram = (entitlements: readonly string[], programId: string) =>
  entitlements.includes(programIds.optimalParentProgram) || entitlements.includes(programId)

/** Once it is released, without a membership. */
export const isOpenToEveryone = (
  { access }: { access: ActivityAccess },
  { visible }: { visible: boolean },
): boolean => access === activityAccess.public && visible

/**
 * Whether an activity is available to a caller with these entitlements. The server enforces it, clients
 * display it. Times in epoch milliseconds; `withdrawn` activities are never available.
 */
export function availabilityOf(
  activity: { access: ActivityAccess; programId: string; releasedAt: number; withdrawn: boolean },
  program: { visible: boolean; releasedAt: number },
  entitlements: readonly string[],
  now: number,
): Availability {
  const isOpen = opensProgram(entitlements, activity.programId) || isOpenToEveryone(activity, program)
  if (activity.withdrawn || Math.max(activity.releasedAt, program.releasedAt) > now)
    return { available: false, lockedBecause: 'notReleased', ...(isOpen ? {} : { needsMembership: true }) }
  return isOpen ? { available: true } : { available: false, lockedBecause: 'membership' }
}

/** Whether it is available, or a membership would make it so. */
export const isReleased = ({
  available,
  lockedBecause,
}: {
  available: boolean
  lockedBecause?: 'notReleased' | 'membership' | undefined
}): boolean => available || lockedBecause === 'membership'
