// No job can stop the others: each kind has places of its own, and an attempt ends.
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { listDeadLetters } from './dead-letters.store.ts'
import type { JobHandler } from './job-handler.ts'
import type { JobKind } from './job-queue.ts'
import { jobWorker } from './job-worker.ts'

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
const wave: JobKind<{ name: string }> = {
  name: 'wave',
  payload: z.object({ name: z.string() }),
  isSealed: false,
}

const enqueue = (kind: typeof greet, name: string) =>
  server.deps.database.inTransaction((trx) =>
    server.deps.jobs.enqueue(trx, kind, { payload: { name }, subjectId: null }, server.clock.now),
  )
const stored = () => server.deps.database.db.selectFrom('job').selectAll().execute()

test('a kind whose jobs all hang leaves the places of the others free, however many of it wait (TRUST-5)', async () => {
  const { promise: isHeld, resolve: finish } = Promise.withResolvers<void>()
  let [hanging, most] = [0, 0]
  const ran: string[] = []
  const worker = jobWorker({
    database: server.deps.database,
    values: server.deps.sealedValues,
    handlers: [
      {
        kind: greet,
        maxAttempts: 3,
        places: 3,
        async run() {
          most = Math.max(most, ++hanging)
          await isHeld
          hanging--
        },
      },
      { kind: wave, maxAttempts: 3, run: async ({ name }: { name: string }) => void ran.push(name) },
    ],
    log: server.deps.log,
    now: () => server.clock.now,
  })
  for (let count = 0; count < 20; count++) await enqueue(greet, `hangs ${count}`)
  worker.start()
  await expect.poll(() => hanging).toBe(3)
  for (const name of ['a', 'b', 'c', 'd']) await enqueue(wave, name)
  worker.wake()
  await expect.poll(() => ran.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  finish()
  await expect.poll(stored, { timeout: 10_000 }).toEqual([])
  await worker.stop()
  expect(most).toBe(3)
})

test('an attempt that takes too long has failed, gets the signal to stop, and stores nothing when it ends after all (TRUST-5)', async () => {
  await enqueue(greet, 'slow')
  const { promise: isHeld, resolve: finish } = Promise.withResolvers<void>()
  let [isAborted, stores] = [false, 0]
  const handler: JobHandler<{ name: string }> = {
    kind: greet,
    maxAttempts: 2,
    timeLimitMs: 30,
    async run(_payload, { signal }) {
      signal.addEventListener('abort', () => (isAborted = true))
      await isHeld
      return async () => void stores++
    },
  }
  const worker = jobWorker({
    ...server.deps,
    values: server.deps.sealedValues,
    handlers: [handler],
    now: () => server.clock.now,
  })
  expect(await worker.runDue()).toBe(1)
  expect(isAborted).toBe(true)
  const [job] = await stored()
  expect(job).toMatchObject({ attempts: 1, lease: null, failed_at: null, last_error: 'attempt_too_long' })
  server.clock.now = job?.run_at ?? 0
  expect(await worker.runDue()).toBe(1)
  finish()
  await new Promise((done) => setImmediate(done))
  expect(stores).toBe(0)
  expect(await listDeadLetters(server.deps.database)).toMatchObject([
    { attempts: 2, lastError: 'attempt_too_long' },
  ])
})
