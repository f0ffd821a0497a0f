// Home of a member while there is no network: it says so, and shows and does what it can.
import type { Page } from '@playwright/test'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const tonight = (page: Page) => page.getByRole('article').filter({ hasText: /Tonight|Today/ })
const offline = (page: Page, words: RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: words })

test(
  'home says that it is offline and goes on showing what it has; online again the words are gone (DOOR-5)',
  anyWindow,
  async ({ page, context, expectAccessible }) => {
    const tokens = await signIn(page, newPersona())
    await saveAnswers(page.request, tokens, completeProfile)
    await page.goto('/')
    const title = tonight(page).getByRole('heading')
    await expect(title).toBeVisible()
    const first = await title.innerText()
    await context.setOffline(true)
    await expect(offline(page, /^You’re offline\. Anything already loaded still works/)).toBeVisible()
    await tonight(page).getByRole('button', { name: 'Show another' }).click()
    await expect(title).not.toHaveText(first)
    await page.getByRole('button', { name: /^Not (tonight|today)$/ }).click()
    await expect(page.getByText('nobody counts the days')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(offline(page, /offline/)).toHaveCount(0)
  },
)

test(
  'home that could load nothing yet says that it is offline, and loads once the network is back (DOOR-5)',
  anyWindow,
  async ({ page, context }) => {
    const tokens = await signIn(page, newPersona())
    await saveAnswers(page.request, tokens, completeProfile)
    await page.route('**/api/app/store*', () => {}) // no answer before the network is gone
    const asked = page.waitForRequest('**/api/app/store*')
    await page.goto('/')
    await asked
    await context.setOffline(true)
    await expect(offline(page, /^You’re offline\. Your lessons will show here/)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await expect(tonight(page)).toBeVisible({ timeout: 60_000 })
    await expect(offline(page, /offline/)).toHaveCount(0)
  },
)
