// Environment → config → deps → app → listen → graceful stop.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { pino } from 'pino'
import type { Render } from '@oka/contract/system/rendering.ts'
import { buildApp } from './app.ts'
import { configOf, type Build, type Config } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { openDeps, type Folders } from './deps.ts'
import { openLog } from './log.ts'
import { startErrorLine } from './start-error.ts'

z.config(z.locales.en())
process.umask(0o077) // emails and password hashes are in the files it makes: nobody else's business

const root = new URL('../../', import.meta.url)
const at = (path: string) => fileURLToPath(new URL(path, root))

const folders: Folders = {
  catalogue: at('content/dist/catalogue.json'),
  about: at('content/dist/about.json'),
  media: at('content/media'),
  illustrations: at('content/illustrations'),
  share: at('content/share'),
  webBuild: at('web/build/client'),
}

/** `render` draws the pages; null serves the API alone (development, where the pages have a server of their own). */
export async function run(render: Render | null): Promise<void> {
  let place = { port: 0, dataDir: '' }
  try {
    const config = configOf(readEnv(), readBuild())
    place = config
    await serve(config, render)
  } catch (error) {
    const line = startErrorLine(error, place)
    console.error(line ?? error)
    process.exit(1)
  }
}

async function serve(config: Config, render: Render | null) {
  const log = openLog(config.logLevel, pino.destination({ dest: 2, sync: true }))
  let isOpen = false
  const deps = await openDeps(config, { folders, render, log, now: Date.now, isOpen: () => isOpen })
  const app = await buildApp(deps)
  await app.listen({ host: config.host, port: config.port })
  isOpen = true
  announce(config)

  let stoppingSince = 0
  const stop = async () => {
    // One Ctrl-C may arrive twice through npm; a second one, later, does not wait.
    if (stoppingSince > 0 && Date.now() - stoppingSince > impatientMs) process.exit(1)
    if (stoppingSince > 0) return
    stoppingSince = Date.now()
    isOpen = false
    await closeGracefully(app)
    await deps.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

const longestRequestMs = 10_000
const impatientMs = 500

/** Running requests finish, each connection closes as it falls idle, and nobody holds the stop up for longer than ten seconds. */
async function closeGracefully(app: FastifyInstance) {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const atLast = setTimeout(() => app.server.closeAllConnections(), longestRequestMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(atLast)
}

function announce({ site, publicUrl, database, dataDir }: Config) {
  const store = database.engine === 'sqlite' ? `SQLite in ${dataDir}` : 'PostgreSQL'
  console.log(
    `\n${site.productName} is open (${store}).\n  The academy   ${publicUrl}\n  A program     ${publicUrl}/learn/opp103\n  The API       ${publicUrl}/api/docs\nCtrl-C ends it.\n`,
  )
}

/** Written by the build; a checkout that was never built is build 1. */
function readBuild(): Build {
  const file = at('server/dist/build.json')
  if (!existsSync(file)) return { version: '1.0.0', build: 1 }
  const shape = z.object({ version: z.string(), build: z.number() })
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
}
