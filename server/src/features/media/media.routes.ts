// Lessons' video files in the form Mux has: {id}.m3u8 and {id}/thumbnail.jpg, signed, with Range for the parts.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import type { MediaTokens } from './media-tokens.ts'
import { nearestThumbnail } from './nearest-thumbnail.rule.ts'
import { inFolder, signedPlaylist } from './signed-playlist.rule.ts'

interface MediaDeps {
  /** Holds a folder per playback id. */
  folder: string
  tokens: MediaTokens
  now: () => number
}

interface Asked {
  Params: { playbackId: string; file: string }
  Querystring: { token?: unknown; time?: unknown }
}

const playbackIdForm = /^[a-z0-9]{8,64}$/
const fileForm = /^[a-z0-9-]{1,40}\.(m3u8|mp4|m4a|vtt|jpg)$/
const playlistType = 'application/vnd.apple.mpegurl'
/** The address carries its own end; until then a browser may keep what it has. */
const keep = 'private, max-age=3600'

export async function mediaRoutes(app: FastifyInstance, deps: MediaDeps) {
  await app.register(fastifyStatic, { root: deps.folder, serve: false, cacheControl: false })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin') // the app and partners' pages play them too
  })

  app.get<Asked>('/media/:file', async (request, reply) => {
    const playbackId = /^(.*)\.m3u8$/.exec(request.params.file)?.[1]
    const { folder, token } = await open(deps, request, playbackId, 'v')
    const master = await text(join(folder, 'master.m3u8'))
    return sendPlaylist(reply, signedPlaylist(inFolder(master, playbackId ?? ''), token))
  })

  app.get<Asked>('/media/:playbackId/thumbnail.jpg', async (request, reply) => {
    const { playbackId } = request.params
    const { folder } = await open(deps, request, playbackId, 't')
    const time = Number(stringOf(request.query.time) ?? 1)
    if (!Number.isFinite(time) || time < 0) throw new AppError('invalid_request', { fields: [{ path: 'time', message: 'must be seconds from 0' }] })
    const drawn = (await readdir(join(folder, 'thumbnails')).catch(() => [])).map((name) => Number.parseInt(name, 10)).filter(Number.isFinite)
    const nearest = nearestThumbnail(drawn, time)
    if (nearest === undefined) throw new AppError('not_found')
    return reply.header('cache-control', keep).sendFile(`${playbackId}/thumbnails/${nearest}.jpg`)
  })

  app.get<Asked>('/media/:playbackId/:file', async (request, reply) => {
    const { playbackId, file } = request.params
    const { folder, token } = await open(deps, request, playbackId, 'v')
    if (!fileForm.test(file)) throw new AppError('not_found')
    if (file.endsWith('.m3u8')) return sendPlaylist(reply, signedPlaylist(await text(join(folder, file)), token))
    return reply.header('cache-control', keep).sendFile(`${playbackId}/${file}`)
  })
}

async function open({ folder, tokens, now }: MediaDeps, { query }: FastifyRequest<Asked>, playbackId: string | undefined, audience: 'v' | 't') {
  if (playbackId === undefined || !playbackIdForm.test(playbackId)) throw new AppError('not_found')
  const token = stringOf(query.token)
  await tokens.verify(token, playbackId, audience, now())
  return { folder: join(folder, playbackId), token: token ?? '' }
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

async function text(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('not_found', { cause })
  })
}

const sendPlaylist = (reply: FastifyReply, playlist: string) => reply.header('cache-control', 'private, no-cache').type(playlistType).send(playlist)
