// OpenAPI 3.1 made from the contract's schemas, shown at /api/docs. What makes it is loaded by the first
// request for it.
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors/app-error.ts'
import { loadOnce } from '../load-once.ts'
import { apiPrefix } from './bind-endpoint.ts'

const docsPath = `${apiPrefix}/docs`
const definitionPath = `${docsPath}/openapi.json`

/** Must run before the routes are registered: it collects them as they are added. */
export function collectRoutes(app: FastifyInstance): readonly RouteOptions[] {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  return routes
}

/**
 * The API reference viewer has inline scripts and styles, and evaluates code; this policy applies to its page
 * only.
 */
const viewerPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/**
 * The viewer takes 50 MB and 250 ms to load, so it is loaded by the first request for it. A live academy
 * serves the definition alone: the viewer's policy would let a mistake in it read the tokens that members'
 * browsers store for this origin.
 */
export function serveDocs(app: FastifyInstance, routes: readonly RouteOptions[], config: Config) {
  const describe = loadOnce(async () =>
    (await import('./open-api-document.ts')).describeRoutes(routes, config),
  )
  app.get(definitionPath, { schema: { hide: true } }, describe)
  if (config.isLive) return
  const viewer = loadOnce(openViewer)
  for (const url of [docsPath, `${docsPath}/*`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = await (await viewer()).inject({ method: 'GET', url: request.url })
      if (page.statusCode >= 400) throw new AppError('not_found')
      for (const name of ['content-type', 'location']) {
        const value = page.headers[name]
        if (typeof value === 'string') reply.header(name, value)
      }
      return reply
        .status(page.statusCode)
        .header('content-security-policy', viewerPolicy)
        .send(page.rawPayload)
    })
  }
}

async function openViewer(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const viewer = Fastify()
  await viewer.register(scalar, {
    routePrefix: docsPath,
    configuration: { url: definitionPath, withDefaultFonts: false, hideClientButton: true, telemetry: false },
  })
  return viewer
}
