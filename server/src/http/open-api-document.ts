// The OpenAPI document of the routes.
import swagger from '@fastify/swagger'
import Fastify, { type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { endpointExamples } from '@oka/contract/endpoint-examples.ts'
import { readExample, type ExampleContext } from '@oka/contract/shared/example.ts'
import { headers } from '@oka/contract/shared/headers.ts'
import type { Config } from '../config/config.ts'

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

/** The plugin describes the routes of its own server, so they are added to one that never listens. */
export async function describeRoutes(routes: readonly RouteOptions[], { site, publicUrl }: Config) {
  const bodies = await readBodies()
  const described = Fastify({ exposeHeadRoutes: false })
  described.setValidatorCompiler(() => () => true)
  described.setSerializerCompiler(() => String)
  await described.register(swagger, {
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
          partner: {
            type: 'apiKey',
            in: 'header',
            name: headers.partner,
            description: 'The partner on whose page a frame is, beside its user',
          },
          partnerUser: {
            type: 'apiKey',
            in: 'header',
            name: headers.partnerUser,
            description: 'A partner user: the id of POST landing/embed-store',
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
  for (const { method, url, schema } of routes)
    if (method !== 'HEAD') described.route({ method, url, ...(schema && { schema }), handler: () => {} })
  await described.ready()
  return described.swagger()
}
