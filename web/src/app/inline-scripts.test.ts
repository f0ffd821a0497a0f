// @vitest-environment node
// The scripts in a page's markup run before any other. Here their text runs as it is built and minified,
// alone: with the browser and nothing else.
import { createContext, runInContext } from 'node:vm'
import { build, type Plugin, type Rollup } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import type * as Rule from '@oka/contract/environment/environment.rule.ts'
import type * as Tokens from '@oka/client/session/token-store.ts'
import type * as Own from '../domains/info/help-lines/show-own-country.ts'
import type * as Early from '../domains/player/early/play-early.ts'
import type * as ReducedData from '../platform/network/prefers-reduced-data.ts'
import type * as Answers from '../platform/session/early-answers.ts'
import { inlineCall } from '../platform/rendering/inline-script.tsx'

const files = [
  '@oka/contract/environment/environment.rule.ts',
  '@oka/client/session/token-store.ts',
  '/src/domains/info/help-lines/show-own-country.ts',
  '/src/domains/player/early/play-early.ts',
  '/src/platform/network/prefers-reduced-data.ts',
  '/src/platform/session/early-answers.ts',
]
const entry: Plugin = {
  name: 'entry',
  resolveId: (id) => (id === 'entry' ? id : null),
  load: (id) => (id === 'entry' ? files.map((file) => `export * from '${file}'`).join('\n') : null),
}

let built: typeof Rule & typeof Tokens & typeof Own & typeof Early & typeof ReducedData & typeof Answers

beforeAll(async () => {
  const { output } = (await build({
    root: 'web',
    configFile: false,
    logLevel: 'silent',
    plugins: [entry],
    build: {
      ssr: true,
      write: false,
      minify: true,
      rollupOptions: { input: 'entry', output: { codeSplitting: false } },
    },
    ssr: { noExternal: [/^@oka/] },
  })) as Rollup.RollupOutput
  built = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
}, 60_000)

const tokenOf = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.signature`

/** Runs a script where only this much of a browser is. Returns its `globalThis`. */
function run(script: string, stored: Record<string, unknown>, browser: object) {
  const localStorage = { getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null) }
  const page = createContext({ atob, setTimeout, AbortController, localStorage, ...browser })
  runInContext(script, page)
  return page as Record<string, unknown>
}

test('a press on Play before the app goes on at the member’s place, at their speed, with the browser’s controls where the app does not come (START-1)', async () => {
  const video = {
    controls: false,
    preload: 'none',
    currentTime: 0,
    playbackRate: 1,
    paused: true,
    isConnected: true,
    textTracks: [{ mode: 'disabled' }],
    addEventListener: vi.fn(),
    play: vi.fn(async () => {}),
  }
  const { playEarly, claimsOfToken, prefersReducedData } = built
  const page = run(
    inlineCall(playEarly, { activityId: '</script>', controlsAfterMs: 1, claimsOfToken, prefersReducedData }),
    {
      'oka.tokens': { accessToken: tokenOf({ sub: 'm1?>' }) },
      'oka.learning-settings': { 'm1?>': { rate: 1.5 } },
      'oka.outbox.member:m1?>.progress.</script>': { value: { lastKnownTime: 40 } },
    },
    {
      document: { querySelector: () => video, documentElement: { dataset: {} } },
      navigator: { connection: { effectiveType: 'slow-2g' } },
    },
  )
  expect(video.preload).toBe('none')
  expect((page['playEarly'] as () => boolean)()).toBe(true)
  expect(video).toMatchObject({ currentTime: 40, playbackRate: 1.5, textTracks: [{ mode: 'showing' }] })
  expect(video.play).toHaveBeenCalled()
  await vi.waitFor(() => expect(video.controls).toBe(true)) // the app does not come
})

test('a member’s lesson is requested from the API of the page’s address, while their token is valid (START-4)', () => {
  const { callEarly, claimsOfToken, deploymentOf } = built
  const script = inlineCall(callEarly, {
    apiRoots: { development: '/development', staging: '/staging', production: '/production' },
    developmentHostMarker: 'Front-End',
    path: 'lesson',
    input: { id: '</script>' },
    headers: { version: '1' },
    claimsOfToken,
    deploymentOf,
  })
  expect(script).not.toContain('</script>')
  const open = (hostname: string, port: string, exp: number) => {
    const fetch = vi.fn(async () => new Response())
    run(
      script,
      { 'oka.tokens': { accessToken: tokenOf({ sub: 'm1', exp }) } },
      { fetch, location: { hostname, port } },
    )
    return fetch.mock.calls as unknown[]
  }
  const valid = Date.now() / 1_000 + 60
  expect(open('academy.example', '', valid)).toEqual([
    ['/production/lesson', expect.objectContaining({ body: '{"id":"</script>"}' })],
  ])
  expect(open('academy-staging.example', '', valid)).toEqual([['/staging/lesson', expect.anything()]])
  expect(open('front-end.example', '', valid)).toEqual([['/development/lesson', expect.anything()]])
  expect(open('localhost', '9000', valid)).toEqual([['/development/lesson', expect.anything()]])
  expect(open('academy.example', '', valid - 120)).toEqual([])
})

test('a script keeps no browser from its page when nothing readable is stored', () => {
  const { callEarly, claimsOfToken, deploymentOf } = built
  const script = inlineCall(callEarly, {
    apiRoots: { development: '', staging: '', production: '' },
    developmentHostMarker: '',
    path: '',
    input: {},
    headers: {},
    claimsOfToken,
    deploymentOf,
  })
  expect(() => run(script, {}, {})).not.toThrow()
  expect(() => run(script, { 'oka.tokens': { accessToken: 'broken' } }, {})).not.toThrow()
})

test('the numbers of the own country replace those of all: of the country chosen on this device, else of the time zone (TRUST-18)', () => {
  const zones = { IE: '^Europe/Dublin$', NZ: '^Pacific/Auckland$' }
  const shown = (stored: Record<string, string>, timeZone: string) => {
    const blocks = ['', 'IE', 'NZ'].map((helpOf) => ({ dataset: { helpOf }, hidden: helpOf !== '' }))
    const localStorage = { getItem: (key: string) => stored[key] ?? null }
    const Intl = { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }) }
    run(
      inlineCall(built.showOwnCountry, { zones, storageKey: 'oka.help-country' }),
      {},
      { localStorage, Intl, Temporal: undefined, document: { querySelectorAll: () => blocks } },
    )
    return blocks.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.helpOf)
  }
  expect(shown({}, 'Europe/Dublin')).toEqual(['IE'])
  expect(shown({ 'oka.help-country': 'NZ' }, 'Europe/Dublin')).toEqual(['NZ'])
  expect(shown({}, 'Asia/Tokyo')).toEqual([''])
  expect(shown({ 'oka.help-country': 'PT' }, 'Europe/Dublin')).toEqual([''])
})
