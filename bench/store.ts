// Measures requests per second and processor time (ms) of `GET landing/store` and `GET app/store`, for
// members with 60 progress rows. Floor: a bare handler with the same reads and a prepared answer of the same
// size.
import type { LandingStoreResponse } from '@oka/contract/bootstrap/bootstrap.schema.ts'
import { appStore, landingStoreGet } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { headers as headerNames } from '@oka/contract/shared/headers.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { apiPath, withCurrentVersions } from './harness/api-paths.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { databaseEnv, onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import {
  median,
  spread,
  type Effort,
  type Figure,
  type Measurement,
  type RunOptions,
} from './harness/figures.ts'
import { addAccounts, addMembers } from './harness/members.ts'
import { start, type Running } from './harness/processes.ts'
import {
  lessonCount,
  serverSettings,
  sixtyLessons,
  stageServer,
  type Catalogue,
  type StagedServer,
} from './harness/staged-server.ts'
import { cpuTimes, runInTurns, type Round } from './load/rounds.ts'
import type { Call } from './load/load.ts'

const connections = 20

interface Store {
  kind: 'landing' | 'app'
  path: string
  /** Adds the members and returns the headers that identify each. */
  addCallers: (
    database: ScratchDatabase,
    catalogue: Catalogue,
    effort: Effort,
  ) => Promise<Record<string, string>[]>
  /** Whether to measure unchanged answers (304) too. */
  withUnchanged: boolean
  /** Target of the common case on SQLite, in ms. */
  maxCpuMs?: number
}

/** What the client already has. Usually it is the newest catalogue. */
interface Scenario {
  name: string
  path: string
  calls: Call[]
  status: number
  isCommon?: boolean
}

const landingStore: Store = {
  kind: 'landing',
  path: apiPath(landingStoreGet),
  addCallers: async (database, catalogue, effort) =>
    (await addMembers(database, catalogue, effort)).map((memberId) => ({ [headerNames.member]: memberId })),
  withUnchanged: false,
}

const accountStore: Store = {
  kind: 'app',
  path: apiPath(appStore),
  addCallers: async (database, catalogue, effort) =>
    (await accessTokens(await addAccounts(database, catalogue, effort))).map(bearer),
  withUnchanged: true,
  maxCpuMs: 0.25,
}

/** Anonymous members. */
export const measureStore: Measurement = (options) => compareStores(landingStore, options)
/** Signed-in members. */
export const measureAppStore: Measurement = (options) => compareStores(accountStore, options)

async function compareStores(store: Store, options: RunOptions): Promise<Figure[]> {
  const { scratchFolder } = options
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('floors/bare-store.ts', import.meta.url), scratchFolder)
  return onEachEngine(scratchFolder, (database) => measureOn(database, store, staged, floorFile, options))
}

