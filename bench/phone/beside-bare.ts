// Pages of the built server on a poor phone, first visit, beside the same pages without scripts.
import type { Browser } from 'playwright'
import { passThrough } from '../floors/pass-through.ts'
import { median, spread, type Figure } from '../harness/figures.ts'
import type { Circumstances } from '../harness/measurement.ts'
import { openBrowser, visit, type Visit } from './phone.ts'
import { start } from '../harness/processes.ts'
import { serverSettings, stageServer } from '../harness/staged-server.ts'

export interface Site {
  browser: Browser
  /** The server itself. */
  serverUrl: string
  /** The pages as they are. */
  url: string
  /** The same without scripts. */
  bareUrl: string
}

/** Empty where there is no browser. */
export async function onSite(scratchFolder: string, work: (site: Site) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await openBrowser()
  if (browser === null) return []
  const server = await start({ ...stageServer(scratchFolder), env: serverSettings(scratchFolder) })
  const ours = await passThrough(server.url, { withScripts: true })
  const bare = await passThrough(server.url, { withScripts: false })
  try {
    return await work({ browser, serverUrl: server.url, url: ours.url, bareUrl: bare.url })
  } finally {
    await browser.close()
    for (const one of [ours, bare]) one.stop()
    await server.stop()
  }
}

export interface Visits {
  path: string
  ours: Visit[]
  bare: Visit[]
}

export const roundsOf = ({ isQuick }: Pick<Circumstances, 'isQuick'>) => (isQuick ? 2 : 5)

/** In turns, after one visit each that is not counted: the server draws the page, the browser wakes up. */
export async function visitBoth({ browser, url, bareUrl }: Site, path: string, rounds: number): Promise<Visits> {
  for (const origin of [url, bareUrl]) await visit(browser, origin + path)
  const visits: Visits = { path, ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    visits.ours.push(await visit(browser, url + path))
    visits.bare.push(await visit(browser, bareUrl + path))
  }
  const leftOver = visits.bare.flatMap(({ scripts }) => scripts)
  if (leftOver.length > 0) throw new Error(`The page without scripts loaded ${leftOver.join(', ')}`)
  return visits
}

export function largestPaint({ path, ours, bare }: Visits): Figure {
  const lcp = ours.map(({ lcpMs }) => lcpMs)
  return {
    what: `${path} on the phone, Largest Contentful Paint`,
    value: median(lcp),
    unit: 'ms',
    floor: { what: `the same page without scripts, ${elementsOf(bare)}`, value: median(bare.map(({ lcpMs }) => lcpMs)) },
    target: { of: 'ratio', atMost: 1.15 },
    note: `${spread(lcp, 'ms')}, ${elementsOf(ours)}`,
  }
}

const elementsOf = (visits: readonly Visit[]) => [...new Set(visits.map(({ lcpElement }) => lcpElement))].join(' or ')
