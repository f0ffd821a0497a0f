// The network between page and server: holding requests back and recording API calls.
import type { Page } from '@playwright/test'

/** Holds the requests to `url` back until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue().catch(() => {}) // the page may have left meanwhile
  })
  return release
}

/** The page's API calls from now on, such as `GET app/store`. */
export function recordApiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice('/api/'.length)}`)
  })
  return calls
}
