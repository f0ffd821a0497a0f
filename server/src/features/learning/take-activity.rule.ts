import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { ProgramClass, StoredActivity } from '../catalogue/catalogue.door.ts'
import { AppError } from '../../errors/app-error.ts'

/** The activity and its program as the caller sees them. Throws `activity_unknown` or `activity_not_available`. */
export function activityToTake(seen: ProgramClass, stored: StoredActivity | undefined): { activity: Activity; program: Program } {
  const program = stored && seen.programs.get(stored.programId)
  if (!stored || !program) throw new AppError('activity_unknown')
  const activity = program.learningActivities.find(({ id }) => id === stored.id)
  if (!activity?.available) throw new AppError('activity_not_available')
  return { activity, program }
}
