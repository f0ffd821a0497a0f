// Opens the real server on a free port, over the data and with the clock of a test.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GatewayCalls } from '../src/adapters/payments/open-gateway.ts'
import { buildApp } from '../src/app.ts'
import { readConfig, type Config } from '../src/config/config.ts'
import { checkEnv } from '../src/config/env.ts'
import type { Migrations } from '../src/db/migrate.ts'
import { openDeps } from '../src/deps.ts'
import { openLog } from '../src/log.ts'
import type { TestCatalogue } from './catalogue-fixture.ts'
import type { GatewayAccount } from './gateways/test-gateway.ts'
import type { recordedPages } from './recorded-pages.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export interface ServerOptions {
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
export interface TestEnvironment {
  dataDir: string
  databaseEnv: Record<string, string>
  clock: { now: number }
  gatewayAccount: GatewayAccount
  /** The content that was loaded last. */
  content: { release: number; hash: string }
  /** Removes the data. */
  clear: () => Promise<void>
}

interface Opening {
  log: string[]
  pages: ReturnType<typeof recordedPages>
}

/** `changedEnv` goes over the settings of the options. */
export async function openServer(
  environment: TestEnvironment,
  options: ServerOptions,
  { log, pages }: Opening,
  catalogue: TestCatalogue,
  changedEnv: Record<string, string> = {},
) {
  const { dataDir, clock, gatewayAccount } = environment
  const { mediaFolder, migrations, hasPages = false, gatewayCalls = {} } = options
  const catalogueFile = join(dataDir, 'catalogue.json')
  writeFileSync(catalogueFile, JSON.stringify(releaseNext(catalogue, environment.content)))
  const deps = await openDeps(configFor(environment, options, changedEnv), {
    folders: {
      catalogue: catalogueFile,
      about: inRoot('content/dist/about.json'),
      helpLines: inRoot('content/dist/help-lines.json'),
      series: inRoot('content/dist/series.json'),
      needs: inRoot('content/dist/needs.json'),
      media: mediaFolder ?? inRoot('content/media'),
      illustrations: inRoot('content/dist/illustrations'),
      share: inRoot('content/share'),
      mails: inRoot('server/dist/mails.json'),
      mailPictures: inRoot('content/mail'),
      webBuild: inRoot('web/build/client'),
    },
    loadPages: hasPages ? pages.load : null,
    log: openLog('info', { write: (line: string) => void log.push(line) }),
    now: () => clock.now,
    isOpen: () => true,
    runsJobs: false,
    ...(migrations && { migrations }),
    gatewayCalls: { ...gatewayAccount.calls, ...gatewayCalls },
  })
  const app = await buildApp(deps)
  app.server.keepAliveTimeout = 60_000 // otherwise a busy machine closes a connection at the moment it is reused
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { deps, app, url }
}

function configFor(
  { dataDir, databaseEnv, gatewayAccount }: TestEnvironment,
  { env = {}, config = {} }: ServerOptions,
  changedEnv: Record<string, string>,
): Config {
  const checked = checkEnv({
    DATA_DIR: dataDir,
    REQUESTS_PER_MINUTE: '1000000',
    NEW_MEMBERS_PER_HOUR: '1000000',
    PURCHASES_PER_HOUR: '1000000',
    DECLINED_CARDS_PER_HOUR: '1000000',
    ...databaseEnv,
    ...gatewayAccount.env,
    ...env,
    ...changedEnv,
  })
  return { ...readConfig(checked, { version: '1.2.3', build: 7 }), ...config }
}

/** The catalogue with its release: the next one where it changed and names none itself. */
function releaseNext(catalogue: TestCatalogue, loaded: TestEnvironment['content']) {
  const { hash } = catalogue
  const release = catalogue.release ?? (hash === loaded.hash ? loaded.release : loaded.release + 1)
  Object.assign(loaded, { release, hash })
  return { ...catalogue, release }
}
