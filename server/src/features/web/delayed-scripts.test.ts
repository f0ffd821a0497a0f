// Which modules a page requests by itself, before anything of it is on the screen.
import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true })
})
afterAll(() => server.close())

const markup = async (path: string) => {
  const { body, headers } = await server.get(path)
  return { html: String(body), policy: headers.get('content-security-policy') ?? '' }
}
/** What makes a browser load a module. */
const requests = (html: string) =>
  html.match(/<link[^>]*rel="modulepreload"[^>]*>|<script[^>]*(type="module"|\ssrc=)[^>]*>/g) ?? []
const delayed = (html: string) =>
  [...html.matchAll(/<script type="text\/delayed-module"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text ?? '',
  )
const preloaded = (html: string): string[] =>
  JSON.parse(/ of (\["\/assets\/[^\]]*\])/.exec(html)?.[1] ?? '[]')

test.each(['/', '/terms', '/about-us', '/learn/opp103', '/learn/opp103/1001'])(
  '%s requests no module by itself: a script does it later, and the policy allows that script and what it adds (START-5)',
  async (path) => {
    const { html, policy } = await markup(path)
    expect(requests(html)).toEqual([])
    const modules = delayed(html)
    expect(modules).toHaveLength(1)
    const imported = [...(modules[0] ?? '').matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file)
    expect(imported.length).toBeGreaterThan(2)
    expect(preloaded(html)).toEqual(expect.arrayContaining(imported))
    const head = html.slice(0, html.indexOf('</head>'))
    const script =
      [...head.matchAll(/<script>([\s\S]*?)<\/script>/g)]
        .map(([, text]) => text ?? '')
        .find((text) => text.includes('delayed-module')) ?? ''
    for (const text of [script, ...modules])
      expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
  },
)

test.each(['/login', '/onboarding', '/account'])(
  '%s, which does nothing without scripts, requests them at once (START-5)',
  async (path) => {
    const { html } = await markup(path)
    expect(requests(html).length).toBeGreaterThan(3)
    expect(requests(html).every((element) => element.includes('fetchpriority="low"'))).toBe(true)
    expect(delayed(html)).toEqual([])
  },
)
