// The real server on a free port with a database of its own; tests speak HTTP to it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { CompiledCatalogue } from '@oka/content/compiled.shapes.ts'
import { buildApp } from '../src/app.ts'
import { configOf } from '../src/config/config.ts'
import { checkEnv } from '../src/config/env.ts'
import { openDeps, type Deps } from '../src/deps.ts'
import { openLog } from '../src/log.ts'
import { smallCatalogue } from './catalogue-fixture.ts'
import { testDatabase } from './test-database.ts'

z.config(z.locales.en())

const contentFolder = fileURLToPath(new URL('../../content/', import.meta.url))
export const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'

export interface Answer {
  status: number
  headers: Headers
  // Answers are looked at field by field; a wrong field fails the test.
  // oxlint-disable-next-line no-explicit-any
  body: any
}

export interface TestServer {
  url: string
  deps: Deps
  dataDir: string
  /** Moves the server's clock; it stands still otherwise. */
  clock: { now: number }
  log: string[]
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Begins as an anonymous member; answers the headers that speak for her. */
  begin: () => Promise<Record<string, string>>
  /** Stops and starts again on the same data and clock, with another catalogue or other settings if given. */
  restart: (catalogue?: CompiledCatalogue, env?: Record<string, string>) => Promise<void>
  /** A second server on the same data and clock, as another process would be; close it before this one. */
  another: () => Promise<TestServer>
  close: () => Promise<void>
}

interface Options {
  catalogue?: CompiledCatalogue
  env?: Record<string, string>
  mediaFolder?: string
  now?: number
}

/** What outlives one server: its data and its clock. */
interface Ground {
  dataDir: string
  databaseEnv: Record<string, string>
  clock: { now: number }
  /** Removes the data. */
  clear: () => Promise<void>
}

export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oka-test-'))
  const database = await testDatabase()
  const clear = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return startOn({ dataDir, databaseEnv: database.env, clock: { now: options.now ?? Date.now() }, clear }, options)
}

async function startOn(ground: Ground, options: Options): Promise<TestServer> {
  const { dataDir, databaseEnv, clock } = ground
  const { catalogue = smallCatalogue(), env = {}, mediaFolder } = options
  const log: string[] = []
  const catalogueFile = join(dataDir, 'catalogue.json')
  const folders = {
    catalogue: catalogueFile,
    about: '',
    media: mediaFolder ?? join(contentFolder, 'media'),
    illustrations: join(contentFolder, 'illustrations'),
    share: join(contentFolder, 'share'),
    webBuild: '',
  }
  const configWith = (changed: Record<string, string>) =>
    configOf(checkEnv({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '1000000', NEW_MEMBERS_PER_HOUR: '1000000', ...databaseEnv, ...env, ...changed }), {
      version: '1.2.3',
      build: 7,
    })

  const open = async (content: CompiledCatalogue, changed: Record<string, string> = {}) => {
    writeFileSync(catalogueFile, JSON.stringify(content))
    const logger = openLog('info', { write: (line: string) => void log.push(line) })
    const deps = await openDeps(configWith(changed), { folders, render: null, log: logger, now: () => clock.now, isOpen: () => true })
    const app = await buildApp(deps)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return { deps, app, url }
  }
  let running = await open(catalogue)

  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(running.url + path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const stop = async () => {
    await running.app.close()
    await running.deps.close()
  }
  const post: TestServer['post'] = (path, body, headers = {}) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers }, body: JSON.stringify(body) })
  return {
    get url() {
      return running.url
    },
    get deps() {
      return running.deps
    },
    dataDir,
    clock,
    log,
    post,
    get: (path, headers = {}) => ask(path, { headers: { 'user-agent': browser, ...headers } }),
    async begin() {
      const { body } = await post('/api/landing/store', {})
      return { 'Academy-Member-Identifier': body.accountInfo.id }
    },
    async restart(content = catalogue, changed = {}) {
      await stop()
      running = await open(content, changed)
    },
    another: () => startOn({ ...ground, clear: async () => {} }, options),
    async close() {
      await stop()
      await ground.clear()
    },
  }
}
