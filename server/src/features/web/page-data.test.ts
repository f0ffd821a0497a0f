// The data of a page for its scripts, and its styles: how they come, and what content cannot do with them.
import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/learn/opp103/1001'
const smuggled = '<script type="text/page-data">alert(1)</script><style>p { display: none }</style>'

let server: TestServer
beforeAll(async () => {
  const lessons = Array.from({ length: 40 }, (_, index) =>
    lesson(String(1001 + index), 'opp103', index + 1, { textContent: `<p>Words</p>${smuggled}` }),
  )
  server = await startTestServer({ hasPages: true, catalogue: catalogueOf([program('opp103', 1)], lessons) })
})
afterAll(() => server.close())

const addressOf = (html: string) => /<script type="text\/page-data" data-src="([^"]*)">/.exec(html)?.[1] ?? ''

test('a page has the address of its data, which is a script of the same origin and can be cached (START-5)', async () => {
  const html = (await server.get(path)).body as string
  const address = addressOf(html)
  expect(address).toMatch(/^\/learn\/opp103\/1001\?data=[\w-]{22}$/)
  expect(html).not.toContain('streamController.enqueue')
  const data = await fetch(server.url + address)
  expect(data.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(data.headers.get('cache-control')).toBe('private, max-age=14400, immutable')
  const text = await data.text()
  expect(text).toMatch(/^window\.__reactRouterContext\.streamController\.enqueue\(/)
  expect(text).toContain('streamController.close()')
})

test('the data of another version are the present ones, and not cached; a page without data of its own is the page (START-5)', async () => {
  const old = await fetch(`${server.url}${path}?data=${'x'.repeat(22)}`)
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await old.text()).toMatch(/^window\./)
  const terms = await fetch(`${server.url}/terms?data=x`)
  expect(terms.headers.get('content-type')).toMatch(/^text\/html/)
})

test('content with a script or styles like the page’s own is never sent or allowed as one (START-5)', async () => {
  const answer = await server.get(path)
  const html = answer.body as string
  expect(html).toContain(smuggled)
  const data = await (await fetch(server.url + addressOf(html))).text()
  expect(data.startsWith('alert')).toBe(false)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain(hash('sha256', 'p { display: none }', 'base64'))
  expect(policy).not.toMatch(/style-src-elem[^;]*unsafe/)
})

test('a page brings its styles along, allowed by their hashes; one whose address is a secret does not (START-1)', async () => {
  const { body, headers } = await server.get(path)
  const styles = [...(body as string).matchAll(/<style>([\s\S]*?)<\/style>/g)]
    .map(([, text]) => text ?? '')
    .filter((text) => !text.startsWith('p {'))
  const policy = headers.get('content-security-policy') ?? ''
  expect(styles.length).toBeGreaterThan(2)
  for (const text of styles) expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
  expect(body).not.toMatch(/<link rel="stylesheet"(?![^>]*disabled)/)
  // Without the address that scripts look for, the browser would load the styles a second time.
  for (const [, file] of String(body).matchAll(/<link rel="stylesheet" href="([^"#]+)#"/g))
    expect(body).toContain(`<link rel="stylesheet" href="${file}" disabled`)
  expect((await server.get('/reset-password')).body).not.toContain('<style>')
})
