import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import {
  lockedLesson,
  programList,
  quoteLesson,
  textLesson,
  textTitle,
  videoTitle,
} from '../harness/lessons.ts'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { waitForSessionData } from '../harness/storage.ts'
import { openVideo, player, playVideo } from '../harness/video.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const contentCalls = /activity-content/

/** Its page has the address of the video; within the site it is requested. */
async function openFromList(page: Page) {
  await page.goto(programList)
  await waitForHydration(page)
  await page.getByRole('link', { name: videoTitle }).filter({ visible: true }).first().click()
}

test('a video opened from the list says that it did not load, and Try again loads it', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await page.route(contentCalls, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openFromList(page)
  const alert = page.getByRole('alert').filter({ hasText: 'This didn’t load' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.unroute(contentCalls)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(player(page)).toHaveAttribute('data-player', /ready|playing/, { timeout: 30_000 })
})

test('a video without a server response says that it takes longer than usual, then that it did not load', async ({
  page,
}) => {
  test.slow()
  await page.route(contentCalls, () => {})
  await openFromList(page)
  await expect(page.getByRole('main').getByText('This is taking longer than usual')).toBeVisible({
    timeout: 20_000,
  })
  const alert = page.getByRole('alert').filter({ hasText: 'This didn’t load' })
  await expect(alert).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(player(page)).toHaveAttribute('data-player', /ready|playing/, { timeout: 30_000 })
})

test('prerendered content stays readable when the server fails later', async ({ page }) => {
  await page.route(contentCalls, (route) => route.fulfill({ status: 500, body: '{}' }))
  for (const [path, text] of [
    [textLesson, 'article p'],
    [quoteLesson, 'blockquote'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page) // which must not replace it
    await expect(page.locator(text).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
    await expect(page.getByText('This didn’t load')).toHaveCount(0)
  }
})

test('a text that is still loading has no Done; one without a server response says that it did not load', async ({
  page,
}) => {
  test.slow()
  await page.route(contentCalls, () => {})
  await page.goto('/learn/opp103')
  await waitForHydration(page) // until then the link leads to a page that has its text
  await page.getByRole('link', { name: textTitle }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
  await expect(page.getByRole('switch', { name: 'Auto-play' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('This is taking longer than usual')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('heading', { name: 'This didn’t load' })).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
})

for (const [how, away] of [
  ['offline', (page: Page) => page.context().setOffline(true)],
  ['while the server is away', (page: Page) => page.route('**/assets/*', (route) => route.abort())],
] as const)
  test(
    `a link that is about to be pressed ${how} leaves the page as it is, and opens its lesson once the server is there`,
    anyWindow,
    async ({ page }) => {
      await page.goto(programList)
      await waitForHydration(page)
      await away(page)
      const opened = await page.evaluate(() => performance.timeOrigin)
      const link = page.getByRole('link', { name: textTitle }).filter({ visible: true }).first()
      await link.focus()
      await link.hover()
      await page.waitForTimeout(500) // nothing may happen
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
      await page.context().setOffline(false)
      await page.unrouteAll()
      await link.click()
      await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
    },
  )

test(
  'a locked lesson that is opened offline shows its title, and what opens it once the network is back',
  anyWindow,
  async ({ page }) => {
    const tokens = await signIn(page, newPersona())
    await saveAnswers(page.request, tokens, completeProfile)
    await page.goto(textLesson)
    await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
    await waitForSessionData(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Lessons in this program' }).click()
    await page.getByRole('dialog').locator(`a[href="${lockedLesson}"]`).click()
    await expect(page).toHaveURL(lockedLesson)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const panel = page.getByRole('region', { name: /membership/i })
    await page.waitForTimeout(500) // nothing may happen
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(panel).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(panel).toBeVisible({ timeout: 15_000 })
  },
)

test('offline, a quote that is not cached says so and cannot be completed; it loads once online', async ({
  page,
  context,
}) => {
  const prefetch = page.waitForResponse(
    (response) =>
      contentCalls.test(response.url()) && (response.request().postData() ?? response.url()).includes('1007'),
  )
  await openVideo(page)
  await playVideo(page)
  await (await prefetch).finished()
  await context.setOffline(true)
  await page.getByRole('link', { name: textTitle }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await expect(page).toHaveURL(new RegExp(`${quoteLesson}$`))
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('blockquote')).toContainText('tomorrow is a new day')
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
})
