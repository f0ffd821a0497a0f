// app/store with ever more members in the database: what one of them asks must not cost more for it.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { appStore } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { addCrowd } from './harness/crowd.ts'
import { median, spread, type Figure } from './harness/figures.ts'
import type { Circumstances } from './harness/measurement.ts'
import { start, type Running } from './harness/processes.ts'
import { apiPath, serverSettings, sixtyLessons, stageServer, type StagedServer } from './harness/staged-server.ts'
import { withVersionsHeld } from './harness/held-versions.ts'
import { cpuOf, inTurns } from './load/in-turns.ts'

const callerCount = 1_000
const fewest = 1_000
const sizes = (isQuick: boolean) => [fewest, 100_000, ...(isQuick ? [] : [300_000])]

export async function measureGrowth(circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder, isQuick } = circumstances
  const staged = stageServer(scratchFolder, sixtyLessons)
  const memberIds = Array.from({ length: callerCount }, () => randomBytes(11).toString('hex').toUpperCase())
  const servers: Record<string, Running> = {}
  try {
    for (const size of sizes(isQuick)) servers[String(size)] = await serverWith(size, memberIds, staged, scratchFolder)
    return await compare(servers, await accessTokens(memberIds), circumstances)
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}

async function serverWith(size: number, memberIds: readonly string[], staged: StagedServer, scratchFolder: string): Promise<Running> {
  const dataDir = join(scratchFolder, `data-${size}`)
  const program = { ...staged, env: { ...serverSettings(scratchFolder), DATA_DIR: dataDir } }
  const maker = await start(program) // makes the tables
  await maker.stop()
  addCrowd(join(dataDir, 'oka.sqlite'), memberIds, size, staged.catalogue)
  return start(program)
}

async function compare(servers: Record<string, Running>, tokens: readonly string[], circumstances: Circumstances): Promise<Figure[]> {
  const calls = tokens.map((token) => ({ headers: { ...bearer(token), 'accept-encoding': 'identity' } }))
  const [any] = Object.values(servers)
  const path = await withVersionsHeld(any?.url ?? '', apiPath(appStore), calls[0]?.headers ?? {})
  const rounds = await inTurns(servers, { method: 'GET', path, calls, connections: 20 }, circumstances)
  const cpuAt = (size: number) => cpuOf(rounds[String(size)] ?? [])
  if (cpuAt(fewest).length === 0) return []
  const larger = sizes(circumstances.isQuick).filter((size) => size !== fewest)
  return larger.map((size) => ({
    what: `processor time of app/store with ${size.toLocaleString('en-US')} members, SQLite`,
    value: median(cpuAt(size)),
    unit: 'ms',
    floor: { what: `the same with ${fewest.toLocaleString('en-US')}`, value: median(cpuAt(fewest)) },
    target: { of: 'ratio', atMost: 1.25 },
    note: `${spread(cpuAt(size), 'ms')}, ${callerCount} of them calling; floor ${spread(cpuAt(fewest), 'ms')}`,
  }))
}
