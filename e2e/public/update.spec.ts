import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story.ts'

const fiveMinutes = 300_000
const title = 'Product Update'

/** The site as the server will answer after a deployment: `newer` builds ahead of the page. Counts the questions. */
async function deploy(page: Page, newer: number) {
  const world = { newer, asked: 0, isOnline: true }
  await page.route('**/app-info.json', async (route) => {
    world.asked++
    if (!world.isOnline) return route.abort()
    const answer = await route.fetch()
    const info = await answer.json()
    return route.fulfill({ response: answer, json: { ...info, build: info.build + world.newer } })
  })
  return world
}

/** She comes back to the page after a while. */
async function comeBack(page: Page, after: number) {
  await page.clock.fastForward(after)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

async function openHome(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await page.waitForFunction(() => 'okaEnvironment' in window)
}

test('APP-4 a newer version is offered once she comes back after five minutes; Yes loads it from the server', async ({ page, expectAccessible }) => {
  const world = await deploy(page, 1)
  await openHome(page)
  await comeBack(page, fiveMinutes - 60_000)
  expect(world.asked).toBe(0)
  await comeBack(page, 60_000)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('A new version is available. Would you like to update now?')
  await expect(dialog.getByRole('button')).toHaveText(['Later', 'Yes'])
  await expectAccessible(page)
  expect(world.asked).toBe(1)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  const fresh = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/'))
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await fresh
  await page.waitForFunction(() => !('isOld' in window) && 'okaEnvironment' in window)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('APP-4 Later is quiet until a newer version still, and she stays where she is', async ({ page }) => {
  const world = await deploy(page, 1)
  await openHome(page)
  await comeBack(page, fiveMinutes)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(dialog).toHaveCount(0)
  const answered = page.waitForResponse('**/app-info.json')
  await comeBack(page, fiveMinutes)
  await answered
  await comeBack(page, 1_000)
  await expect(dialog).toHaveCount(0)
  expect(world.asked).toBe(2)
  world.newer = 2
  await comeBack(page, fiveMinutes)
  await expect(dialog).toBeVisible()
})

test('APP-4 the same version, an older one, or no network: nothing is said', async ({ page }) => {
  const world = await deploy(page, 0)
  await openHome(page)
  for (const change of [{ newer: 0 }, { newer: -1 }]) {
    Object.assign(world, change)
    const answered = page.waitForResponse('**/app-info.json')
    await comeBack(page, fiveMinutes)
    await answered
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  world.isOnline = false
  const failed = page.waitForEvent('requestfailed')
  await comeBack(page, fiveMinutes)
  await failed
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('APP-4 nothing is asked or said while a film plays', async ({ page }) => {
  const world = await deploy(page, 1)
  await page.clock.install()
  await page.goto('/learn/opp103/1001')
  await page.waitForFunction(() => 'okaEnvironment' in window)
  const isPlaying = () => page.evaluate(() => document.querySelector<HTMLMediaElement>('hls-video')?.paused === false)
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect.poll(isPlaying).toBe(true)
  await comeBack(page, fiveMinutes)
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
  expect(world.asked).toBe(0)
  await page.evaluate(() => document.querySelector<HTMLMediaElement>('hls-video')?.pause())
  await expect.poll(isPlaying).toBe(false)
  await comeBack(page, 1_000)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(world.asked).toBe(1)
})

test('APP-4 nothing is asked or said while a text is read aloud', async ({ page }) => {
  const world = await deploy(page, 1)
  await page.clock.install()
  await page.goto('/learn/opp103/1003')
  await page.waitForFunction(() => 'okaEnvironment' in window)
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await expect(page.locator('[data-voice=playing]')).toBeVisible({ timeout: 20_000 })
  await comeBack(page, fiveMinutes)
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
  expect(world.asked).toBe(0)
  await page.getByRole('button', { name: 'Pause reading aloud' }).first().click()
  await expect(page.locator('[data-voice=paused]')).toBeVisible()
  await comeBack(page, 1_000)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(world.asked).toBe(1)
})
