// Every path that is not the API, media or a file is a page of the web app.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Render, RenderDeps } from '@oka/contract/system/rendering.ts'
import type { Config } from '../../config/config.ts'
import { encodingFor } from '../../compression/encoding.ts'
import { AppError } from '../../errors/app-error.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '../../http/content-security-policy.ts'
import { referrerPattern } from './referrer-pattern.rule.ts'
import { pageCache, withCompressed, type Page } from './page-cache.ts'

interface WebDeps {
  config: Config
  render: Render
  renderDeps: RenderDeps
  /** Changes whenever the content of pages may have changed. */
  version: () => string
}

export function webRoutes(app: FastifyInstance, { config, render, renderDeps, version }: WebDeps) {
  const renderPath = async (path: string): Promise<Page> => {
    // The host is the configured one, never the Host header's; joined as text, `//evil.example` stays a path.
    const response = await render(new Request(config.publicUrl + path), renderDeps)
    const body = Buffer.from(await response.arrayBuffer())
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const policy = isHtml ? contentSecurityPolicy(config, inlineScriptHashes(body.toString())) : "default-src 'none'"
    const page = { status: response.status, headers: [...headers, ['content-security-policy', policy] as const], body }
    return page.status === 200 ? withCompressed(page) : page
  }
  const cache = pageCache((key) => renderPath(key.slice(key.indexOf(' ') + 1)))

  app.route({
    method: 'GET', // HEAD follows
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const page = await cache.get(`${version()} ${pathOf(request, config.publicUrl)}`)
      if (page.status === 404) request.log.warn({ reqId: request.id, referrer: referrerPattern(request.headers.referer, config.publicUrl) }, 'page not found')
      return send(page, request, reply)
    },
  })
}

/** The cache key of a page: absolute form, query, fragment, duplicate or trailing slashes and unnecessary escapes do not change it. */
function pathOf({ url }: FastifyRequest, publicUrl: string): string {
  const rawPath = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  const path = `/${decodePath(rawPath).split('/').filter(Boolean).map(encodeURIComponent).join('/')}`
  if (!URL.canParse(publicUrl + path)) throw new AppError('not_found')
  return path
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new AppError('not_found')
  }
}

function send(page: Page, request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.status(page.status).header('vary', 'Origin, Accept-Encoding').header('cache-control', 'no-cache')
  const encoding = page.br ? encodingFor(request.headers['accept-encoding'] ?? '') : undefined
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send((encoding && page[encoding]) ?? page.body)
}
