// `npm run test:requests`: 100,000 generated requests to the built server. REQUESTS says how many; SEED
// repeats a run, which without it has a seed of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printReport, sendRandomRequests } from './random-requests.ts'
import { launchReady } from '../server-process.ts'
import type { ExampleServer } from '../endpoint-examples.ts'
import type { Answer } from '../test-server.ts'

const count = Number(process.env.REQUESTS ?? 100_000)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const dataDir = mkdtempSync(join(tmpdir(), 'oka-requests-'))
const database: Record<string, string> = process.env.DATABASE_URL
  ? {
      DATABASE_URL: process.env.DATABASE_URL,
      SIGNING_KEYS: `test:${'A'.repeat(44)}`,
      ENCRYPTION_KEYS: `data:${'A'.repeat(44)}`,
    }
  : {}
const server = await launchReady({
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE: '100000000',
  NEW_MEMBERS_PER_HOUR: '100000000',
  PURCHASES_PER_HOUR: '1000000',
  DECLINED_CARDS_PER_HOUR: '1000000',
  TRUST_PROXY: '1',
  ...database,
})

const post: ExampleServer['post'] = async (path, body, headers = {}): Promise<Answer> => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const begin = async () => ({
  'Academy-Member-Identifier': (await post('/api/landing/store', {})).body.accountInfo.id as string,
})

console.log(`${count} requests, SEED=${seed}`)
const startedAt = Date.now()
let isInterrupted = false
// a long run can be ended early; a second signal ends it at once
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isInterrupted = true))
const report = await sendRandomRequests({
  url: server.url,
  server: { clock: { now: Date.now() }, post, begin },
  count,
  seed,
  connections: 20,
  isInterrupted: () => isInterrupted,
})
console.log(printReport(report))
server.child.kill('SIGTERM')
const code = await server.exited
rmSync(dataDir, { recursive: true, force: true })

// Of the errors only overload may be logged, and without a cause in the database.
const errors = server
  .output()
  .split('\n')
  .filter(
    (line) =>
      line.includes('"level":50') &&
      !(line.includes('"errorCode":"overloaded"') && !line.includes('"code":')),
  )
for (const line of errors.slice(0, 20)) console.log(line)
console.log(
  `${Math.round((Date.now() - startedAt) / 1000)} s, ${report.failures.length} failures, ${errors.length} errors logged, exit code ${code}`,
)
process.exitCode = report.failures.length > 0 || errors.length > 0 || code !== 0 ? 1 : 0
