import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { clientError } from './client-error.schema.ts'

export const reportClientError = endpoint({
  name: 'reportClientError',
  method: 'POST',
  path: 'client-errors',
  summary: 'Tells of an error in a browser',
  details: 'It is written to the log, and says nothing of who had it.',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  visitorLimits: ['client-error', 'client-error-network', 'client-error-all'],
  input: clientError,
  output: z.object({ success: z.literal(true) }),
  errors: [],
  cacheControl: 'no-store',
  ignoresCredentials: true,
})
