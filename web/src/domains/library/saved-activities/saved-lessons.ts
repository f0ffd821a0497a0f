import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { SavedActivity } from '@oka/contract/saved-activities/saved-activities.schema.ts'

export interface SavedLesson {
  activity: Activity
  savedAt: string
}

/**
 * The saved activities that the catalogue still shows, in the same order. One that was withdrawn stays saved
 * and is not listed.
 */
export function savedLessons(programs: readonly Program[], saved: readonly SavedActivity[]): SavedLesson[] {
  const shown = programs
    .filter(({ visible }) => visible)
    .flatMap(({ learningActivities }) => learningActivities)
  const byId = new Map(shown.map((activity) => [activity.id, activity]))
  return saved.flatMap(({ activityId, savedAt }) => {
    const activity = byId.get(activityId)
    return activity ? [{ activity, savedAt }] : []
  })
}
