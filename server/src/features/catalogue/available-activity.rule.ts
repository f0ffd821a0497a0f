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

/** The activity and its program as the caller sees them; null where the caller may not open it. */
export function findAvailableActivity(
  { programs }: CatalogueView,
  stored: StoredActivity | undefined,
): AvailableActivity | null {
  const program = stored && programs.get(stored.programId)
  const activity = program?.learningActivities.find(({ id, available }) => available && id === stored?.id)
  return stored && program && activity ? { activity, program, stored } : null
}

/** As `findAvailableActivity`. Throws `activity_unknown` or `activity_not_available`. */
export function requireAvailableActivity(
  view: CatalogueView,
  stored: StoredActivity | undefined,
): AvailableActivity {
  const found = findAvailableActivity(view, stored)
  if (found) return found
  const isListed = stored !== undefined && view.programs.has(stored.programId)
  throw new AppError(isListed ? 'activity_not_available' : 'activity_unknown')
}
