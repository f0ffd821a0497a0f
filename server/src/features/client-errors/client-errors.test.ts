import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { findBuiltScript } from '../../../testing/recorded-pages.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { clientErrorsPerHour } from './note-client-error.ts'

let server: TestServer
let broken: ClientError
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
  broken = {
    kind: 'page',
    name: 'TypeError',
    status: 0,
    route: '/learn/:programId?',
    at: `${findBuiltScript('lesson-list.page-')}:1:20`,
    release: '1.2.3+7',
  }
})
afterAll(() => server.close())

const report = (body: unknown, headers?: Record<string, string>) =>
  server.post('/api/client-errors', body, headers)
const logged = () => server.log.filter((line) => line.includes('error in a browser'))

test('an error in a browser reaches the log, without who had it; a wrong or retired identity does not matter', async () => {
  const me = await server.begin()
  expect(await report(broken, me)).toMatchObject({ status: 200, body: { success: true } })
  expect((await report(broken, { Authorization: 'Bearer wrong' })).status).toBe(200)
  expect(logged()).toHaveLength(2)
  const { clientError, ...rest } = JSON.parse(logged()[0] ?? '')
  expect(clientError).toEqual(broken)
  expect(Object.keys(rest).toSorted()).toEqual(['hostname', 'level', 'msg', 'pid', 'time'])
  expect(server.log.join('')).not.toContain(me['Academy-Member-Identifier'])
})

test('there is no room for words, addresses and names', async () => {
  const before = logged().length
  for (const wrong of [
    { message: 'maria@example.org is not defined' },
    { name: 'MariaError' },
    { route: '/learn/opp103?token=secret' },
    { route: '/learn/maria@example.org' },
    { at: 'https://academy.example/assets/a.js:1:2' },
    { at: 'a.js?email=maria:1:2' },
    { release: 'Maria was here' },
    { release: 'maria-was-here+1' },
    { status: 1_000 },
    { kind: 'other' },
  ])
    expect(await report({ ...broken, ...wrong })).toMatchObject({
      status: 400,
      body: { errorCode: 'invalid_request' },
    })
  expect(logged()).toHaveLength(before)
})

test('words that look like a page or a file of ours are left out', async () => {
  const before = logged().length
  const told = async (part: Partial<ClientError>) => {
    expect((await report({ ...broken, ...part })).status).toBe(200)
    return JSON.parse(logged().at(-1) ?? '').clientError
  }
  expect(await told({ route: '/maria/is-autistic' })).toEqual({ ...broken, route: '' })
  expect(await told({ route: '/learn/opp103' })).toEqual({ ...broken, route: '' })
  expect(await told({ at: 'maria-autistic.js:1:1' })).toEqual({ ...broken, at: '' })
  expect(await told({ at: '..js:1:1' })).toEqual({ ...broken, at: '' })
  for (const route of ['', '/', '/about-us', '/learn/:programId/:activityId'])
    expect(await told({ route })).toEqual({ ...broken, route })
  expect(logged()).toHaveLength(before + 8)
})

test('an address can not fill the log', async () => {
  server.clock.now += 3_600_000
  const before = logged().length
  for (let sent = 0; sent < clientErrorsPerHour; sent++) expect((await report(broken)).status).toBe(200)
  expect(await report(broken)).toMatchObject({ status: 429, body: { errorCode: 'rate_limited' } })
  expect(logged()).toHaveLength(before + clientErrorsPerHour)
  server.clock.now += 3_600_000
  expect((await report(broken)).status).toBe(200)
})

test('what is far beyond the limit writes nothing, and another process still knows of it', async () => {
  server.clock.now += 3_600_000
  const counts = async () => {
    const rows = await server.deps.database.db.selectFrom('quota').select(['bucket', 'used']).execute()
    const ofErrors = rows.filter(({ bucket }) => bucket.startsWith('client-error'))
    return Object.fromEntries(ofErrors.map(({ bucket, used }) => [bucket.split(':')[0], used]))
  }
  for (let sent = 0; sent < clientErrorsPerHour; sent++) await report(broken)
  const counted = {
    'client-error': clientErrorsPerHour,
    'client-error-network': clientErrorsPerHour,
    'client-error-all': clientErrorsPerHour,
  }
  expect(await counts()).toEqual(counted)
  for (let sent = 0; sent < 50; sent++) {
    const { status, headers } = await report(broken)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  }
  expect(await counts()).toEqual(counted)
  const other = await server.another()
  expect((await other.post('/api/client-errors', broken)).status).toBe(429)
  await other.close()
})
