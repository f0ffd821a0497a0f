import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { needPage } from './needs.schema.ts'

/** All needs in one answer, so that the server never learns which one a reader opens. */
export const listNeeds = endpoint({
  name: 'listNeeds',
  method: 'GET',
  path: 'needs',
  summary: 'What is hard tonight: each need with one thing to try, its short answer and where to go on',
  details: 'A need whose lesson is not open to everybody at the moment is left out.',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  visitorLimits: { none: 'the same answer for everyone, made once' },
  input: null,
  output: z.object({ success: z.literal(true), needs: z.array(needPage) }),
  errors: [],
  cacheControl: 'revalidate',
  ignoresCredentials: true,
})
