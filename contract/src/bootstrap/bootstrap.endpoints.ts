import * as z from 'zod/mini'
import { email } from '../identity/identity.schema.ts'
import { marketingInfo } from '../marketing/marketing.schema.ts'
import { endpoint } from '../shared/endpoint.ts'
import { activityId, programId } from '../shared/ids.ts'
import { boundedString } from '../shared/primitives.ts'
import { appStoreResponse, landingStoreResponse } from './bootstrap.schema.ts'

/** Versions that the client has cached; unchanged parts are left out of the response. */
const cachedVersions = {
  programInfoVersion: z.optional(boundedString(80)),
  appInfoVersion: z.optional(boundedString(80)),
}

/** Read-only: creates no member for a visitor. */
export const landingStoreGet = endpoint({
  name: 'landingStoreGet',
  method: 'GET',
  path: 'landing/store',
  summary: 'Programs, options and, for an anonymous member, their progress',
  allowedCallers: ['visitor', 'anonymous'],
  visitorLimits: { none: 'only reads' },
  input: z.object(cachedVersions),
  output: landingStoreResponse,
  errors: ['member_unknown'],
  cacheControl: 'revalidate',
})

/**
 * Creates an anonymous member for a visitor (SES-13), except for a bot; an existing anonymous member stays
 * the same.
 */
export const landingStorePost = endpoint({
  name: 'landingStorePost',
  method: 'POST',
  path: 'landing/store',
  summary: 'Create an anonymous member for a visitor, and return the same data as the GET',
  details:
    'A client whose user agent looks like a crawler or a script, such as curl, becomes none: its accountInfo.id is null.',
  allowedCallers: ['visitor', 'anonymous'],
  visitorLimits: ['new-member', 'new-member-network'],
  input: z.object({
    marketingInfo: z.optional(marketingInfo),
    activityId: z.optional(activityId),
    programId: z.optional(programId),
    email: z.optional(email),
    ...cachedVersions,
  }),
  output: landingStoreResponse,
  errors: ['member_unknown'],
  cacheControl: 'no-store',
})

/** The data of a signed-in member, with one ETag for the whole response. */
export const appStore = endpoint({
  name: 'appStore',
  method: 'GET',
  path: 'app/store',
  summary: 'Programs, options and the data of the signed-in member',
  allowedCallers: ['member'],
  input: z.object(cachedVersions),
  output: appStoreResponse,
  errors: ['unauthenticated'],
  cacheControl: 'revalidate',
})
