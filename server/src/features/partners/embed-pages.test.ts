import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { addPartner } from '../../../testing/partners.ts'
import { readEmbedPage } from '../../../testing/recorded-pages.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { findPartnerRow, updatePartner } from './partners.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    hasPages: true,
    catalogue: catalogueOf(
      [program('opp103', 1), program('opp201', 2)],
      [
        lesson('1001', 'opp103', 1, { releaseDate: '2030-01-01T00:00:00Z' }),
        lesson('1002', 'opp103', 2),
        lesson('1003', 'opp103', 3),
        lesson('1006', 'opp103', 4, { access: activityAccess.private }),
        lesson('2001', 'opp201', 1),
      ],
    ),
  })
  await addPartner(server, 'hill', {
    origins: ['https://school.example', 'https://www.school.example:8443'],
    referralAddress: 'https://school.example/talk',
  })
  await addPartner(server, 'both', { programs: ['opp201', 'opp103'] })
  await addPartner(server, 'closed', { origins: [] })
})
afterAll(() => server.close())

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })
const pageOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await open(path, headers)
  return { response, page: readEmbedPage(await response.text()) }
}
const lessonAt = async (path: string) => {
  const { response, page } = await pageOf(path)
  expect(response.status, path).toBe(200)
  if (page.kind !== 'lesson') throw new Error(`${path} is ${page.kind}`)
  return page
}
const ancestorsOf = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

test('/embed without a partner leads to the page that is not found, which answers 404 (EMB-1)', async () => {
  for (const path of ['/embed', '/embed/', '/embed?theme=dark']) {
    const response = await open(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/page-not-found'])
  }
  expect((await open('/page-not-found')).status).toBe(404)
})

test('a path is completed by anon, the first program and its first open lesson (EMB-1)', async () => {
  expect(await lessonAt('/embed/hill')).toMatchObject({
    userId: 'anon',
    programId: 'opp103',
    activityId: '1002',
    isActivityChosen: false,
    content: { activity: { id: '1002' }, textContent: '<p>Text of 1002</p>' },
  })
  expect(await lessonAt('/embed/both/')).toMatchObject({ programId: 'opp201', activityId: '2001' })
  expect(await lessonAt('/embed/both/u-1')).toMatchObject({ userId: 'u-1', programId: 'opp201' })
  expect(await lessonAt('/embed/both/u-1/opp103')).toMatchObject({ programId: 'opp103', activityId: '1002' })
  expect(await lessonAt('/embed/both/u-1/auto')).toMatchObject({ programId: 'opp201', activityId: '2001' })
  const chosen = { programId: 'opp103', activityId: '1003', isActivityChosen: true }
  for (const path of ['/embed/both/u-1/opp103/1003', '/embed/both/anon/auto/1003'])
    expect(await lessonAt(path)).toMatchObject(chosen)
  const shut = await lessonAt('/embed/hill/anon/opp103/1006')
  expect(shut).toMatchObject({ activityId: '1006', content: null })
  expect(JSON.stringify(shut)).not.toContain('Text of 1006')
})

test('the page has what a compact player needs: the partner, its programs and no other, and the referral address (EMB-2, EMB-7)', async () => {
  const page = await lessonAt('/embed/hill/u~1')
  expect(page.partner).toMatchObject({
    partnerId: 'hill',
    primaryCallToActionLabel: 'Talk to us',
    referralAddress: 'https://school.example/talk?partnerId=hill&userId=u%7E1',
  })
  expect(page.programs.map(({ programId }) => programId)).toEqual(['opp103'])
  expect(page.programs[0]?.learningActivities.map(({ id }) => id)).toEqual(['1001', '1002', '1003', '1006'])
})

test('only the partner’s origins and our own may frame a lesson, and nothing of the page hinders them (EMB-5)', async () => {
  const { response } = await pageOf('/embed/hill')
  expect(ancestorsOf(response)).toBe("'self' https://school.example https://www.school.example:8443")
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'set-cookie'])
    expect([name, response.headers.get(name)]).toEqual([name, null])
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  for (const path of ['/embed/closed', '/embed/example'])
    expect(ancestorsOf((await pageOf(path)).response)).toBe("'self'")
  const other = await open('/')
  expect(ancestorsOf(other)).toBe("'none'")
  expect(other.headers.get('x-frame-options')).toBe('DENY')
})

