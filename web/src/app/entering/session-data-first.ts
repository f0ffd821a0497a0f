// What a route needs to know of the academy is fetched before it is entered (SES-10): always for somebody who is signed in,
// for everybody where they learn. Other routes do not wait.
import type { MiddlewareFunction } from 'react-router'
import { environmentPublished } from '../../platform/environment/environment.ts'
import { isSignedIn } from '../../platform/session/signed-in.ts'
import { waiting } from './waiting.ts'

const waitsForEverybody = /^\/(learn|embed|onboarding)/

export const sessionDataFirst: MiddlewareFunction<unknown> = async ({ request, params }, next) => {
  const { programId, activityId } = params
  if (isSignedIn() || waitsForEverybody.test(new URL(request.url).pathname)) {
    const lesson = activityId ? { programId: programId ?? '', activityId } : null
    // Should it fail, the page says so and asks again.
    await waiting.during(fetchSessionData(lesson)).catch(() => {})
  }
  return next()
}

async function fetchSessionData(lesson: { programId: string; activityId: string } | null) {
  const { fetchSessionData: fetch } = await import('../../features/learning/member/fetch-session-data.ts')
  await fetch(environmentPublished().apiRoot, lesson)
}
