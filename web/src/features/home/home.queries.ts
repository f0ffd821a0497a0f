import { createCaller } from '@oka/client/caller.ts'
import { landingStoreGet } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import { environmentPublished } from '../../platform/environment/environment.ts'

/** The programs as a visitor sees them: the home page says the same to everybody. */
export async function fetchVisitorPrograms() {
  const call = createCaller({ apiRoot: environmentPublished().apiRoot, speaker: () => ({}) })
  const answer = await call(landingStoreGet, {})
  return answer.programInfo?.programs ?? []
}
