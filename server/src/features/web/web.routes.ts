// Every path that is not the API, media or a file is a page of the web app.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Pages, PageSlugs, RenderDeps } from '@oka/contract/system/rendering.ts'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../errors/app-error.ts'
import { contentSecurityPolicy, hashMarkedScripts } from '../../http/content-security-policy.ts'
import { missingPageLog } from './missing-page-log.ts'
import { styleInliner } from './inline-styles.ts'
import { cutPageData, dataParameter } from './page-data.ts'
import { pageCache, preparePage, type PreparedPage } from './page-cache.ts'
import { isFilePath, pagePath, parseQuery, parseRawPath } from './page-path.rule.ts'
import { sendBody, sendPage } from '../../http/send-page.ts'

interface WebDeps {
  config: Config
  /** The folder of the web build. */
  webBuild: string
  /** Loaded by the first request for a page. */
  loadPages: () => Promise<Pages>
  renderDeps: RenderDeps
  /** The programs a visitor sees: which addresses of the learning area are pages. */
  programs: () => readonly Program[]
  slugs: () => PageSlugs
  /** Changes whenever the content of pages may have changed. */
  version: () => string
  now: () => number
}

/** Pages that are rendered by a choice in the query. */
const ofChoices = { maxBytes: 8 * 1024 * 1024, rendersAtOnce: 1, maxWaiting: 20 }

/** How long the video of a page that is sent now can be played at least. In ms. */
const playableMs = 4 * 3_600_000

export function webRoutes(
  app: FastifyInstance,
  { config, webBuild, loadPages, renderDeps, programs, slugs, version, now }: WebDeps,
) {
  /** `address` is a path, with the query by which the page is rendered. */
  const renderPage = async (address: string): Promise<PreparedPage> => {
    const path = parseRawPath(address)
    const hasQuery = address !== path
    const { render } = await loadPages()
    const nonce = randomBytes(16).toString('hex')
    let reusableUntil = Infinity
    const deps: RenderDeps = {
      ...renderDeps,
      async publicPlayback(activityId) {
        const playback = await renderDeps.publicPlayback(activityId)
        if (playback) reusableUntil = Math.min(reusableUntil, Date.parse(playback.expiresAt) - playableMs)
        return playback
      },
    }
    // The host is the configured one, never the Host header's.
    const response = await render(new Request(config.publicUrl + address), deps, nonce)
    const cut = cutPageData(await response.text(), path, nonce)
    const { html: unmarked, hashes: scripts } = hashMarkedScripts(cut.html, nonce)
    // Browsers name the page's address when styles in it load a font, whatever its policy says: not where it
    // holds a secret.
    const { html, hashes: styles } = response.headers.has('referrer-policy')
      ? { html: unmarked, hashes: [] }
      : inlineStyles(unmarked)
    const headers = [...response.headers].filter(([name]) => name !== 'content-length')
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const policy = isHtml ? contentSecurityPolicy(config, { scripts, styles }) : "default-src 'none'"
    const allHeaders = [...headers, ['content-security-policy', policy] as const]
    return preparePage(
      {
        status: response.status,
        headers: allHeaders,
        body: Buffer.from(html),
        data: hasQuery ? null : cut.data,
      },
      reusableUntil,
      isHtml && !hasQuery,
    )
  }
  const inlineStyles = styleInliner(webBuild)
  const onFull = oncePerHour(now, () =>
    app.log.warn('the page cache is smaller than the site: pages are rendered again and again'),
  )
  const cache = pageCache(renderPage, { now, onFull })
  // Anyone can ask for millions of choices: they push out each other, and no page of the site.
  const choices = pageCache(renderPage, { now, onFull: () => {}, ...ofChoices })
  const describeMissing = missingPageLog(config.publicUrl, now)

  app.route({
    method: 'GET', // HEAD follows
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { resolvePage } = await loadPages()
      const requested = pagePath(request.url)
      if (requested === null) throw new AppError('not_found')
      const asked = parseQuery(request.url)
      const { path, isMissing, query } = resolvePage(requested, programs(), slugs(), asked)
      const dataVersion = new URLSearchParams(asked).get(dataParameter)
      if (isMissing && dataVersion === null) {
        const { level, referrer } = describeMissing(request.headers.referer)
        request.log[level]({ reqId: request.id, referrer }, 'page not found')
        if (isFilePath(requested)) throw new AppError('not_found')
      } else if (!isMissing && parseRawPath(request.url) !== path) return redirect(reply, path + asked)
      const page =
        query === undefined || dataVersion !== null
          ? await cache.get(version(), path)
          : await choices.get(version(), path + query)
      return dataVersion !== null && page.data
        ? sendData(page.data, dataVersion, request, reply)
        : sendPage(page, request, reply)
    },
  })
}

function oncePerHour(now: () => number, work: () => void): () => void {
  let lastAt = -Infinity
  return () => {
    if (now() - lastAt < 3_600_000) return
    lastAt = now()
    work()
  }
}

/** Another spelling of an address leads to the one that pages link to. Its query stays. */
const redirect = (reply: FastifyReply, location: string) =>
  reply.header('content-security-policy', "default-src 'none'").redirect(location, 308)

/**
 * Of another version than the page that requested it, as after an update, it is the present one: the page
 * puts itself right.
 */
async function sendData(
  { version, bodies }: NonNullable<PreparedPage['data']>,
  requested: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const lasts = requested === version
  reply
    .header('content-type', 'text/javascript; charset=utf-8')
    .header('content-security-policy', "default-src 'none'")
  reply.header('cache-control', lasts ? 'private, max-age=14400, immutable' : 'no-cache')
  return sendBody(await bodies, true, request, reply)
}
