// Measures `npm run backup` with 100,000 members while the server answers `app/store`. Floor: the engine's
// own tool on the same data under the same load.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { appStore } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { apiPath } from './harness/api-paths.ts'
import { addBulkAccounts } from './harness/bulk-accounts.ts'
import { copyToPostgres } from './harness/copy-to-postgres.ts'
import { onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import type { Effort, Figure, RunOptions } from './harness/figures.ts'
import { start, type Running } from './harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer } from './harness/staged-server.ts'
import { runLoad, type Load } from './load/load.ts'

const run = promisify(execFile)
const operate = fileURLToPath(new URL('../scripts/operate.mjs', import.meta.url))
const callerCount = 1_000
const callsPerSecond = 100
const memberCounts: Record<Effort, number> = { whole: 100_000, quick: 5_000, once: callerCount }
/** Of one round of calls. */
const roundSeconds: Record<Effort, number> = { whole: 5, quick: 2, once: 1 }

export async function measureBackup(options: RunOptions): Promise<Figure[]> {
  const { scratchFolder, effort } = options
  const memberCount = memberCounts[effort]
  const staged = stageServer(scratchFolder, sixtyLessons)
  const memberIds = Array.from({ length: callerCount }, () => randomBytes(11).toString('hex').toUpperCase())
  const settings = serverSettings(scratchFolder)
  const sqlitePath = join(scratchFolder, 'data/oka.sqlite')
  const migrating = await start({ ...staged, env: settings })
  await migrating.stop()
  addBulkAccounts(sqlitePath, memberIds, memberCount, staged.catalogue)
  const calls = (await accessTokens(memberIds)).map((token) => ({ headers: bearer(token) }))
  return onEachEngine(scratchFolder, async (database) => {
    const env = { ...settings, ...database.env }
    if (database.engine === 'postgres') {
      const creating = await start({ ...staged, env })
      await creating.stop()
      await copyToPostgres(sqlitePath, database.url)
    }
    const server = await start({ ...staged, env })
    try {
      return await compare(server, { database, env, calls, memberCount, ...options })
    } finally {
      await server.stop()
    }
  })
}

interface Comparison extends RunOptions {
  database: ScratchDatabase
  env: Record<string, string>
  calls: Load['calls']
  memberCount: number
}

async function compare(server: Running, comparison: Comparison): Promise<Figure[]> {
  const { database, env, scratchFolder, memberCount, effort } = comparison
  const folder = join(scratchFolder, `backups-${database.engine}`)
  const quiet = await underLoad(server, comparison, async () => ({
    ms: await wait(effort === 'once' ? 1_000 : 5_000),
    bytes: 0,
  }))
  const ours = await underLoad(server, comparison, async () => {
    const ms = await timed(() =>
      run(process.execPath, [operate, 'backup', '--to', folder], {
        env: { PATH: process.env.PATH, ...env },
        cwd: scratchFolder,
      }),
    )
    const [name = ''] = readdirSync(folder).filter((file) => file.startsWith('oka-'))
    return { ms, bytes: statSync(join(folder, name)).size }
  })
  rmSync(folder, { recursive: true })
  const theirs = await underLoad(server, comparison, () => ownTool(database, scratchFolder)).catch(
    (error: unknown) => {
      console.log(
        `  ${database.name}: its own tool could not be measured (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`,
      )
      return null
    },
  )
  const what = `${memberCount.toLocaleString('en-US')} members, ${database.name}`
  const toolName =
    database.engine === 'sqlite'
      ? "SQLite's online backup, all pages at once, not compressed, not read back"
      : 'pg_dump -Fc, not read back'
  const floorOf = (value: number | undefined, name: string) =>
    value === undefined ? {} : { floor: { what: name, value } }
  return [
    {
      what: `backup of ${what}`,
      value: ours.ms / 1_000,
      unit: 's',
      ...floorOf(theirs ? theirs.ms / 1_000 : undefined, toolName),
      note: `with reading back; ${ours.load.requests} calls of app/store meanwhile, none failed`,
    },
    {
      what: `size of that backup, ${database.name}`,
      value: ours.bytes / 1_000_000,
      unit: 'MB',
      ...floorOf(theirs ? theirs.bytes / 1_000_000 : undefined, toolName),
    },
    {
      what: `p99 of app/store at ${callsPerSecond} calls per second during the backup, ${database.name}`,
      value: ours.load.p99Ms,
      unit: 'ms',
      floor: { what: 'without a backup', value: quiet.load.p99Ms },
      ...(theirs && { note: `${theirs.load.p99Ms.toFixed(1)} ms during its own tool` }),
    },
  ]
}

/** Calls go on while `work` runs; it throws when one fails. */
async function underLoad(
  server: Running,
  { calls, effort }: Comparison,
  work: () => Promise<{ ms: number; bytes: number }>,
) {
  const done = new AbortController()
  const loads: Awaited<ReturnType<typeof runLoad>>[] = []
  const loading = (async () => {
    while (!done.signal.aborted)
      loads.push(
        await runLoad({
          url: server.url,
          method: 'GET',
          path: apiPath(appStore),
          calls,
          connections: 10,
          until: { seconds: roundSeconds[effort] },
          rate: callsPerSecond,
        }),
      )
  })()
  try {
    const result = await work()
    return {
      ...result,
      get load() {
        return combined(loads)
      },
    }
  } finally {
    done.abort()
    await loading
  }
}

/** The slowest of several rounds: a backup is longer than one. */
const combined = (loads: readonly Awaited<ReturnType<typeof runLoad>>[]) => ({
  requests: loads.reduce((sum, { requests }) => sum + requests, 0),
  p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
})

async function ownTool(
  database: ScratchDatabase,
  scratchFolder: string,
): Promise<{ ms: number; bytes: number }> {
  const file = join(scratchFolder, `own-tool-${database.engine}`)
  const ms = await timed(async () => {
    if (database.engine === 'postgres')
      return run('pg_dump', ['--format=custom', `--file=${file}`, database.url])
    const db = new Sqlite(database.path, { readonly: true })
    await db.backup(file, { progress: () => 1_000_000 })
    return db.close()
  })
  const bytes = statSync(file).size
  rmSync(file)
  return { ms, bytes }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const wait = async (ms: number) => timed(() => new Promise((done) => setTimeout(done, ms)))
