import * as z from 'zod/mini'
import { landingStoreResponse } from '../bootstrap/bootstrap.schema.ts'
import { marketingInfo } from '../marketing/marketing.schema.ts'
import { endpoint } from '../shared/endpoint.ts'
import { activityId, programId } from '../shared/ids.ts'
import { boundedString, emptyBody, instant, integer } from '../shared/primitives.ts'
import { partnerId, partnerUserId } from './partners.schema.ts'

const cachedVersions = {
  programInfoVersion: z.optional(boundedString(80)),
  appInfoVersion: z.optional(boundedString(80)),
}

/**
 * `accountInfo.id` is the credential of the partner user: the frame sends it as
 * Academy-Partner-User-Identifier.
 */
const embedStoreResponse = z.extend(landingStoreResponse, {
  partnerUser: z.object({
    /** Came with a token of the partner. */
    isSigned: z.boolean(),
    expiresAt: instant,
  }),
})

/**
 * What a frame shows (EMB-4). A visitor becomes a partner user: with the partner's token the one it names,
 * else a random one of this browser (EMB-8). A partner user that exists stays the same. A token counts once,
 * and again within a minute: several frames of one page share it.
 */
export const landingEmbedStore = endpoint({
  name: 'landingEmbedStore',
  method: 'POST',
  path: 'landing/embed-store',
  summary: 'Programs and progress for a frame on a partner’s page',
  details:
    'A token is a JWT signed by the partner with HS256: iss the partner id, aud the academy’s address, sub the user id, iat and exp at most ten minutes apart. userId must be the token’s; without a token it is only part of the referral address.',
  allowedCallers: ['visitor', 'partner'],
  visitorLimits: ['new-partner-user', 'new-partner-user-network'],
  input: z.object({
    partnerId,
    userId: z.optional(partnerUserId),
    programId: z.optional(programId),
    activityId: z.optional(activityId),
    marketingInfo: z.optional(marketingInfo),
    token: z.optional(boundedString(4_000)),
    ...cachedVersions,
  }),
  output: embedStoreResponse,
  errors: [
    'partner_unknown',
    'program_unknown',
    'activity_unknown',
    'partner_token_invalid',
    'partner_token_expired',
    'partner_token_used',
  ],
  cacheControl: 'no-store',
})

/** The same for a partner user that exists; creates nobody. */
export const embedStore = endpoint({
  name: 'embedStore',
  method: 'POST',
  path: 'embed/store',
  summary: 'Programs and progress of a partner user',
  allowedCallers: ['partner'],
  input: z.object(cachedVersions),
  output: embedStoreResponse,
  errors: ['partner_unknown'],
  cacheControl: 'no-store',
})

/** Erases the partner user and everything that was saved for it. */
export const embedForget = endpoint({
  name: 'embedForget',
  method: 'POST',
  path: 'embed/forget',
  summary: 'Forget the place of a partner user, in every lesson of the partner',
  allowedCallers: ['partner'],
  input: emptyBody,
  output: z.object({ success: z.literal(true) }),
  errors: ['partner_unknown'],
  cacheControl: 'no-store',
})

/** oEmbed 1.0 (oembed.com), as JSON: how a site shows a frame whose address somebody pasted. */
export const oEmbed = endpoint({
  name: 'oEmbed',
  method: 'GET',
  path: '/oembed',
  summary: 'How to show the frame at an address, as oEmbed 1.0',
  allowedCallers: ['visitor'],
  visitorLimits: { none: 'only reads' },
  ignoresCredentials: true,
  input: z.object({
    url: boundedString(2_000),
    format: z.optional(boundedString(20)),
    maxwidth: z.optional(boundedString(10)),
    maxheight: z.optional(boundedString(10)),
  }),
  output: z.object({
    type: z.literal('rich'),
    version: z.literal('1.0'),
    title: boundedString(300),
    provider_name: boundedString(200),
    provider_url: boundedString(500),
    cache_age: integer(0, 86_400),
    html: boundedString(4_000),
    width: integer(1, 10_000),
    height: integer(1, 10_000),
  }),
  errors: ['not_found', 'oembed_format_unknown'],
  cacheControl: 'no-store',
})
