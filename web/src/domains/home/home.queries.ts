import { landingStoreGet } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { callAsVisitor } from '../../platform/environment/call-as-visitor.ts'
import { fetchNeeds } from '../library/index.ts'
import { homeView } from './home-view.ts'

/** Called without credentials: the home page is the same for every visitor. */
export async function fetchHomeView() {
  // Without the needs the page is whole.
  const [answer, needs] = await Promise.all([
    callAsVisitor(landingStoreGet, {}),
    fetchNeeds().catch(() => []),
  ])
  return homeView(
    answer.programInfo?.programs ?? [],
    needs,
    async (activityId) => (await callAsVisitor(getActivityContent.landing, { activityId })).parts,
  )
}
