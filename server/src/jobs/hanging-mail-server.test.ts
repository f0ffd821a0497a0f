// A mail server that neither takes mails nor refuses them, and everything else that has to happen meanwhile.
import { startStallingMailServer, type Stall } from '@oka/fakes/smtp/mail-sink.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { smtp } from '../adapters/mail/smtp.ts'
import { sendMailHandler } from '../mail/send-mail.job.ts'
import { jobWorker } from './job-worker.ts'

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function start(stall: Stall) {
  const mailServer = await startStallingMailServer(stall)
  const server = await startTestServer({ env: { SMTP_URL: mailServer.url } })
  cleanUps.push(() => server.close(), mailServer.close)
  return { mailServer, server }
}

const jobsOf = (server: TestServer, kind: string) =>
  server.deps.database.db.selectFrom('job').selectAll().where('kind', '=', kind).execute()

/** Milliseconds from the request until everything of the account is erased, while mails hang. */
async function erasureBeside(stall: Stall): Promise<number> {
  const { mailServer, server } = await start(stall)
  const ticking = setInterval(() => (server.clock.now = Date.now()), 100)
  cleanUps.push(() => clearInterval(ticking))
  server.deps.worker.start()
  const { me } = await signedIn(server)
  for (let count = 0; count < 6; count++) await signedIn(server)
  await expect.poll(() => mailServer.open(), { timeout: 20_000 }).toBeGreaterThan(2)
  const requestedAt = performance.now()
  expect((await server.get('/api/account/delete-account', me)).status).toBe(200)
  await expect.poll(() => jobsOf(server, 'erase-member'), { timeout: 100_000, interval: 100 }).toEqual([])
  const took = performance.now() - requestedAt
  expect((await jobsOf(server, 'send-mail')).length).toBeGreaterThan(4)
  return took
}

test(
  'a deleted account is erased within a minute beside mails that hang, however they hang (TRUST-5)',
  { timeout: 150_000 },
  async () => {
    const stalls: Stall[] = ['neverGreets', 'hangs', 'drips']
    const took = await Promise.all(stalls.map(erasureBeside))
    console.log(
      `erased beside hanging mails: ${stalls.map((stall, index) => `${stall} ${((took[index] ?? 0) / 1_000).toFixed(1)} s`).join(', ')}`,
    )
    for (const ms of took) expect(ms).toBeLessThan(60_000)
  },
)

test('an attempt to send that goes on and on fails at its limit, its connection is closed, and the mail is repeated (TRUST-5)', async () => {
  const { mailServer, server } = await start('drips')
  const {
    database,
    bounces,
    mails: allMails,
    rateLimits,
    metrics,
    openMailWriter,
    log,
    sealedValues: values,
  } = server.deps
  const transport = smtp({ url: mailServer.url, from: 'academy@example.org' })
  cleanUps.push(() => transport.close())
  const handler = {
    ...sendMailHandler({
      database,
      mails: allMails,
      transport,
      bounces,
      rateLimits,
      metrics,
      write: openMailWriter(),
      log,
    }),
    timeLimitMs: 500,
  }
  await signedIn(server)
  const mails = (await jobsOf(server, 'send-mail')).length
  expect(mails).toBeGreaterThan(0)
  expect(
    await jobWorker({ database, values, handlers: [handler], log, now: () => server.clock.now }).runDue(),
  ).toBe(mails)
  for (const job of await jobsOf(server, 'send-mail'))
    expect(job).toMatchObject({
      attempts: 1,
      lease: null,
      failed_at: null,
      last_error: 'attempt_too_long',
      run_at: expect.any(Number),
    })
  await expect.poll(() => mailServer.open()).toBe(0)
  expect(mailServer.ended()).toBe(mails)
})

describe('work that is due for minutes', () => {
  test('is a warning in the log and in what health answers, until it is done (TRUST-5)', async () => {
    const { server } = await start('neverGreets')
    const warnings = () => server.log.filter((line) => line.includes('jobs are late'))
    const check = async () => {
      await server.deps.worker.checkForLateJobs()
      const { body } = await server.get('/api/health')
      return body.warnings
    }
    await signedIn(server)
    server.clock.now += 4 * 60_000
    expect(await check()).toEqual([])
    expect(warnings()).toEqual([])
    server.clock.now += 3 * 60_000
    expect(await check()).toEqual(['jobsAreLate'])
    expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ level: 40, kind: 'send-mail', minutes: 7 })
    await server.deps.database.db.deleteFrom('job').execute()
    expect(await check()).toEqual([])
    expect(warnings()).toHaveLength(1)
  })
})
