import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { browseInfo } from './browse.schema.ts'

/** All lessons in one answer, so that the server never learns what a reader chooses. */
export const getBrowseInfo = endpoint({
  name: 'getBrowseInfo',
  method: 'GET',
  path: 'browse-info',
  summary:
    'What lessons are browsed by: the short answer of each, how sure it is, and the needs that name it',
  details: 'Which lessons are open to the caller, their ages, conditions and times come with the programs.',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  visitorLimits: { none: 'the same answer for everyone, made once' },
  input: null,
  output: z.object({ success: z.literal(true), browseInfo }),
  errors: [],
  cacheControl: 'revalidate',
  ignoresCredentials: true,
})
