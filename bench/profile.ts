// Measures saves of a profile's answer, and of a child's entry, per second at 1 and 20 connections, and their
// processor time (ms). Floor: a save of progress on the same server in the same minutes, since an answer must
// cost hardly more than what is saved every few seconds.
import { updateLearningActivity } from '@oka/contract/learning/learning.endpoints.ts'
import { updateProfile } from '@oka/contract/profile/profile.endpoints.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { apiPath } from './harness/api-paths.ts'
import { onEachEngine, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Figure, type RunOptions } from './harness/figures.ts'
import { addAccounts } from './harness/members.ts'
import { start } from './harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer, type StagedServer } from './harness/staged-server.ts'
import type { Call } from './load/load.ts'
import { cpuTimes, runLoadsInTurns, type Round } from './load/rounds.ts'
import { requireDurableCommits, saveCalls } from './progress.ts'

/** Of the time and the processor time of a save of progress. */
const atMost = 1.1

export async function measureProfile(options: RunOptions): Promise<Figure[]> {
  const staged = stageServer(options.scratchFolder, sixtyLessons)
  return onEachEngine(options.scratchFolder, (database) => measureOn(database, staged, options))
}

async function measureOn(
  database: ScratchDatabase,
  staged: StagedServer,
  options: RunOptions,
): Promise<Figure[]> {
  const { scratchFolder, profileFolder, effort } = options
  await requireDurableCommits(database, effort)
  const nodeOptions = profileFolder
    ? [
        '--cpu-prof',
        `--cpu-prof-dir=${profileFolder}`,
        `--cpu-prof-name=profile-${database.engine}.cpuprofile`,
      ]
    : []
  const server = await start({
    ...staged,
    nodeOptions,
    env: { ...serverSettings(scratchFolder), ...database.env },
  })
  try {
    const tokens = await accessTokens(await addAccounts(database, staged.catalogue, effort))
    const memberCount = tokens.length
    const figures: Figure[] = []
    for (const connections of [1, 20]) {
      const saves = (body: object) =>
        ({
          method: 'PUT',
          path: apiPath(updateProfile.account),
          calls: callsOf(tokens, body),
          connections,
        }) as const
      const progress = {
        method: 'POST',
        path: apiPath(updateLearningActivity.account),
        calls: saveCalls(tokens, staged.catalogue),
        connections,
      } as const
      const rounds = await runLoadsInTurns(
        {
          answer: { program: server, load: saves(answer) },
          child: { program: server, load: saves(child) },
          progress: { program: server, load: progress },
        },
        options,
      )
      const title = `${database.name}, ${connections === 1 ? 'one connection' : `${connections} connections`}`
      figures.push(
        ...figuresOf({ what: 'answer', saved: rounds.answer, progress: rounds.progress, memberCount, title }),
        ...figuresOf({ what: 'child', saved: rounds.child, progress: rounds.progress, memberCount, title }),
      )
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** As the web sends one: each field by itself, here the one whose value is longest. */
const answer = { learningTopics: [9, 1, 8, 4, 2, 14], changedAt: '{now}', sentAt: '{now}' }

/** One of three children, of whom the others are stored from the first save on. */
const child = {
  children: ['first', 'second', 'third'].map((id, index) => ({
    id,
    nickname: `Child ${index}`,
    ageGroup: 1 + index,
    speech: 1 + index,
    isRemoved: false,
    changedAt: index === 0 ? '{now}' : '2026-11-01T10:00:00.000Z',
  })),
  changedAt: '{now}',
  sentAt: '{now}',
}

const callsOf = (tokens: readonly string[], body: object): Call[] =>
  tokens.map((token) => ({ headers: bearer(token), body: JSON.stringify(body) }))

interface Saves {
  what: 'answer' | 'child'
  saved: Round[]
  progress: Round[]
  memberCount: number
  title: string
}

function figuresOf({ what, saved, progress, memberCount, title }: Saves): Figure[] {
  const msOf = (rounds: readonly Round[]) => rounds.map(({ perSecond }) => 1_000 / perSecond)
  const figures: Figure[] = [
    {
      what: `time of a saved ${what}, ${title}`,
      value: median(msOf(saved)),
      unit: 'ms',
      floor: { what: 'a save of progress', value: median(msOf(progress)) },
      target: { of: 'ratio', atMost },
      note: `${spread(
        saved.map(({ perSecond }) => perSecond),
        'saves/s',
      )}, ${memberCount} members`,
    },
  ]
  const cpu = cpuTimes(saved)
  if (cpu.length > 0)
    figures.push({
      what: `processor time of a saved ${what}, ${title}`,
      value: median(cpu),
      unit: 'ms',
      floor: { what: 'the same save of progress', value: median(cpuTimes(progress)) },
      target: { of: 'ratio', atMost },
    })
  return figures
}
