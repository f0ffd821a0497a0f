// `npm run keys -- rotate` as a process beside the database.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  callServer,
  operatedAcademy,
  stopServer,
  type OperatedAcademy,
} from '../../../testing/operated-academy.ts'
import { memberHeader } from '../../../testing/sign-in.ts'
import { parseSecretKeys } from '../../config/secret-keys.ts'
import type { Database } from '../../db/database.ts'
import { sealedValues } from '../../encryption/sealed-values.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

let academy: OperatedAcademy
let database: Database
const answered: string[] = []
const conditionsOf = (count: number) => (count % 2 === 0 ? [1] : [7])
beforeAll(async () => {
  academy = await operatedAcademy()
  const server = await academy.start()
  for (let count = 0; count < 45; count++) {
    const { accountInfo } = await callServer<{ accountInfo: { id: string } }>(server, 'landing/store', {})
    const health = {
      consentedAt: new Date().toISOString(),
      medicalConditions: conditionsOf(count),
      medicalConditionsDuration: null,
    }
    const response = await fetch(`${server.url}/api/landing/update`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [memberHeader]: accountInfo.id },
      body: JSON.stringify({ health }),
    })
    if (response.status === 200) answered.push(accountInfo.id)
  }
  await stopServer(server)
  database = academy.openDatabase()
})
afterAll(async () => {
  await database.close()
  await academy.close()
})

/** Puts a new key in front; returns its id and the whole setting of before. */
function newKeyInFront(kid: string): string {
  const before = academy.env.ENCRYPTION_KEYS ?? ''
  academy.env.ENCRYPTION_KEYS = `${kid}:${randomBytes(32).toString('base64')},${before}`
  return before
}

test('what members answered about health is all sealed with the new key when the command says so, and they read it without the old one (TRUST-4)', async () => {
  newKeyInFront('second')
  expect(answered).toHaveLength(45)
  const { code, out, err } = await academy.run('keys', 'rotate')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(
    /^\d+ values sealed again\. No value is sealed with another key than second any more\.\n$/,
  )
  expect((await academy.run('keys', 'status')).out).toMatch(/^data \(only reads\): 0 sealed values/m)
  academy.env.ENCRYPTION_KEYS = academy.env.ENCRYPTION_KEYS?.split(',')[0] ?? ''
  const server = await academy.start()
  for (const [count, id] of answered.entries()) {
    const { accountInfo } = await callServer<{ accountInfo: { medicalConditions: number[] } }>(
      server,
      'landing/store',
      undefined,
      { [memberHeader]: id },
    )
    expect(accountInfo.medicalConditions).toEqual(conditionsOf(count))
  }
  await stopServer(server)
})

test('killed in the middle, it is finished by the next run (TRUST-4)', async () => {
  const values = sealedValues(parseSecretKeys('ENCRYPTION_KEYS', academy.env.ENCRYPTION_KEYS ?? ''))
  await database.inTransaction(async (trx) => {
    const none = {
      subject_id: null,
      unique_key: null,
      lease: null,
      leased_until: null,
      failed_at: null,
      last_error: null,
    }
    for (let batch = 0; batch < 20; batch++) {
      const rows = Array.from({ length: 100 }, () => {
        const id = randomBytes(12).toString('hex')
        const payload = values.seal({ id, field: 'job.payload' }, 'waits')
        return { id, kind: 'of a later release', payload, created_at: 1, run_at: 1, attempts: 0, ...none }
      })
      await trx.insertInto('job').values(rows).execute()
    }
  })
  newKeyInFront('third')
  const rotated = async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from job where payload like 'v1:third:%'`.execute(database.db)
    return rows[0]?.count ?? 0
  }
  const running = academy.begin('keys', ['rotate'])
  await expect.poll(rotated, { interval: 2, timeout: 60_000 }).toBeGreaterThan(0)
  // Holds the rows that are left, so that the command waits: it is killed in the middle for certain.
  await database.inTransaction(async (trx) => {
    await sql`update job set attempts = 1 where payload not like 'v1:third:%'`.execute(trx)
    running.kill()
  })
  expect((await running.ended).code).toBe(null)
  expect(await rotated()).toBeLessThan(2_000)
  expect(await academy.run('keys', 'rotate')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('No value is sealed with another key than third'),
  })
  expect(await rotated()).toBe(2_000)
  const [third, ...others] = (await academy.run('keys', 'status')).out.trim().split('\n')
  expect(third).toMatch(/^third \(seals what is new\): 2,\d{3} sealed values/)
  for (const line of others) expect(line).toContain(': 0 sealed values')
})
