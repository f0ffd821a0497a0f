import * as z from 'zod/mini'
import { email } from '../identity/identity.shapes.ts'
import { marketingInfo } from '../marketing/marketing.shapes.ts'
import { endpoint } from '../shared/endpoint.ts'
import { activityId, programId } from '../shared/ids.ts'
import { text } from '../shared/primitives.ts'
import { appStoreAnswer, landingStoreAnswer } from './store-answer.shapes.ts'

/** Versions the client already holds; what has not changed is left out of the answer. */
const held = { programInfoVersion: z.optional(text(80)), appInfoVersion: z.optional(text(80)) }

/** Reads only: a visitor stays a visitor. */
export const landingStoreGet = endpoint({
  name: 'landingStoreGet',
  method: 'GET',
  path: 'landing/store',
  summary: 'Programs, choices and, for an anonymous member, her progress',
  who: ['visitor', 'anonymous'],
  input: z.object(held),
  output: landingStoreAnswer,
  refusals: ['member_unknown'],
  caching: 'revalidate',
})

/** A visitor becomes an anonymous member here (SES-13); a known one stays who she is; a bot stays a visitor. */
export const landingStorePost = endpoint({
  name: 'landingStorePost',
  method: 'POST',
  path: 'landing/store',
  summary: 'Begin: an id of her own for a visitor, and the same data as the GET',
  who: ['visitor', 'anonymous'],
  input: z.object({
    marketingInfo: z.optional(marketingInfo),
    activityId: z.optional(activityId),
    programId: z.optional(programId),
    email: z.optional(email),
    ...held,
  }),
  output: landingStoreAnswer,
  refusals: ['member_unknown'],
  caching: 'no-store',
})

/** A signed-in member's data; ETag on the whole. */
export const appStore = endpoint({
  name: 'appStore',
  method: 'GET',
  path: 'app/store',
  summary: 'Programs, choices, and everything about the signed-in member',
  who: ['member'],
  input: z.object(held),
  output: appStoreAnswer,
  refusals: ['unauthenticated'],
  caching: 'revalidate',
})
