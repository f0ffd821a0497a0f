// Measures frames of partners: saves of progress by 1,000 partner users beside those of anonymous members on
// the same server, and on a slow phone the first moving frame of a video beside the lesson's own page.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { updateLearningActivity } from '@oka/contract/learning/learning.endpoints.ts'
import { frameAddress, samplePartnerId } from '@oka/contract/partners/frame-messages.rule.ts'
import { landingEmbedStore } from '@oka/contract/partners/partners.endpoints.ts'
import { landingStorePost } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { headers as headerNames } from '@oka/contract/shared/headers.ts'
import { apiPath } from './harness/api-paths.ts'
import { onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import { figuresOfParts, median, spread, type Figure, type RunOptions } from './harness/figures.ts'
import { start, type Running } from './harness/processes.ts'
import { serverSettings, stageServer } from './harness/staged-server.ts'
import { lessonPath } from './lesson/measured-lesson.ts'
import { runLoadsInTurns } from './load/rounds.ts'
import type { Call } from './load/load.ts'
import { roundCount, withSite, type Site } from './phone/site.ts'
import { measureVideoStart } from './phone/video-start.ts'
import { requireDurableCommits } from './progress.ts'

const connections = 20
const userCount = { whole: 1_000, quick: 1_000, once: 40 }

export const measureEmbed = (options: RunOptions): Promise<Figure[]> =>
  figuresOfParts({
    'saves of partner users': () => measureSaves(options),
    'the first moving frame of a frame': () =>
      withSite(inFolderOfItsOwn(options), async (site) => [
        await measureFirstFrame(site, roundCount(options)),
      ]),
  })

/** Each part stages a server. */
const inFolderOfItsOwn = (options: RunOptions): RunOptions => ({
  ...options,
  scratchFolder: mkdtempSync(join(options.scratchFolder, 'site-')),
})

async function measureSaves(options: RunOptions): Promise<Figure[]> {
  const staged = stageServer(options.scratchFolder)
  return onEachEngine(options.scratchFolder, (database) => measureOn(database, staged, options))
}

async function measureOn(
  database: ScratchDatabase,
  staged: ReturnType<typeof stageServer>,
  options: RunOptions,
): Promise<Figure[]> {
  const { scratchFolder, effort } = options
  await requireDurableCommits(database, effort)
  const server = await start({
    ...staged,
    env: { ...serverSettings(scratchFolder), NEW_MEMBERS_PER_HOUR: '100000000', ...database.env },
  })
  try {
    const load = async (begin: (server: Running) => Promise<Record<string, string>>) => ({
      program: server,
      load: {
        method: 'POST' as const,
        path: apiPath(updateLearningActivity.landing),
        connections,
        calls: await callsOf(server, userCount[effort], begin),
      },
    })
    const { partnerUsers, anonymous } = await runLoadsInTurns(
      { partnerUsers: await load(beginInFrame), anonymous: await load(beginOnSite) },
      options,
    )
    const times = partnerUsers.map(({ perSecond }) => perSecond)
    return [
      {
        what: `${database.name}, saves by partner users, ${connections} connections`,
        value: median(times),
        unit: 'saves/s',
        floor: {
          what: 'the same saves by anonymous members',
          value: median(anonymous.map(({ perSecond }) => perSecond)),
        },
        target: { of: 'ratio', atLeast: 0.8 },
        note: `${spread(times, 'saves/s')}, ${userCount[effort]} partner users, p99 ${median(
          partnerUsers.map(({ p99Ms }) => p99Ms),
        ).toFixed(1)} ms beside ${median(anonymous.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms`,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Each saves one lesson from one device. */
async function callsOf(
  server: Running,
  count: number,
  begin: (server: Running) => Promise<Record<string, string>>,
): Promise<Call[]> {
  const calls: Call[] = []
  for (let index = 0; index < count; index++)
    calls.push({
      headers: await begin(server),
      body: JSON.stringify({
        activityId: lessonPath.split('/').at(-1),
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
      }),
    })
  return calls
}

async function beginInFrame(server: Running): Promise<Record<string, string>> {
  const { accountInfo } = landingEmbedStore.output.parse(
    await post(server, apiPath(landingEmbedStore), { partnerId: samplePartnerId }),
  )
  return { [headerNames.partner]: samplePartnerId, [headerNames.partnerUser]: accountInfo.id ?? '' }
}

async function beginOnSite(server: Running): Promise<Record<string, string>> {
  const { accountInfo } = landingStorePost.output.parse(await post(server, apiPath(landingStorePost), {}))
  return { [headerNames.member]: accountInfo.id ?? '' }
}

async function post(server: Running, path: string, body: object): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/156.0.0.0' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

async function measureFirstFrame(site: Site, rounds: number): Promise<Figure> {
  const [, , programId, activityId] = lessonPath.split('/')
  const frame = frameAddress(site.url, { partnerId: samplePartnerId, programId, activityId })
  const times: Record<'frame' | 'page', number[]> = { frame: [], page: [] }
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++)
    // the first of several warms the browser up and is not counted
    for (const [name, url] of [
      ['frame', frame],
      ['page', site.url + lessonPath],
    ] as const) {
      const { movingMs } = await measureVideoStart(site.browser, site.devices.phone, url)
      if (round >= 0) times[name].push(movingMs)
    }
  return {
    what: `${new URL(frame).pathname} by itself, navigation to the first moving frame, Play pressed in the first frame that shows it`,
    value: Math.round(median(times.frame)),
    unit: 'ms',
    floor: { what: lessonPath, value: Math.round(median(times.page)) },
    target: { of: 'ratio', atMost: 1.2 },
    note: spread(times.frame, 'ms'),
  }
}
