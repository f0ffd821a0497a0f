// A prepared page as an answer, in the encoding that the browser takes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { gunzipSync } from 'node:zlib'
import type { Bodies, CompressedBodies } from '../compression/bodies.ts'
import { encodingFor, type Encoding } from '../compression/encoding.ts'
import { matchesEtag } from './etag.rule.ts'

interface SentPage {
  status: number
  headers: readonly (readonly [string, string])[]
  bodies: CompressedBodies
}

const bodyIn = (bodies: CompressedBodies, encoding: Encoding | undefined): Bodies[Encoding] =>
  encoding ? bodies[encoding] : { bytes: gunzipSync(bodies.gzip.bytes), etag: bodies.identityEtag }

const encodingsVary = 'Origin, Accept-Encoding'

/** `varyBy`: the headers that the answer depends on. */
export function sendPage(
  page: SentPage,
  request: FastifyRequest,
  reply: FastifyReply,
  varyBy = encodingsVary,
) {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.status(page.status).header('cache-control', 'no-cache')
  return sendBody(page.bodies, page.status === 200, request, reply, varyBy)
}

export function sendBody(
  bodies: CompressedBodies,
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
