// Finished pages, kept per path until the catalogue changes, with their compressed forms and policy.
import { compressedOnce } from '../../compression/encoding.ts'
import { recentlyUsed } from '../../db/recently-used.ts'

export interface Page {
  status: number
  headers: readonly (readonly [string, string])[]
  body: Buffer
  br?: Buffer
  gzip?: Buffer
}

const pagesKept = 300

/** The page with its compressed forms. */
export async function withCompressed(page: Page): Promise<Page> {
  const [br, gz] = await Promise.all([compressedOnce(page.body, 'br'), compressedOnce(page.body, 'gzip')])
  return { ...page, br, gzip: gz }
}

/** Keeps promises, so that a rush for one page renders it once; anything but a 200 is given and forgotten. */
export function pageCache(render: (key: string) => Promise<Page>) {
  const pages = recentlyUsed(pagesKept, (key): Promise<Page> => {
    const page = render(key)
    page.then(
      ({ status }) => status !== 200 && pages.forget(key),
      () => pages.forget(key),
    )
    return page
  })
  return { get: (key: string) => pages.get(key) }
}
