// `npm run test:kill`: SIGKILL under load, round after round; whatever was acknowledged must be stored afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { launchReady } from './server-process.ts'
import { browser } from './test-server.ts'

const rounds = Number(process.env.ROUNDS ?? 50)
const learners = 8
const dataDir = mkdtempSync(join(tmpdir(), 'oka-kill-'))
const env = { DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '1000000', NEW_MEMBERS_PER_HOUR: '1000000' }

interface Learner {
  id: string
  /** The last position acknowledged and the last one sent, in seconds of the learner's one activity. */
  acknowledged: number
  sent: number
}

async function call(url: string, path: string, body: unknown, id?: string) {
  const headers = { 'content-type': 'application/json', 'user-agent': browser, ...(id ? { 'Academy-Member-Identifier': id } : {}) }
  const response = await fetch(`${url}/api/landing/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as { accountInfo: { id: string; memberActivities: { activities: { lastKnownTime: number }[] } } }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.accountInfo
}

/** Saves a position one second further, again and again, until the server is killed. */
async function learnUntilKilled(url: string, activityId: string, learner: Learner) {
  for (;;) {
    learner.sent += 1
    const message = { activityId, action: 'save', status: 1, lastKnownTime: learner.sent, activityDuration: 86_400, lastActivityDate: new Date().toISOString() }
    try {
      await call(url, 'update-learning-activity', message, learner.id)
    } catch {
      return
    }
    learner.acknowledged = learner.sent
  }
}

async function savedPosition(url: string, { id }: Learner): Promise<number> {
  return (await call(url, 'store', {}, id)).memberActivities.activities[0]?.lastKnownTime ?? 0
}

async function textLesson(url: string): Promise<string> {
  const store = (await (await fetch(`${url}/api/landing/store`)).json()) as {
    programInfo: { programs: { learningActivities: { id: string; available: boolean; muxAsset: unknown }[] }[] }
  }
  const lesson = store.programInfo.programs
    .flatMap(({ learningActivities }) => learningActivities)
    .find(({ available, muxAsset }) => available && muxAsset === null)
  if (!lesson) throw new Error('the catalogue has no open text lesson')
  return lesson.id
}

let passed = 0
let failed = 0
let saves = 0
const learnersBefore: Learner[] = []
for (let round = 1; round <= rounds; round++) {
  const server = await launchReady(env)
  const activityId = await textLesson(server.url)
  let lost = 0
  for (const learner of learnersBefore) {
    const position = await savedPosition(server.url, learner)
    if (position < learner.acknowledged || position > learner.sent) lost++
  }
  if (lost > 0) console.log(`round ${round}: ${lost} of ${learnersBefore.length} learners lost an acknowledged position`)
  if (lost > 0) failed++
  else passed++

  const learnersNow = await Promise.all(
    Array.from({ length: learners }, async (): Promise<Learner> => ({ id: (await call(server.url, 'store', {})).id, acknowledged: 0, sent: 0 })),
  )
  const learning = learnersNow.map((learner) => learnUntilKilled(server.url, activityId, learner))
  await new Promise((done) => setTimeout(done, 50 + Math.random() * 250))
  server.child.kill('SIGKILL')
  await Promise.all([...learning, server.exited])
  saves += learnersNow.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  learnersBefore.splice(0, learnersBefore.length, ...learnersNow)
}

const database = new Sqlite(join(dataDir, 'oka.sqlite'))
const integrity = database.pragma('integrity_check', { simple: true })
database.close()
if (integrity !== 'ok') failed++
rmSync(dataDir, { recursive: true, force: true })
console.log(`${rounds} rounds of SIGKILL with ${saves} acknowledged saves; integrity check: ${String(integrity)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || saves === 0 ? 1 : 0
