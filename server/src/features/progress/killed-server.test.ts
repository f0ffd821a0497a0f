// A built server is killed while learners save. `npm run test:kill` does the same for hundreds of rounds.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launchReady } from '../../../testing/server-process.ts'
import { newTally, openTextLessons, SimulatedLearner } from '../../../testing/long-runs/simulated-learner.ts'
import { testDatabase } from '../../../testing/test-database.ts'

test(
  'what was acknowledged to members and anonymous members is stored after SIGKILL under load (LEARN-12)',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'oka-killed-'))
    const database = await testDatabase()
    const env = {
      SIGNING_KEYS: `test:${randomBytes(32).toString('base64')}`,
      ...database.env,
      DATA_DIR: dataDir,
      TRUST_PROXY: 'true',
    }
    const tally = newTally()
    const learners = Array.from({ length: 6 }, (_, index) => new SimulatedLearner(index, tally))
    for (let round = 0; round < 3; round++) {
      const server = await launchReady(env)
      const [lesson] = await openTextLessons(server.url)
      for (const [index, learner] of learners.entries()) {
        learner.url = server.url
        if (round === 0) await learner.begin()
        if (round === 0 && index % 2 === 0) await learner.signIn()
        if (learner.isSignedIn) await learner.refresh()
        expect(await learner.findLost()).toEqual([])
      }
      const savesBefore = learners.map((learner) => learner.acknowledgedSaves)
      const hasSaved = () =>
        learners.every((learner, index) => learner.acknowledgedSaves >= (savesBefore[index] ?? 0) + 2)
      const dead = new AbortController()
      const learning = learners.map(async (learner) => {
        while (!dead.signal.aborted) await learner.save(lesson?.id ?? '').catch(() => dead.abort())
      })
      await expect.poll(hasSaved, { timeout: 20_000 }).toBe(true)
      server.child.kill('SIGKILL') // in the middle of the next saves
      await Promise.all([...learning, server.exited])
    }
    const last = await launchReady(env)
    for (const learner of learners) {
      learner.url = last.url
      if (learner.isSignedIn) await learner.refresh()
      expect(await learner.findLost()).toEqual([])
    }
    last.child.kill('SIGKILL')
    await last.exited
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  },
)
