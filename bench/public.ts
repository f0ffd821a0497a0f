// Measures every page of the sitemap on a slow phone: LCP (ms), JavaScript and all bytes (KB), layout shift.
// Floor: the same page without scripts.
import {
  withSite,
  largestContentfulPaint,
  roundCount,
  visitInTurns,
  type Site,
  type Visits,
} from './phone/site.ts'
import { figuresOfParts, median, type Figure, type RunOptions } from './harness/figures.ts'
import { gzipBytes } from './phone/traffic.ts'

const kilobyte = 1_000

/** The pages on which most visits begin: home, a list, a lesson. */
const leanPaths = ['/', '/learn/opp103', '/learn/opp103/1001']

export const measurePublic = (options: RunOptions): Promise<Figure[]> =>
  withSite(options, async (site) => {
    const measure = async (path: string) => figuresOf(await visitInTurns(site, path, roundCount(options)))
    const paths = options.effort === 'once' ? leanPaths : await sitemapPaths(site)
    return figuresOfParts(Object.fromEntries(paths.map((path) => [path, () => measure(path)])))
  })

async function sitemapPaths({ serverUrl }: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${serverUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  if (paths.length === 0) throw new Error('The sitemap is empty')
  return paths
}

async function figuresOf(visits: Visits): Promise<Figure[]> {
  const { path, ours, bare } = visits
  const scripts = ours[0]?.scripts ?? []
  const totalOf = (all: Visits['ours']) =>
    median(all.map(({ bytesWithoutMedia }) => bytesWithoutMedia)) / kilobyte
  return [
    largestContentfulPaint(visits),
    {
      what: `${path}, JavaScript in gzip`,
      value: (await gzipBytes(scripts)) / kilobyte,
      unit: 'KB',
      target: { of: 'value', atMost: 150 },
      note: `${scripts.length} files`,
    },
    {
      what: `${path}, everything loaded over the network but video and audio`,
      value: totalOf(ours),
      unit: 'KB',
      floor: { what: 'without scripts', value: totalOf(bare) },
      target: { of: 'value', atMost: leanPaths.includes(path) ? 250 : 350 },
    },
    {
      what: `${path}, Cumulative Layout Shift`,
      value: Math.max(...ours.map(({ cls }) => cls)),
      unit: '',
      target: { of: 'value', atMost: 0 },
      note: 'the worst visit',
    },
  ]
}
