// The whole server, from its parts: each feature by name.
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { readAbout } from '@oka/content/about/read-about.ts'
import { readNightListen } from '@oka/content/night/read-night-listen.ts'
import { readHelpLines } from '@oka/content/help/read-help-lines.ts'
import type { Deps } from './deps.ts'
import { findAnonymousMember, type AccessClaims } from './features/identity/identity.door.ts'
import { accountSettingsRoutes } from './features/identity/account-settings/account-settings.routes.ts'
import { emailAddressRoutes } from './features/identity/email-address/email-address.routes.ts'
import { couponsRoutes } from './features/coupons/coupons.routes.ts'
import { helpRoutes } from './features/help/help.routes.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { passwordRoutes } from './features/identity/password/password.routes.ts'
import { sessionsRoutes } from './features/identity/sessions/sessions.routes.ts'
import { acceptAtSignUp } from './features/legal/legal.door.ts'
import { learningRoutes } from './features/learning/learning.routes.ts'
import { noEntitlements } from './features/membership/membership.door.ts'
import { membershipRoutes } from './features/membership/membership.routes.ts'
import { signedReadings } from './features/media/media.door.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { buyerChanges } from './features/purchase/purchase.door.ts'
import { manageRoutes } from './features/purchase/manage/manage.routes.ts'
import { overviewRoutes } from './features/purchase/overview/overview.routes.ts'
import { receiptsRoutes } from './features/purchase/receipts/receipts.routes.ts'
import { nightListenOf } from './features/night/night-listen.ts'
import { nightRoutes } from './features/night/night.routes.ts'
import { findChosenTimeZone } from './features/profile/profile.door.ts'
import { bootstrapRoutes } from './features/bootstrap/bootstrap.routes.ts'
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts'
import { sandboxGatewayRoutes } from './features/sandbox-gateway/sandbox-gateway.routes.ts'
import { learnOfDecline } from './features/purchase/purchase.door.ts'
import { startRoutes } from './features/purchase/start/start.routes.ts'
import { storesRoutes } from './features/purchase/stores/stores.routes.ts'
import { syncRoutes } from './features/purchase/sync/sync.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { publicActivityContent, publicPlayback } from './features/web/public-activity-content.ts'
import { webRoutes } from './features/web/web.routes.ts'
import { apiPrefix, type Binding } from './http/bind-endpoint.ts'
import { registerErrorHandler, sendError } from './http/error-handler.ts'
import { handleNotFound } from './http/not-found.ts'
import { collectOpenApi, serveDocs } from './http/open-api.ts'
import { stopGracefully } from './http/graceful-stop.ts'
import { readableUrl } from './http/readable-url.rule.ts'
import { registerSecurity } from './http/security.ts'
import { servePictures, serveWebBuild } from './http/static-files.ts'
import { handleClientError } from './http/client-error.ts'
import { mailPagesRoutes } from './mail/development/mail-pages.routes.ts'
import { mailPicturesPrefix } from './mail/mail-values.ts'
import { accountInfoReader } from './member-records/account-info.ts'
import { bindRecordRoutes, memberRecords } from './member-records/all.ts'
import { mergeRecords } from './member-records/member-record.ts'
import type { SandboxGateway } from './ports/sandbox-gateway.ts'

