import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../harness/story.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('ENV-7: npm run dev serves the pages on 9000 and the API on 5001, and both end together', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'both ports are there once')
  test.setTimeout(120_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'oka-dev-'))
  const child = spawn('npm', ['run', 'dev'], { cwd: root, env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' }, detached: true })
  const ended = new Promise((done) => child.once('close', done))
  const answers = (url: string) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(() => answers('http://localhost:5001/api/ready'), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => answers('http://localhost:9000/'), { timeout: 60_000 }).toBe(true)
  await page.goto('http://localhost:9000/learn/opp103')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curious Kid', { timeout: 60_000 })
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
  expect(await answers('http://localhost:5001/api/ready')).toBe(false)
  rmSync(dataDir, { recursive: true, force: true })
})
