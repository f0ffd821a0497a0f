import { waitForHydration } from '../harness/environment.ts'
import { expectNoOverflow } from '../harness/layout.ts'
import { currentTime, primaryButton, video } from '../harness/video.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test('the home page is readable without JavaScript and links to the program', async ({
  noScriptPage: page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Curious Kid', 'Little Big Teacher', 'Curious Parent', 'Optimal Parent Program'])
    await expect(page.getByText(name).first()).toBeVisible()
  await page.locator('a[href="/learn/opp103"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
})

test('the home page passes axe in light and dark mode', async ({ page, expectAccessible }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expectAccessible(page)
  }
})

test('no page scrolls sideways at 320 px, with 200 % text or right to left', anyWindow, async ({ page }) => {
  for (const path of [
    '/',
    '/learn/opp103',
    '/learn/opp103/1001',
    '/learn/opp103/1007',
    '/learn/opp103/1004',
    '/nowhere',
  ]) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await waitForHydration(page)
    await expectNoOverflow(page, path)
  }
})

test('the play icon of the open lesson starts the video with sound; opening the lesson by its URL does not', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Play: / })
    .click()
  await expect(page).toHaveURL(/\/learn\/opp201\/1071$/)
  await expect.poll(() => currentTime(page), { timeout: 30_000 }).toBeGreaterThan(0.3)
  await expect(primaryButton(page, 'Pause')).toBeVisible()
  expect(await video(page).evaluate((element) => (element as HTMLVideoElement).muted)).toBe(false)
  await primaryButton(page, 'Pause').click()
  await page.reload()
  await expect(primaryButton(page, 'Play')).toBeVisible()
  await expect(page.locator('[data-player="ready"]')).toBeVisible({ timeout: 30_000 })
  expect(await video(page).evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true)
})
