// OpenAPI 3.1 made from the contract's schemas, shown at /api/docs.
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { endpointExamples } from '@oka/contract/endpoint-examples.ts'
import { readExample, type ExampleContext } from '@oka/contract/shared/example.ts'
import { headers } from '@oka/contract/shared/headers.ts'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors/app-error.ts'
import { apiPrefix } from './bind-endpoint.ts'

const docsPath = `${apiPrefix}/docs`
const definitionPath = `${docsPath}/openapi.json`

/** No account has these. */
const madeUp: ExampleContext = {
  now: Date.UTC(2026, 10, 23, 8),
  password: 'correct horse',
  newEmail: () => 'sara@example.org',
  signUp: async () => ({ email: 'sara@example.org', refreshToken: 'A'.repeat(43) }),
}

const readBodies = async (): Promise<ReadonlyMap<unknown, object | null>> =>
  new Map(
    await Promise.all(
      endpointExamples.map(
        async (example) => [example.endpoint.name, await readExample(example, madeUp)] as const,
      ),
    ),
  )

/** Must run before the routes are registered: it collects them as they are added. */
export async function collectOpenApi(app: FastifyInstance, { site, publicUrl }: Config) {
  const bodies = await readBodies()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${site.productName} API`,
        version: '2.0',
        description: `Every request may carry ${headers.apiVersion}: 2.0. Each call's description says who may make it.`,
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'A signed-in member: the access token of identity/loginorsignup',
          },
          member: {
            type: 'apiKey',
            in: 'header',
            name: headers.member,
            description: 'An anonymous member: the id of POST landing/store',
          },
        },
      },
    },
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route)
      const body = bodies.get(schema?.operationId)
      return {
        url,
        schema: schema?.body && body ? { ...schema, body: { ...schema.body, examples: [body] } } : schema,
      }
    },
  })
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
export function serveDocs(app: FastifyInstance, { isLive }: Config) {
  let viewer: Promise<FastifyInstance> | null = null
  app.get(definitionPath, { schema: { hide: true } }, async () => app.swagger())
  if (isLive) return
  for (const url of [docsPath, `${docsPath}/*`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      viewer ??= openViewer().catch((error: unknown) => {
        viewer = null // the next request tries again
        throw error
      })
      const page = await (await viewer).inject({ method: 'GET', url: request.url })
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
