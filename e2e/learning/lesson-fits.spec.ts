import type { Locator, Page } from '@playwright/test'
import { enlargeText, horizontalOverflow } from '../harness/layout.ts'
import { quoteLesson, textLesson } from '../harness/lessons.ts'
import { openVideo, playVideo, player, video } from '../harness/video.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const box = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }

/** Sets the size of the window and waits until the page has it. */
async function resize(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport)
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
    viewport,
  )
}

/** A layout that follows a new size needs a moment. */
const soon = { timeout: 10_000 }

/** The whole picture is in the window, undistorted, and no control lies over it. */
async function expectWholeVideo(page: Page, size: string) {
  const picture = await box(video(page))
  const window = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: innerHeight,
  }))
  expect(picture.x, size).toBeGreaterThanOrEqual(0)
  expect(picture.y, size).toBeGreaterThanOrEqual(0)
  expect(picture.x + picture.width, size).toBeLessThanOrEqual(window.width + 1)
  expect(picture.y + picture.height, size).toBeLessThanOrEqual(window.height + 1)
  expect(Math.abs(picture.width / picture.height - 16 / 9), size).toBeLessThan(0.03)
  return picture
}

async function expectControlsInReach(page: Page, size: string) {
  for (const name of ['Pause', 'Back 10 seconds', 'Captions', /^Playback settings/]) {
    const control = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
    await expect(control, `${size} ${name}`).toBeInViewport({ ratio: 1 })
  }
}

/** Phones on their side, and windows of laptops at 200 % zoom. */
const lowWindows = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 915, height: 412 },
  { width: 640, height: 400 },
  { width: 720, height: 450 },
]

test(
  'on a phone on its side and at 200 % zoom the whole video and its controls are in the window (REL-14)',
  anyWindow,
  async ({ page }) => {
    await openVideo(page)
    await playVideo(page)
    for (const viewport of lowWindows) {
      const size = `${viewport.width}×${viewport.height}`
      await resize(page, viewport)
      await expect(page.locator('#lessons'), size).toBeHidden()
      await expect(async () => {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        const picture = await expectWholeVideo(page, size)
        // Small would be easy: it takes at least half of the window's height.
        expect(picture.height, size).toBeGreaterThan(viewport.height * 0.5)
        const controls = await box(page.getByRole('slider', { name: 'Position' }))
        expect(picture.y + picture.height, size).toBeLessThanOrEqual(controls.y + 1)
      }).toPass(soon)
      await expectControlsInReach(page, size)
      await expect.poll(() => horizontalOverflow(page), size).toBeLessThanOrEqual(0)
    }
  },
)

test('in full screen the whole video is seen at every width (REL-14)', async ({ page }, { project }) => {
  await openVideo(page)
  await playVideo(page)
  const sizes =
    project.name === 'phone'
      ? [390, 844].map((width) => ({ width, height: 1234 - width }))
      : [725, 900, 1024, 1280, 1920].map((width) => ({ width, height: 800 }))
  for (const { width, height } of sizes) {
    const size = `${width}×${height}`
    await resize(page, { width, height })
    await page.getByRole('button', { name: 'Full screen' }).filter({ visible: true }).first().click()
    await expect(page.locator('[data-full-screen]')).toBeVisible()
    await expect(async () => {
      const picture = await expectWholeVideo(page, size)
      const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
      // As large as it can be.
      expect(Math.max(picture.width / window.width, picture.height / window.height), size).toBeGreaterThan(
        0.98,
      )
    }).toPass(soon)
    await page.evaluate(() => document.exitFullscreen())
    await expect(page.locator('[data-full-screen]')).toHaveCount(0)
  }
  await expect(player(page)).toHaveAttribute('data-player', 'playing')
})

test(
  'with 200 % text Full screen is below the header, and afterwards the page is where it was read',
  anyWindow,
  async ({ page }) => {
    await openVideo(page)
    await enlargeText(page)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    const control = (name: string) =>
      page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
    await control('Full screen').click() // what covers it would make the page scroll
    await expect(page.locator('[data-full-screen]')).toBeVisible()
    await control('Exit full screen').click()
    await expect(page.locator('[data-full-screen]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  },
)

/**
 * Of each line of the element, scrolled to the middle of the window, whether it lies uncovered in the window.
 */
const coveredLines = (element: Locator) =>
  element.evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const count = range.getClientRects().length
    return Array.from({ length: count }, (_, index) => index).filter((index) => {
      const before = range.getClientRects()[index]
      if (!before) return true
      scrollBy({ top: before.top - innerHeight / 2, behavior: 'instant' })
      const line = range.getClientRects()[index]
      return (
        !line ||
        line.left < 0 ||
        line.right > innerWidth ||
        !text.contains(document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2))
      )
    })
  })

test(
  'on a phone on its side and at 200 % zoom a quote and a text can be read to their last line (REL-14)',
  anyWindow,
  async ({ page }) => {
    for (const [path, last] of [
      [quoteLesson, page.locator('blockquote')],
      [textLesson, page.locator('article p').last()],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
      for (const viewport of lowWindows) {
        const size = `${path} ${viewport.width}×${viewport.height}`
        await resize(page, viewport)
        await expect.poll(() => coveredLines(last), size).toEqual([])
        await expect.poll(() => horizontalOverflow(page), size).toBeLessThanOrEqual(0)
      }
    }
  },
)
