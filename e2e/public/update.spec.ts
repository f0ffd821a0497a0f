import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { textLesson, videoLesson } from '../harness/lessons.ts'
import { expectNarrationPlaying, listenButton, narration } from '../harness/narration.ts'
import { expect, test } from '../harness/story.ts'

const fiveMinutesMs = 300_000
const title = 'Product Update'

/** Makes the server answer as after a deployment: `newer` builds ahead of the page. Counts the checks. */
async function deploy(page: Page, newer: number) {
  const deployment = { newer, checks: 0, isOnline: true }
  await page.route('**/app-info.json', async (route) => {
    deployment.checks++
    if (!deployment.isOnline) return route.abort()
    const response = await route.fetch()
    const info = await response.json()
    return route.fulfill({ response, json: { ...info, build: info.build + deployment.newer } })
  })
  return deployment
}

/** The user returns to the tab after `afterMs`. */
async function returnToTab(page: Page, afterMs: number) {
  await page.clock.fastForward(afterMs)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** What the page requested the server for has reached the route, and the answers the page. */
const settle = (page: Page) => page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))

async function openHome(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
}

test('a newer version is offered when the user returns after five minutes; Yes loads it from the server (APP-4)', async ({
  page,
  expectAccessible,
}) => {
  const deployment = await deploy(page, 1)
  await openHome(page)
  await returnToTab(page, fiveMinutesMs - 120_000)
  await settle(page)
  expect(deployment.checks).toBe(0)
  await returnToTab(page, 120_000)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('A new version is available. Would you like to update now?')
  await expect(dialog.getByRole('button')).toHaveText(['Later', 'Yes'])
  await expectAccessible(page)
  expect(deployment.checks).toBe(1)
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  const reload = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/'),
  )
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await reload
  await page.waitForFunction(() => !('isOldDocument' in window) && 'okaEnvironment' in window)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('Later hides the offer until an even newer version exists, and the page stays open (APP-4)', async ({
  page,
}) => {
  const deployment = await deploy(page, 1)
  await openHome(page)
  await returnToTab(page, fiveMinutesMs)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(dialog).toHaveCount(0)
  const response = page.waitForResponse('**/app-info.json')
  await returnToTab(page, fiveMinutesMs)
  await response
  await settle(page)
  await returnToTab(page, 1_000)
  await settle(page)
  await expect(dialog).toHaveCount(0)
  expect(deployment.checks).toBe(2)
  deployment.newer = 2
  await returnToTab(page, fiveMinutesMs)
  await expect(dialog).toBeVisible()
})

test('the same version, an older one or no network shows no dialog (APP-4)', async ({ page }) => {
  const deployment = await deploy(page, 0)
  await openHome(page)
  for (const change of [{ newer: 0 }, { newer: -1 }]) {
    Object.assign(deployment, change)
    const response = page.waitForResponse('**/app-info.json')
    await returnToTab(page, fiveMinutesMs)
    await response
    await settle(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  deployment.isOnline = false
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/app-info.json'))
  await returnToTab(page, fiveMinutesMs)
  await failed
  await settle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('no version check and no dialog while a video plays (APP-4)', async ({ page }) => {
  const deployment = await deploy(page, 1)
  await page.clock.install()
  await page.goto(videoLesson)
  await waitForHydration(page)
  const isPlaying = () =>
    page.evaluate(() => document.querySelector<HTMLMediaElement>('video')?.paused === false)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect.poll(isPlaying).toBe(true)
  await returnToTab(page, fiveMinutesMs)
  await settle(page)
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
  expect(deployment.checks).toBe(0)
  await page.evaluate(() => document.querySelector<HTMLMediaElement>('video')?.pause())
  await expect.poll(isPlaying).toBe(false)
  await returnToTab(page, 1_000)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(deployment.checks).toBe(1)
})

test('no version check and no dialog while a text is read aloud (APP-4)', async ({ page }) => {
  const deployment = await deploy(page, 1)
  await page.clock.install()
  await page.goto(textLesson)
  await waitForHydration(page)
  await listenButton(page).click()
  await expectNarrationPlaying(page)
  await returnToTab(page, fiveMinutesMs)
  await settle(page)
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
  expect(deployment.checks).toBe(0)
  await page.getByRole('button', { name: 'Pause reading aloud' }).first().click()
  await expect(narration(page, 'paused')).toBeVisible()
  await returnToTab(page, 1_000)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(deployment.checks).toBe(1)
})
