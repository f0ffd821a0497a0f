import { signedInMember } from '../../../platform/session/signed-in.ts'
import { learnerHere } from './learner.ts'
import type { LessonAsked } from './learning-server.ts'
import { storeKey, storeQuery } from './store.query.ts'

/** Fetches what the learning area needs, unless it is here already; asked once, so that a page can say soon when it failed. */
export async function fetchSessionData(apiRoot: string, lesson: LessonAsked | null): Promise<void> {
  const { server, queries, brought } = learnerHere(apiRoot, signedInMember())
  const isHere = queries.getQueryData(storeKey) !== undefined || (server.isNobody() && brought.read() !== null)
  if (!isHere) await queries.prefetchQuery({ ...storeQuery(server, { seed: brought.read(), lesson }), retry: false })
}
