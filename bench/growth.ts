// Measures the processor time (ms) of `GET app/store` with 100,000 and 300,000 members. Floor: the same call
// with 1,000 members.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { appStore } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { addBulkAccounts } from './harness/bulk-accounts.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from './harness/figures.ts'
import { start, type Running } from './harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer, type StagedServer } from './harness/staged-server.ts'
import { apiPath, withCurrentVersions } from './harness/api-paths.ts'
import { cpuTimes, runInTurns } from './load/rounds.ts'

const callerCount = 1_000
const fewestMembers = 1_000
const sizes: Record<Effort, readonly number[]> = {
  whole: [fewestMembers, 100_000, 300_000],
  quick: [fewestMembers, 100_000],
  once: [fewestMembers, 2_000],
}

export async function measureGrowth(options: RunOptions): Promise<Figure[]> {
  const { scratchFolder, effort } = options
  const staged = stageServer(scratchFolder, sixtyLessons)
  const memberIds = Array.from({ length: callerCount }, () => randomBytes(11).toString('hex').toUpperCase())
  const servers: Record<string, Running> = {}
  try {
    for (const size of sizes[effort])
      servers[String(size)] = await serverWith(size, memberIds, staged, scratchFolder)
    return await compare(servers, await accessTokens(memberIds), options)
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}

async function serverWith(
  size: number,
  memberIds: readonly string[],
  staged: StagedServer,
  scratchFolder: string,
): Promise<Running> {
  const dataDir = join(scratchFolder, `data-${size}`)
  const program = { ...staged, env: { ...serverSettings(scratchFolder), DATA_DIR: dataDir } }
  const migrating = await start(program) // creates the tables
  await migrating.stop()
  addBulkAccounts(join(dataDir, 'oka.sqlite'), memberIds, size, staged.catalogue)
  return start(program)
}

async function compare(
  servers: Record<string, Running>,
  tokens: readonly string[],
  options: RunOptions,
): Promise<Figure[]> {
  const calls = tokens.map((token) => ({ headers: { ...bearer(token), 'accept-encoding': 'identity' } }))
  const [anyServer] = Object.values(servers)
  const path = await withCurrentVersions(anyServer?.url ?? '', apiPath(appStore), calls[0]?.headers ?? {})
  const rounds = await runInTurns(servers, { method: 'GET', path, calls, connections: 20 }, options)
  const cpuAt = (size: number) => cpuTimes(rounds[String(size)] ?? [])
  if (cpuAt(fewestMembers).length === 0) return []
  const larger = sizes[options.effort].filter((size) => size !== fewestMembers)
  return larger.map((size) => ({
    what: `processor time of app/store with ${size.toLocaleString('en-US')} members, SQLite`,
    value: median(cpuAt(size)),
    unit: 'ms',
    floor: {
      what: `the same with ${fewestMembers.toLocaleString('en-US')}`,
      value: median(cpuAt(fewestMembers)),
    },
    target: { of: 'ratio', atMost: 1.25 },
    note: `${spread(cpuAt(size), 'ms')}, ${callerCount} of them calling; floor ${spread(cpuAt(fewestMembers), 'ms')}`,
  }))
}
