// The pages of frames. Other origins may show them: the partner's, and those alone.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EmbedPage } from '@oka/contract/partners/embed-page.ts'
import type { Pages } from '@oka/contract/system/rendering.ts'
import type { Config } from '../../config/config.ts'
import { contentSecurityPolicy, hashMarkedScripts } from '../../http/content-security-policy.ts'
import { sendPage } from '../../http/send-page.ts'
import { pageCache, parseRawPath, preparePage, styleInliner, type PreparedPage } from '../web/index.ts'
import { findFrame, lessonPage, type EmbedPageDeps, type FoundFrame } from './embed-page.ts'
import { parseEmbedPath, type EmbedPath } from './embed-path.rule.ts'

export interface EmbedPagesDeps extends EmbedPageDeps {
  config: Config
  /** The folder of the web build. */
  webBuild: string
  loadPages: () => Promise<Pages>
  now: () => number
}

/** Whatever user a partner names in its addresses: pages of one push out each other, and none of everybody's. */
const ofNamedUsers = { maxBytes: 16 * 1024 * 1024, rendersAtOnce: 1, maxWaiting: 200 }

/** How long the video of a page that is sent now can be played at least. In ms. */
const playableMs = 4 * 3_600_000

interface WantedPage {
  page: EmbedPage
  status: number
  ancestors: readonly string[]
}

const everybody = ['*']

export function embedPagesRoutes(app: FastifyInstance, deps: EmbedPagesDeps) {
  const { config, catalogue, now } = deps
  const inlineStyles = styleInliner(deps.webBuild)

  async function render({ page, status, ancestors }: WantedPage): Promise<PreparedPage> {
    const { renderEmbedPage } = await deps.loadPages()
    const nonce = randomBytes(16).toString('hex')
    const { html: unmarked, hashes: scripts } = hashMarkedScripts(renderEmbedPage(page, nonce), nonce)
    const { html, hashes: styles } = inlineStyles(unmarked)
    const playback = page.kind === 'lesson' ? page.content?.playback : null
    const policy = contentSecurityPolicy(config, { scripts, styles }, { ancestors })
    const headers = [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', policy],
    ] as const
    return preparePage(
      { status, headers, body: Buffer.from(html), data: null },
      playback ? Date.parse(playback.expiresAt) - playableMs : Infinity,
      true,
    )
  }

  /** `key`: of `toKey`, or the path of a refused page's lesson, or '' for the unknown page. */
  async function renderKey(key: string): Promise<PreparedPage> {
    const unknown = {
      page: { kind: 'unknown', site: config.site },
      status: 404,
      ancestors: everybody,
    } as const
    if (key === '') return render(unknown)
    if (key.startsWith('/')) {
      const page = { kind: 'refused', site: config.site, lessonPath: key } as const
      return render({ page, status: 403, ancestors: everybody })
    }
    const { path } = JSON.parse(key) as { path: EmbedPath }
    const frame = await findFrame(deps, path, now())
    if (frame === undefined) return render(unknown)
    return render({
      page: await lessonPage(deps, frame, path, now()),
      status: 200,
      ancestors: ["'self'", ...frame.partner.record.origins],
    })
  }

  const onFull = () => {}
  const cache = pageCache(renderKey, { now, onFull })
  const named = pageCache(renderKey, { now, onFull, ...ofNamedUsers })
  const version = () => `${catalogue.version()}@${catalogue.viewFor([], now()).info.version}`

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = parseEmbedPath(parseRawPath(request.url))
    if (path === 'noPartner')
      return reply.header('content-security-policy', "default-src 'none'").redirect('/page-not-found', 302)
    openToFrames(reply)
    const frame = path === null ? undefined : await findFrame(deps, path, now())
    if (path === null || frame === undefined) return sendPage(await cache.get(version(), ''), request, reply)
    const isRefused = isForeign(request, [new URL(config.publicUrl).origin, ...frame.partner.record.origins])
    const key = isRefused ? frame.activity.url : toKey(frame, path)
    const page = await (isRefused || path.userId === 'anon' ? cache : named).get(version(), key)
    return sendPage(page, request, reply, varyBy)
  }

  for (const url of ['/embed', '/embed/*'])
    app.route({ method: 'GET', url, schema: { hide: true }, handler: answer })
}

const varyBy = 'Origin, Accept-Encoding, Sec-Fetch-Dest, Referer'

/** A change of the partner makes another page of the same address. */
const toKey = ({ partner: { version } }: FoundFrame, path: EmbedPath) => JSON.stringify({ version, path })

/** The policy of the page says who may frame it; these would forbid it to all. */
const openToFrames = (reply: FastifyReply) =>
  reply
    .removeHeader('x-frame-options')
    .removeHeader('cross-origin-opener-policy')
    .header('cross-origin-resource-policy', 'cross-origin')

const framing = ['iframe', 'frame', 'object', 'embed']

/**
 * A page of an origin that is not on the list asks for a frame, as far as its browser says so. Where it does
 * not, the browser itself shows nothing, by the page's policy.
 */
function isForeign({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const { 'sec-fetch-dest': destination, referer } = headers
  if (typeof destination !== 'string' || !framing.includes(destination) || referer === undefined) return false
  return !URL.canParse(referer) || !origins.includes(new URL(referer).origin)
}
