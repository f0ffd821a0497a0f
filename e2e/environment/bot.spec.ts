import { readEnvironment } from '../harness/environment.ts'
import { recordApiCalls } from '../harness/network.ts'
import { dialog, logInLink } from '../harness/sign-in-dialog.ts'
import { storedItems } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'
import { openVideo } from '../harness/video.ts'

test.use({
  userAgent:
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36',
})

test('a bot gets pages without dialogs, without auto-play and without an anonymous member (ENV-9)', async ({
  page,
}) => {
  const calls = recordApiCalls(page)
  await page.goto('/learn/opp103')
  const { deviceType } = await readEnvironment(page)
  expect(deviceType).toBe(3)
  await page
    .getByRole('link', { name: /Opens with a membership$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^One membership opens this lesson/ })).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await openVideo(page)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.goto('/')
  await logInLink(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(dialog(page)).toHaveCount(0)
  expect((await storedItems(page))['member-id']).toBeUndefined()
  expect(
    calls.filter((call) => call.startsWith('POST') && !/(activity-(content|preview)|pricing)$/.test(call)),
  ).toEqual([])
})