test('a frame on a page that is not on the list gets a short page without the lesson (EMB-5)', async () => {
  const from = (referer: string, destination = 'iframe') => ({
    'sec-fetch-dest': destination,
    referer,
  })
  const foreign = [
    from('https://evil.example/page'),
    from('http://school.example/'),
    from('https://school.example.evil.example/'),
    from('https://school.example:444/'),
    from('no address'),
    from('https://evil.example/', 'object'),
  ]
  for (const headers of foreign) {
    const { response, page } = await pageOf('/embed/hill/anon/opp103/1003', headers)
    expect([response.status, ancestorsOf(response)]).toEqual([403, '*'])
    expect(page).toMatchObject({ kind: 'refused', lessonPath: '/learn/opp103/1003' })
    expect(JSON.stringify(page)).not.toContain('Text of 1003')
    expect(response.headers.get('vary')).toContain('Referer')
  }
  const allowed = [
    from('https://school.example/class?x=1'),
    from('https://www.school.example:8443/'),
    from(`${server.deps.config.publicUrl}/partners`),
    from('https://evil.example/', 'document'), // opened in a tab
    { 'sec-fetch-dest': 'iframe' }, // the browser itself decides, by the policy
  ]
  for (const headers of allowed) expect((await pageOf('/embed/hill', headers)).page.kind).toBe('lesson')
})

test('unknown and disabled partners, programs and lessons, odd, long and tricky ids are 404 in a frame too (EMB-5)', async () => {
  await addPartner(server, 'gone')
  await server.deps.database.inTransaction(async (trx) => {
    const row = await findPartnerRow(trx, 'gone')
    if (row) await updatePartner(trx, row, { disabled_at: server.clock.now })
  })
  const long = 'x'.repeat(10_000)
  const paths = [
    '/embed/nobody',
    '/embed/gone',
    '/embed/hill/anon/opp201',
    '/embed/hill/anon/opp103/2001',
    '/embed/hill/anon/opp103/9999',
    '/embed/hill/anon/auto/2001',
    '/embed/hill/anon/opp103/1003/more',
    `/embed/${long}`,
    `/embed/hill/${long}`,
    `/embed/hill/anon/${long}`,
    `/embed/hill/anon/opp103/${long}`,
    '/embed/HILL',
    '/embed/hill//opp103',
    '/embed//hill',
    '/embed/%00',
    '/embed/hill/%2e%2e/opp103',
    '/embed/hill/..%2f..%2fhill',
    '/embed/hill/anon/..%5c',
    '/embed/hill/%',
    '/embed/hill/%E0%A4',
    '/embed/hill/%F0%9F%A6%96',
    '/embed/hill/<script>',
    '/embed/__proto__',
    '/embed/constructor/anon',
  ]
  for (const path of paths) {
    const { response, page } = await pageOf(path)
    expect([path.slice(0, 60), response.status, page.kind, ancestorsOf(response)]).toEqual([
      path.slice(0, 60),
      404,
      'unknown',
      '*',
    ])
  }
  expect(server.log.join('')).not.toContain('xxxxxxxx')
})

test('a change of the partner shows at once, also in another process (EMB-5)', async () => {
  await addPartner(server, 'moving')
  const other = await server.another()
  const ancestors = async () => {
    const response = await fetch(`${other.url}/embed/moving`)
    return ancestorsOf(response)
  }
  expect(await ancestors()).toBe("'self' https://school.example")
  await server.deps.database.inTransaction(async (trx) => {
    const row = await findPartnerRow(trx, 'moving')
    if (row)
      await updatePartner(trx, row, {
        record: row.record.replace('https://school.example', 'https://new.example'),
      })
  })
  expect(await ancestors()).toBe("'self' https://new.example")
  await other.close()
})
