import { createCaller } from '@oka/client/caller.ts'
import { landingStoreGet } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { environmentPublished } from '../../platform/environment/environment.ts'
import { homeView } from './home-view.ts'

/** Called without credentials: the home page is the same for every visitor. */
export async function fetchHomeView() {
  const call = createCaller({ apiRoot: environmentPublished().apiRoot, credentials: () => ({}) })
  const answer = await call(landingStoreGet, {})
  return homeView(
    answer.programInfo?.programs ?? [],
    async (activityId) => (await call(getActivityContent.landing, { activityId })).parts.evidence,
  )
}