const bodyLimit = 256 * 1024

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, database, catalogue, video, mediaTokens, tokens, refreshTokens, signInOrigins, rateLimits, endedSessions, now, log, folders, loadPages } =
    deps
  const logger: FastifyBaseLogger = log
  const hops = config.trustProxy
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (parent) => parent, // a logger for each request costs more than naming the request where something is logged
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
    rewriteUrl: ({ url = '/' }) => readableUrl(url, apiPrefix),
    clientErrorHandler: handleClientError(config.site),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  app.decorate('endpoints', [])
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app, config.site)
  handleNotFound(app)
  logRequests(app)
  await registerSecurity(app, config)
  stopGracefully(app)
  await collectOpenApi(app, config)

  const activeSession = (claims: AccessClaims | null) => (claims && !endedSessions.has(claims.familyId) ? claims : null)
  const binding: Binding = {
    app,
    now,
    identify: {
      anonymousMember: (credential) => findAnonymousMember(database, credential),
      accessToken: async (token, at) => activeSession(await tokens.verify(token, at)),
    },
  }
  const records = memberRecords({ catalogue, sealedValues: deps.sealedValues })
  const learning = { database, catalogue, accountInfo: accountInfoReader({ database, catalogue, records }) }
  systemRoutes(binding, { build: config.site, isOpen: deps.isOpen, hasLateJobs: () => deps.worker.lateJobs() !== null, pingDatabase: database.ping })
  const helpLines = readHelpLines(folders.helpLines)
  helpRoutes(binding, helpLines)
  const afterBuyerChange = buyerChanges(deps.jobs)
  const identity = {
    database,
    rateLimits,
    tokens,
    refreshTokens,
    signInOrigins,
    endedSessions,
    sealedValues: deps.sealedValues,
    mail: deps.mail,
    bounces: deps.bounces,
    afterEmailChange: afterBuyerChange,
  }
  identityRoutes(binding, {
    ...identity,
    async mergeRecords(trx, anonymousId, memberId) {
      await mergeRecords(records, trx, anonymousId, memberId)
      await afterBuyerChange(trx, memberId, now()) // what was answered before signing in may be a newer address
    },
    afterSignUp: acceptAtSignUp,
    chosenTimeZone: (trx, memberId) => findChosenTimeZone(trx, deps.sealedValues, memberId),
    signInsPerHour: config.limits.newMembersPerHour,
  })
  passwordRoutes(binding, identity)
  emailAddressRoutes(binding, identity)
  sessionsRoutes(binding, identity)
  accountSettingsRoutes(binding, identity)
  bootstrapRoutes(binding, { ...learning, rateLimits, build: config.site.build, newMembersPerHour: config.limits.newMembersPerHour })
  learningRoutes(binding, { ...learning, video, readings: signedReadings({ tokens: mediaTokens, host: config.streamHost }) })
  bindRecordRoutes(binding, { database, catalogue, sealedValues: deps.sealedValues, series: deps.series, afterAddressChange: afterBuyerChange })
  const nightRecording = readNightListen(folders.media)
  membershipRoutes(binding, deps)
  couponsRoutes(binding, deps)
  startRoutes(binding, deps)
  await syncRoutes(binding, deps)
  await storesRoutes(binding, deps)
  overviewRoutes(binding, deps)
  manageRoutes(binding, { ...deps, publicUrl: config.publicUrl })
  receiptsRoutes(binding, deps)
  if (deps.sandbox) serveSandbox(binding, deps.sandbox, (subscriptionId, at) => learnOfDecline(deps, subscriptionId, at))
  nightRoutes(binding, { recording: nightRecording, tokens: mediaTokens, host: config.streamHost })
  personalDataRoutes(binding, {
    database,
    catalogue,
    rateLimits,
    sealedValues: deps.sealedValues,
    sources: deps.personDataSources,
    jobs: deps.jobs,
    mail: deps.mail,
    endedSessions,
    erasures: deps.erasures,
    erasureDelayMs: config.erasureDelayMs,
    onError: (err) => log.warn({ err }, 'writing the list of erasures failed; the job repeats it'),
  })
  await app.register((scope) => mediaRoutes(scope, { folder: folders.media, tokens: mediaTokens, now }))
  serveDocs(app, config)
  await servePictures(app, '/illustrations/', folders.illustrations)
  await servePictures(app, '/share/', folders.share)
  await servePictures(app, mailPicturesPrefix, folders.mailPictures)

  if (loadPages) {
    const visitorView = () => catalogue.viewFor(noEntitlements, now())
    await serveWebBuild(app, folders.webBuild)
    webRoutes(app, {
      config,
      webBuild: folders.webBuild,
      loadPages,
      programs: () => visitorView().info.programs,
      seriesSlugs: deps.series.map(({ slug }) => slug),
      now,
      version: () => `${catalogue.version()}@${visitorView().info.version}`,
      renderDeps: {
        site: config.site,
        about: readAbout(folders.about),
        helpLines,
        series: deps.series,
        nightListen: () => nightListenOf(catalogue, nightRecording),
        visitorProgramInfo: async () => visitorView().info,
        publicActivityContent: async (id) => publicActivityContent(catalogue, id, now()),
        publicPlayback: (id) => publicPlayback(catalogue, deps.video, id, now()),
      },
    })
  } else if (!config.isLive) mailPagesRoutes(app, deps)
  return app
}

/** Its messages go to this server over HTTP, as those of a real gateway do. */
function serveSandbox(binding: Binding, sandbox: SandboxGateway, onDecline: (subscriptionId: string, now: number) => Promise<void>) {
  sandboxGatewayRoutes(binding, { sandbox, onDecline })
  const { app } = binding
  app.addHook('onListen', async () => {
    const origin = app.listeningOrigin.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost') // those that listen everywhere are no address to call everywhere
    sandbox.deliverTo(`${origin}${apiPrefix}/webhooks/payments`)
  })
}

/** Logs the pattern of the route, never the address: what a person reads is private. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info(
      { reqId: request.id, method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
  })
}
