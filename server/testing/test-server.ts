// The real server on a free port with a separate database; tests talk HTTP to it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type { Endpoint } from '@oka/contract/shared/endpoint.ts'
import type { Deps } from '../src/features/feature.ts'
import { smallCatalogue, type TestCatalogue } from './catalogue-fixture.ts'
import { checkAnswer } from './check-answer.ts'
import { openGatewayAccount } from './gateways/open-gateway-account.ts'
import type { TestGateway } from './gateways/test-gateway.ts'
import { openServer, type ServerOptions, type TestEnvironment } from './open-server.ts'
import { arePagesBuilt, recordedPages } from './recorded-pages.ts'
import { testDatabase } from './test-database.ts'

z.config(en())

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
    release?: Pick<ServerOptions, 'catalogue' | 'migrations' | 'env' | 'gatewayCalls'>,
  ) => Promise<TestServer>
  close: () => Promise<void>
}

/** The assembled server, with the built pages where a test asks for them. */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  if (options.hasPages && !arePagesBuilt())
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

async function startIn(environment: TestEnvironment, options: ServerOptions): Promise<TestServer> {
  const { dataDir, databaseEnv, clock, gatewayAccount } = environment
  const { catalogue = smallCatalogue() } = options
  const log: string[] = []
  const pages = recordedPages(options.render)
  let running = await openServer(environment, options, { log, pages }, catalogue)
  const stop = async () => {
    await running.app.close()
    await running.deps.close()
  }
  const server = {
    get url() {
      return running.url
    },
    get deps() {
      return running.deps
    },
    get endpoints() {
      return running.app.endpoints
    },
    clock,
    dataDir,
  }
  const gateway = gatewayAccount.of(server)
  const parts = {
    processEnv: { DATA_DIR: dataDir, ...databaseEnv, ...gatewayAccount.env },
    gateway,
    log,
    rendered: pages.rendered,
    mostRendersAtOnce: pages.mostAtOnce,
    ...checkedCalls(server),
    async runJobs() {
      for (let attempts = 0; ;) {
        const delivered = await gateway.deliver()
        const attempted = await running.deps.worker.runDue()
        attempts += attempted
        if (delivered + attempted === 0) return attempts
      }
    },
    mails: () => readMails(dataDir),
    async restart(content = catalogue, changed: Record<string, string> = {}) {
      await stop()
      running = await openServer(environment, options, { log, pages }, content, changed)
    },
    another: (release: Parameters<TestServer['another']>[0]) =>
      startIn({ ...environment, clear: async () => {} }, { ...options, ...release }),
    async close() {
      await stop()
      await environment.clear()
    },
  }
  // The getters stay: a restart changes what they return.
  return Object.assign(server, parts)
}

type Calls = Pick<TestServer, 'get' | 'post' | 'put' | 'begin'>

function checkedCalls(server: Pick<TestServer, 'url' | 'endpoints'>): Calls {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(server.url + path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body = isJson ? JSON.parse(text) : text
    const { status } = response
    checkAnswer(server.endpoints, { method: init.method ?? 'GET', path, status, body })
    return { status, headers: response.headers, body }
  }
  const sendJson =
    (method: 'POST' | 'PUT'): Calls['post'] =>
    (path, body, headers = {}) =>
      send(path, {
        method,
        headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
        body: JSON.stringify(body),
      })
  const post = sendJson('POST')
  return {
    post,
    put: sendJson('PUT'),
    get: (path, headers = {}) => send(path, { headers: { 'user-agent': browser, ...headers } }),
    async begin() {
      const { body } = await post('/api/landing/store', {})
      return { 'Academy-Member-Identifier': body.accountInfo.id }
    },
  }
}

export function readMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  return Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}
