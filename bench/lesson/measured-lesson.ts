// The public video lesson that is measured: the first of its program.
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { apiPath } from '../harness/api-paths.ts'

const lessonId = '1001'
export const listPath = '/learn/opp103'
export const lessonPath = `${listPath}/${lessonId}`

/** The addresses a visitor gets. */
export async function fetchPlayback(serverUrl: string): Promise<Playback> {
  const response = await fetch(serverUrl + apiPath(getActivityContent.landing), {
    method: getActivityContent.landing.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ activityId: lessonId }),
  })
  const { playback } = getActivityContent.landing.output.parse(await response.json())
  if (!playback) throw new Error(`Lesson ${lessonId} has no video`)
  return playback
}
