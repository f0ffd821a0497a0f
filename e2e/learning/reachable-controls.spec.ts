import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { setRightToLeft } from '../harness/layout.ts'
import { programList, quoteLesson, textLesson } from '../harness/lessons.ts'
import { listenButton } from '../harness/narration.ts'
import { openVideo } from '../harness/video.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const shortPhones = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 320, height: 640 },
]

/** The whole element is in the window without scrolling, and nothing covers it. */
const expectInReach = async (control: Locator, size: string) => {
  await expect(control, size).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [top + 3, bottom - 3].every((y) =>
        element.contains(document.elementFromPoint((left + right) / 2, y)),
      )
    })
  await expect.poll(isOnTop, size).toBe(true)
}

const quoteControls = (page: Page) => [
  page.getByRole('button', { name: /^Done/ }),
  page.getByRole('button', { name: 'Start over' }),
  listenButton(page),
  page.getByRole('switch', { name: 'Auto-play' }),
]

test(
  'on a short phone Start, and Done under a quote, are visible without scrolling',
  anyWindow,
  async ({ page }) => {
    for (const size of shortPhones) {
      const sizeText = `${size.width}×${size.height}`
      await page.setViewportSize(size)
      await page.goto(programList)
      await expectInReach(page.getByRole('link', { name: 'Start' }).filter({ visible: true }), sizeText)
      await page.goto(quoteLesson)
      for (const control of quoteControls(page)) await expectInReach(control, sizeText)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  },
)

test('the notes on a quote open inside the viewport', anyWindow, async ({ page }) => {
  await page.goto(quoteLesson)
  await waitForHydration(page) // before it, they open without being scrolled to
  await page.getByText('About these words').click()
  await expect(page.locator('details[open] p').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('About these words')).toBeInViewport({ ratio: 1 })
})

test('the offline banner pushes no control off the screen', anyWindow, async ({ page, context }) => {
  await page.goto(quoteLesson)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Anything already loaded still works')).toBeVisible()
  for (const size of [...shortPhones, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    for (const control of quoteControls(page)) await expectInReach(control, `${size.width}×${size.height}`)
  }
})

test('a skip link leads the keyboard past the lesson list', async ({ page }) => {
  await openVideo(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the lesson' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: /^Back to/ })).toBeFocused()
})

test('right to left, the lesson counter still reads the lesson number first, then the total', async ({
  page,
}) => {
  await openVideo(page)
  await setRightToLeft(page)
  const counter = page.getByRole('img', { name: /^Lesson 1 of \d+$/ })
  const ends = await counter.evaluate((element) => {
    const text = element.firstChild
    if (!text?.textContent) return null
    const range = document.createRange()
    const leftOf = (index: number) => {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getBoundingClientRect().left
    }
    return { first: leftOf(0), last: leftOf(text.textContent.length - 1) }
  })
  expect(ends?.first).toBeLessThan(ends?.last ?? 0)
})

test('the largest text size keeps the proportion of title and lead', anyWindow, async ({ page }) => {
  await page.goto(textLesson)
  const fontSize = (text: Locator) =>
    text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const title = page.getByRole('heading', { level: 1 })
  const lead = page.getByRole('region', { name: 'The short answer' }).getByRole('paragraph')
  const before = (await fontSize(title)) / (await fontSize(lead))
  await page.evaluate(() => (document.documentElement.dataset['textSize'] = '3'))
  expect((await fontSize(title)) / (await fontSize(lead))).toBeGreaterThan(before * 0.9)
})
