// The real server on a free port with a separate database; tests talk HTTP to it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type { Pages } from '@oka/contract/system/rendering.ts'
import type { GatewayCalls } from '../src/adapters/payments/open-gateway.ts'
import { buildApp } from '../src/app.ts'
import { configOf, type Config } from '../src/config/config.ts'
import { checkEnv } from '../src/config/env.ts'
import type { Migrations } from '../src/db/migrate.ts'
import { openDeps } from '../src/deps.ts'
import type { Deps } from '../src/features/feature.ts'
import { openLog } from '../src/log.ts'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import { smallCatalogue, type TestCatalogue } from './catalogue-fixture.ts'
import { checkAnswer } from './check-answer.ts'
import { openGatewayAccount } from './gateways/open-gateway-account.ts'
import type { GatewayAccount, TestGateway } from './gateways/test-gateway.ts'
import { testDatabase } from './test-database.ts'

z.config(en())

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const builtPages = inRoot('web/build/server/index.js')

/** Loaded by the first request for a page, so that tests without pages do not wait for it. */
const loadBuiltPages = async (): Promise<Pages> => import(/* @vite-ignore */ builtPages)

export const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'

export interface Answer {
  status: number
  headers: Headers
  // Tests read single fields of a response; a missing one fails the test.
  // oxlint-disable-next-line no-explicit-any
  body: any
}

export interface TestServer {
  url: string
  deps: Deps
  dataDir: string
  /** The settings of another process on the same data, such as a command. */
  processEnv: Record<string, string>
  /** The server's clock; it moves only when a test moves it. */
  clock: { now: number }
  log: string[]
  /** Paths of the pages that were rendered, one for each time. */
  rendered: string[]
  /** How many pages were rendered at once at most. */
  mostRendersAtOnce: () => number
  /** What a payer's browser and the gateway itself do. */
  gateway: TestGateway
  /** Every endpoint that the app has bound. */
  endpoints: readonly Endpoint[]
  /** `get`, `post` and `put` throw when a 200 is not exactly what the contract says. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Creates an anonymous member; returns the headers that identify them. */
  begin: () => Promise<Record<string, string>>
  /** Delivers the gateway's messages and runs the jobs that are due by the server's clock, and what these announce; returns how many jobs were attempted.
   * No job runs otherwise. */
  runJobs: () => Promise<number>
  /**
   * The mails that were written to the outbox folder, the earliest first. Mails are sent by jobs: `runJobs`
   * first.
   */
  mails: () => Promise<Email[]>
  /** Restarts on the same data and clock, with another catalogue or other settings if given. */
  restart: (catalogue?: TestCatalogue, env?: Record<string, string>) => Promise<void>
  /**
   * A second server on the same data and clock, like another process, of another release if options say so;
   * close it before this one.
   */
  another: (
    release?: Pick<Options, 'catalogue' | 'migrations' | 'env' | 'gatewayCalls'>,
  ) => Promise<TestServer>
  close: () => Promise<void>
}

interface Options {
  catalogue?: TestCatalogue
  /** Those of another release. */
  migrations?: Migrations
  env?: Record<string, string>
  /** What no setting of the environment changes. */
  config?: Partial<Config>
  mediaFolder?: string
  /** True: with the built pages, as it is shipped. False, the default: the API alone, as in development. */
  hasPages?: boolean
  /** Renders instead of the built pages, for tests of what is around them. */
  render?: (path: string) => Promise<Response>
  /** How it calls its gateway, other than the account says. */
  gatewayCalls?: GatewayCalls
  now?: number
}

/** What outlives a restart of the server: its data and its clock. */
interface TestEnvironment {
  dataDir: string
  databaseEnv: Record<string, string>
  clock: { now: number }
  gatewayAccount: GatewayAccount
  /** The content that was loaded last. */
  content: { release: number; hash: string }
  /** Removes the data. */
  clear: () => Promise<void>
}

