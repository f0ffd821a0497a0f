// Rendered pages with their compressed bodies and security policy, cached per path and content version.
import { LRUCache } from 'lru-cache'
import { compressedOnce } from '../../compression/encoding.ts'

export interface Page {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
  br?: Buffer
  gzip?: Buffer
}

const maxPages = 300

/** The page with its compressed bodies. */
export async function withCompressed(page: Page): Promise<Page> {
  const [br, gzip] = await Promise.all([compressedOnce(page.body, 'br'), compressedOnce(page.body, 'gzip')])
  return { ...page, br, gzip }
}

/** Caches promises, so that simultaneous requests for one page render it once. Only pages with status 200 stay. */
export function pageCache(render: (key: string) => Promise<Page>) {
  const pages = new LRUCache<string, Promise<Page>>({
    max: maxPages,
    memoMethod: (key) => {
      const page = render(key)
      page.then(
        ({ status }) => status !== 200 && pages.delete(key),
        () => pages.delete(key),
      )
      return page
    },
  })
  return { get: (key: string) => pages.memo(key) }
}
