// OpenAPI 3.1 from the contract's own shapes, readable at /api/docs.
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config/config.ts'
import { apiPrefix } from './bind-endpoint.ts'

export const docsPath = `${apiPrefix}/docs`

/** Before the routes: it collects them as they come. */
export async function collectOpenApi(app: FastifyInstance, { site, publicUrl }: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${site.productName} API`,
        version: '2.0',
        description: 'Every request may carry Api-Version: 2.0; see who may call each endpoint in its description.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          member: { type: 'apiKey', in: 'header', name: 'Academy-Member-Identifier', description: 'An anonymous member, from POST landing/store' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
}

export async function serveDocs(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(docsPath)) return
    // The reader brings inline code of its own; it runs on this page only.
    reply.header(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
    )
  })
  await app.register(scalar, {
    routePrefix: docsPath,
    configuration: { withDefaultFonts: false, hideClientButton: true, telemetry: false },
  })
}
