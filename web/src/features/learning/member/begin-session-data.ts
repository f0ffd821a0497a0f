import { signedInMember } from '../../../platform/session/signed-in.ts'
import { learnerHere } from './learner.ts'
import { storeQuery } from './store.query.ts'

/** Fetches what the learning area needs of the member who just signed in, once, wherever she goes next (SES-5). */
export async function beginSessionData(apiRoot: string): Promise<void> {
  const { server, queries, takeOver, saver } = learnerHere(apiRoot, signedInMember())
  await queries.prefetchQuery(storeQuery(server, { seed: null, lesson: null }))
  takeOver()
  await saver.flush()
}
