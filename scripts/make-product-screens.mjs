// Makes the pictures of the product that the investor pages show, from the built product as a parent sees it:
// `npm run build`, then `node scripts/make-product-screens.mjs`. Again at each release.
import { spawn } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumForTests } from './services/chromium.mjs'
import { freePort } from './services/free-port.mjs'
import { temporaryFolder } from './services/temporary-folder.mjs'
import { inRoot, root } from './toolchain/root.mjs'

/** @typedef {import('playwright-core').Page} Page */

const folder = inRoot('web/src/domains/investors/screens')
/** Of all of them, in bytes. */
const bound = 300_000
const phone = { width: 390, height: 844 }
const computer = { width: 1280, height: 800 }
/** A headless browser names itself a bot, and bots see another page. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
/** @param {Page} page @param {string} name */
const choose = (page, name) => page.locator('label').filter({ hasText: name }).click()

/** @param {Page} page @param {number} number */
const step = (page, number) => page.getByRole('group', { name: `Step ${number} of 8` }).waitFor()

/** @param {Page} page @param {string} name @returns {Promise<number>} the bytes written */
async function take(page, name) {
  // As text: scripts know no types of a browser.
  await page.evaluate('document.activeElement?.blur(); scrollTo(0, 0)')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 62 })
  const file = path.join(folder, `${name}.webp`)
  writeFileSync(file, Buffer.from(data, 'base64'))
  return statSync(file).size
}

/** The answers of one family. @param {Page} page @param {string} theme */
async function takeOnboarding(page, theme) {
  let size = 0
  await page.goto('/onboarding')
  await page.waitForLoadState('networkidle')
  await choose(page, 'Healthy home and sleep')
  size += await take(page, `interests-${theme}`)
  await press(page, 'Next')
  await choose(page, 'Yes')
  await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
  await press(page, 'Next')
  await step(page, 3)
  await choose(page, '4 to 7 years')
  size += await take(page, `ages-${theme}`)
  await press(page, 'Next')
  await step(page, 4)
  size += await take(page, `health-${theme}`)
  await press(page, 'Skip')
  await choose(page, '30 minutes or less')
  await press(page, 'Next')
  await page.getByRole('combobox', { name: /Country/ }).fill('ire')
  await page.getByRole('option', { name: /^Ireland/ }).click()
  await page.getByRole('textbox', { name: /Postal|Eircode/ }).fill('D02')
  await press(page, 'Next')
  await step(page, 7)
  return size + (await take(page, `results-${theme}`))
}

/** @param {string} origin @returns {Promise<number>} */
async function takeAll(origin) {
  const browser = await chromium.launch({
    executablePath: (await chromiumForTests()) ?? '',
    args: ['--no-sandbox'],
  })
  let size = 0
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const options = { baseURL: origin, colorScheme: theme, userAgent, reducedMotion: 'reduce' }
    const onPhone = await browser.newPage({ ...options, viewport: phone, reducedMotion: 'reduce' })
    size += await takeOnboarding(onPhone, theme)
    const onComputer = await browser.newPage({ ...options, viewport: computer, reducedMotion: 'reduce' })
    await onComputer.goto('/learn/opp103/1001')
    size += await take(onComputer, `lesson-${theme}`)
  }
  await browser.close()
  return size
}

/** @param {import('node:child_process').ChildProcess} server @param {string} url */
async function waitUntilReady(server, url) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    if (server.exitCode !== null) throw new Error('the server ended: run `npm run build` first')
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server was not ready within 20 s')
}

const data = temporaryFolder('oka-screens-')
const port = await freePort()
const server = spawn(process.execPath, [inRoot('server/dist/main.mjs')], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: data.folder, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  const origin = `http://127.0.0.1:${port}`
  await waitUntilReady(server, `${origin}/api/ready`)
  mkdirSync(folder, { recursive: true })
  const size = await takeAll(origin)
  console.log(`${(size / 1000).toFixed(0)} KB of pictures, of at most ${bound / 1000}`)
  if (size > bound) process.exitCode = 1
} finally {
  server.kill()
  data.remove()
}
