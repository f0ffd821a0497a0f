// Media files under Mux's URLs: {id}.m3u8 and {id}/thumbnail.jpg, signed, segments with Range requests.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import type { MediaTokens } from './media-tokens.ts'
import { inFolder, signedPlaylist } from './signed-playlist.rule.ts'

interface MediaDeps {
  /** Contains one folder per playback id. */
  folder: string
  tokens: MediaTokens
  now: () => number
}

interface MediaRequest {
  Params: { playbackId: string; file: string }
  Querystring: { token?: unknown; time?: unknown }
}

const playbackIdPattern = /^[a-z0-9]{8,64}$/
const filePattern = /^[a-z0-9-]{1,40}\.(m3u8|mp4|m4a|vtt|jpg)$/
const playlistType = 'application/vnd.apple.mpegurl'
/** The URL expires by its token, so a browser may cache the file until then. */
const cacheControl = 'private, max-age=3600'

export async function mediaRoutes(app: FastifyInstance, deps: MediaDeps) {
  await app.register(fastifyStatic, { root: deps.folder, serve: false, cacheControl: false })
  app.addHook('onRequest', async (_request, reply) => {
    // the native app and partners' pages play them too
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })

  app.get<MediaRequest>('/media/:file', { schema: { hide: true } }, async (request, reply) => {
    const playbackId = /^(.*)\.m3u8$/.exec(request.params.file)?.[1]
    const { folder, token } = await openAsset(deps, request, playbackId, 'v')
    const master = await readPlaylist(join(folder, 'master.m3u8'))
    return sendPlaylist(reply, signedPlaylist(inFolder(master, playbackId ?? ''), token))
  })

  app.get<MediaRequest>(
    '/media/:playbackId/thumbnail.jpg',
    { schema: { hide: true } },
    async (request, reply) => {
      const { playbackId } = request.params
      const { folder } = await openAsset(deps, request, playbackId, 't')
      const time = Number(stringOf(request.query.time) ?? 1)
      if (!Number.isFinite(time) || time < 0)
        throw new AppError('invalid_request', {
          fields: [{ path: 'time', message: 'must be seconds from 0' }],
        })
      const seconds = (await readdir(join(folder, 'thumbnails')).catch(() => []))
        .map((name) => Number.parseInt(name, 10))
        .filter(Number.isFinite)
      const [nearest] = seconds.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time) || a - b)
      if (nearest === undefined) throw new AppError('not_found')
      return reply.header('cache-control', cacheControl).sendFile(`${playbackId}/thumbnails/${nearest}.jpg`)
    },
  )

  app.get<MediaRequest>('/media/:playbackId/:file', { schema: { hide: true } }, async (request, reply) => {
    const { playbackId, file } = request.params
    const { folder, token } = await openAsset(deps, request, playbackId, 'v')
    if (!filePattern.test(file)) throw new AppError('not_found')
    if (file.endsWith('.m3u8'))
      return sendPlaylist(reply, signedPlaylist(await readPlaylist(join(folder, file)), token))
    return reply.header('cache-control', cacheControl).sendFile(`${playbackId}/${file}`)
  })
}

async function openAsset(
  { folder, tokens, now }: MediaDeps,
  { query }: FastifyRequest<MediaRequest>,
  playbackId: string | undefined,
  audience: 'v' | 't',
) {
  if (playbackId === undefined || !playbackIdPattern.test(playbackId)) throw new AppError('not_found')
  const token = stringOf(query.token)
  await tokens.verify(token, playbackId, audience, now())
  return { folder: join(folder, playbackId), token: token ?? '' }
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

async function readPlaylist(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('not_found', { cause })
  })
}

const sendPlaylist = (reply: FastifyReply, playlist: string) =>
  reply.header('cache-control', 'private, no-cache').type(playlistType).send(playlist)
