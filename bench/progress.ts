// Measures saves of progress per second at 1 and 20 connections, and their processor time (ms). Floor: a bare
// handler that commits the same two rows in a transaction of their own; group commit must cost one caller
// little and serve many.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { updateLearningActivity } from '@oka/contract/learning/learning.endpoints.ts'
import type { ActivityProgress } from '@oka/contract/learning/learning.schema.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { apiPath } from './harness/api-paths.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { onEachEngine, onPostgres, databaseEnv, type ScratchDatabase } from './harness/databases.ts'
import { measureDiskSync } from './harness/machine.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from './harness/figures.ts'
import { addAccounts, lessonInProgress } from './harness/members.ts'
import { start } from './harness/processes.ts'
import {
  serverSettings,
  sixtyLessons,
  stageServer,
  type Catalogue,
  type StagedServer,
} from './harness/staged-server.ts'
import { cpuTimes, runInTurns, type Round } from './load/rounds.ts'
import type { Call } from './load/load.ts'

const path = apiPath(updateLearningActivity.account)

/** `atLeast`: as a share of the floor's saves. `maxCpuMs`: of one save on SQLite. */
const targets: readonly { connections: number; atLeast: number; maxCpuMs?: number }[] = [
  { connections: 1, atLeast: 0.7 },
  { connections: 20, atLeast: 3, maxCpuMs: 0.14 },
]

export async function measureProgress(options: RunOptions): Promise<Figure[]> {
  const { scratchFolder } = options
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('floors/bare-progress.ts', import.meta.url), scratchFolder)
  return [
    measureDiskSync(scratchFolder),
    ...(await onEachEngine(scratchFolder, (database) => measureOn(database, staged, floorFile, options))),
  ]
}

async function measureOn(
  database: ScratchDatabase,
  staged: StagedServer,
  floorFile: string,
  options: RunOptions,
): Promise<Figure[]> {
  const { scratchFolder, profileFolder, effort } = options
  await requireDurableCommits(database, effort)
  const nodeOptions = profileFolder
    ? [
        '--cpu-prof',
        `--cpu-prof-dir=${profileFolder}`,
        `--cpu-prof-name=progress-${database.engine}.cpuprofile`,
      ]
    : []
  const server = await start({
    ...staged,
    nodeOptions,
    env: { ...serverSettings(scratchFolder), ...database.env },
  })
  const floor = await start({
    file: floorFile,
    cwd: staged.cwd,
    readyPath: '/ready',
    env: { ...databaseEnv(database), ANSWER_PATH: path },
  })
  try {
    const calls = saveCalls(
      await accessTokens(await addAccounts(database, staged.catalogue, effort)),
      staged.catalogue,
    )
    const figures: Figure[] = []
    for (const { connections, atLeast, maxCpuMs } of targets) {
      const rounds = await runInTurns(
        { ours: server, floor },
        { method: 'POST', path, calls, connections },
        options,
      )
      const title = `${database.name}, ${connections === 1 ? 'one connection' : `${connections} connections`}`
      figures.push(
        ...figuresOf(
          rounds,
          title,
          calls.length,
          atLeast,
          database.engine === 'sqlite' ? maxCpuMs : undefined,
        ),
      )
    }
    return figures
  } finally {
    await floor.stop()
    await server.stop()
  }
}

/** Without durable commits the figures would be worthless. */
export async function requireDurableCommits(database: ScratchDatabase, effort: Effort) {
  // on SQLite the server and the floor set it themselves
  if (database.engine === 'sqlite' || effort === 'once') return
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await onPostgres(database.url, (client) =>
      client.query<Record<string, string>>(`show ${setting}`),
    )
    if (rows[0]?.[setting] !== 'on')
      throw new Error(
        `PostgreSQL runs with ${setting} = ${rows[0]?.[setting]}: a crash could lose committed rows`,
      )
  }
}

/** Each member saves one lesson from one device. */
export const saveCalls = (tokens: readonly string[], catalogue: Catalogue): Call[] =>
  tokens.map((token, index) => {
    const event: Omit<ActivityProgress, 'sequence'> & { sequence: string } = {
      activityId: lessonInProgress(catalogue, index)?.id ?? '',
      action: 'save',
      status: activityStatus.inProgress,
      lastKnownTime: 25,
      activityDuration: 120,
      lastActivityDate: '{now}',
      watchedRanges: [[10, 25]],
      device: `bench-device-${String(index).padStart(4, '0')}`,
      sequence: '{n}',
      sentAt: '{now}',
      wantsAck: true,
    }
    return { headers: bearer(token), body: JSON.stringify(event) }
  })

function figuresOf(
  { ours, floor }: Record<'ours' | 'floor', Round[]>,
  title: string,
  memberCount: number,
  atLeast: number,
  maxCpuMs: number | undefined,
): Figure[] {
  const perSecond = ours.map((round) => round.perSecond)
  const times = `p50 ${median(ours.map(({ medianMs }) => medianMs)).toFixed(1)} ms, p99 ${median(ours.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`
  const figures: Figure[] = [
    {
      what: title,
      value: median(perSecond),
      unit: 'saves/s',
      floor: {
        what: 'bare Fastify that commits the same two rows alone',
        value: median(floor.map((round) => round.perSecond)),
      },
      target: { of: 'ratio', atLeast },
      note: `${spread(perSecond, 'saves/s')}, ${memberCount} members, ${times}; floor ${spread(
        floor.map((round) => round.perSecond),
        'saves/s',
      )}`,
    },
  ]
  const cpu = cpuTimes(ours)
  if (cpu.length > 0)
    figures.push({
      what: `processor time of a save, ${title}`,
      value: median(cpu),
      unit: 'ms',
      floor: { what: 'the same bare handler', value: median(cpuTimes(floor)) },
      ...(maxCpuMs === undefined
        ? {}
        : { target: { of: 'value', atMost: maxCpuMs }, note: spread(cpu, 'ms') }),
    })
  return figures
}
