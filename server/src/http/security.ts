// What every answer carries, and who may call from another origin.
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { headers } from '@oka/contract/shared/headers.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors/app-error.ts'

export async function registerSecurity(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    contentSecurityPolicy: false, // each page brings its own, with the hashes of its scripts
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'Range', headers.apiVersion, headers.member, headers.partner, headers.partnerUser],
    exposedHeaders: ['ETag', 'Retry-After', 'Content-Range', headers.requestId],
    credentials: false,
    maxAge: 7_200,
  })
  await app.register(rateLimit, {
    global: true,
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    errorResponseBuilder: () => new AppError('rate_limited'),
    // Parts of a playing lesson and files with a hash in their name are many and cheap.
    allowList: (request) => /^\/(assets|media|illustrations|fonts)\//.test(request.url),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header(headers.requestId, request.id)
  })
}