/** The assembled server, with the built pages where a test asks for them. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  if (options.hasPages && !existsSync(builtPages))
    throw new Error('This test asks for pages: run `npm run build` first (`npm test` does).')
  const dataDir = mkdtempSync(join(tmpdir(), 'oka-test-'))
  const database = await testDatabase()
  const clock = { now: options.now ?? Date.now() }
  const gatewayAccount = await openGatewayAccount(clock)
  const clear = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
    await gatewayAccount.close()
  }
  return startIn(
    { dataDir, databaseEnv: database.env, clock, gatewayAccount, content: { release: 0, hash: '' }, clear },
    options,
  )
}

async function startIn(environment: TestEnvironment, options: Options): Promise<TestServer> {
  const { dataDir, databaseEnv, clock, gatewayAccount, content: loaded } = environment
  const {
    catalogue = smallCatalogue(),
    env = {},
    config = {},
    mediaFolder,
    migrations,
    hasPages = false,
    gatewayCalls = {},
    render: renderInstead,
  } = options
  const log: string[] = []
  const rendered: string[] = []
  const rendering = { now: 0, most: 0 }
  const loadPages = async (): Promise<Pages> => {
    const { render, resolvePage } = await loadBuiltPages()
    const renderAndRecord: Pages['render'] = async (request, ...rest) => {
      rendered.push(new URL(request.url).pathname)
      rendering.most = Math.max(rendering.most, ++rendering.now)
      const page = renderInstead ? renderInstead(new URL(request.url).pathname) : render(request, ...rest)
      return page.finally(() => rendering.now--)
    }
    return { render: renderAndRecord, resolvePage }
  }
  const catalogueFile = join(dataDir, 'catalogue.json')
  const folders = {
    catalogue: catalogueFile,
    about: inRoot('content/dist/about.json'),
    helpLines: inRoot('content/dist/help-lines.json'),
    series: inRoot('content/dist/series.json'),
    media: mediaFolder ?? inRoot('content/media'),
    illustrations: inRoot('content/dist/illustrations'),
    share: inRoot('content/share'),
    mails: inRoot('server/dist/mails.json'),
    mailPictures: inRoot('content/mail'),
    webBuild: inRoot('web/build/client'),
  }
  const configWith = (changed: Record<string, string>) => ({
    ...configOf(
      checkEnv({
        DATA_DIR: dataDir,
        REQUESTS_PER_MINUTE: '1000000',
        NEW_MEMBERS_PER_HOUR: '1000000',
        PURCHASES_PER_HOUR: '1000000',
        DECLINED_CARDS_PER_HOUR: '1000000',
        ...databaseEnv,
        ...gatewayAccount.env,
        ...env,
        ...changed,
      }),
      {
        version: '1.2.3',
        build: 7,
      },
    ),
    ...config,
  })

  const releaseOf = ({ release, hash }: TestCatalogue) =>
    release ?? (hash === loaded.hash ? loaded.release : loaded.release + 1)

  const open = async (content: TestCatalogue, changed: Record<string, string> = {}) => {
    const release = releaseOf(content)
    Object.assign(loaded, { release, hash: content.hash })
    writeFileSync(catalogueFile, JSON.stringify({ ...content, release }))
    const logger = openLog('info', { write: (line: string) => void log.push(line) })
    const deps = await openDeps(configWith(changed), {
      folders,
      loadPages: hasPages ? loadPages : null,
      log: logger,
      now: () => clock.now,
      isOpen: () => true,
      runsJobs: false,
      ...(migrations && { migrations }),
      gatewayCalls: { ...gatewayAccount.calls, ...gatewayCalls },
    })
    const app = await buildApp(deps)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return { deps, app, url }
  }
  let running = await open(catalogue)

  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(running.url + path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body = isJson ? JSON.parse(text) : text
    if (response.status === 200) checkAnswer(running.app.endpoints, init.method ?? 'GET', path, body)
    return { status: response.status, headers: response.headers, body }
  }
  const stop = async () => {
    await running.app.close()
    await running.deps.close()
  }
  const sendJson =
    (method: 'POST' | 'PUT'): TestServer['post'] =>
    (path, body, headers = {}) =>
      send(path, {
        method,
        headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
        body: JSON.stringify(body),
      })
  const post = sendJson('POST')
  const gateway = gatewayAccount.of({
    get url() {
      return running.url
    },
    get deps() {
      return running.deps
    },
    clock,
    dataDir,
  })
  return {
    get url() {
      return running.url
    },
    get deps() {
      return running.deps
    },
    get endpoints() {
      return running.app.endpoints
    },
    dataDir,
    processEnv: { DATA_DIR: dataDir, ...databaseEnv, ...gatewayAccount.env },
    clock,
    gateway,
    log,
    rendered,
    mostRendersAtOnce: () => rendering.most,
    post,
    put: sendJson('PUT'),
    get: (path, headers = {}) => send(path, { headers: { 'user-agent': browser, ...headers } }),
    async begin() {
      const { body } = await post('/api/landing/store', {})
      return { 'Academy-Member-Identifier': body.accountInfo.id }
    },
    async runJobs() {
      for (let attempts = 0; ;) {
        const delivered = await gateway.deliver()
        const attempted = await running.deps.worker.runDue()
        attempts += attempted
        if (delivered + attempted === 0) return attempts
      }
    },
    mails() {
      const folder = join(dataDir, 'outbox')
      const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
      return Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
    },
    async restart(content = catalogue, changed = {}) {
      await stop()
      running = await open(content, changed)
    },
    another: (release) => startIn({ ...environment, clear: async () => {} }, { ...options, ...release }),
    async close() {
      await stop()
      await environment.clear()
    },
  }
}
