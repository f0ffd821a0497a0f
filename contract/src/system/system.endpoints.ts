import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { text, whole } from '../shared/primitives.ts'
import { appInfoPath } from './app-info-path.ts'

/** Is the process there? Asks nothing of the database. */
export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: 'health',
  summary: 'The process answers',
  who: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  input: null,
  output: z.object({ success: z.literal(true) }),
  refusals: [],
  caching: 'no-store',
  ignoresCaller: true,
})

/** May a balancer send people here? False while starting, stopping, or without the database. */
export const ready = endpoint({
  name: 'ready',
  method: 'GET',
  path: 'ready',
  summary: 'The process can serve people: database reached, catalogue loaded, not stopping',
  who: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  input: null,
  output: z.object({ success: z.literal(true) }),
  refusals: ['overloaded'],
  caching: 'no-store',
  ignoresCaller: true,
})

/** The newest web build (S1 §7, APP-4). `build` is an ordered number. */
export const appInfoJson = endpoint({
  name: 'appInfoJson',
  method: 'GET',
  path: appInfoPath,
  summary: 'The newest version of the web app',
  who: ['visitor', 'anonymous', 'member', 'partner', 'staff'],
  input: null,
  output: z.object({ version: text(20), build: whole(1, 4_000_000_000) }),
  refusals: [],
  caching: 'no-store',
  ignoresCaller: true,
})
