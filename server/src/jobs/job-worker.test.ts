import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { randomNumbers } from '../../../scripts/random/random-numbers.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listDeadLetters, retryDeadLetter, retryDeadLetters } from './dead-letters.store.ts'
import { AppError } from '../errors/app-error.ts'
import { HopelessJobError, type JobContext, type JobHandler } from './job-handler.ts'
import { jobWorker, type JobWorker } from './job-worker.ts'
import type { JobKind, NewJob } from './job-queue.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-11-22T10:00:00Z') })
})
afterAll(() => server.close())
beforeEach(() => server.deps.database.db.deleteFrom('job').execute())

const greet: JobKind<{ name: string }> = {
  name: 'greet',
  payload: z.object({ name: z.string() }),
  isSealed: true,
}

type Run = JobHandler<{ name: string }>['run']

const workerOf = (run: Run, maxAttempts = 3): JobWorker =>
  jobWorker({
    database: server.deps.database,
    values: server.deps.sealedValues,
    handlers: [{ kind: greet, maxAttempts, run }],
    log: server.deps.log,
    now: () => server.clock.now,
  })

const enqueue = (name: string, more: Partial<NewJob<{ name: string }>> = {}) =>
  server.deps.database.inTransaction((trx) =>
    server.deps.jobs.enqueue(trx, greet, { payload: { name }, subjectId: null, ...more }, server.clock.now),
  )
const stored = () => server.deps.database.db.selectFrom('job').selectAll().execute()

/** Collects what ran. */
function recorder() {
  const ran: string[] = []
  const contexts: JobContext[] = []
  const run: Run = async ({ name }, context) => {
    ran.push(name)
    contexts.push(context)
  }
  return { ran, contexts, run }
}

const failWith =
  (code: string): Run =>
  async () => {
    throw Object.assign(new Error('mail to maria@example.org was refused'), { code })
  }

test('jobs run in the order in which they were announced, each once, and are gone', async () => {
  const { ran, run, contexts } = recorder()
  for (const name of ['first', 'second', 'third']) await enqueue(name, { subjectId: 'member-1' })
  expect(await workerOf(run).runDue()).toBe(3)
  expect(ran).toEqual(['first', 'second', 'third'])
  expect(contexts[0]).toMatchObject({ attempt: 1, subjectId: 'member-1', now: server.clock.now })
  expect(await stored()).toEqual([])
})

test('a job that a rolled back transaction announced does not exist', async () => {
  const { database, jobs } = server.deps
  const announced = database.inTransaction(async (trx) => {
    await jobs.enqueue(trx, greet, { payload: { name: 'lost' }, subjectId: null }, server.clock.now)
    throw new Error('rolled back')
  })
  await expect(announced).rejects.toThrow('rolled back')
  expect(await stored()).toEqual([])
})

test('what a job says about a person is stored sealed', async () => {
  await enqueue('maria@example.org')
  expect((await stored())[0]?.payload).toMatch(/^v1:\w+:/)
})

test('a job for later waits until its time', async () => {
  const { ran, run } = recorder()
  await enqueue('later', { runAt: server.clock.now + minuteMs })
  const worker = workerOf(run)
  await worker.runDue()
  expect(ran).toEqual([])
  server.clock.now += minuteMs
  await worker.runDue()
  expect(ran).toEqual(['later'])
})

test('while a job with a unique key waits, another one is not added; afterwards it is', async () => {
  const { ran, run } = recorder()
  await enqueue('one', { uniqueKey: 'only' })
  await enqueue('two', { uniqueKey: 'only' })
  await workerOf(run).runDue()
  expect(ran).toEqual(['one'])
  await enqueue('three', { uniqueKey: 'only' })
  await workerOf(run).runDue()
  expect(ran).toEqual(['one', 'three'])
})