async function measureOn(
  database: ScratchDatabase,
  store: Store,
  staged: StagedServer,
  floorFile: string,
  options: RunOptions,
): Promise<Figure[]> {
  const { scratchFolder, profileFolder } = options
  const profileName = `${store.kind}-store-${database.engine}.cpuprofile`
  const nodeOptions = profileFolder
    ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=${profileName}`]
    : []
  const server = await start({
    ...staged,
    nodeOptions,
    env: { ...serverSettings(scratchFolder), ...database.env },
  })
  try {
    const callers = await store.addCallers(database, staged.catalogue, options.effort)
    const figures: Figure[] = []
    for (const scenario of await scenariosOf(server, store, callers)) {
      const bytes = await responseBytes(server, scenario)
      const floor = await start({
        file: floorFile,
        cwd: staged.cwd,
        readyPath: '/ready',
        env: {
          ...databaseEnv(database),
          STORE: store.kind,
          ANSWER_PATH: store.path,
          ANSWER_BYTES: String(bytes),
          EXPECTED_ROWS: String(lessonCount),
        },
      })
      try {
        const rounds = await runInTurns(
          { ours: server, floor },
          { method: 'GET', connections, ...scenario },
          options,
        )
        const maxCpuMs = scenario.isCommon && database.engine === 'sqlite' ? store.maxCpuMs : undefined
        figures.push(
          ...figuresOf(
            rounds,
            `${database.name}, ${scenario.name}, ${bytes} bytes`,
            callers.length,
            maxCpuMs,
          ),
        )
      } finally {
        await floor.stop()
      }
    }
    return figures
  } finally {
    await server.stop()
  }
}

async function scenariosOf(
  server: Running,
  { path, withUnchanged }: Store,
  callers: readonly Record<string, string>[],
): Promise<Scenario[]> {
  const asCalls = (encoding: string) =>
    callers.map((identity) => ({ headers: { ...identity, 'accept-encoding': encoding } }))
  const plain = asCalls('identity')
  const currentPath = await withCurrentVersions(server.url, path, plain[0]?.headers ?? {})
  const unchanged = async (): Promise<Scenario> => {
    const calls: Call[] = []
    for (const { headers } of plain) {
      const response = await fetch(server.url + currentPath, { headers })
      await response.arrayBuffer()
      calls.push({ headers: { ...headers, 'if-none-match': response.headers.get('etag') ?? '' } })
    }
    return { name: 'unchanged', path: currentPath, calls, status: 304 }
  }
  return [
    { name: 'current versions', path: currentPath, calls: plain, status: 200, isCommon: true },
    { name: 'no versions', path, calls: plain, status: 200 },
    {
      name: 'current versions, compressed',
      path: currentPath,
      calls: asCalls('gzip, deflate, br'),
      status: 200,
    },
    ...(withUnchanged ? [await unchanged()] : []),
  ]
}

/** The size of the response; throws unless it has the expected status and rows. */
async function responseBytes(server: Running, { path, calls, status }: Scenario) {
  const { headers } = calls.at(-1) ?? {}
  const response = await fetch(server.url + path, { headers: { ...headers } })
  if (response.status !== status) throw new Error(`${path} answered ${response.status} instead of ${status}`)
  if (status === 304) return (await response.arrayBuffer()).byteLength
  const { accountInfo } = (await response.json()) as LandingStoreResponse
  const { activities } = accountInfo.memberActivities
  if (activities.length !== lessonCount)
    throw new Error(`${activities.length} activities instead of ${lessonCount}`)
  return Number(response.headers.get('content-length'))
}

function figuresOf(
  { ours, floor }: Record<'ours' | 'floor', Round[]>,
  title: string,
  memberCount: number,
  maxCpuMs: number | undefined,
): Figure[] {
  const perSecond = ours.map((round) => round.perSecond)
  const driver = title.startsWith('SQLite') ? 'better-sqlite3' : 'pg'
  const times = `p50 ${median(ours.map(({ medianMs }) => medianMs)).toFixed(1)} ms, p99 ${median(ours.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`
  const figures: Figure[] = [
    {
      what: title,
      value: median(perSecond),
      unit: 'requests/s',
      floor: {
        what: `bare Fastify, the same three reads prepared in ${driver}, a prepared buffer`,
        value: median(floor.map((round) => round.perSecond)),
      },
      target: { of: 'ratio', atLeast: 0.6 },
      note: `${spread(perSecond, 'requests/s')}, ${connections} connections, ${memberCount} members, ${times}`,
    },
  ]
  const cpu = cpuTimes(ours)
  if (cpu.length > 0) {
    figures.push({
      what: `processor time of a request, ${title}`,
      value: median(cpu),
      unit: 'ms',
      floor: { what: 'the same bare handler', value: median(cpuTimes(floor)) },
      ...(maxCpuMs === undefined
        ? {}
        : { target: { of: 'value', atMost: maxCpuMs }, note: spread(cpu, 'ms') }),
    })
  }
  return figures
}
