import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment, waitForHydration } from '../harness/environment.ts'
import { expect, test } from '../harness/story.ts'

// Both stories use port 9000, so that one must not run beside the other.
test.describe.configure({ mode: 'default' })

const root = fileURLToPath(new URL('../..', import.meta.url))

test('npm run dev serves the pages on 9000 and the API on 5001, and both stop together (ENV-7)', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the ports are fixed, so the story runs once')
  test.setTimeout(120_000)
  page.setDefaultTimeout(60_000) // each file is compiled when the page requests it
  const dataDir = mkdtempSync(join(tmpdir(), 'oka-dev-'))
  const child = spawn('npm', ['run', 'dev'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    detached: true,
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const isUp = (url: string) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(() => isUp('http://localhost:5001/api/ready'), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => isUp('http://localhost:9000/'), { timeout: 60_000 }).toBe(true)
  await page.goto('http://localhost:9000/learn/opp103')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curious Kid', { timeout: 60_000 })
  // The heading stands in the page before the scripts have loaded, and those must not fail because the server
  // has stopped.
  await waitForHydration(page)
  await page.goto('about:blank')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await closed
  expect(await isUp('http://localhost:5001/api/ready')).toBe(false)
  rmSync(dataDir, { recursive: true, force: true })
})

test('port 9000 counts as a development host too, and BETA_HIDES_JOIN=false shows the programs (ENV-4)', async ({
  page,
  openAcademy,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'port 9000 is fixed, so the story runs once')
  const academy = await openAcademy({ PORT: '9000', BETA_HIDES_JOIN: 'false' })
  await page.goto(academy.url)
  const record = await readEnvironment(page)
  expect(record).toMatchObject({ isTest: true, isBeta: true, port: 9000, deployment: 'Development' })
  await expect(page.locator('a[href="/learn/opp201"]').first()).toBeVisible()
})
