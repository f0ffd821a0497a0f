import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { boundedString, integer } from '../shared/primitives.ts'
import { appInfoPath } from './app-info-path.ts'

/** `jobsAreLate`: work has been due for minutes and is not begun; `npm run staff -- jobs list` says which. */
const healthWarning = z.enum(['jobsAreLate'])
export type HealthWarning = z.output<typeof healthWarning>

/** Whether the process runs, and what its operator should look at. Does not use the database. */
export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: 'health',
  summary: 'The process is running',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  visitorLimits: { none: 'reads no database' },
  input: null,
  output: z.object({
    success: z.literal(true),
    warnings: z.array(healthWarning),
  }),
  errors: [],
  cacheControl: 'no-store',
  ignoresCredentials: true,
})

const readiness = {
  method: 'GET',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  input: null,
  output: z.object({ success: z.literal(true) }),
  errors: ['overloaded'],
  cacheControl: 'no-store',
  ignoresCredentials: true,
} as const

/**
 * Whether a load balancer may send requests here: not while starting or stopping. Does not ask the database,
 * which all processes share: pages and files are served without it (OPS-4).
 */
export const ready = endpoint({
  ...readiness,
  name: 'ready',
  path: 'ready',
  summary: 'The process may be sent requests: catalogue loaded, not stopping',
  visitorLimits: { none: 'reads no database' },
})

/** Whether everything works that the process depends on; nothing that sends requests elsewhere should ask. */
export const deepReady = endpoint({
  ...readiness,
  name: 'deepReady',
  path: 'ready/deep',
  summary: 'The process may be sent requests, and the database answers',
  visitorLimits: { none: 'monitoring asks it every few seconds' },
})

/** The newest web build (APP-4). `build` is an ordered number. */
export const appInfoJson = endpoint({
  name: 'appInfoJson',
  method: 'GET',
  path: appInfoPath,
  summary: 'The newest version of the web app',
  allowedCallers: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  visitorLimits: { none: 'reads no database' },
  input: null,
  output: z.object({ version: boundedString(20), build: integer(1, 4_000_000_000) }),
  errors: [],
  cacheControl: 'no-store',
  ignoresCredentials: true,
})
