// A store answer of members with 60 progress rows, against a bare handler with the same reads and an answer of the same size.
import type { LandingStoreAnswer } from '@oka/contract/store-answer/store-answer.shapes.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { onEachEngine, whereIs, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Figure } from './harness/figures.ts'
import { withVersionsHeld } from './harness/held-versions.ts'
import type { Circumstances } from './harness/measurement.ts'
import { memberCount } from './harness/members.ts'
import { start, type Running } from './harness/processes.ts'
import { lessonCount, serverSettings, sixtyLessons, stageServer, type Catalogue, type StagedServer } from './harness/staged-server.ts'
import { cpuOf, inTurns, type Round } from './load/in-turns.ts'
import type { Call } from './load/load.ts'

const connections = 20

export interface Store {
  kind: 'landing' | 'app'
  path: string
  /** Adds the members and answers the headers that speak for each. */
  callers: (database: ScratchDatabase, catalogue: Catalogue) => Promise<Record<string, string>[]>
  /** Whether unchanged answers are asked for too. */
  withUnchanged: boolean
  /** Target of the common case on SQLite. */
  mostCpuMs?: number
}

/** What a call asks for: most find that their catalogue is still the newest. */
interface Asking {
  name: string
  path: string
  calls: Call[]
  status: number
  isCommon?: boolean
}

export async function compareStores(store: Store, circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder } = circumstances
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('floors/bare-store.ts', import.meta.url), scratchFolder)
  return onEachEngine(scratchFolder, (database) => measureOn(database, store, staged, floorFile, circumstances))
}

async function measureOn(database: ScratchDatabase, store: Store, staged: StagedServer, floorFile: string, circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder, profileFolder } = circumstances
  const profileName = `${store.kind}-store-${database.engine}.cpuprofile`
  const nodeOptions = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=${profileName}`] : []
  const server = await start({ ...staged, nodeOptions, env: { ...serverSettings(scratchFolder), ...database.env } })
  try {
    const callers = await store.callers(database, staged.catalogue)
    const figures: Figure[] = []
    for (const asking of await askings(server, store, callers)) {
      const bytes = await answerBytes(server, asking)
      const floor = await start({
        file: floorFile,
        cwd: staged.cwd,
        readyPath: '/ready',
        env: { ...whereIs(database), STORE: store.kind, ANSWER_PATH: store.path, ANSWER_BYTES: String(bytes), EXPECTED_ROWS: String(lessonCount) },
      })
      try {
        const rounds = await inTurns({ ours: server, floor }, { method: 'GET', connections, ...asking }, circumstances)
        const mostCpuMs = asking.isCommon && database.engine === 'sqlite' ? store.mostCpuMs : undefined
        figures.push(...figuresOf(rounds, `${database.name}, ${asking.name}, ${bytes} bytes`, mostCpuMs))
      } finally {
        await floor.stop()
      }
    }
    return figures
  } finally {
    await server.stop()
  }
}

async function askings(server: Running, { path, withUnchanged }: Store, callers: readonly Record<string, string>[]): Promise<Asking[]> {
  const asCalls = (encoding: string) => callers.map((identity) => ({ headers: { ...identity, 'accept-encoding': encoding } }))
  const plain = asCalls('identity')
  const held = await withVersionsHeld(server.url, path, plain[0]?.headers ?? {})
  const unchanged = async (): Promise<Asking> => {
    const calls: Call[] = []
    for (const { headers } of plain) {
      const answer = await fetch(server.url + held, { headers })
      await answer.arrayBuffer()
      calls.push({ headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' } })
    }
    return { name: 'unchanged', path: held, calls, status: 304 }
  }
  return [
    { name: 'versions held', path: held, calls: plain, status: 200, isCommon: true },
    { name: 'nothing held', path, calls: plain, status: 200 },
    { name: 'versions held, compressed', path: held, calls: asCalls('gzip, deflate, br'), status: 200 },
    ...(withUnchanged ? [await unchanged()] : []),
  ]
}

/** Throws unless the answer is what the measurement takes it for. */
async function answerBytes(server: Running, { path, calls, status }: Asking) {
  const { headers } = calls.at(-1) ?? {}
  const answer = await fetch(server.url + path, { headers: { ...headers } })
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} instead of ${status}`)
  if (status === 304) return (await answer.arrayBuffer()).byteLength
  const { accountInfo } = (await answer.json()) as LandingStoreAnswer
  const { activities } = accountInfo.memberActivities
  if (activities.length !== lessonCount) throw new Error(`${activities.length} activities came instead of ${lessonCount}`)
  return Number(answer.headers.get('content-length'))
}

function figuresOf({ ours, floor }: Record<'ours' | 'floor', Round[]>, title: string, mostCpuMs: number | undefined): Figure[] {
  const perSecond = ours.map((one) => one.perSecond)
  const driver = title.startsWith('SQLite') ? 'better-sqlite3' : 'pg'
  const times = `p50 ${median(ours.map(({ medianMs }) => medianMs)).toFixed(1)} ms, p99 ${median(ours.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`
  const figures: Figure[] = [
    {
      what: title,
      value: median(perSecond),
      unit: 'requests/s',
      floor: { what: `bare Fastify, the same three reads prepared in ${driver}, a ready buffer`, value: median(floor.map((one) => one.perSecond)) },
      target: { of: 'ratio', atLeast: 0.6 },
      note: `${spread(perSecond, 'requests/s')}, ${connections} connections, ${memberCount} members, ${times}`,
    },
  ]
  const cpu = cpuOf(ours)
  if (cpu.length > 0) {
    figures.push({
      what: `processor time of a request, ${title}`,
      value: median(cpu),
      unit: 'ms',
      floor: { what: 'the same bare handler', value: median(cpuOf(floor)) },
      ...(mostCpuMs === undefined ? {} : { target: { of: 'value', atMost: mostCpuMs }, note: spread(cpu, 'ms') }),
    })
  }
  return figures
}
