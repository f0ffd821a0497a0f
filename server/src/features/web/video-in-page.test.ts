// The address of a video in the page of a lesson that is open to everyone: it plays from there before any
// script.
import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityAccess, contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const video = { playbackId: '8ef0ed4f2325f0c49a495106', duration: 79.4 }

let server: TestServer
beforeAll(async () => {
  const open = lesson('1001', 'opp103', 1, { contentType: contentType.video, video })
  const locked = lesson('1002', 'opp103', 2, {
    contentType: contentType.video,
    video,
    access: activityAccess.private,
  })
  server = await startTestServer({
    hasPages: true,
    catalogue: catalogueOf([program('opp103', 1)], [open, locked]),
  })
})
afterAll(() => server.close())

const addressOf = (html: string) => /<video[^>]*\ssrc="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const page = async () => (await server.get('/learn/opp103/1001')).body as string
/** Of the video, with its signed address; 206 while it can be played. */
const play = async (address = '') =>
  (await fetch(new URL(address, server.url), { headers: { range: 'bytes=0-99' } })).status

test('the page of an open lesson has its video with poster, captions and the small file, with the browser’s controls only without scripts (START-1)', async () => {
  const html = await page()
  const element = /<video[\s\S]*?<\/video>/.exec(html)?.[0] ?? ''
  expect(element).toMatch(/\sposter="[^"]+"/)
  expect(element).not.toMatch(/\scontrols=""/)
  expect(html).toMatch(/<noscript><video [^>]*controls=""/)
  expect(element).toMatch(/\spreload="none"/)
  expect(element).toMatch(/<track kind="captions" src="[^"]*captions\.vtt\?token=/)
  expect(addressOf(html)).toMatch(/file\.mp4\?token=/)
  expect(await play(addressOf(html))).toBe(206)
})

test('whenever a page is sent, its video can be played for hours, also a page that was rendered long ago (START-1)', async () => {
  const before = await page()
  server.rendered.length = 0
  expect(await page()).toBe(before)
  expect(server.rendered).toEqual([])
  for (let hour = 0; hour < 12; hour++) {
    server.clock.now += hourMs
    const address = addressOf(await page())
    server.clock.now += 4 * hourMs - 60_000
    expect(await play(address), `sent after ${hour + 1} hours`).toBe(206)
    server.clock.now -= 4 * hourMs - 60_000
  }
  expect(addressOf(await page())).not.toBe(addressOf(before))
  expect(server.rendered.length).toBeGreaterThan(1)
  expect(server.rendered.length).toBeLessThan(12)
})

test('a page whose time is over is rendered once for all who request it then, and has another ETag (START-1)', async () => {
  const first = await fetch(`${server.url}/learn/opp103/1001`)
  server.clock.now += 8 * hourMs
  server.rendered.length = 0
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      fetch(`${server.url}/learn/opp103/1001`, {
        headers: { 'if-none-match': first.headers.get('etag') ?? '' },
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(server.rendered).toEqual(['/learn/opp103/1001'])
})

test('the page of a locked lesson has no address of its video (START-1)', async () => {
  const html = (await server.get('/learn/opp103/1002')).body as string
  expect(html).not.toContain(video.playbackId)
  expect(html).not.toContain('token=')
})

test('the fonts of a page with a video wait for it, allowed by the policy; those of other pages do not (START-1)', async () => {
  const fontsIn = (html: string) =>
    [...html.matchAll(/<style( media="[^"]*")?>([\s\S]*?)<\/style>/g)].filter(([, , text]) =>
      /@font-face\{[^}]*\burl\(/.test(text ?? ''),
    )
  const { body, headers } = await server.get('/learn/opp103/1001')
  const [[, media, text = ''] = [], ...others] = fontsIn(body as string)
  expect([media, others]).toEqual([' media="(scripting: none)"', []])
  expect(headers.get('content-security-policy')).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
  expect(fontsIn((await server.get('/terms')).body as string).map(([, of]) => of)).toEqual([undefined])
})

test('styles that nothing up to the video needs stand behind it, allowed by the policy, and join the others in the head; a page without a video has none there (START-1)', async () => {
  const { body, headers } = await server.get('/learn/opp103/1001')
  const [head = '', markup = ''] = (body as string).split('<body')
  const stylesIn = (html: string) =>
    [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const later = stylesIn(markup)
  expect(later.join('').length).toBeGreaterThan(20_000)
  const policy = headers.get('content-security-policy')
  for (const text of later) expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
  const [, mover = ''] = /<\/style><script>([^<]*)<\/script>/.exec(markup) ?? []
  expect(mover).toContain('document.head.append')
  expect(policy).toContain(`'sha256-${hash('sha256', mover, 'base64')}'`)

  const first = markup.slice(0, markup.indexOf('<style>'))
  expect(first).toContain('<video')
  const names = [...first.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' '))
  const styled = (styles: readonly string[]) =>
    names.filter((name) => new RegExp(String.raw`\.${name}(?![\w-])`).test(styles.join('')))
  expect(styled(stylesIn(head)).length).toBeGreaterThan(20)
  expect(styled(later)).toEqual([])

  expect(stylesIn(((await server.get('/terms')).body as string).split('<body')[1] ?? '')).toEqual([])
})