test('what a handler returns is stored in the transaction that deletes the job, or not at all', async () => {
  await enqueue('save')
  const save =
    (mail: string, fails: boolean): Run =>
    async (_payload, { jobId }) =>
    async (trx) => {
      await trx
        .insertInto('sent_mail')
        .values({ id: jobId, subject_id: null, subject_hash: null, mail, sent_at: 1 })
        .execute()
      if (fails) throw new Error('after the insert')
    }
  const saved = () =>
    server.deps.database.db.selectFrom('sent_mail').select('mail').where('sent_at', '=', 1).execute()
  await workerOf(save('refused', true)).runDue()
  expect(await saved()).toEqual([])
  expect(await stored()).toMatchObject([{ attempts: 1, lease: null }])
  server.clock.now += dayMs
  await workerOf(save('stored', false)).runDue()
  expect(await saved()).toEqual([{ mail: 'stored' }])
  expect(await stored()).toEqual([])
})

describe('a job that fails', () => {
  test('is repeated with growing delays, and is a dead letter after the last attempt', async () => {
    await enqueue('again')
    const worker = workerOf(failWith('ECONNREFUSED'))
    const delays: number[] = []
    for (const attempt of [1, 2, 3]) {
      expect(await worker.runDue()).toBe(1)
      const [job] = await stored()
      expect(job).toMatchObject({ attempts: attempt, lease: null, last_error: 'ECONNREFUSED' })
      if (attempt === 3) break
      delays.push((job?.run_at ?? 0) - server.clock.now)
      expect(await worker.runDue()).toBe(0)
      server.clock.now = job?.run_at ?? 0
    }
    for (const [index, delay] of delays.entries()) {
      expect(delay).toBeGreaterThanOrEqual(22_500 * 2 ** index)
      expect(delay).toBeLessThanOrEqual(37_500 * 2 ** index)
    }
    server.clock.now += dayMs
    expect(await worker.runDue()).toBe(0)
    expect(await listDeadLetters(server.deps.database)).toMatchObject([
      { kind: 'greet', attempts: 3, lastError: 'ECONNREFUSED' },
    ])
  })

  test('is logged and stored with the code of its error only, never with its text', async () => {
    await enqueue('maria@example.org')
    await workerOf(failWith('EENVELOPE')).runDue()
    await enqueue('maria@example.org')
    await workerOf(failWith('to maria@example.org')).runDue()
    expect(new Set((await stored()).map(({ last_error }) => last_error))).toEqual(
      new Set(['EENVELOPE', 'error']),
    )
    expect(server.log.some((line) => line.includes('a job failed') && line.includes('EENVELOPE'))).toBe(true)
    expect(server.log.join('\n')).not.toContain('maria')
  })

  test('and cannot succeed is a dead letter at once', async () => {
    await enqueue('hopeless')
    await workerOf(async () => {
      throw new HopelessJobError('unsafe_mail')
    }).runDue()
    expect(await stored()).toMatchObject([
      { attempts: 1, failed_at: server.clock.now, last_error: 'unsafe_mail' },
    ])
  })

  test('can be sent again by staff, one or all, and then has all its attempts', async () => {
    for (const name of ['a', 'b', 'c']) await enqueue(name, { uniqueKey: name })
    await workerOf(failWith('EAUTH'), 1).runDue()
    const dead = await listDeadLetters(server.deps.database)
    expect(dead).toHaveLength(3)
    const { ran, run } = recorder()
    expect(await retryDeadLetter(server.deps.database, dead[0]?.id ?? '', server.clock.now)).toBe(true)
    expect(await retryDeadLetter(server.deps.database, 'no-such-job', server.clock.now)).toBe(false)
    await workerOf(run).runDue()
    expect(ran).toHaveLength(1)
    expect(await retryDeadLetters(server.deps.database, server.clock.now)).toBe(2)
    await workerOf(run).runDue()
    expect(ran.toSorted()).toEqual(['a', 'b', 'c'])
    expect(await listDeadLetters(server.deps.database)).toEqual([])
  })
})

