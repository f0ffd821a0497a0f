// Rendered pages with their compressed bodies and security policy, cached per path and content version.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressedOnce, type Encoding } from '../../compression/encoding.ts'

export interface Page {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
}

/** A page as it is sent, in each encoding. */
export interface PreparedPage extends Omit<Page, 'body'> {
  /** Epoch ms: an address in it may end afterwards. */
  reusableUntil: number
  bodies: Record<Encoding | 'identity', { bytes: Buffer; etag: string }>
}

/** More than the site has pages; addresses that are no page share one each. */
const maxPages = 300

export async function preparePage({ status, headers, body }: Page, reusableUntil: number): Promise<PreparedPage> {
  const [br, gzip] = await Promise.all([compressedOnce(body, 'br'), compressedOnce(body, 'gzip')])
  const version = hash('sha256', body, 'base64url').slice(0, 22)
  const withEtag = (bytes: Buffer, encoding: string) => ({ bytes, etag: `"${version}-${encoding}"` }) // a strong tag names these bytes
  return { status, headers, reusableUntil, bodies: { identity: withEtag(body, 'identity'), br: withEtag(br, 'br'), gzip: withEtag(gzip, 'gzip') } }
}

/** Caches promises, so that simultaneous requests for one page render it once. A page that failed, or whose time is over, is rendered again. */
export function pageCache(render: (key: string) => Promise<PreparedPage>, now: () => number) {
  const pages = new LRUCache<string, Promise<PreparedPage>>({
    max: maxPages,
    memoMethod: (key) => {
      const page = render(key)
      page.then(
        ({ status }) => status >= 500 && pages.delete(key),
        () => pages.delete(key),
      )
      return page
    },
  })
  return {
    async get(key: string): Promise<PreparedPage> {
      const page = pages.memo(key)
      if ((await page).reusableUntil > now()) return page
      if (pages.peek(key) === page) pages.delete(key) // others who waited may have begun the next one
      return pages.memo(key)
    },
  }
}
