// The built pages, and which of them were rendered.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Pages } from '@oka/contract/system/rendering.ts'

const builtPages = fileURLToPath(new URL('../../web/build/server/index.js', import.meta.url))

export const arePagesBuilt = () => existsSync(builtPages)

/** Loaded by the first request for a page, so that tests without pages do not wait for it. */
const loadBuiltPages = async (): Promise<Pages> => import(/* @vite-ignore */ builtPages)

/** `renderInstead` renders instead of the built pages. */
export function recordedPages(renderInstead?: (path: string) => Promise<Response>) {
  const rendered: string[] = []
  const rendering = { now: 0, most: 0 }
  const load = async (): Promise<Pages> => {
    const { render, resolvePage } = await loadBuiltPages()
    const renderAndRecord: Pages['render'] = async (request, ...rest) => {
      const { pathname } = new URL(request.url)
      rendered.push(pathname)
      rendering.most = Math.max(rendering.most, ++rendering.now)
      const page = renderInstead ? renderInstead(pathname) : render(request, ...rest)
      return page.finally(() => rendering.now--)
    }
    return { render: renderAndRecord, resolvePage }
  }
  return { load, rendered, mostAtOnce: () => rendering.most }
}
