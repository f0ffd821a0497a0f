import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { lessonRequest } from './lesson-requests.schema.ts'

/**
 * Sends the words that somebody sees in a field and pressed for (DOOR-3). The same words on the same day are
 * one row, whoever sends them: so a repeat changes nothing, and nothing beside the words is needed to know it.
 */
export const requestLesson = endpoint({
  name: 'requestLesson',
  method: 'POST',
  path: 'lesson-requests',
  summary: 'Tells the team what a search did not find',
  details:
    'Nobody is asked who sends it, and credentials are not read. The text is stored encrypted, without the sender, for 180 days.',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  visitorLimits: ['lesson-request', 'lesson-request-network'],
  ignoresCredentials: true,
  input: lessonRequest,
  output: z.object({ success: z.literal(true) }),
  errors: [],
  cacheControl: 'no-store',
})
