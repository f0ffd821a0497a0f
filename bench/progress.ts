// Saving progress, against a bare handler that commits the same write alone: group commit must not cost one caller and must serve many.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { accountUpdateLearningActivity } from '@oka/contract/learning/learning.endpoints.ts'
import type { ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { onEachEngine, onPostgres, whereIs, type ScratchDatabase } from './harness/databases.ts'
import { diskWait } from './harness/disk.ts'
import { median, spread, type Figure } from './harness/figures.ts'
import type { Circumstances } from './harness/measurement.ts'
import { addAccounts, lessonUnderWay, memberCount } from './harness/members.ts'
import { start } from './harness/processes.ts'
import { apiPath, serverSettings, sixtyLessons, stageServer, type Catalogue, type StagedServer } from './harness/staged-server.ts'
import { cpuOf, inTurns, type Round } from './load/in-turns.ts'
import type { Call } from './load/load.ts'

const path = apiPath(accountUpdateLearningActivity)

/** At how many connections which share of the floor's saves is wanted. */
const wanted = [
  { connections: 1, atLeast: 0.7 },
  { connections: 20, atLeast: 3 },
]

export async function measureProgress(circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder } = circumstances
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('floors/bare-progress.ts', import.meta.url), scratchFolder)
  return [diskWait(scratchFolder), ...(await onEachEngine(scratchFolder, (database) => measureOn(database, staged, floorFile, circumstances)))]
}

async function measureOn(database: ScratchDatabase, staged: StagedServer, floorFile: string, circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder, profileFolder } = circumstances
  await refuseUnsafe(database)
  const nodeOptions = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=progress-${database.engine}.cpuprofile`] : []
  const server = await start({ ...staged, nodeOptions, env: { ...serverSettings(scratchFolder), ...database.env } })
  const floor = await start({ file: floorFile, cwd: staged.cwd, readyPath: '/ready', env: { ...whereIs(database), ANSWER_PATH: path } })
  try {
    const calls = reportsOf(await accessTokens(await addAccounts(database, staged.catalogue)), staged.catalogue)
    const figures: Figure[] = []
    for (const { connections, atLeast } of wanted) {
      const rounds = await inTurns({ ours: server, floor }, { method: 'POST', path, calls, connections }, circumstances)
      const title = `${database.name}, ${connections === 1 ? 'one connection' : `${connections} connections`}`
      figures.push(...figuresOf(rounds, title, atLeast))
    }
    return figures
  } finally {
    await floor.stop()
    await server.stop()
  }
}

/** A database that does not wait for its disk would make every figure here worthless. */
async function refuseUnsafe(database: ScratchDatabase) {
  if (database.engine === 'sqlite') return // the server and the floor choose for themselves
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await onPostgres(database.url, (client) => client.query<Record<string, string>>(`show ${setting}`))
    if (rows[0]?.[setting] !== 'on') throw new Error(`PostgreSQL runs with ${setting} = ${rows[0]?.[setting]}: what it says it keeps it may lose`)
  }
}

/** Each member goes on in one lesson of her own on one device. */
const reportsOf = (tokens: readonly string[], catalogue: Catalogue): Call[] =>
  tokens.map((token, index) => {
    const report: Omit<ActivityProgress, 'sequence'> & { sequence: string } = {
      activityId: lessonUnderWay(catalogue, index)?.id ?? '',
      action: 'save',
      status: activityStatus.inProgress,
      lastKnownTime: 25,
      activityDuration: 120,
      lastActivityDate: '{now}',
      watchedRanges: [[10, 25]],
      device: `bench-device-${String(index).padStart(4, '0')}`,
      sequence: '{n}',
      sentAt: '{now}',
      wantsReceipt: true,
    }
    return { headers: bearer(token), body: JSON.stringify(report) }
  })

function figuresOf({ ours, floor }: Record<'ours' | 'floor', Round[]>, title: string, atLeast: number): Figure[] {
  const perSecond = ours.map((one) => one.perSecond)
  const times = `p50 ${median(ours.map(({ medianMs }) => medianMs)).toFixed(1)} ms, p99 ${median(ours.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`
  const figures: Figure[] = [
    {
      what: title,
      value: median(perSecond),
      unit: 'saves/s',
      floor: { what: 'bare Fastify that commits the same two rows alone', value: median(floor.map((one) => one.perSecond)) },
      target: { of: 'ratio', atLeast },
      note: `${spread(perSecond, 'saves/s')}, ${memberCount} members, ${times}; floor ${spread(
        floor.map((one) => one.perSecond),
        'saves/s',
      )}`,
    },
  ]
  const cpu = cpuOf(ours)
  if (cpu.length > 0)
    figures.push({
      what: `processor time of a save, ${title}`,
      value: median(cpu),
      unit: 'ms',
      floor: { what: 'the same bare handler', value: median(cpuOf(floor)) },
    })
  return figures
}
