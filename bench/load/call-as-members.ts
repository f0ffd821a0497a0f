// Callers in a process of their own: several connections, each request for another member than the one before.
import { readFileSync } from 'node:fs'
import autocannon, { type Client, type Request } from 'autocannon'
import type { Load, LoadResult } from './load.ts'

const { url, method, path, calls, connections, seconds, status = 200, rate } = JSON.parse(readFileSync(0, 'utf8')) as Load

let lastNumber = Date.now() * 1_000 // above what earlier callers used
const filledIn = (body: string) => body.replace('"{n}"', String(++lastNumber)).replaceAll('{now}', new Date().toISOString())

const requests: Request[] = calls.map(({ headers, body }) =>
  body === undefined
    ? { method, path, headers }
    : {
        method,
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        setupRequest: (request: Request) => ({ ...request, body: filledIn(body) }),
      },
)
// What the first second brings is not counted: connections open and this program itself warms up.
const leadMs = 1_000
const perConnection = requests.length / connections
let begun = 0
let countedFrom = 0
let countedUntil = 0
let answers = 0
let others = 0
const times: number[] = []

const result = await autocannon({
  url,
  connections,
  duration: seconds + leadMs / 1_000,
  requests,
  ...(rate === undefined ? {} : { overallRate: rate }),
  // Each connection has members of its own, so that no two ask for one together.
  setupClient(client: Client) {
    const place = begun++
    client.setRequests(requests.slice(Math.floor(place * perConnection), Math.floor((place + 1) * perConnection)))
    // autocannon itself keeps whole milliseconds, and takes an expected 304 for a failure
    client.on('response', (answered: number, _bytes: number, ms: number) => {
      answers++
      if (answered !== status) others++
      const now = performance.now()
      countedFrom ||= now + leadMs
      if (now < countedFrom) return
      countedUntil = now
      times.push(ms)
    })
  },
})
times.sort((a, b) => a - b)
const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const told: LoadResult = {
  requests: answers,
  perSecond: times.length / ((countedUntil - countedFrom) / 1_000),
  refused: others + result.errors + result.timeouts,
  medianMs: quantile(0.5),
  p99Ms: quantile(0.99),
}
process.stdout.write(JSON.stringify(told))
