// A prepared page as an answer, in the encoding that the browser takes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../../compression/encoding.ts'
import { matchesEtag } from '../../http/etag.rule.ts'
import { bodyIn, type PreparedPage } from './page-cache.ts'

const encodingsVary = 'Origin, Accept-Encoding'

/** `varyBy`: the headers that the answer depends on. */
export function sendPage(
  page: PreparedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  varyBy = encodingsVary,
) {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.status(page.status).header('cache-control', 'no-cache')
  return sendBody(page.bodies, page.status === 200, request, reply, varyBy)
}

export function sendBody(
  bodies: PreparedPage['bodies'],
  hasEtag: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
  varyBy = encodingsVary,
) {
  reply.header('vary', varyBy)
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  const { bytes, etag } = bodyIn(bodies, encoding)
  if (hasEtag) reply.header('etag', etag)
  if (hasEtag && matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
