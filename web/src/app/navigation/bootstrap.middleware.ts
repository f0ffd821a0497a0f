// The bootstrap answer is fetched before a route is entered (SES-10): for members on every route, for
// visitors only where they learn.
import type { MiddlewareFunction } from 'react-router'
import { environmentPublished } from '../../platform/environment/environment.ts'
import { isSignedIn } from '../../platform/session/signed-in.ts'
import { pending } from './pending.ts'

const requiredForVisitors = /^\/(learn|embed|onboarding(2|2-demo|-light|-dark)?)(\/|$)/

/** Overlays open and close at the address that is already entered; they wait for nothing. */
let enteredUrl = typeof location === 'undefined' ? '' : location.href.replace(/#.*/, '')

export const bootstrapMiddleware: MiddlewareFunction<unknown> = async ({ request, params }, next) => {
  const { programId, activityId } = params
  if (
    request.url !== enteredUrl &&
    (isSignedIn() || requiredForVisitors.test(new URL(request.url).pathname))
  ) {
    const lesson = activityId ? { programId: programId ?? '', activityId } : null
    await pending.wait(request.signal, () => fetchSessionData(lesson))
  }
  const result = await next()
  if (!request.signal.aborted) enteredUrl = request.url
  return result
}

async function fetchSessionData(lesson: { programId: string; activityId: string } | null) {
  const session = await import('../../platform/session-data/session-start.ts')
  await session.fetchSessionData(environmentPublished().apiRoot, lesson)
}