describe('several workers', () => {
  test('never run one job at once', { timeout: 60_000 }, async () => {
    const random = randomNumbers()
    const inProgress = new Set<string>()
    const ran: string[] = []
    let twice = 0
    const run: Run = async ({ name }) => {
      if (inProgress.has(name)) twice++
      inProgress.add(name)
      ran.push(name)
      await new Promise((done) => setTimeout(done, random.below(6)))
      inProgress.delete(name)
    }
    const names = Array.from({ length: 60 }, (_, index) => `job ${index}`)
    await server.deps.database.inTransaction(async (trx) => {
      for (const name of names)
        await server.deps.jobs.enqueue(trx, greet, { payload: { name }, subjectId: null }, server.clock.now)
    })
    const other = await server.another()
    const workers = [server, server, other].map((owner) =>
      jobWorker({
        database: owner.deps.database,
        values: server.deps.sealedValues,
        handlers: [{ kind: greet, maxAttempts: 1, run }],
        log: owner.deps.log,
        now: () => server.clock.now,
      }),
    )
    for (const worker of workers) worker.start()
    await expect.poll(() => stored(), { timeout: 40_000 }).toEqual([])
    await Promise.all(workers.map((worker) => worker.stop()))
    await other.close()
    expect(ran.toSorted()).toEqual(names.toSorted())
    expect(twice).toBe(0)
  })

  test('take over a job when its process has ended, after the lease; and whoever lost it stores nothing', async () => {
    await enqueue('long')
    const { promise: isHeld, resolve: finish } = Promise.withResolvers<void>()
    const stores = { first: 0, second: 0 }
    const lost = workerOf(async () => {
      await isHeld
      return async () => void stores.first++
    })
    const lostRun = lost.runDue()
    const heir = workerOf(async (_payload, { attempt }) => {
      expect(attempt).toBe(2)
      return async () => void stores.second++
    })
    await expect.poll(async () => (await stored())[0]?.lease).not.toBe(null)
    expect(await heir.runDue()).toBe(0)
    server.clock.now += 30_000
    expect(await heir.runDue()).toBe(0)
    server.clock.now += 31_000
    expect(await heir.runDue()).toBe(1)
    finish()
    await lostRun
    expect(stores).toEqual({ first: 0, second: 1 })
  })

  test('a job that ends its process every time becomes a dead letter', async () => {
    await enqueue('deadly')
    await server.deps.database.db
      .updateTable('job')
      .set({ attempts: 3, lease: 'of an ended process', leased_until: server.clock.now - 1 })
      .execute()
    const { ran, run } = recorder()
    await workerOf(run).runDue()
    expect(ran).toEqual([])
    expect(await stored()).toMatchObject([{ failed_at: server.clock.now, last_error: 'process_ended' }])
  })

  test('leave a kind of job that only a later release knows', async () => {
    await enqueue('later release')
    const worker = jobWorker({ ...server.deps, values: server.deps.sealedValues, handlers: [] })
    expect(await worker.runDue()).toBe(0)
    expect(await stored()).toMatchObject([{ attempts: 0, lease: null }])
  })
})

describe('in the background', () => {
  test('a job runs right after the commit that announced it, and a stop waits for what runs', async () => {
    await server.restart()
    const { promise: isHeld, resolve: finish } = Promise.withResolvers<void>()
    const ran: string[] = []
    const worker = workerOf(async ({ name }) => {
      ran.push(`${name} began`)
      await isHeld
      ran.push(`${name} ended`)
    })
    worker.start()
    await enqueue('job')
    worker.wake()
    await expect.poll(() => ran, { interval: 5 }).toEqual(['job began'])
    const stopped = worker.stop().then(() => ran.push('stopped'))
    await enqueue('too late')
    worker.wake()
    finish()
    await stopped
    expect(ran).toEqual(['job began', 'job ended', 'stopped'])
    expect(await stored()).toHaveLength(1)
  })
})

test('the log says why a job failed where the error is known to name no person, also as a cause, and in no other case', async () => {
  const reason = Object.assign(
    new Error('the gateway said hibernating', { cause: new Error('StripeAPIError 500 req_1') }),
    { isLoggable: true },
  )
  const linesOf = async (error: Error) => {
    await enqueue('Maria')
    const logged = server.log.length
    const run: Run = async () => {
      throw error
    }
    await workerOf(run, 1).runDue()
    return server.log.slice(logged).join('')
  }
  for (const error of [reason, new AppError('payments_unavailable', { cause: reason })])
    expect(await linesOf(error)).toContain('the gateway said hibernating: StripeAPIError 500 req_1')
  expect(
    await linesOf(new Error('mail to maria@example.org was refused', { cause: new Error('maria') })),
  ).not.toMatch(/maria/i)
})
