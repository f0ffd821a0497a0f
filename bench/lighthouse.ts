// Measures the Lighthouse scores (0 to 100) of five pages with its default phone settings, and its LCP of three
// of them beside the same page without scripts.
import lighthouse, { type Result } from 'lighthouse'
import {
  figuresOfParts,
  median,
  spread,
  type Effort,
  type Figure,
  type RunOptions,
} from './harness/figures.ts'
import { freePort } from './harness/processes.ts'
import { withSite, type Site } from './phone/site.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

const pages = [
  { path: '/', isComparedWithoutScripts: true },
  { path: '/tonight/not-speaking', isComparedWithoutScripts: true },
  { path: '/learn/opp103', isComparedWithoutScripts: false },
  { path: '/terms', isComparedWithoutScripts: false },
  { path: '/learn/opp103/1001', isComparedWithoutScripts: true },
]

const medianScore = 100
const lowestScore = 98

export async function measureLighthouse(options: RunOptions): Promise<Figure[]> {
  const port = await freePort()
  const rounds = { whole: 5, quick: 1, once: 1 }[options.effort]
  const audited = options.effort === 'once' ? pages.slice(0, 1) : pages
  return withSite(
    options,
    (site) =>
      figuresOfParts(
        Object.fromEntries(
          audited.map((page) => [
            `${page.path}, Lighthouse`,
            () => auditInTurns(site, page, port, rounds, options.effort),
          ]),
        ),
      ),
    [`--remote-debugging-port=${port}`],
  )
}

async function auditInTurns(
  site: Site,
  { path, isComparedWithoutScripts }: (typeof pages)[number],
  port: number,
  rounds: number,
  effort: Effort,
): Promise<Figure[]> {
  const url = asLocalhost(site.url) + path
  const bareUrl = asLocalhost(site.bareUrl) + path
  // the server renders the page, the browser starts
  if (effort !== 'once') for (const warmUp of [url, bareUrl]) await audit(warmUp, port)
  const [ours, bare]: [Result[], Result[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await audit(url, port))
    if (isComparedWithoutScripts) bare.push(await audit(bareUrl, port))
  }
  const figures = [
    ...categories.map((category) => scoreFigure(path, category, ours)),
    lowestScoreFigure(path, ours),
  ]
  return isComparedWithoutScripts ? [...figures, ...paintFigures(path, ours, bare)] : figures
}

/**
 * Browsers treat localhost as secure without https, like the real site with it, and the server does not treat
 * it as a test host.
 */
const asLocalhost = (origin: string) => origin.replace('127.0.0.1', 'localhost')

async function audit(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse failed at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return result.lhr
}

const scoreOf = ({ categories: scored }: Result, category: Category) =>
  Math.round((scored[category]?.score ?? 0) * 100)

function scoreFigure(path: string, category: Category, runs: readonly Result[]): Figure {
  const scores = runs.map((run) => scoreOf(run, category))
  const imperfect = [...new Set(runs.flatMap((run) => imperfectAudits(run, category)))]
  return {
    what: `${path}, Lighthouse ${category}`,
    value: median(scores),
    unit: '',
    target: { of: 'value', atLeast: medianScore },
    note: [
      spread(scores, ''),
      ...(imperfect.length > 0 ? [`below full marks: ${imperfect.join(', ')}`] : []),
    ].join('; '),
  }
}

function lowestScoreFigure(path: string, runs: readonly Result[]): Figure {
  const scores = runs.flatMap((run, index) =>
    categories.map((category) => ({ category, run: index + 1, score: scoreOf(run, category) })),
  )
  const low = scores.filter(({ score }) => score < lowestScore)
  return {
    what: `${path}, the lowest Lighthouse score of any category in any run`,
    value: Math.min(...scores.map(({ score }) => score)),
    unit: '',
    target: { of: 'value', atLeast: lowestScore },
    note:
      low.length > 0
        ? low.map(({ category, run, score }) => `${category} ${score} in run ${run}`).join(', ')
        : `${runs.length} runs`,
  }
}

/**
 * Equal to the first paint, the largest picture is there at once; equal to the page without scripts, it waits
 * for no script.
 */
function paintFigures(path: string, ours: readonly Result[], bare: readonly Result[]): Figure[] {
  const paintsOf = (runs: readonly Result[], name: 'largest-contentful-paint' | 'first-contentful-paint') =>
    runs.map(({ audits }) => {
      const ms = audits[name]?.numericValue
      if (ms === undefined) throw new Error(`Lighthouse computed no ${name}`)
      return Math.round(ms)
    })
  const largest = paintsOf(ours, 'largest-contentful-paint')
  const figureBeside = (beside: string, what: string, floor: readonly number[]): Figure => ({
    what: `${path}, Largest Contentful Paint as Lighthouse computes it, beside ${beside}`,
    value: median(largest),
    unit: 'ms',
    floor: { what, value: median(floor) },
    target: { of: 'ratio', atMost: 1.05 },
    note: spread(largest, 'ms'),
  })
  return [
    figureBeside(
      'its first paint',
      'First Contentful Paint in the same runs',
      paintsOf(ours, 'first-contentful-paint'),
    ),
    figureBeside('no scripts', 'the same page without scripts', paintsOf(bare, 'largest-contentful-paint')),
  ]
}

/** The weighted audits below full marks. */
const imperfectAudits = ({ categories: scored, audits }: Result, category: Category) =>
  (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score, displayValue } = audits[id] ?? {}
    return weight > 0 && typeof score === 'number' && score < 1
      ? [displayValue ? `${id} ${displayValue}` : id]
      : []
  })
