// The lesson that brought somebody to sign in, for this tab.
import { landingActivityKey } from '../../platform/session/personal-items.ts'
import { sessionItems } from '../../platform/storage/session-items.ts'

export interface LandingActivity {
  programId: string
  activityId: string
}

export const keepLandingActivity = ({ programId, activityId }: LandingActivity) => sessionItems.write(landingActivityKey, `${programId} ${activityId}`)

export const forgetLandingActivity = () => sessionItems.remove(landingActivityKey)

export function landingActivity(): LandingActivity | null {
  const [programId, activityId] = sessionItems.read(landingActivityKey)?.split(' ') ?? []
  return programId && activityId ? { programId, activityId } : null
}
