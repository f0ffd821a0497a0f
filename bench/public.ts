// Every page open to all, as the sitemap names them.
import { onSite, largestPaint, roundsOf, visitBoth, type Site, type Visits } from './phone/beside-bare.ts'
import { median, type Figure } from './harness/figures.ts'
import type { Circumstances } from './harness/measurement.ts'
import { gzipBytes } from './phone/traffic.ts'

const kilobyte = 1_000

export const measurePublic = (circumstances: Circumstances): Promise<Figure[]> =>
  onSite(circumstances.scratchFolder, async (site) => {
    const figures: Figure[] = []
    for (const path of await listedPages(site)) {
      const visits = await visitBoth(site, path, roundsOf(circumstances))
      figures.push(...(await figuresOf(visits)))
    }
    return figures
  })

async function listedPages({ serverUrl }: Site): Promise<string[]> {
  const sitemap = await (await fetch(`${serverUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  if (paths.length === 0) throw new Error('The sitemap names no page')
  return paths
}

async function figuresOf(visits: Visits): Promise<Figure[]> {
  const { path, ours, bare } = visits
  const scripts = ours[0]?.scripts ?? []
  const totalOf = (all: Visits['ours']) => median(all.map(({ totalBytes }) => totalBytes)) / kilobyte
  return [
    largestPaint(visits),
    {
      what: `${path}, JavaScript in gzip`,
      value: (await gzipBytes(scripts)) / kilobyte,
      unit: 'KB',
      target: { of: 'value', atMost: 150 },
      note: `${scripts.length} files`,
    },
    {
      what: `${path}, everything that came over the line`,
      value: totalOf(ours),
      unit: 'KB',
      floor: { what: 'without scripts', value: totalOf(bare) },
      target: { of: 'value', atMost: 350 },
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
