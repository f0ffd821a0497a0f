// First visits to pages of the built server on a slow phone, in turns with the same pages without scripts.
import type { Browser } from 'playwright'
import { startPageProxy } from '../floors/page-proxy.ts'
import { median, spread, type Figure, type RunOptions } from '../harness/figures.ts'
import { devicesOf, openBrowser, visit, type Devices, type Visit } from './phone.ts'
import { start } from '../harness/processes.ts'
import { serverSettings, stageServer } from '../harness/staged-server.ts'

export interface Site {
  browser: Browser
  devices: Devices
  /** The server without a proxy. */
  serverUrl: string
  /** The unchanged pages. */
  url: string
  /** The same pages without scripts. */
  bareUrl: string
}

/** `browserArguments` are more of the browser's command line. */
export async function withSite(
  { scratchFolder, effort }: RunOptions,
  work: (site: Site) => Promise<Figure[]>,
  browserArguments: readonly string[] = [],
): Promise<Figure[]> {
  const browser = await openBrowser(browserArguments)
  const server = await start({ ...stageServer(scratchFolder), env: serverSettings(scratchFolder) })
  const ours = await startPageProxy(server.url, { withScripts: true })
  const bare = await startPageProxy(server.url, { withScripts: false })
  try {
    return await work({
      browser,
      devices: devicesOf(effort),
      serverUrl: server.url,
      url: ours.url,
      bareUrl: bare.url,
    })
  } finally {
    await browser.close()
    for (const proxy of [ours, bare]) proxy.stop()
    await server.stop()
  }
}

export interface Visits {
  path: string
  ours: Visit[]
  bare: Visit[]
}

export const roundCount = ({ effort }: Pick<RunOptions, 'effort'>) =>
  ({ whole: 5, quick: 2, once: 1 })[effort]

/**
 * Visits both in turns; where there are several rounds, after one visit each that is not counted: the server
 * renders the page, the browser warms up.
 */
export async function visitInTurns(
  { browser, devices: { phone }, url, bareUrl }: Site,
  path: string,
  rounds: number,
): Promise<Visits> {
  if (rounds > 1) for (const origin of [url, bareUrl]) await visit(browser, phone, origin + path)
  const visits: Visits = { path, ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    visits.ours.push(await visit(browser, phone, url + path))
    visits.bare.push(await visit(browser, phone, bareUrl + path))
  }
  const leftOver = visits.bare.flatMap(({ scripts }) => scripts)
  if (leftOver.length > 0) throw new Error(`The page without scripts loaded ${leftOver.join(', ')}`)
  return visits
}

export function largestContentfulPaint({ path, ours, bare }: Visits): Figure {
  const lcp = ours.map(({ lcpMs }) => lcpMs)
  return {
    what: `${path} on the phone, Largest Contentful Paint`,
    value: median(lcp),
    unit: 'ms',
    floor: {
      what: `the same page without scripts, ${elementsOf(bare)}`,
      value: median(bare.map(({ lcpMs }) => lcpMs)),
    },
    target: { of: 'ratio', atMost: 1.1 },
    note: `${spread(lcp, 'ms')}, ${elementsOf(ours)}`,
  }
}

const elementsOf = (visits: readonly Visit[]) =>
  [...new Set(visits.map(({ lcpElement }) => lcpElement))].join(' or ')
