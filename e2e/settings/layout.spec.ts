// The pages of the account in every shape, and how they are reached.
import type { Page } from '@playwright/test'
import { holdRequests } from '../harness/network.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { dialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const ready: Record<string, (page: Page) => Promise<unknown>> = {
  '/settings': async (page) => {
    await expect(page.getByText('Only this one')).toBeVisible()
    await expect(page.getByRole('switch', { name: /^Tonight’s small thing/ })).toBeEnabled()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Every item, and what it’s for').click()
  },
  '/settings/devices': (page) => expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible(),
  '/settings/my-data': (page) => page.getByRole('button', { name: 'See You', exact: true }).click(),
  '/settings/delete-account': (page) =>
    expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible(),
}

/** The layout follows a new size of the window or the text a frame later. */
async function expectFits(page: Page, message: string) {
  await expect.poll(() => horizontalOverflow(page), { message }).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page), { message }).toEqual([])
}

test(
  'the pages of the account fit 320 px with large text, right to left and in dark mode, and pass axe',
  anyWindow,
  async ({ page, expectAccessible }) => {
    test.slow() // it checks each page twice, in turn
    await signIn(page, newPersona())
    for (const [path, open] of Object.entries(ready)) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await open(page)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page, path)
      await setRightToLeft(page)
      await enlargeText(page)
      await expectFits(page, `${path} with large text`)
      await expectAccessible(page)
    }
  },
)

test(
  'no row of the settings moves when the email and the rest of the account arrive',
  anyWindow,
  async ({ page }) => {
    const persona = newPersona('sara.with-a-long-address')
    await signIn(page, persona)
    const release = await holdRequests(page, /\/api\/account\/(?:settings|reminders)$/)
    await page.goto('/settings')
    const rows = page.getByRole('main').locator('section > h2, section > ul > li')
    const rowCount = 25
    const places = () =>
      rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)))
    await expect(page.getByRole('heading', { name: 'Membership' })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect(rows).toHaveCount(rowCount) // the lower ones are rendered a moment later
    // what the lessons' answer says of the address keeps its place, before the settings show it
    await expect(page.getByRole('main')).toContainText(persona.email)
    await expect(page.getByText('not confirmed yet', { exact: false })).toBeHidden()
    const before = await places()
    release()
    await expect(page.getByText(`${persona.email}, not confirmed yet`)).toBeVisible()
    await expect(page.getByText('Only this one')).toBeVisible()
    expect(await places()).toEqual(before)
  },
)

test('settings are in the navigation of members, marked on their pages; Back and the crumb lead up; logging out is one press away', async ({
  page,
  isMobile,
}) => {
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings$/)
  await signIn(page, newPersona())
  await page.goto('/terms')
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await navigation.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expect(navigation.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'See devices' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Devices signed in' })).toBeFocused()
  await expect(page).toHaveTitle('Oka Academy - Devices signed in')
  await expect(navigation.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  const up = isMobile ? page.getByRole('main') : page.getByRole('navigation', { name: 'Account' })
  await up.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  await page.getByRole('main').getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: /^Log in/ }).filter({ visible: true })).toBeVisible()
})

test(
  'offline, the settings page shows what it has, says what it lacks, and fills it in when the network is back',
  anyWindow,
  async ({ page, context }) => {
    const persona = newPersona()
    await signIn(page, persona)
    await page.goto('/settings')
    await expect(page.getByText(persona.email)).toBeVisible()
    await page.goto('/terms')
    await page
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Settings' })
      .hover()
    await context.route('**/api/account/settings', (route) => route.abort())
    await page.goto('/settings')
    await expect(page.getByText('This didn’t load.')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('switch', { name: /^Captions/ })).toBeVisible()
    await expect(
      page.locator('#signing-in [class*=skeleton]'),
      'nothing seems to be loading still',
    ).toHaveCount(0)
    await context.unroute('**/api/account/settings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(persona.email)).toBeVisible()
  },
)

test(
  'logged out in another tab, a page of the account says so, and logging in again opens over it',
  anyWindow,
  async ({ page, context }) => {
    const persona = newPersona()
    const headers = { Authorization: `Bearer ${(await signIn(page, persona)).accessToken}` }
    await page.goto('/settings')
    await expect(page.getByText(persona.email)).toBeVisible()
    const otherTab = await context.newPage()
    await otherTab.goto('/logout')
    await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
    await expect(page.getByText(persona.email)).toHaveCount(0)
    // Until the server knows, the page would count that session below.
    await expect.poll(async () => (await page.request.get('/api/app/store', { headers })).status()).toBe(401)
    await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(/\/settings$/)
    await submitCredentials(page, persona)
    await expect(page.getByText('Only this one')).toBeVisible()
    await expect(page).toHaveURL(/\/settings$/)
  },
)
