// `npm run test:soak`: many learners on the built server for an hour. Fails on any server error, on growing
// memory, and on anything acknowledged that is missing at the end.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@oka/contract/shared/durations.ts'
import { randomNumbers } from '../../../scripts/random/random-numbers.ts'
import { longRunDatabases, type LongRunDatabase } from './database.ts'
import { launchReady, type ServerProcess } from '../server-process.ts'
import { newTally, openTextLessons, SimulatedLearner, type OpenActivity } from './simulated-learner.ts'

const durationMs = Number(process.env.DURATION ?? 3_600) * 1_000
const learnerCount = Number(process.env.LEARNERS ?? 200)
/**
 * Between two requests of one learner, for the five seconds of media between two saves. A short run is
 * faster, so that its learners get to the end of a lap.
 */
const pauseMs = Math.min(2_000, durationMs / 50)
/** By then caches are full and the code is optimised. */
const warmAfterMs = 10 * minuteMs
const allowedGrowthMb = 20
const sampleMs = 1_000
/** The same pauses in every run; SEED gives others. */
const random = randomNumbers()

async function soak(database: LongRunDatabase): Promise<string[]> {
  const server = await launchReady(database.env)
  const tally = newTally()
  const lessons = await openTextLessons(server.url)
  const memory = watchMemory(server)
  const startedAt = performance.now()
  const elapsed = () => performance.now() - startedAt
  const isOver = () => elapsed() >= durationMs
  const faults: string[] = []

  const learners = Array.from({ length: learnerCount }, (_, index) => new SimulatedLearner(index, tally))
  const learning = learners.map(async (learner, index) => {
    learner.url = server.url
    await sleep((pauseMs * index) / learnerCount) // not all at the same moment
    for (let lap = 0; !isOver(); lap++)
      await learnOneLap(learner, lessons, index + lap, isOver).catch((error: unknown) =>
        faults.push(String(error)),
      )
  })
  const reporting = (async () => {
    for (let minute = 1; minute * minuteMs < durationMs; minute++) {
      await sleep(minute * minuteMs - elapsed())
      report(database, minute, tally, memory.lastMinute())
    }
  })()
  await Promise.all([...learning, reporting])
  memory.stop()

  // What was acknowledged is looked for after a restart, as members find it.
  server.child.kill('SIGTERM')
  const exitCode = await server.exited
  if (exitCode !== 0) faults.push(`the server stopped with ${exitCode}: ${server.output()}`)
  const again = await launchReady(database.env)
  for (const learner of learners) {
    learner.url = again.url
    if (learner.isSignedIn) await learner.refresh().catch((error: unknown) => faults.push(String(error)))
    faults.push(...(await learner.findLost().catch((error: unknown) => [String(error)])))
  }
  again.child.kill('SIGTERM')
  await again.exited

  // Not later: when the time is over, all who are anonymous still sign in at once.
  const [warm, end] = [memory.at(warmAfterMs), memory.at(durationMs)]
  if (durationMs > warmAfterMs && warm !== null && end !== null && end > warm + allowedGrowthMb)
    faults.push(`memory grew from ${warm.toFixed(0)} MB after ten minutes to ${end.toFixed(0)} MB`)
  for (const [status, count] of tally.failures)
    faults.push(`${count} calls failed with ${status === 0 ? 'no answer' : status}`)
  const saves = learners.reduce((sum, { acknowledgedSaves }) => sum + acknowledgedSaves, 0)
  if (saves === 0) faults.push('nothing was saved')
  console.log(
    `${database.engine}: ${Math.round(elapsed() / 1000)} s, ${learnerCount} learners, ${tally.requests} requests, ${saves} acknowledged saves, memory ${mb(warm)} after ten minutes, ${mb(end)} at the end, ${faults.length} faults`,
  )
  return faults
}

/**
 * Begins on a new device, learns, signs in, and finds everything in the account. The lap stops at the next
 * step when the time is over.
 */
async function learnOneLap(
  learner: SimulatedLearner,
  lessons: readonly OpenActivity[],
  lap: number,
  isOver: () => boolean,
) {
  const [lesson, other] = [lessons[lap % lessons.length], lessons[(lap + 1) % lessons.length]]
  if (!lesson || !other) return
  const save = () => learner.save(lesson.id)
  const findLost = async () => {
    const lost = await learner.findLost()
    if (lost.length > 0) throw new Error(lost.join('; '))
  }
  const steps: (() => Promise<unknown>)[] = [
    () => learner.begin(),
    () => learner.readContent(lesson.id),
    ...Array.from({ length: 5 }, () => save),
    () => learner.signIn(),
    findLost,
    ...Array.from({ length: 10 }, () => save),
    () => learner.jump(other.id, other.sequence),
    () => learner.toggleSaved(other.id),
    () => learner.refresh(),
    ...Array.from({ length: 10 }, () => save),
    findLost,
  ]
  for (const step of steps) {
    // An anonymous member with progress signs in before the end: only what is in an account is looked for
    // then.
    if (isOver() && learner.isSignedIn) return
    await step()
    await sleep(isOver() ? 0 : pauseMs / 2 + random.below(pauseMs))
  }
}

const mb = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`)

function report(
  { engine }: LongRunDatabase,
  minute: number,
  { requests, failures }: ReturnType<typeof newTally>,
  memoryMb: number | null,
) {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${engine}, minute ${minute}: ${requests} requests, ${failed} errors, ${mb(memoryMb)}`)
}

/**
 * Resident memory in MB, as the median of a minute: a single sample depends on when garbage was collected
 * last. Null outside Linux.
 */
function watchMemory({ child }: ServerProcess) {
  const samples: { at: number; mb: number }[] = []
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const resident = residentMb(child.pid)
    if (resident !== null) samples.push({ at: performance.now() - startedAt, mb: resident })
  }, sampleMs)
  const medianUntil = (end: number) => {
    const minute = samples.filter(({ at }) => at > end - minuteMs && at <= end).map((sample) => sample.mb)
    return minute.toSorted((a, b) => a - b)[Math.floor(minute.length / 2)] ?? null
  }
  return {
    at: medianUntil,
    lastMinute: () => medianUntil(samples.at(-1)?.at ?? 0),
    stop: () => clearInterval(timer),
  }
}

function residentMb(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kib === undefined ? null : (Number(kib) * 1024) / 1_000_000
}

let failed = 0
const databases = await longRunDatabases()
for (const database of databases) {
  try {
    const faults = await soak(database)
    for (const fault of faults.slice(0, 50)) console.log(`${database.engine}: ${fault}`)
    if (faults.length > 0) failed++
  } finally {
    await database.remove()
  }
}
console.log(`${databases.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
