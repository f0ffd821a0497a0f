import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { helpLines } from './help-lines.schema.ts'

/** All countries in one answer, so that the server never learns which one a reader chose. */
export const getHelpLines = endpoint({
  name: 'getHelpLines',
  method: 'GET',
  path: 'help-lines',
  summary: 'Telephone numbers for help, by country',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  visitorLimits: { none: 'the same answer for everyone, made once' },
  input: null,
  output: z.extend(helpLines, { success: z.literal(true) }),
  errors: [],
  cacheControl: 'revalidate',
  ignoresCredentials: true,
})
