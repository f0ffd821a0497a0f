// Callers in a process of their own: 20 connections, each request for another member than the one before.
import { readFileSync } from 'node:fs'
import autocannon, { type Client, type Request } from 'autocannon'
import { headers as names } from '@oka/contract/shared/headers.ts'
import type { Load, LoadResult } from './load.ts'

const { url, path, headers, credentials, connections, seconds } = JSON.parse(readFileSync(0, 'utf8')) as Load

const requests: Request[] = credentials.map((credential) => ({ method: 'GET', path, headers: { ...headers, [names.member]: credential } }))
let begun = 0

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests,
  // Each connection begins elsewhere in the row, so that no two ask for one member together.
  setupClient(client: Client) {
    const from = Math.floor((begun++ * requests.length) / connections)
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  },
})
const told: LoadResult = {
  requests: result.requests.total,
  perSecond: result.requests.total / result.duration,
  refused: result.non2xx + result.errors + result.timeouts,
  medianMs: result.latency.p50,
  p99Ms: result.latency.p99,
}
process.stdout.write(JSON.stringify(told))
