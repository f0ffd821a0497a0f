import { createCaller } from '@oka/client/caller.ts'
import { landingStoreGet } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { environmentPublished } from '../../platform/environment/environment.ts'
import { fetchNeeds } from '../library/index.ts'
import { homeView } from './home-view.ts'

/** Called without credentials: the home page is the same for every visitor. */
export async function fetchHomeView() {
  const call = createCaller({ apiRoot: environmentPublished().apiRoot, credentials: () => ({}) })
  // Without the needs the page is whole.
  const [answer, needs] = await Promise.all([call(landingStoreGet, {}), fetchNeeds().catch(() => [])])
  return homeView(
    answer.programInfo?.programs ?? [],
    needs,
    async (activityId) => (await call(getActivityContent.landing, { activityId })).parts,
  )
}
