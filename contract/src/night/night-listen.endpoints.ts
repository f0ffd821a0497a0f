import * as z from 'zod/mini'
import { narration } from '../learning/learning.schema.ts'
import { learnerEndpoint } from '../shared/endpoint.ts'

const response = z.object({
  success: z.literal(true),
  /** With a signed, short-lived address; each quote is a passage. `null` where there is no recording. */
  recording: z.nullable(narration),
})

/** Where the night listen is heard; for everyone. */
export const getNightListen = learnerEndpoint({
  name: 'GetNightListen',
  method: 'GET',
  path: 'night-listen',
  summary: 'The address of the quotes for the night, read aloud in one recording',
  landingCallers: ['visitor', 'anonymous'],
  visitorLimits: { none: 'only signs an address' },
  input: z.object({}),
  output: { landing: response, account: response },
  errors: [],
  cacheControl: 'no-store',
})
