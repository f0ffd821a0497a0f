// Turns an endpoint of the contract into a route: parse, identify the caller, run the use-case, respond. A
// use-case never sees HTTP.
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, LearnerEndpoint, OutputOf } from '@oka/contract/shared/endpoint.ts'
import { errorResponse } from '@oka/contract/shared/error-response.schema.ts'
import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'
import { compressedNow, minCompressedBytes } from '../compression/encoding.ts'
import type { Caller } from './caller.ts'
import { matchesEtag } from './etag.rule.ts'
import { PreparedResponse } from './prepared-response.ts'
import { checkApiVersion, requireAllowedCaller, identifyCaller, type Identify } from './identify-caller.ts'

export const apiPrefix = '/api'

export interface RequestContext<E extends Endpoint> {
  input: E extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never
  caller: Caller
  /** Time of the request in epoch milliseconds. */
  now: number
  userAgent: string
  /** Who the call counts for in rate limits: the IPv4 address, or the /64 network of an IPv6 address. */
  readonly address: string
  acceptEncoding: string
}

export type UseCase<E extends Endpoint> = (
  context: RequestContext<E>,
) => Promise<(E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never) | PreparedResponse>

export interface Binding {
  app: FastifyInstance
  identify: Identify
  now: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint bound so far: tests run over them, so that none can be forgotten. */
    endpoints: Endpoint[]
  }
}

const commonErrors: readonly ErrorCode[] = [
  'invalid_request',
  'unsupported_api_version',
  'rate_limited',
  'overloaded',
]

/** Every call with a body may refuse it unread. */
const bodyErrors: readonly ErrorCode[] = ['body_too_large', 'unsupported_media_type']

/** Every call that identifies its caller may refuse whom the headers name. */
const callerErrors: readonly ErrorCode[] = ['partner_unknown', 'unauthenticated', 'member_unknown']

/** Every error that a call may answer. */
export const listErrors = ({ method, ignoresCredentials, errors }: Endpoint): readonly ErrorCode[] => [
  ...commonErrors,
  ...(method === 'GET' ? [] : bodyErrors),
  ...(ignoresCredentials ? [] : callerErrors),
  ...errors,
]

/** As OpenAPI names it: any of these will do, and an empty one is nothing at all. */
function securityOf({ allowedCallers, ignoresCredentials }: Endpoint): Record<string, string[]>[] {
  if (ignoresCredentials) return []
  const schemes = {
    visitor: {},
    anonymous: { member: [] },
    partner: { partner: [], partnerUser: [] },
    member: { bearer: [] },
  }
  return Object.entries(schemes).flatMap(([kind, scheme]) =>
    (allowedCallers as readonly string[]).includes(kind) ? [scheme] : [],
  )
}

export function bindEndpoint<E extends Endpoint>(
  { app, identify, now: clock }: Binding,
  endpoint: E,
  useCase: UseCase<E>,
) {
  const {
    method,
    path,
    input,
    output,
    allowedCallers,
    ignoresCredentials,
    cacheControl,
    summary,
    details,
    name,
  } = endpoint
  const isGet = method === 'GET'
  app.endpoints.push(endpoint)
  app.route({
    method,
    url: path.startsWith('/') ? path : `${apiPrefix}/${path}`,
    exposeHeadRoute: isGet && allowedCallers.includes('visitor'), // what everybody may GET changes nothing
    schema: {
      operationId: name,
      summary,
      description: [`For: ${allowedCallers.join(', ')}.`, details].filter(Boolean).join(' '),
      security: securityOf(endpoint),
      tags: [path.startsWith('/') ? 'site' : (path.split('/')[0] ?? 'site')],
      ...(input === null ? {} : isGet ? { querystring: input } : { body: input }),
      response: {
        200: output,
        ...errorResponsesByStatus(listErrors(endpoint)),
      },
    },
    onSend: compressLarge,
    async handler(request: FastifyRequest, reply: FastifyReply) {
      checkApiVersion(request)
      const now = clock()
      const caller: Caller = ignoresCredentials
        ? { kind: 'visitor' }
        : await identifyCaller(request, identify, now)
      requireAllowedCaller(caller, allowedCallers)
      const response = await useCase({
        input: (isGet ? request.query : request.body) as RequestContext<E>['input'],
        caller,
        now,
        userAgent: request.headers['user-agent'] ?? '',
        // normalizeIP takes 10 to 20 µs, so it runs only for the calls that have a limit.
        get address() {
          return normalizeIP(request.ip)
        },
        acceptEncoding: request.headers['accept-encoding'] ?? '',
      })
      // What is answered to a member stays in their client's memory: a browser's cache outlasts the logout.
      reply.header(
        'cache-control',
        cacheControl === 'revalidate' && caller.kind === 'visitor' ? 'private, no-cache' : 'no-store',
      )
      return response instanceof PreparedResponse
        ? sendPrepared(response, request, reply, cacheControl)
        : response
    },
  })
}

/**
 * A lesson's content over a slow connection. No secret of an answer stands beside what another site could
 * choose: callers prove who they are by a header, not a cookie.
 */
async function compressLarge({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  // prepared answers come compressed
  if (typeof payload !== 'string' || payload.length < minCompressedBytes) return payload
  const { bytes, encoding } = await compressedNow(Buffer.from(payload), headers['accept-encoding'] ?? '')
  if (!encoding) return payload
  reply.headers({ 'content-encoding': encoding, vary: 'Origin, Accept-Encoding' })
  return bytes
}

async function sendPrepared(
  { body, etag }: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: Endpoint['cacheControl'],
) {
  reply.header('vary', 'Origin, Accept-Encoding, Authorization, Academy-Member-Identifier')
  if (cacheControl === 'revalidate') {
    reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  }
  const { bytes, encoding } = await body()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}

type LearnerCaller<Endpoints extends LearnerEndpoint> = Extract<
  Caller,
  { kind: 'member' | Endpoints['landing']['allowedCallers'][number] }
>

type LearnerUseCase<Endpoints extends LearnerEndpoint> = (
  request: RequestContext<Endpoints['landing']> & { caller: LearnerCaller<Endpoints> },
) => Promise<OutputOf<Endpoints['landing']> | OutputOf<Endpoints['account']>>

/** Binds both forms of a learner's call to one use-case. */
export function bindLearnerEndpoint<Endpoints extends LearnerEndpoint>(
  binding: Binding,
  endpoints: Endpoints,
  useCase: LearnerUseCase<Endpoints>,
) {
  // The casts: bindEndpoint has checked the caller's kind, and each form serialises the answer by its own
  // schema.
  for (const endpoint of [endpoints.landing, endpoints.account] as readonly Endpoint[])
    bindEndpoint(binding, endpoint, useCase as unknown as UseCase<Endpoint>)
}

function errorResponsesByStatus(codes: readonly ErrorCode[]) {
  return Object.fromEntries([...new Set(codes)].map((code) => [errorCodes[code].status, errorResponse]))
}
