// `npm run test:kill`: SIGKILL under load, round after round on each engine; whatever was acknowledged must
// be stored afterwards.
import { randomNumbers } from '../../../scripts/random/random-numbers.ts'
import { longRunDatabases, type LongRunDatabase } from './database.ts'
import { launchReady, type ServerProcess } from '../server-process.ts'
import { newTally, openTextLessons, SimulatedLearner } from './simulated-learner.ts'

/** On each engine; in one of five of them two processes share the database, on PostgreSQL. */
const rounds = Number(process.env.ROUNDS ?? 50)
const roundsWithTwoProcesses = 5
/**
 * The same learners go on for this many rounds, so that what an earlier round acknowledged is looked for too.
 */
const roundsOfLearners = 10
const [anonymousLearners, members] = [4, 4]
/** The same moments in every run; SEED gives others. */
const random = randomNumbers()

interface Result {
  passed: number
  failed: number
}

async function killRounds(database: LongRunDatabase): Promise<Result> {
  const startedAt = performance.now()
  const tally = newTally()
  let [failed, saves, learnerCount, twoProcessRounds] = [0, 0, 0, 0]
  let learners: SimulatedLearner[] = []

  async function newLearners(url: string) {
    saves += savesOf(learners)
    learners = Array.from(
      { length: anonymousLearners + members },
      () => new SimulatedLearner(++learnerCount, tally),
    )
    for (const [index, learner] of learners.entries()) {
      learner.url = url
      await learner.begin()
      if (index >= anonymousLearners) await learner.signIn()
    }
  }

  /** A session that was acknowledged works after the kill, and so does everything that was saved. */
  async function findLost(url: string): Promise<string[]> {
    const found = await Promise.all(
      learners.map(async (learner) => {
        learner.url = url
        if (learner.isSignedIn) await learner.refresh()
        return learner.findLost()
      }),
    )
    return found.flat()
  }

  async function verify(round: number, url: string) {
    const lost = await findLost(url).catch((error: unknown) => [String(error)])
    for (const line of lost) console.log(`${database.engine}, round ${round}: ${line}`)
    if (lost.length > 0) failed++
  }

  for (let round = 1; round <= rounds; round++) {
    const isShared = database.engine === 'PostgreSQL' && round % roundsWithTwoProcesses === 0
    if (isShared) twoProcessRounds++
    const servers = [await launchReady(database.env), ...(isShared ? [await launchReady(database.env)] : [])]
    const [first] = servers
    if (!first) throw new Error('no server')
    await verify(round, first.url)
    if (round % roundsOfLearners === 1 || round === 1) await newLearners(first.url)
    const lessons = await openTextLessons(first.url)
    const alive = new Set(servers)
    const learning = learners.map((learner, index) =>
      learnUntilKilled(learner, lessons[index % lessons.length]?.id ?? '', alive),
    )
    for (const server of servers) {
      await new Promise((done) => setTimeout(done, 50 + random.below(250)))
      alive.delete(server)
      server.child.kill('SIGKILL')
    }
    await Promise.all([...learning, ...servers.map(({ exited }) => exited)])
    if (round % 100 === 0)
      console.log(`${database.engine}: ${round} rounds, ${saves} acknowledged saves so far, ${failed} faults`)
  }
  const last = await launchReady(database.env)
  await verify(rounds, last.url)
  saves += savesOf(learners)
  last.child.kill('SIGKILL')
  await last.exited
  const damage = database.damage()
  if (damage !== '') console.log(`${database.engine} is damaged: ${damage}`)
  const unexpected = [...tally.failures].filter(([status]) => status !== 0)
  for (const [status, count] of unexpected) console.log(`${database.engine}: ${count} answers with ${status}`)
  if (damage !== '' || unexpected.length > 0 || saves === 0) failed++
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `${database.engine}: ${rounds} rounds (${twoProcessRounds} with two processes), ${learnerCount} learners, half of them members, ${saves} acknowledged saves, ${failed} faults, ${seconds} s`,
  )
  return { passed: Math.max(0, rounds - failed), failed }
}

const savesOf = (learners: readonly SimulatedLearner[]) =>
  learners.reduce((sum, { acknowledgedSaves }) => sum + acknowledgedSaves, 0)

/**
 * Saves a position further on, again and again; at another server when its own is gone, until none is left.
 */
async function learnUntilKilled(
  learner: SimulatedLearner,
  activityId: string,
  alive: ReadonlySet<ServerProcess>,
) {
  for (let turn = 0; alive.size > 0; turn++) {
    const servers = [...alive]
    learner.url = servers[turn % servers.length]?.url ?? ''
    await (turn % 7 === 6 ? learner.toggleSaved(activityId) : learner.save(activityId)).catch(() => {})
  }
}

const results: Result[] = []
for (const database of await longRunDatabases()) {
  try {
    results.push(await killRounds(database))
  } finally {
    await database.remove()
  }
}
const [passed, failed] = [
  results.reduce((sum, one) => sum + one.passed, 0),
  results.reduce((sum, one) => sum + one.failed, 0),
]
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
