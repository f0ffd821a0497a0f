import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpLines } from '@oka/contract/help/help-lines.schema.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())

test('anyone gets the numbers of all countries in one small answer that can be cached (CAT-8)', async () => {
  const { status, body, headers } = await server.get('/api/help-lines', { authorization: 'Bearer expired' })
  expect(status).toBe(200)
  const { countries } = helpLines.parse(body)
  const ireland = countries.find(({ country }) => country === 'IE')
  expect(ireland?.lines[0]).toMatchObject({
    kinds: ['emergency'],
    number: '112',
    checkedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    link: expect.stringMatching(/^https:/),
  })
  expect(JSON.stringify(body).length).toBeLessThan(32_000)
  expect(await server.get('/api/help-lines', { 'if-none-match': headers.get('etag') ?? '' })).toMatchObject({
    status: 304,
  })
})

test('the page with all numbers can be read without scripts, and search engines find it (CAT-8)', async () => {
  const { status, body } = await server.get('/help')
  expect(status).toBe(200)
  for (const part of [
    'id="IE"',
    'href="tel:018092166"',
    'Last checked',
    'a stored copy of poisons.ie',
    'https://poisons.ie/public/',
  ])
    expect(body).toContain(part)
  expect((await server.get('/sitemap.xml')).body).toContain('/help</loc>')
})

test('the page about evidence names the four kinds and every grade without scripts (CAT-4)', async () => {
  const { status, body } = await server.get('/evidence')
  expect(status).toBe(200)
  for (const part of [
    'Studies',
    'Experts’ advice',
    'A book or a person',
    'Not known yet',
    'Two leaves of four.',
    'Three rings of three.',
    'Firm advice',
  ])
    expect(body).toContain(part)
  expect((await server.get('/sitemap.xml')).body).toContain('/evidence</loc>')
})
