// Environment → config → deps → app → listen → graceful stop.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { pino } from 'pino'
import type { Pages } from '@oka/contract/system/rendering.ts'
import { buildApp } from './app.ts'
import { readConfig, type Build, type Config } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { openDeps } from './deps.ts'
import type { Folders } from './features/feature.ts'
import { mailPagesPath } from './mail/development/mail-pages.ts'
import { inRoot } from './in-root.ts'
import { openLog } from './log.ts'
import { startErrorLine } from './start-error.ts'
import { requireWholeBuild } from './whole-build.ts'

z.config(en())
process.umask(0o077) // the database file contains emails and password hashes: only this user may read it

const folders: Folders = {
  catalogue: inRoot('content/dist/catalogue.json'),
  about: inRoot('content/dist/about.json'),
  helpLines: inRoot('content/dist/help-lines.json'),
  series: inRoot('content/dist/series.json'),
  needs: inRoot('content/dist/needs.json'),
  media: inRoot('content/media'),
  illustrations: inRoot('content/dist/illustrations'),
  share: inRoot('content/share'),
  mails: inRoot('server/dist/mails.json'),
  mailPictures: inRoot('content/mail'),
  webBuild: inRoot('web/build/client'),
}

/** Drawings show as they are, without a build. */
const inDevelopment: Folders = { ...folders, illustrations: inRoot('content/illustrations') }

/** `loadPages` loads the web build; null serves the API alone (development). */
export async function run(loadPages: (() => Promise<Pages>) | null): Promise<void> {
  let settings = { port: 0, dataDir: '' }
  try {
    const config = readConfig(readEnv(), readBuild())
    settings = config
    if (loadPages) requireWholeBuild(inRoot('server/dist'))
    await serve(config, loadPages)
  } catch (error) {
    const line = startErrorLine(error, settings)
    console.error(line ?? error)
    process.exit(1)
  }
}

async function serve(config: Config, loadPages: (() => Promise<Pages>) | null) {
  const log = openLog(config.logLevel, pino.destination({ dest: 2, sync: true }))
  let isOpen = false
  const deps = await openDeps(config, {
    folders: loadPages ? folders : inDevelopment,
    loadPages,
    log,
    now: Date.now,
    isOpen: () => isOpen,
  })
  const app = await buildApp(deps)
  await app.listen({ host: config.host, port: config.port })
  isOpen = true
  printAddresses(config, loadPages === null)
  for (const warning of config.warnings) console.error(`${warning}\n`)

  let stoppingSince = 0
  const stop = async () => {
    // npm may deliver one Ctrl-C twice, so only a later one ends the process at once.
    if (stoppingSince > 0 && Date.now() - stoppingSince > duplicateSignalMs) process.exit(1)
    if (stoppingSince > 0) return
    stoppingSince = Date.now()
    isOpen = false
    await sleep(config.drainMs)
    await closeGracefully(app)
    await deps.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

const maxStopMs = 10_000
const duplicateSignalMs = 500

/**
 * The port closes, running requests finish and connections close when they become idle; after ten seconds the
 * rest is cut off.
 */
async function closeGracefully(app: FastifyInstance) {
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50)
  const closeAll = setTimeout(() => app.server.closeAllConnections(), maxStopMs)
  await app.close()
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}

function printAddresses(
  { site, port, publicUrl, database, dataDir, isLive, mail, payments, stores }: Config,
  isDevelopment: boolean,
) {
  const storage = database.engine === 'sqlite' ? `SQLite in ${dataDir}` : 'PostgreSQL'
  const outbox =
    mail.smtpUrl === null
      ? `\n  Mails      are not sent but written to ${join(dataDir, 'outbox')} (set SMTP_URL to send them)${isDevelopment ? `\n             and read at http://localhost:${port}${mailPagesPath}` : ''}`
      : ''
  const purchases =
    payments.gateway === 'none'
      ? `\n  Purchases  ${stores === null ? 'nothing can be bought' : 'memberships can be bought in the app stores only'} (set STRIPE_SECRET_KEY to take cards)`
      : ''
  console.log(
    `\n${site.productName} is running (${storage}).\n  Academy    ${publicUrl}\n  A program  ${publicUrl}/learn/opp103${isLive ? '' : `\n  API        ${publicUrl}/api/docs`}${outbox}${purchases}\nPress Ctrl-C to stop.\n`,
  )
}

/** Written by the build; a checkout that was never built counts as build 1. */
function readBuild(): Build {
  const file = inRoot('server/dist/build.json')
  if (!existsSync(file)) return { version: '1.0.0', build: 1 }
  const schema = z.object({ version: z.string(), build: z.number() })
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
