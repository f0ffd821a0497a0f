// landing/store of members with 60 progress rows, against a bare handler with the same reads and an answer of the same size.
import { headers as names } from '@oka/contract/shared/headers.ts'
import { landingStoreGet } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import type { LandingStoreAnswer } from '@oka/contract/store-answer/store-answer.shapes.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Figure } from './harness/figures.ts'
import type { Circumstances } from './harness/measurement.ts'
import { addMembers, memberCount } from './harness/members.ts'
import { start, type Running } from './harness/processes.ts'
import { apiPath, serverSettings, stageServer, type Catalogue, type StagedServer } from './harness/staged-server.ts'
import { putUnderLoad, type LoadResult } from './load/load.ts'

const lessonCount = 60
const connections = 20
const path = apiPath(landingStoreGet)

/** What a call asks for: most find that their catalogue is still the newest. */
interface Asking {
  name: string
  path: string
  headers: Record<string, string>
}

export async function measureStore(circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder } = circumstances
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('floors/bare-store.ts', import.meta.url), scratchFolder)
  return onEachEngine(scratchFolder, (database) => measureOn(database, staged, floorFile, circumstances))
}

/** The real lessons over and over, open to all, until there are sixty in equal parts of the real programs. */
function sixtyLessons({ programs, lessons }: Catalogue): Catalogue {
  const made = Array.from({ length: lessonCount }, (_, index) => {
    const program = programs[index % programs.length]
    const lesson = lessons[index % lessons.length]
    if (!program || !lesson) throw new Error('The compiled catalogue is empty')
    return {
      ...lesson,
      id: String(5_001 + index),
      programId: program.programId,
      sequence: Math.floor(index / programs.length) + 1,
      sectionSequence: 1,
      access: 0,
    }
  })
  return { hash: 'sixty-lessons', programs, lessons: made }
}

async function measureOn(database: ScratchDatabase, staged: StagedServer, floorFile: string, circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder, profileFolder } = circumstances
  const nodeOptions = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=store-${database.engine}.cpuprofile`] : []
  const server = await start({ ...staged, nodeOptions, env: { ...serverSettings(scratchFolder), ...database.env } })
  try {
    const credentials = await addMembers(database, staged.catalogue)
    const figures: Figure[] = []
    for (const asking of await askings(server, credentials)) {
      const bytes = await answerBytes(server, asking, credentials)
      const floor = await start({
        file: floorFile,
        cwd: staged.cwd,
        readyPath: '/ready',
        env: { ...whereIs(database), ANSWER_PATH: path, ANSWER_BYTES: String(bytes), EXPECTED_ROWS: String(lessonCount) },
      })
      try {
        figures.push(...(await compare({ server, floor }, asking, credentials, circumstances, `${database.name}, ${asking.name}, ${bytes} bytes`)))
      } finally {
        await floor.stop()
      }
    }
    return figures
  } finally {
    await server.stop()
  }
}

const whereIs = (database: ScratchDatabase): Record<string, string> =>
  database.engine === 'sqlite' ? { SQLITE_PATH: database.path } : { DATABASE_URL: database.url }

async function askings(server: Running, credentials: readonly string[]): Promise<Asking[]> {
  const plain = { 'accept-encoding': 'identity' }
  const everything = await fetch(server.url + path, { headers: { ...plain, [names.member]: credentials[0] ?? '' } })
  const { programInfo, appInfo } = (await everything.json()) as LandingStoreAnswer
  if (!programInfo || !appInfo) throw new Error('The answer lacks what was asked for')
  const held = `${path}?programInfoVersion=${programInfo.version}&appInfoVersion=${appInfo.version}`
  return [
    { name: 'versions held', path: held, headers: plain },
    { name: 'nothing held', path, headers: plain },
    { name: 'versions held, compressed', path: held, headers: { 'accept-encoding': 'gzip, deflate, br' } },
  ]
}

async function answerBytes(server: Running, { path: asked, headers }: Asking, credentials: readonly string[]) {
  const identified = { ...headers, [names.member]: credentials.at(-1) ?? '' }
  const answer = await fetch(server.url + asked, { headers: identified })
  const { accountInfo } = (await answer.json()) as LandingStoreAnswer
  const { activities } = accountInfo.memberActivities
  if (activities.length !== lessonCount) throw new Error(`${activities.length} activities came instead of ${lessonCount}`)
  return Number(answer.headers.get('content-length'))
}

type Round = LoadResult & { cpuMs: number | null }

async function compare(
  { server, floor }: Record<'server' | 'floor', Running>,
  asking: Asking,
  credentials: string[],
  { isQuick }: Circumstances,
  title: string,
): Promise<Figure[]> {
  const round = async (running: Running, seconds: number): Promise<Round> => {
    const cpuBefore = running.cpuMs()
    const result = await putUnderLoad({ url: running.url, ...asking, credentials, connections, seconds })
    const cpuAfter = running.cpuMs()
    return { ...result, cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / result.requests }
  }
  for (const running of [server, floor]) await round(running, isQuick ? 1 : 3) // warm
  const ours: Round[] = []
  const bare: Round[] = []
  for (let turn = 0; turn < (isQuick ? 1 : 5); turn++) {
    ours.push(await round(server, isQuick ? 1 : 4))
    bare.push(await round(floor, isQuick ? 1 : 4))
  }
  const perSecond = ours.map((one) => one.perSecond)
  const cpu = (rounds: readonly Round[]) => rounds.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]))
  const driver = title.startsWith('SQLite') ? 'better-sqlite3' : 'pg'
  const figures: Figure[] = [
    {
      what: title,
      value: median(perSecond),
      unit: 'requests/s',
      floor: { what: `bare Fastify, the same three reads prepared in ${driver}, a ready buffer`, value: median(bare.map((one) => one.perSecond)) },
      target: { of: 'ratio', atLeast: 0.6 },
      note: `${spread(perSecond, 'requests/s')}, ${connections} connections, ${memberCount} members, p50 ${median(ours.map(({ medianMs }) => medianMs))} ms, p99 ${median(ours.map(({ p99Ms }) => p99Ms))} ms`,
    },
  ]
  if (cpu(ours).length > 0) {
    figures.push({
      what: `processor time of a request, ${title}`,
      value: median(cpu(ours)),
      unit: 'ms',
      floor: { what: 'the same bare handler', value: median(cpu(bare)) },
    })
  }
  return figures
}
