// Measures the Lighthouse scores (0 to 100) of three pages with its default phone settings. No floor: the targets are absolute.
import lighthouse, { type Result } from 'lighthouse'
import { median, spread, type Figure, type RunOptions } from './harness/figures.ts'
import { freePort, start } from './harness/processes.ts'
import { serverSettings, stageServer } from './harness/staged-server.ts'
import { openBrowser } from './phone/phone.ts'

const pages = ['/', '/terms', '/learn/opp103/1001']
const minimumScores = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = Object.keys(minimumScores) as (keyof typeof minimumScores)[]

export async function measureLighthouse({ scratchFolder, isQuick }: RunOptions): Promise<Figure[]> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  if (browser === null) return []
  const server = await start({ ...stageServer(scratchFolder), env: serverSettings(scratchFolder) })
  // Browsers treat localhost as secure without https, like the real site with it, and the server does not treat it as a test host.
  const origin = server.url.replace('127.0.0.1', 'localhost')
  try {
    const figures: Figure[] = []
    for (const path of pages) {
      await audit(origin + path, port) // warm-up: the server renders the page, the browser starts
      const runs: Result[] = []
      for (let round = 0; round < (isQuick ? 1 : 5); round++) runs.push(await audit(origin + path, port))
      figures.push(...categories.map((category) => figureOf(path, category, runs)))
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function audit(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return result.lhr
}

function figureOf(path: string, category: (typeof categories)[number], runs: readonly Result[]): Figure {
  const scores = runs.map(({ categories: scored }) => (scored[category]?.score ?? 0) * 100)
  const imperfect = [...new Set(runs.flatMap((run) => imperfectAudits(run, category)))]
  return {
    what: `${path}, Lighthouse ${category}`,
    value: Math.round(median(scores)),
    unit: '',
    target: { of: 'value', atLeast: minimumScores[category] },
    note: [spread(scores, ''), ...(imperfect.length > 0 ? [`below full marks: ${imperfect.join(', ')}`] : [])].join('; '),
  }
}

/** The weighted audits below full marks. */
const imperfectAudits = ({ categories: scored, audits }: Result, category: string) =>
  (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score, displayValue } = audits[id] ?? {}
    return weight > 0 && typeof score === 'number' && score < 1 ? [displayValue ? `${id} ${displayValue}` : id] : []
  })
