import { isReleased } from '@oka/contract/catalogue/availability.rule.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { CatalogueView } from './live-catalogue.ts'
import type { StoredActivity } from './program-info.rule.ts'

interface AvailableActivity {
  activity: Activity
  program: Program
  /** With its text and parts. */
  stored: StoredActivity
}

interface Opening {
  /** What only a membership would open counts as open, such as a gift; nothing before its release. */
  ignoresMembership?: boolean
}

/** The activity and its program as the caller sees them; null where the caller may not open it. */
export function findAvailableActivity(
  { programs }: CatalogueView,
  stored: StoredActivity | undefined,
  { ignoresMembership = false }: Opening = {},
): AvailableActivity | null {
  const program = stored && programs.get(stored.programId)
  const listed = program?.learningActivities.find(({ id }) => id === stored?.id)
  const activity = ignoresMembership ? withoutLock(listed) : listed
  return stored && program && activity?.available ? { activity, program, stored } : null
}

function withoutLock(listed: Activity | undefined): Activity | undefined {
  if (listed === undefined || !isReleased(listed)) return listed
  const { lockedBecause: _locked, ...open } = listed
  return { ...open, available: true }
}

/** As `findAvailableActivity`. Throws `activity_unknown` or `activity_not_available`. */
export function requireAvailableActivity(
  view: CatalogueView,
  stored: StoredActivity | undefined,
  opening: Opening = {},
): AvailableActivity {
  const found = findAvailableActivity(view, stored, opening)
  if (found) return found
  const isListed = stored !== undefined && view.programs.has(stored.programId)
  throw new AppError(isListed ? 'activity_not_available' : 'activity_unknown')
}
