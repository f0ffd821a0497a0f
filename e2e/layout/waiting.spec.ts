// What a slow line looks like.
import type { Page } from '@playwright/test'
import { signIn, somebodyNew } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const store = '**/api/*/store*'

/** Holds the session data back until it is let go. */
async function holdBack(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route(store, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('SES-10 for a member no route is entered before her data is here; a visitor’s public pages do not wait', async ({ page }) => {
  await page.goto('/nowhere')
  const letVisitorGo = await holdBack(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  letVisitorGo()
  await page.unroute(store)

  await signIn(page, somebodyNew())
  await page.goto('/nowhere')
  const letGo = await holdBack(page)
  const asked = page.waitForRequest(store)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
  await asked
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL(/\/nowhere$/)
  letGo()
  await expect(page).toHaveURL(/\/terms$/)
})

test('SES-10 where she learns everybody waits for the programs', async ({ page }) => {
  await page.goto('/')
  const letGo = await holdBack(page)
  const asked = page.waitForRequest(store)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Curious Parent/ })
    .click()
  await asked
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  letGo()
  await expect(page).toHaveURL(/\/learn\/opp202$/)
})

test('SES-6 the loader over the whole page comes after 400 ms and not before; no warning comes after 30 s', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const letGo = await holdBack(page)
  const asked = page.waitForRequest(store)
  const program = page.getByRole('main').getByRole('link', { name: /^Curious Parent/ })
  await program.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await program.click()
  await asked
  const loader = page.getByRole('status', { name: 'Loading' })
  await page.clock.runFor(390)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(loader).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(loader).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(loader).toBeVisible()
  await expect(page.getByText('This takes longer than usual')).toHaveCount(0)
  letGo()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/learn\/opp202$/)
  await expect(loader).toHaveCount(0)
})
