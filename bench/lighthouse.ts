// Lighthouse for phones, as its makers set it, on three pages: what search engines and reviewers run.
import lighthouse, { type Result } from 'lighthouse'
import { median, spread, type Figure } from './harness/figures.ts'
import type { Circumstances } from './harness/measurement.ts'
import { freePort, start } from './harness/processes.ts'
import { serverSettings, stageServer } from './harness/staged-server.ts'
import { openBrowser } from './phone/phone.ts'

const pages = ['/', '/terms', '/learn/opp103/1001']
const leastOf = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const categories = Object.keys(leastOf) as (keyof typeof leastOf)[]

export async function measureLighthouse({ scratchFolder, isQuick }: Circumstances): Promise<Figure[]> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  if (browser === null) return []
  const server = await start({ ...stageServer(scratchFolder), env: serverSettings(scratchFolder) })
  // Browsers trust this name without https, as they trust the real one with it; the server takes it for no test host.
  const origin = server.url.replace('127.0.0.1', 'localhost')
  try {
    const figures: Figure[] = []
    for (const path of pages) {
      await audit(origin + path, port) // the server draws the page, the browser wakes up
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
  const answer = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  if (!answer || answer.lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`)
  return answer.lhr
}

function figureOf(path: string, category: (typeof categories)[number], runs: readonly Result[]): Figure {
  const scores = runs.map(({ categories: scored }) => (scored[category]?.score ?? 0) * 100)
  const short = [...new Set(runs.flatMap((run) => shortOf(run, category)))]
  return {
    what: `${path}, Lighthouse ${category}`,
    value: Math.round(median(scores)),
    unit: '',
    target: { of: 'value', atLeast: leastOf[category] },
    note: [spread(scores, ''), ...(short.length > 0 ? [`below full marks: ${short.join(', ')}`] : [])].join('; '),
  }
}

/** Audits that count and cost marks. */
const shortOf = ({ categories: scored, audits }: Result, category: string) =>
  (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score, displayValue } = audits[id] ?? {}
    return weight > 0 && typeof score === 'number' && score < 1 ? [displayValue ? `${id} ${displayValue}` : id] : []
  })
