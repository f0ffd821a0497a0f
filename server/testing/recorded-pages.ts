// The built pages, and which of them were rendered.
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EmbedPage } from '@oka/contract/partners/embed-page.ts'
import type { Pages } from '@oka/contract/system/rendering.ts'

const builtPages = fileURLToPath(new URL('../../web/build/server/index.js', import.meta.url))

export const arePagesBuilt = () => existsSync(builtPages)

/** The name of a script of the built pages that begins like this; '' where there is none. */
export const findBuiltScript = (start: string) =>
  readdirSync(fileURLToPath(new URL('../../web/build/client/assets', import.meta.url))).find(
    (file) => file.startsWith(start) && file.endsWith('.js'),
  ) ?? ''

/** Loaded by the first request for a page, so that tests without pages do not wait for it. */
const loadBuiltPages = async (): Promise<Pages> => import(/* @vite-ignore */ builtPages)

const embedPageStart = '<script type="application/json">'

/** A frame's page as plain data: tests of the server are not about what the web build makes of it. */
const renderEmbedPage: Pages['renderEmbedPage'] = (page, nonce) =>
  `<!doctype html><title>${page.kind}</title><script nonce="${nonce}">0</script>${embedPageStart}${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`

/** What the server gave to be rendered. */
export const readEmbedPage = (html: string): EmbedPage =>
  JSON.parse(html.split(embedPageStart)[1]?.split('</script>')[0] ?? '') as EmbedPage

/** `renderInstead` renders instead of the built pages. */
export function recordedPages(renderInstead?: (path: string) => Promise<Response>) {
  const rendered: string[] = []
  const rendering = { now: 0, most: 0 }
  const load = async (): Promise<Pages> => {
    const { render, ...built } = await loadBuiltPages()
    const renderAndRecord: Pages['render'] = async (request, ...rest) => {
      const { pathname } = new URL(request.url)
      rendered.push(pathname)
      rendering.most = Math.max(rendering.most, ++rendering.now)
      const page = renderInstead ? renderInstead(pathname) : render(request, ...rest)
      return page.finally(() => rendering.now--)
    }
    return { ...built, render: renderAndRecord, renderEmbedPage }
  }
  return { load, rendered, mostAtOnce: () => rendering.most }
}
