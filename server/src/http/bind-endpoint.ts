// From the contract's endpoint to a route: parse, who are you, call, answer. A use-case never sees HTTP.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import { errorAnswer } from '@oka/contract/shared/error-answer.shapes.ts'
import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'
import type { Caller } from '../calling/caller.ts'
import { ReadyAnswer } from '../calling/ready-answer.ts'
import { quotaAddress } from './quota-address.rule.ts'
import { checkApiVersion, requireCaller, whoIsCalling, type Identify } from './who-is-calling.ts'

export const apiPrefix = '/api'

export interface Asked<E extends Endpoint> {
  input: E extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never
  caller: Caller
  /** Millisecond clock of this request. */
  now: number
  userAgent: string
  /** Where the call came from, for quotas only. */
  address: string
  acceptEncoding: string
}

export type UseCase<E extends Endpoint> = (asked: Asked<E>) => Promise<(E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never) | ReadyAnswer>

export interface Binding {
  app: FastifyInstance
  identify: Identify
  now: () => number
}

const general: readonly ErrorCode[] = ['invalid_request', 'unsupported_api_version', 'rate_limited', 'overloaded']

export function bindEndpoint<E extends Endpoint>({ app, identify, now: clock }: Binding, endpoint: E, useCase: UseCase<E>) {
  const { method, path, input, output, who, ignoresCaller, caching, summary, refusals, name } = endpoint
  const isGet = method === 'GET'
  app.route({
    method,
    url: path.startsWith('/') ? path : `${apiPrefix}/${path}`,
    exposeHeadRoute: false,
    schema: {
      operationId: name,
      summary,
      description: `For: ${who.join(', ')}.`,
      tags: [path.startsWith('/') ? 'site' : (path.split('/')[0] ?? 'site')],
      ...(input === null ? {} : isGet ? { querystring: input } : { body: input }),
      response: { 200: output, ...refusalsByStatus([...general, ...refusals]) },
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      checkApiVersion(request)
      const now = clock()
      const caller: Caller = ignoresCaller ? { kind: 'visitor' } : await whoIsCalling(request, identify, now)
      requireCaller(caller, who)
      const answer = await useCase({
        input: (isGet ? request.query : request.body) as Asked<E>['input'],
        caller,
        now,
        userAgent: request.headers['user-agent'] ?? '',
        address: quotaAddress(request.ip),
        acceptEncoding: request.headers['accept-encoding'] ?? '',
      })
      reply.header('cache-control', caching === 'no-store' ? 'no-store' : 'private, no-cache')
      return answer instanceof ReadyAnswer ? sendReady(answer, request, reply, caching) : answer
    },
  })
}

async function sendReady({ body, etag }: ReadyAnswer, request: FastifyRequest, reply: FastifyReply, caching: Endpoint['caching']) {
  reply.header('vary', 'Origin, Accept-Encoding, Authorization, Academy-Member-Identifier')
  if (caching === 'revalidate') {
    reply.header('etag', etag)
    if (holds(request.headers['if-none-match'], etag)) return reply.status(304).send()
  }
  const { bytes, encoding } = await body()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}

/** A proxy that compresses may have made the tag a weak one. */
const holds = (held: string | undefined, etag: string) => held?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

function refusalsByStatus(codes: readonly ErrorCode[]) {
  return Object.fromEntries([...new Set(codes)].map((code) => [errorCodes[code].status, errorAnswer]))
}
