// The server of HTTP as every request meets it, before any feature has bound a call: limits, errors, security
// headers, log.
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { ErrorReports } from '../ports/error-reports.ts'
import type { Metrics } from '../ports/metrics.ts'
import { apiPrefix } from './bind-endpoint.ts'
import { handleClientError } from './client-error.ts'
import { registerErrorHandler, sendError } from './error-handler.ts'
import { stopGracefully } from './graceful-stop.ts'
import { handleNotFound } from './not-found.ts'
import { readableUrl } from './readable-url.rule.ts'
import { registerSecurity } from './security.ts'

const bodyLimit = 256 * 1024

const setBelow = (): never => {
  throw new Error('the compilers of schemas are not set')
}

/** Whoever is told of requests. */
interface Watchers {
  metrics: Metrics
  errorReports: ErrorReports
  now: () => number
}

export async function openHttpServer(
  config: Config,
  logger: FastifyBaseLogger,
  watchers: Watchers,
): Promise<FastifyInstance> {
  const { metrics, errorReports } = watchers
  const hops = config.trustProxy
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // a logger for each request costs more than naming the request where something is logged
    childLoggerFactory: (parent) => parent,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // stopGracefully answers in the error shape
    requestTimeout: config.requestTimeoutMs,
    http: {
      requestTimeout: config.requestTimeoutMs,
      headersTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(config.requestTimeoutMs / 6),
    },
    routerOptions: { maxParamLength: 500 },
    // or it would load its own, which take 10 ms of the start
    schemaController: { compilersFactory: { buildValidator: setBelow, buildSerializer: setBelow } },
    rewriteUrl: ({ url = '/' }) => readableUrl(url, apiPrefix),
    clientErrorHandler: handleClientError(config.site),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply, errorReports),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('endpoints', [])
  registerErrorHandler(app, config.site, errorReports)
  handleNotFound(app)
  reportRequests(app, watchers)
  await registerSecurity(app, config, metrics)
  stopGracefully(app)
  return app
}

/** Logs and counts the pattern of the route, never the address: what a person reads is private. */
function reportRequests(app: FastifyInstance, { metrics, errorReports, now }: Watchers) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    const route = routeOptions.url ?? 'unknown'
    const seconds = elapsedTime / 1_000
    metrics.countRequest({ method, route, status, seconds })
    errorReports.traceRequest({ method, route, status, seconds, endedAt: now() })
    request.log.info(
      {
        reqId: request.id,
        method,
        route,
        status,
        ms: Math.round(elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
