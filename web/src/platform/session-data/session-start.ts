// Session data outside a screen, for the app's navigation and sign-in. Imported lazily: public pages carry
// none of it.
import { signedInMemberId } from '../session/signed-in.ts'
import type { ActivityRef } from './learner-api.ts'
import { bootstrapKey, enterLearnerSession, getLearnerSession } from './learner-session.ts'
import { bootstrapQuery } from './session-data.queries.ts'

function entered(apiRoot: string) {
  const session = getLearnerSession(apiRoot, signedInMemberId())
  enterLearnerSession(session)
  return session
}

/** Fetches session data for the member who just signed in, once, whatever page opens next (SES-5). */
export async function beginSessionData(apiRoot: string): Promise<void> {
  const { api, queries, adoptLocalData, outbox } = entered(apiRoot)
  await queries.prefetchQuery(bootstrapQuery(api, { seed: null, activity: null }))
  adoptLocalData()
  await outbox.flush()
}

/** Fetches session data unless it is cached; tried once, so that a page can soon say that it failed. */
export async function fetchSessionData(
  apiRoot: string,

  activity: ActivityRef | null,
): Promise<void> {
  const { api, queries, prerendered } = entered(apiRoot)
  const isCached =
    queries.getQueryData(bootstrapKey) !== undefined || (api.isUnidentified() && prerendered.read() !== null)
  if (!isCached)
    await queries.prefetchQuery({
      ...bootstrapQuery(api, { seed: prerendered.read(), activity }),
      retry: false,
    })
}
