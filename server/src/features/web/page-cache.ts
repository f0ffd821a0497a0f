// Rendered pages with their compressed bodies and security policy, cached per path and content version.
import { LRUCache } from 'lru-cache'
import { bodiesOf, type Bodies } from '../../compression/bodies.ts'
import type { PageData } from './page-data.ts'

export interface Page {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
  /** For its scripts, where they are sent apart. */
  data: PageData | null
}

/** A page as it is sent, in each encoding. */
export interface PreparedPage extends Omit<Page, 'body' | 'data'> {
  /** Epoch ms: an address in it may end afterwards. */
  reusableUntil: number
  bodies: Bodies
  data: { version: string; bodies: Promise<Bodies> } | null
}

/** More than the site has pages; addresses that are no page share one each. */
const maxPages = 300

export async function preparePage({ status, headers, body, data }: Page, reusableUntil: number): Promise<PreparedPage> {
  const bodiesOfData = data && bodiesOf(Buffer.from(data.text)) // the page does not wait for them
  bodiesOfData?.catch(() => {}) // whoever asks for them gets the error
  const preparedData = data && bodiesOfData && { version: data.version, bodies: bodiesOfData }
  return { status, headers, reusableUntil, bodies: await bodiesOf(body), data: preparedData }
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
