// Measures how long the erasure of one member occupies the database (ms), among 100,000 members with 60
// progress rows each, on each engine.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteAccount } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { apiPath } from './harness/api-paths.ts'
import { addBulkAccountsToPostgres } from './harness/bulk-accounts-postgres.ts'
import { addBulkAccounts } from './harness/bulk-accounts.ts'
import { onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from './harness/figures.ts'
import { start } from './harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer, type StagedServer } from './harness/staged-server.ts'

const memberCounts: Record<Effort, number> = { whole: 100_000, quick: 10_000, once: 100 }
const leavingCount = 20
/** The server waits 15 s before it erases. */
const maxWaitMs = 120_000

export async function measureErasure(options: RunOptions): Promise<Figure[]> {
  const staged = stageServer(options.scratchFolder, sixtyLessons)
  return onEachEngine(options.scratchFolder, (database) => measureOn(database, staged, options))
}

async function measureOn(
  database: ScratchDatabase,
  staged: StagedServer,
  { scratchFolder, effort }: RunOptions,
): Promise<Figure[]> {
  const memberCount = memberCounts[effort]
  const program = { ...staged, env: { ...serverSettings(scratchFolder), ...database.env, LOG_LEVEL: 'info' } }
  const ids = Array.from({ length: leavingCount }, () => randomBytes(11).toString('hex').toUpperCase())
  const migrating = await start(program) // creates the tables
  await migrating.stop()
  if (database.engine === 'sqlite') addBulkAccounts(database.path, ids, memberCount, staged.catalogue)
  else await addBulkAccountsToPostgres(database.url, ids, memberCount, staged.catalogue)
  const server = await start(program)
  try {
    for (const token of await accessTokens(ids)) {
      const { status } = await fetch(server.url + apiPath(deleteAccount), { headers: bearer(token) })
      if (status !== 200) throw new Error(`Deleting an account answered ${status}`)
    }
    const times = () =>
      [...server.errorOutput().matchAll(/"databaseMs":([\d.]+)/g)].map(([, ms]) => Number(ms))
    for (let waited = 0; times().length < leavingCount; waited += 100) {
      if (waited > maxWaitMs)
        throw new Error(`${times().length} of ${leavingCount} members were erased in ${maxWaitMs / 1_000} s`)
      await sleep(100)
    }
    return [
      {
        what: `erasure of one member among ${memberCount.toLocaleString('en-US')}, database time, ${database.name}`,
        value: median(times()),
        unit: 'ms',
        target: { of: 'value', atMost: 50 },
        note: `${spread(times(), 'ms')}; up to five run at the same time, so each includes waits for the others`,
      },
    ]
  } finally {
    await server.stop()
  }
}
