import type { Locator, Page } from '@playwright/test'
import { openFilm } from '../harness/film.ts'
import { expect, test } from '../harness/story.ts'

const list = '/learn/opp103'
const quote = '/learn/opp103/1004'
const shortPhones = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 320, height: 640 },
]

/** All of it is in the window without scrolling, and nothing lies over it. */
const inReach = async (what: Locator, where: string) => {
  await expect(what, where).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    what.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)))
    })
  await expect.poll(isOnTop, where).toBe(true)
}

const doneAndTools = (page: Page) => [
  page.getByRole('button', { name: /^Done/ }),
  page.getByRole('button', { name: 'Start over' }),
  page.getByRole('button', { name: 'Listen', exact: true }),
  page.getByRole('switch', { name: 'Auto-play' }),
]

test('on a short phone Start, and Done under a quote, are within reach at once', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'a phone’s heights')
  for (const size of shortPhones) {
    const where = `${size.width}×${size.height}`
    await page.setViewportSize(size)
    await page.goto(list)
    await inReach(page.getByRole('link', { name: 'Start' }).filter({ visible: true }), where)
    await page.goto(quote)
    for (const what of doneAndTools(page)) await inReach(what, where)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('what is said of a quote opens before her eyes, not below the fold', async ({ page }) => {
  await page.goto(quote)
  await page.getByText('About these words').click()
  await expect(page.locator('details[open] p').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('About these words')).toBeInViewport({ ratio: 1 })
})

test('the line that says she is offline pushes nothing off the screen', async ({ page, context }) => {
  await page.goto(quote)
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What is already here goes on')).toBeVisible()
  for (const size of [...shortPhones, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    for (const what of doneAndTools(page)) await inReach(what, `${size.width}×${size.height}`)
  }
})

test('the keyboard goes past the list of lessons to the lesson', async ({ page }) => {
  await openFilm(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the lesson' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: /^Back to/ })).toBeFocused()
})

test('from right to left the place among the lessons still reads first lesson, then how many', async ({ page }) => {
  await openFilm(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const place = page.getByRole('img', { name: /^Lesson 1 of \d+$/ })
  const ends = await place.evaluate((element) => {
    const words = element.firstChild
    if (!words?.textContent) return null
    const range = document.createRange()
    const leftOf = (at: number) => {
      range.setStart(words, at)
      range.setEnd(words, at + 1)
      return range.getBoundingClientRect().left
    }
    return { first: leftOf(0), last: leftOf(words.textContent.length - 1) }
  })
  expect(ends?.first).toBeLessThan(ends?.last ?? 0)
})

test('the largest letters keep the order of title and lead', async ({ page }) => {
  await page.goto('/learn/opp103/1003')
  const size = (what: Locator) => what.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const title = page.getByRole('heading', { level: 1 })
  const lead = page.locator('h1 + p')
  const before = (await size(title)) / (await size(lead))
  await page.evaluate(() => (document.documentElement.dataset['textSize'] = '3'))
  expect((await size(title)) / (await size(lead))).toBeGreaterThan(before * 0.9)
})
