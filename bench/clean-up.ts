// Measures how long the last batches of a clean-up take (ms) that finds 300,000 expired sessions and 300,000
// anonymous members of whom half have saved something, on each engine. Floor: its first batches.
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { onEachEngine, onPostgres, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from './harness/figures.ts'
import { start } from './harness/processes.ts'
import { serverSettings, stageServer, type StagedServer } from './harness/staged-server.ts'

const rowCounts: Record<Effort, number> = { whole: 300_000, quick: 20_000, once: 1_000 }
const maxWaitMs = 1_800_000
/** One batch alone would say how busy the machine was at that moment. */
const compared = 20
const fullBatch = 200
const dayMs = 86_400_000

export async function measureCleanUp(options: RunOptions): Promise<Figure[]> {
  const staged = stageServer(options.scratchFolder)
  return onEachEngine(options.scratchFolder, (database) => measureOn(database, staged, options))
}

async function measureOn(
  database: ScratchDatabase,
  staged: StagedServer,
  { scratchFolder, effort }: RunOptions,
): Promise<Figure[]> {
  const count = rowCounts[effort]
  const program = {
    ...staged,
    env: { ...serverSettings(scratchFolder), ...database.env, LOG_LEVEL: 'debug' },
  }
  const migrating = await start(program) // creates the tables, and the job
  await migrating.stop()
  await fill(database, count)
  const server = await start(program)
  try {
    for (let waited = 0; !server.errorOutput().includes('the clean-up ended well'); waited += 100) {
      if (waited > maxWaitMs) throw new Error(`The clean-up did not end in ${maxWaitMs / 1_000} s`)
      await sleep(100)
    }
    const batches = batchesIn(server.errorOutput())
    return ['sessions', 'anonymous members'].map((what, index) => {
      const times = batches[index] ?? []
      if (times.length < count / fullBatch)
        throw new Error(`${times.length} batches of ${what} instead of ${count / fullBatch}`)
      const [first, last] = [times.slice(0, compared), times.slice(-compared)]
      return {
        what: `the last of ${times.length} batches over ${count.toLocaleString('en-US')} expired ${what}, ${database.name}`,
        value: median(last),
        unit: 'ms',
        floor: { what: 'the first ones', value: median(first) },
        target: { of: 'ratio', atMost: 2 },
        note: spread(last, 'ms'),
      }
    })
  } finally {
    await server.stop()
  }
}

/** Of the steps that found whole batches, in the order in which they ran. */
function batchesIn(log: string): number[][] {
  const ofStep = new Map<number, number[]>()
  for (const line of log.split('\n')) {
    if (!line.includes('a batch of the clean-up')) continue
    const { step, rows, ms } = JSON.parse(line) as { step: number; rows: number; ms: number }
    if (rows === fullBatch) ofStep.set(step, [...(ofStep.get(step) ?? []), ms])
  }
  return [...ofStep.entries()].toSorted(([a], [b]) => a - b).map(([, times]) => times)
}

/** What expired lies among the rows in no order. */
async function fill(database: ScratchDatabase, count: number): Promise<void> {
  const longAgo = Date.now() - 400 * dayMs
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
  const at = `${longAgo} + cast(i as bigint) * 7919 % ${count} * 1000`
  const statements = [
    `insert into member (id, kind, created_at) values ('bench', 'account', ${longAgo})`,
    `insert into session_family (id, member_id, platform, app_version, created_at, last_used_at)
     ${numbers} select 'S' || i, 'bench', 'web', '', ${longAgo}, ${at} from n`,
    `insert into member (id, kind, credential_hash, created_at)
     ${numbers} select 'M' || i, 'anonymous', 'H' || i, ${at} from n`,
    `insert into saved_activity (member_id, activity_id, is_saved, changed_at)
     ${numbers} select 'M' || i, '1001', 1, ${Date.now()} from n where i % 2 = 0`,
    `update job set run_at = 0 where kind = 'clean-up'`,
  ]
  if (database.engine === 'postgres')
    await onPostgres(database.url, async (client) => {
      for (const statement of [...statements, 'vacuum analyze']) await client.query(statement)
    })
  else {
    const db = new Sqlite(database.path)
    db.pragma('synchronous = off')
    for (const statement of statements) db.exec(statement)
    db.close()
  }
}
