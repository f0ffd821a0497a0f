// What no route answers: 405 with the methods that are served, else 404. Always JSON in the error shape;
// pages have their own 404.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { apiPrefix } from './bind-endpoint.ts'

interface ServedRoute {
  pattern: string
  methods: readonly string[]
}

/** Must run before any route is registered: it collects them as they are added. */
export function handleNotFound(app: FastifyInstance) {
  const served: ServedRoute[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.isFallback) served.push({ pattern: url, methods: [method].flat() })
  })

  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const allowed = methodsAt(served, request.url)
    // allowed too: a file that does not exist
    if (allowed.length === 0 || allowed.includes(request.method)) throw new AppError('not_found')
    reply.header('allow', allowed.join(', '))
    throw new AppError('method_not_allowed')
  }
  app.setNotFoundHandler(refuse)
  // With routes of its own, no address of the API is ever a page.
  for (const url of [apiPrefix, `${apiPrefix}/*`])
    // before a body is parsed
    app.route({
      method: app.supportedMethods,
      url,
      schema: { hide: true },
      config: { isFallback: true },
      onRequest: refuse,
      handler: refuse,
    })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers what no other route does, so it does not count as serving its methods. */
    isFallback?: boolean
  }
}

/** A wildcard serves only what no route of that exact path does. */
function methodsAt(served: readonly ServedRoute[], target: string): string[] {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  const isApi = path === apiPrefix || path.startsWith(`${apiPrefix}/`)
  const exact = served.filter(({ pattern }) => pattern === path)
  const wildcards = served.filter(
    ({ pattern }) =>
      pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1)) && !(isApi && pattern === '/*'),
  )
  return [...new Set((exact.length > 0 ? exact : wildcards).flatMap(({ methods }) => methods))]
}
