import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { allowedHeaders, call, exampleInput, urlOf } from '../../../testing/endpoint-examples.ts'
import { smallCatalogue } from '../../../testing/catalogue-fixture.ts'
import { longEnough, newEmail, signedIn, signIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { recordRun } from '../../jobs/last-runs.store.ts'

const env = { METRICS_PORT: '0' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env, hasPages: true })
})
afterAll(() => server.close())

const scrape = (of: TestServer, headers: Record<string, string> = {}, path = '/metrics') =>
  fetch(`http://127.0.0.1:${of.deps.metrics.port}${path}`, { headers })
const readMetrics = async (of = server) => (await scrape(of)).text()

/** The value of the line that begins like this. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('metrics', () => {
  test('are off by default, and are then no part of the academy (OPS-8)', async () => {
    const plain = await startTestServer()
    expect(plain.deps.metrics.port).toBeNull()
    expect((await plain.get('/metrics')).body).not.toContain('oka_requests')
    await plain.close()
  })

  test('are OpenMetrics on a port of their own, and nothing else is there (OPS-8)', async () => {
    const answer = await scrape(server)
    expect(answer.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    )
    const text = await answer.text()
    expect(text.endsWith('# EOF\n')).toBe(true)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect((await scrape(server, {}, '/api/health')).status).toBe(404)
    expect((await scrape(server, {}, '/')).status).toBe(404)
    expect((await server.get('/metrics')).body).not.toContain('oka_requests')
  })

  test('beyond this machine need a token, and refuse whoever has another one (OPS-8)', async () => {
    const token = 'a-token-of-enough-letters'
    const guarded = await startTestServer({ env: { ...env, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token } })
    expect((await scrape(guarded)).status).toBe(401)
    expect((await scrape(guarded, { authorization: `Bearer ${token}x` })).status).toBe(401)
    expect((await scrape(guarded, { authorization: `Bearer ${token}` })).status).toBe(200)
    await guarded.close()
  })

  test('count requests by pattern and status, with their durations (OPS-8)', async () => {
    const name = 'oka_requests_total{method="GET",route="/api/landing/store",status="200"}'
    const before = valueOf(await readMetrics(), name) ?? 0
    for (let i = 0; i < 3; i++) await server.get('/api/landing/store')
    await server.get('/api/landing/store?programInfoVersion=' + 'x'.repeat(9_000))
    const text = await readMetrics()
    expect(valueOf(text, name)).toBe(before + 3)
    expect(text).toMatch(
      /^oka_request_duration_seconds_bucket\{le="0.05",route="\/api\/landing\/store"\} \d+$/m,
    )
    expect(text).toContain('route="/api/landing/store",status="400"')
  })

  test('count whom a limit refuses, by the name of the limit (OPS-8)', async () => {
    const strict = await startTestServer({ env: { ...env, NEW_MEMBERS_PER_HOUR: '1' } })
    await strict.begin()
    expect((await strict.post('/api/landing/store', {})).status).toBe(429)
    expect(valueOf(await readMetrics(strict), 'oka_rate_limited_total{limit="new-member"}')).toBe(1)
    await strict.close()
    const busy = await startTestServer({ env: { ...env, REQUESTS_PER_MINUTE: '1' } })
    await busy.get('/api/health')
    expect((await busy.get('/api/health')).status).toBe(429)
    expect(valueOf(await readMetrics(busy), 'oka_rate_limited_total{limit="requests"}')).toBe(1)
    await busy.close()
  })

  test('say how jobs, mails and dead letters stand (OPS-8)', async () => {
    const jobs = await startTestServer({ env })
    await signedIn(jobs)
    const announced = await readMetrics(jobs)
    expect(valueOf(announced, 'oka_jobs{kind="send-mail",state="waiting"}')).toBe(1)
    expect(valueOf(announced, 'oka_mails_total{outcome="sent"}')).toBe(0)
    jobs.clock.now += 7 * minuteMs
    expect(valueOf(await readMetrics(jobs), 'oka_oldest_job_age_seconds{kind="send-mail"}')).toBe(420)
    await jobs.runJobs()
    const sent = await readMetrics(jobs)
    expect(valueOf(sent, 'oka_mails_total{outcome="sent"}')).toBe(1)
    expect(valueOf(sent, 'oka_jobs{kind="send-mail",state="waiting"}')).toBeUndefined()
    await signedIn(jobs)
    await jobs.deps.database.db.updateTable('job').set({ failed_at: jobs.clock.now }).execute()
    const failed = await readMetrics(jobs)
    expect(valueOf(failed, 'oka_dead_letters{kind="send-mail"}')).toBe(1)
    expect(valueOf(failed, 'oka_oldest_job_age_seconds{kind="send-mail"}')).toBe(0)
    await jobs.close()
  })

  test('count mails that a mail server does not take, and addresses that refuse them (OPS-8)', async () => {
    const mailing = await startTestServer({ env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' } })
    await signedIn(mailing)
    await mailing.runJobs()
    const { bounces, database } = mailing.deps
    await database.inTransaction((trx) => bounces.recordBounce(trx, newEmail(), '5.1.1', mailing.clock.now))
    const text = await readMetrics(mailing)
    expect(valueOf(text, 'oka_mails_total{outcome="failed"}')).toBe(1)
    expect(valueOf(text, 'oka_bounced_addresses')).toBe(1)
    await mailing.close()
  })

  test('say when clean-up, comparison and backup ended well last (OPS-8)', async () => {
    const { database, cleanUpSteps, writtenMails } = server.deps
    await cleanUp({ database, cleanUpSteps, writtenMails, pause: async () => {} }, server.clock.now)
    await recordRun(database.db, 'backup', server.clock.now - hourMs)
    await recordRun(database.db, 'backup', server.clock.now - 2 * hourMs)
    const times = { started_at: 1, finished_at: 5_000 }
    await database.db
      .insertInto('reconciliation')
      .values({
        id: 'compared',
        source: 'stripe',
        compared: 0,
        differences: '{"counts":{},"differences":[]}',
        ...times,
      })
      .execute()
    const text = await readMetrics()
    const lastRun = (operation: string) =>
      valueOf(text, `oka_last_run_timestamp_seconds{operation="${operation}"}`)
    expect(lastRun('cleanUp')).toBe(server.clock.now / 1_000)
    expect(lastRun('backup')).toBe((server.clock.now - hourMs) / 1_000)
    expect(lastRun('paymentComparison')).toBe(5)
  })

  test('say how the database stands, and go on while it is away (OPS-8)', async () => {
    const text = await readMetrics()
    expect(valueOf(text, 'oka_database_up')).toBe(1)
    expect(valueOf(text, 'oka_database_waiting')).toBe(0)
    expect(valueOf(text, 'oka_transaction_retries_total')).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'oka_database_connections{state="idle"}')).toBeGreaterThan(0)
    const lost = await startTestServer({ env })
    await lost.deps.database.db.schema.alterTable('job').renameTo('job_away').execute()
    const without = await readMetrics(lost)
    expect(valueOf(without, 'oka_database_up')).toBe(0)
    expect(without).not.toContain('oka_jobs{')
    expect(without).toMatch(/^oka_transaction_retries_total \d/m)
    await lost.deps.database.db.schema.alterTable('job_away').renameTo('job').execute()
    await lost.close()
  })
})

describe('the labels of a whole run', () => {
  /** Each is a word of the code. */
  const word = /^[a-zA-Z][a-zA-Z-]*$/
  const allowed: Readonly<Record<string, RegExp>> = {
    method: /^(GET|HEAD|POST|PUT|OPTIONS|DELETE)$/,
    status: /^[2-5]\d\d$/,
    le: /^([\d.]+|\+Inf)$/,
    limit: word,
    outcome: word,
    kind: word,
    state: word,
    operation: word,
  }
  /** Of prom-client: the versions of Node and what the process holds open. */
  const ofNode = new Set(['version', 'major', 'minor', 'patch', 'space', 'type', 'kind'])
  const ownPattern = /^(unknown|\/|(\/[a-z0-9.-]+|\/:[a-zA-Z]+|\/\*)+\/?)$/

  test('have no id, address, title or path (OPS-8)', async () => {
    const secrets: string[] = []
    for (const endpoint of server.endpoints) {
      const headers = await allowedHeaders(server, endpoint)
      secrets.push(...Object.values(headers))
      await call(server, endpoint, await exampleInput(server, endpoint), headers)
    }
    const email = newEmail()
    secrets.push(email, longEnough, '127.0.0.1')
    await signIn(server, email)
    for (let i = 0; i < 12; i++) await signIn(server, email, 'a wrong password')
    for (const path of ['/learn/opp103/private-path', '/reset-password?email=private-path', '/private-path'])
      await server.get(path, { accept: 'text/html' })
    await server.get('/media/private-path.m3u8?token=private-path')
    await server.get('/api/private-path')
    await server.runJobs()
    secrets.push('private-path', 'opp103')

    const text = await readMetrics()
    for (const secret of secrets) expect(text).not.toContain(secret)
    for (const { fullName } of smallCatalogue().programs) expect(text).not.toContain(fullName)
    const patterns = new Set(server.endpoints.map(urlOf))
    const lines = text.split('\n').filter((line) => line.startsWith('oka_'))
    expect(lines.length).toBeGreaterThan(300)
    for (const line of lines)
      for (const [, label = '', value = ''] of line.matchAll(/([a-z_]+)="([^"]*)"/g)) {
        if (label === 'route') expect(patterns.has(value) || ownPattern.test(value), line).toBe(true)
        else expect(value, line).toMatch(allowed[label] ?? /^$/)
      }
    for (const line of text.split('\n').filter((one) => /^[a-z]/.test(one) && !one.startsWith('oka_')))
      for (const [, label = ''] of line.matchAll(/([a-z_]+)="[^"]*"/g))
        expect(ofNode.has(label) || label === 'le' || label === 'quantile', line).toBe(true)
  })
})
