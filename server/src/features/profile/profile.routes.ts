import { updateProfile } from '@oka/contract/profile/profile.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { profileUpdater, type ProfileDeps } from './update-profile.ts'

export function profileRoutes(binding: Binding, deps: ProfileDeps) {
  const update = profileUpdater(deps)
  bindLearnerEndpoint(binding, updateProfile, async ({ input, caller, now }) => {
    const outcome = await update(caller, input, now)
    return 'errorCode' in outcome
      ? { success: false as const, errorDescription: outcome.message, ...outcome }
      : { success: true as const, message: '' as const, ...outcome }
  })
}
