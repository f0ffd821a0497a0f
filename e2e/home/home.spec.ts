import { film, filmTime, primary } from '../harness/film.ts'
import { expect, test } from '../harness/story.ts'

test('the home page reads without JavaScript and leads to the program', async ({ browser, academy }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: academy.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Curious Kid', 'Little Big Teacher', 'Curious Parent', 'Optimal Parent Program']) await expect(page.getByText(name).first()).toBeVisible()
  await page.locator('a[href="/learn/opp103"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  await context.close()
})

test('axe finds nothing on the home page, light and dark', async ({ page, expectAccessible }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expectAccessible(page)
  }
})

test('nothing scrolls sideways at 320 px, with text twice as large, or from right to left', async ({ page }) => {
  for (const path of ['/', '/learn/opp103', '/learn/opp103/1001', '/learn/opp103/1003', '/learn/opp103/1004', '/nowhere']) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    for (const change of ['document.documentElement.style.fontSize = "200%"', 'document.documentElement.dir = "rtl"']) {
      await page.evaluate(change)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wider, `${path} after ${change}`).toBeLessThanOrEqual(1)
    }
  }
})

test('a press on the play sign of the hero plays the lesson, with sound; coming by its address plays nothing', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(() => 'okaEnvironment' in window)
  await page
    .getByRole('main')
    .getByRole('link', { name: /No account/ })
    .click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect.poll(() => filmTime(page), { timeout: 30_000 }).toBeGreaterThan(0.3)
  await expect(primary(page, 'Pause')).toBeVisible()
  expect(await film(page).evaluate((element) => (element as HTMLVideoElement).muted)).toBe(false)
  await primary(page, 'Pause').click()
  await page.reload()
  await expect(primary(page, 'Play')).toBeVisible()
  await expect(page.locator('[data-player="ready"]')).toBeVisible({ timeout: 30_000 })
  expect(await film(page).evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true)
})
