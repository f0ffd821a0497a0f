// The lesson that led to signing in, stored for this tab.
import { landingActivityKey } from '../../../platform/session/personal-data.ts'
import { sessionStore } from '../../../platform/storage/key-value-store.ts'

export interface LandingActivity {
  programId: string
  activityId: string
}

export const saveLandingActivity = ({ programId, activityId }: LandingActivity) =>
  sessionStore.write(landingActivityKey, `${programId} ${activityId}`)

export const clearLandingActivity = () => sessionStore.remove(landingActivityKey)

export function landingActivity(): LandingActivity | null {
  const [programId, activityId] = sessionStore.read(landingActivityKey)?.split(' ') ?? []
  return programId && activityId ? { programId, activityId } : null
}
