// Sends the load: several connections, each request for another member than the one before.
import { readFileSync } from 'node:fs'
import autocannon, { type Client, type Request } from 'autocannon'
import type { Load, LoadResult } from './load.ts'

const {
  url,
  method,
  path,
  calls,
  connections,
  until,
  status = 200,
  rate,
} = JSON.parse(readFileSync(0, 'utf8')) as Load

let lastNumber = Date.now() * 1_000 // above the numbers of earlier runs
const fillIn = (body: string) =>
  body.replace('"{n}"', String(++lastNumber)).replaceAll('{now}', new Date().toISOString())

const requests: Request[] = calls.map(({ headers, body }) =>
  body === undefined
    ? { method, path, headers }
    : {
        method,
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        setupRequest: (request: Request) => ({ ...request, body: fillIn(body) }),
      },
)
// The first second is not counted: connections open and this process warms up.
const warmUpMs = 'seconds' in until ? 1_000 : 0
const perConnection = requests.length / connections
let clientCount = 0
let countedFrom = 0
let countedUntil = 0
let responses = 0
let unexpected = 0
const times: number[] = []

const result = await autocannon({
  url,
  connections,
  timeout: 120, // seconds; on a busy machine an answer may take longer than autocannon's ten
  ...('seconds' in until
    ? { duration: until.seconds + warmUpMs / 1_000 }
    : { amount: Math.max(until.requests, connections) }),
  requests,
  ...(rate === undefined ? {} : { overallRate: rate }),
  // Each connection has its own members, so that no two connections call for the same one.
  setupClient(client: Client) {
    const index = clientCount++
    client.setRequests(
      requests.slice(Math.floor(index * perConnection), Math.floor((index + 1) * perConnection)),
    )
    // autocannon's own figures are whole milliseconds and count an expected 304 as a failure
    client.on('response', (responseStatus: number, _bytes: number, ms: number) => {
      responses++
      if (responseStatus !== status) unexpected++
      const now = performance.now()
      countedFrom ||= now + warmUpMs
      if (now < countedFrom) return
      countedUntil = now
      times.push(ms)
    })
  },
})
times.sort((a, b) => a - b)
const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const loadResult: LoadResult = {
  requests: responses,
  perSecond: times.length / ((countedUntil - countedFrom) / 1_000),
  failed: unexpected + result.errors + result.timeouts,
  medianMs: quantile(0.5),
  p99Ms: quantile(0.99),
}
process.stdout.write(JSON.stringify(loadResult))
