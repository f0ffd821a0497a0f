import { dialogOf, logInLink } from '../harness/sign-in-dialog.ts'
import { keptItems } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36' })

test('ENV-9 a robot gets pages without dialogs, without auto-play, and without becoming anybody', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  await page.goto('/learn/opp103')
  await page.waitForFunction(() => 'okaEnvironment' in window)
  const { deviceType } = await page.evaluate(() => (window as unknown as { okaEnvironment: { deviceType: number } }).okaEnvironment)
  expect(deviceType).toBe(3)
  await page
    .getByRole('link', { name: /Opens with a membership$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'This activity is not available yet.' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goto('/learn/opp103/1001')
  await expect(page.locator('video')).toBeAttached()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.goto('/')
  await logInLink(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(dialogOf(page)).toHaveCount(0)
  expect((await keptItems(page))['member-id']).toBeUndefined()
  expect(calls.filter((call) => call.startsWith('POST') && !call.endsWith('activity-content'))).toEqual([])
})
