// The home page on a poor phone, first visit, against the same page without scripts.
import { passThrough } from './floors/pass-through.ts'
import { median, spread, type Figure } from './harness/figures.ts'
import type { Circumstances } from './harness/measurement.ts'
import { gzipBytes, openBrowser, visit, type Visit } from './harness/phone.ts'
import { start } from './harness/processes.ts'
import { serverSettings, stageServer } from './harness/staged-server.ts'

const kilobyte = 1_000

export async function measureHome({ scratchFolder, isQuick }: Circumstances): Promise<Figure[]> {
  const browser = await openBrowser()
  if (browser === null) {
    console.log('  No Chromium found: install one, or name it in CHROMIUM_PATH.')
    return []
  }
  const server = await start({ ...stageServer(scratchFolder), env: serverSettings(scratchFolder) })
  const ours = await passThrough(server.url, { withScripts: true })
  const floor = await passThrough(server.url, { withScripts: false })
  try {
    for (const { url } of [ours, floor]) await visit(browser, url) // the server draws the page, the browser wakes up
    const visits: Visit[] = []
    const floorVisits: Visit[] = []
    for (let round = 0; round < (isQuick ? 2 : 5); round++) {
      visits.push(await visit(browser, ours.url))
      floorVisits.push(await visit(browser, floor.url))
    }
    return figuresOf(visits, floorVisits, await gzipBytes(visits[0]?.scripts ?? []))
  } finally {
    await browser.close()
    for (const one of [ours, floor]) one.stop()
    await server.stop()
  }
}

function figuresOf(visits: readonly Visit[], floorVisits: readonly Visit[], scriptBytes: number): Figure[] {
  const leftOver = floorVisits.flatMap(({ scripts }) => scripts)
  if (leftOver.length > 0) throw new Error(`The page without scripts loaded ${leftOver.join(', ')}`)
  const lcp = visits.map(({ lcpMs }) => lcpMs)
  const totalOf = (all: readonly Visit[]) => median(all.map(({ totalBytes }) => totalBytes)) / kilobyte
  return [
    {
      what: 'home on the phone, Largest Contentful Paint',
      value: median(lcp),
      unit: 'ms',
      floor: { what: `the same page without scripts, ${elementsOf(floorVisits)}`, value: median(floorVisits.map(({ lcpMs }) => lcpMs)) },
      target: { of: 'ratio', atMost: 1.15 },
      note: `${spread(lcp, 'ms')}, ${elementsOf(visits)}`,
    },
    {
      what: 'home, JavaScript in gzip',
      value: scriptBytes / kilobyte,
      unit: 'KB',
      target: { of: 'value', atMost: 150 },
      note: `${visits[0]?.scripts.length ?? 0} files`,
    },
    { what: 'home, everything that came over the line', value: totalOf(visits), unit: 'KB', floor: { what: 'without scripts', value: totalOf(floorVisits) } },
    {
      what: 'home, Cumulative Layout Shift',
      value: Math.max(...visits.map(({ cls }) => cls)),
      unit: '',
      target: { of: 'value', atMost: 0.1 },
      note: 'the worst visit',
    },
  ]
}

const elementsOf = (visits: readonly Visit[]) => [...new Set(visits.map(({ lcpElement }) => lcpElement))].join(' or ')
