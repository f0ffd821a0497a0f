// Headers of every response, and which other origins may call.
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headers } from '@oka/contract/shared/headers.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors/app-error.ts'
import type { Metrics } from '../ports/metrics.ts'

/**
 * The values @fastify/helmet sets; it costs about 20 µs a request more (docs/decisions/0012).
 * The content security policy is not among them: each page has its own, with the hashes of its scripts.
 */
const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // no page asks for any of them
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), midi=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const oneYear = 'max-age=31536000'

/** OPTIONS serves preflights only; the plugin would answer any other in plain text. */
const isOptionsWithoutPreflight = ({ method, headers: sent }: FastifyRequest) =>
  method === 'OPTIONS' && (sent.origin === undefined || sent['access-control-request-method'] === undefined)

export async function registerSecurity(app: FastifyInstance, config: Config, metrics: Metrics) {
  const allHeaders = config.publicUrl.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': oneYear }
    : securityHeaders
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(allHeaders).header(headers.requestId, request.id)
    if (isOptionsWithoutPreflight(request)) reply.callNotFound()
    else done()
  })
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'If-None-Match',
      'Range',
      headers.apiVersion,
      headers.member,
      headers.partner,
      headers.partnerUser,
    ],
    exposedHeaders: ['ETag', 'Retry-After', 'Content-Range', headers.requestId],
    credentials: false,
    maxAge: 7_200,
  })
  await app.register(rateLimit, {
    global: true,
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    // No header reveals how much of the limit is left.
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder() {
      metrics.countRefusal('requests')
      return new AppError('rate_limited')
    },
    // Video segments and hashed assets are many and cheap.
    allowList: (request) => /^\/(assets|media|illustrations|share)\//.test(request.routeOptions.url ?? ''),
  })
}
