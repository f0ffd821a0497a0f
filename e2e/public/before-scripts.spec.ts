// Pages before their scripts run, and when these are requested.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { programList, textLesson, textTitle, videoLesson } from '../harness/lessons.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const modules = '**/assets/*.js'
const pictures = '**/illustrations/*'

/** The page's modules as they are requested. */
function recordModules(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) requested.push(request.url())
  })
  return requested
}

/** Runs in the page, and counts what reaches its handlers. */
function countClicks() {
  const clicks = { count: 0 }
  addEventListener('click', () => (clicks.count += 1))
  return clicks
}

const savedHeart = (page: Page) =>
  page.getByRole('button', { name: `Saved. Remove “${textTitle}” from saved`, pressed: true })

test(
  'a page is read, scrolled and followed while its scripts are held back; what was pressed meanwhile is done once (START-5)',
  anyWindow,
  async ({ page }) => {
    const hydrate = await holdRequests(page, modules)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('main')).toContainText('Transforming children, one parent at a time')
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await expect(footer).toBeInViewport()
    await footer.getByRole('link', { name: /^Terms/ }).click()
    await expect(page).toHaveURL(/\/terms$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto(programList, { waitUntil: 'commit' })
    await page.getByRole('link', { name: textTitle }).first().click()
    await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
    await page.getByRole('button', { name: `Save “${textTitle}” for later`, pressed: false }).click()
    expect(await page.evaluate(() => 'okaEnvironment' in window)).toBe(false)
    const clicks = await page.evaluateHandle(countClicks)
    hydrate()
    await expect(savedHeart(page)).toBeVisible()
    expect(await clicks.evaluate(({ count }) => count)).toBe(1)
    await page.reload()
    await expect(savedHeart(page)).toBeVisible()
  },
)

test(
  'scripts are requested once the first picture is shown, each of them once (START-5)',
  anyWindow,
  async ({ page }) => {
    const requested = recordModules(page)
    const show = await holdRequests(page, pictures)
    await page.goto(textLesson, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(300) // nothing may happen
    expect(requested).toEqual([])
    show()
    await waitForHydration(page)
    expect(requested.length).toBeGreaterThan(3)
    expect(new Set(requested).size).toBe(requested.length)
  },
)

test(
  'a page with a video requests its fonts after the first picture, and shows them (START-1)',
  anyWindow,
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && requested.push(request.url()))
    const show = await holdRequests(page, pictures)
    await page.goto(videoLesson, { waitUntil: 'domcontentloaded' })
    await page.waitForTimeout(300) // nothing may happen
    expect(requested).toEqual([])
    show()
    await expect
      .poll(() =>
        page.evaluate(() =>
          ['Nunito Sans', 'Fraunces'].every((name) =>
            [...document.fonts].some(
              ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
            ),
          ),
        ),
      )
      .toBe(true)
  },
)

/** Until the clock is resumed, the page gets no frames and its longest wait does not end. */
async function stopClock(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1)
}

test(
  'a press requests the scripts at once, and is honoured, while the first picture is still on its way (START-5)',
  anyWindow,
  async ({ page }) => {
    const requested = recordModules(page)
    const show = await holdRequests(page, pictures)
    await stopClock(page)
    await page.goto(textLesson, { waitUntil: 'domcontentloaded' })
    expect(requested).toEqual([])
    await page.getByRole('button', { name: `Save “${textTitle}” for later`, pressed: false }).click()
    await expect.poll(() => requested.length).toBeGreaterThan(3)
    await page.clock.resume()
    await expect(savedHeart(page)).toBeVisible()
    show()
  },
)

test(
  'a first picture that does not come keeps the page from working for three seconds (START-5)',
  anyWindow,
  async ({ page }) => {
    const requested = recordModules(page)
    const show = await holdRequests(page, pictures)
    await stopClock(page)
    await page.goto(textLesson, { waitUntil: 'domcontentloaded' })
    await page.clock.runFor(2_900)
    expect(requested).toEqual([])
    await page.clock.runFor(200)
    await page.clock.resume()
    await waitForHydration(page)
    show()
  },
)

/**
 * Opens a page whose video has not begun to arrive for nearly a second, and which requests no script
 * meanwhile. The returned function shows the video.
 */
async function openHoldingVideo(page: Page, requested: readonly string[]) {
  const show = await holdRequests(page, '**/file.mp4*')
  await stopClock(page)
  await page.goto(videoLesson, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...[...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].map((img) =>
        img.decode(),
      ),
    ]),
  )
  await page.clock.runFor(900)
  expect(requested).toEqual([])
  return show
}

test('the scripts of a page with a video come after its beginning (START-5)', anyWindow, async ({ page }) => {
  const requested = recordModules(page)
  const show = await openHoldingVideo(page, requested)
  show()
  await expect
    .poll(() => page.locator('[data-player] video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  await page.clock.runFor(90)
  await expect.poll(() => requested.length).toBeGreaterThan(3)
})

test(
  'the scripts of a page with a slow video wait for it for a second (START-5)',
  anyWindow,
  async ({ page }) => {
    const show = await openHoldingVideo(page, recordModules(page))
    await page.clock.runFor(200)
    await page.clock.resume()
    await waitForHydration(page)
    show()
  },
)

for (const [what, prepare] of [
  ['a member’s page, whose content comes by script,', (page: Page) => signIn(page, newPersona())],
  [
    'a page in a hidden tab, which gets no frames,',
    (page: Page) => page.addInitScript(() => void Object.defineProperty(document, 'hidden', { value: true })),
  ],
] as const)
  test(`${what} does not wait for the first picture (START-5)`, anyWindow, async ({ page }) => {
    await prepare(page)
    const requested = recordModules(page)
    const show = await holdRequests(page, pictures)
    await stopClock(page)
    await page.goto(textLesson, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => requested.length).toBeGreaterThan(3)
    await page.clock.resume()
    await waitForHydration(page)
    show()
  })
