import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { addPartner } from '../../../testing/partners.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    catalogue: catalogueOf(
      [program('opp103', 1)],
      [lesson('1001', 'opp103', 1, { title: 'Calm & "quiet" <nights>' })],
    ),
  })
  await addPartner(server, 'hill')
})
afterAll(() => server.close())

const ask = (query: Record<string, string>) => server.get(`/oembed?${new URLSearchParams(query).toString()}`)
const ours = (path: string) => server.deps.config.publicUrl + path

test('oEmbed describes a frame of a lesson, without the token and with nothing that markup could break out of', async () => {
  const { body, status } = await ask({ url: ours('/embed/hill/u-1/opp103/1001?theme=dark&x=1#token=secret') })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: 'Calm & "quiet" <nights>',
    provider_name: 'Oka Academy',
    width: 760,
    height: 560,
  })
  expect(body.html).toContain(`src="${ours('/embed/hill/u-1/opp103/1001?theme=dark')}"`)
  expect(body.html).toContain('title="Oka Academy lesson: Calm &amp; &quot;quiet&quot; &lt;nights>"')
  expect(body.html).not.toContain('secret')
  expect((await ask({ url: ours('/embed/hill'), format: 'json' })).body.title).toBe('Program opp103')
})

test('oEmbed keeps to the size that is asked for, and refuses one that is none', async () => {
  const { body } = await ask({ url: ours('/embed/hill'), maxwidth: '320', maxheight: '9000' })
  expect([body.width, body.height]).toEqual([320, 560])
  expect(body.html).toContain('width="320" height="560"')
  for (const maxwidth of ['0', '-1', '1.5', 'wide', ''])
    expect(await ask({ url: ours('/embed/hill'), maxwidth })).toMatchObject({
      status: 400,
      body: { errorCode: 'invalid_request', fields: [{ path: 'maxwidth' }] },
    })
})

test('oEmbed answers 501 to XML, and 404 to what is no frame of ours', async () => {
  expect(await ask({ url: ours('/embed/hill'), format: 'xml' })).toMatchObject({
    status: 501,
    body: { errorCode: 'oembed_format_unknown' },
  })
  const unknown = [
    'https://other.example/embed/hill',
    ours('/embed'),
    ours('/embed/nobody'),
    ours('/embed/hill/anon/opp201'),
    ours('/learn/opp103/1001'),
    ours('/'),
    'hill',
    'javascript:alert(1)',
    `${server.deps.config.publicUrl}.evil.example/embed/hill`,
  ]
  for (const url of unknown) expect([url, (await ask({ url })).status]).toEqual([url, 404])
  expect((await server.get('/oembed')).status).toBe(400)
  expect((await ask({ url: ours(`/embed/hill/${'x'.repeat(3_000)}`) })).status).toBe(400)
})
