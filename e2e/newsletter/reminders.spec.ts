// Reminders by mail: switched on in the settings, followed and ended by the links of one. APP-7 is of mails and
// of push; only mails are built, so no title here names the row.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { mailedLink, mailsTo } from '../harness/mail/mails.ts'
import { newPersona, signIn, signInByApi, type Persona } from '../harness/sign-in.ts'
import type { Academy } from '../harness/academy.ts'
import { expect, test } from '../harness/story.ts'

const reminders = (page: Page) => page.getByRole('switch', { name: /^Tonight’s small thing/ })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const saved = (page: Page) => page.getByText('Saved.', { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

async function confirmEmail(page: Page, academy: Academy, persona: Persona) {
  const link = new URL(await mailedLink(academy, persona.email, '/confirm-email'), academy.url)
  await page.request.post('/api/identity/confirm-email', {
    data: { token: link.searchParams.get('token') },
  })
}

test('reminders are off until switched on; their time and quiet hours are saved at once', async ({
  page,
  academy,
  context,
  expectAccessible,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await page.goto('/settings')
  await expect(reminders(page)).not.toBeChecked()
  await expect(choice(page, 'Time')).toBeHidden()
  await reminders(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('None comes before your email is confirmed.', { exact: false })).toBeVisible()
  await confirmEmail(page, academy, persona)
  await choice(page, 'Time').selectOption({ label: '8:30 PM' })
  await choice(page, 'From').selectOption({ label: '8:00 PM' })
  await expect(page.getByText('That’s in your quiet hours, so it comes at 8:00 AM.')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText(/^The next one: /)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await choice(page, 'Time').selectOption({ label: '7:00 AM' })
  await expect(page.getByRole('alert').getByText(/^It wasn’t saved\./)).toBeVisible()
  await expect(choice(page, 'Time').locator('option:checked')).toHaveText('8:30 PM')
  await context.setOffline(false)
  await page.reload()
  await expect(choice(page, 'Time').locator('option:checked')).toHaveText('8:30 PM')
  await expect(choice(page, 'From').locator('option:checked')).toHaveText('8:00 PM')
  await reminders(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(choice(page, 'Time')).toBeHidden()
})

test('where they don’t load, the settings say so and try again; with large text and right to left they fit 320 px', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, newPersona())
  await page.route('**/api/account/reminders', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, errorCode: 'rate_limited', message: 'Too many', requestId: 'x' },
    }),
  )
  await page.goto('/settings')
  const row = page.getByRole('listitem').filter({ hasText: 'Tonight’s small thing' })
  await expect(row.getByText('This didn’t load, and nothing has changed.')).toBeVisible()
  await page.unroute('**/api/account/reminders')
  await row.getByRole('button', { name: 'Try again' }).click()
  await reminders(page).click()
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  await enlargeText(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
})

test('one comes by mail, leads to the academy and is ended by one press on the page of its link', async ({
  page,
  academy,
  noScriptPage,
  expectAccessible,
}) => {
  test.slow() // a reminder comes at a minute of the clock
  const persona = newPersona()
  await signIn(page, persona)
  await confirmEmail(page, academy, persona)
  const { accessToken } = await signInByApi(page.request, persona)
  const soon = new Date(Date.now() + 70_000) // the account has no time zone, so this is UTC
  const answer = await page.request.post('/api/account/update-reminders', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { isOn: true, at: soon.getUTCHours() * 60 + soon.getUTCMinutes(), quietFrom: 0, quietTo: 0 },
  })
  expect(await answer.json()).toMatchObject({ success: true })
  await expect
    .poll(async () => (await mailsTo(academy, persona.email)).map(({ subject }) => subject), {
      timeout: 100_000,
    })
    .toContain('Tonight’s small thing')

  const link = await mailedLink(academy, persona.email, '/newsletter/tonight')
  await page.route('**/api/reminders/follow', (route) => route.abort(), { times: 1 })
  await page.goto(link)
  await expect(heading(page, 'That didn’t open.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/')

  const stopLink = await mailedLink(academy, persona.email, '/newsletter/reminders')
  await noScriptPage.goto(stopLink) // as a scanner of mails does
  const response = await page.goto(stopLink)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(heading(page, 'Switch reminders off?')).toBeVisible()
  await expect(page).toHaveURL('/newsletter/reminders')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch them off' }).click()
  await expect(heading(page, 'They’re off.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To your settings' }).click()
  await expect(reminders(page)).not.toBeChecked()
  expect(academy.output()).not.toContain(new URL(link, academy.url).searchParams.get('token'))
})

test('a made-up link says that it leads nowhere, and how to go on', async ({ page }) => {
  await open(page, `/newsletter/reminders?token=${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Switch them off' }).click()
  await expect(heading(page, 'This link leads nowhere.')).toBeVisible()
  await open(page, '/newsletter/reminders?token=cut')
  await expect(heading(page, 'This link leads nowhere.')).toBeVisible()
  await open(page, '/newsletter/tonight?token=cut')
  await page.getByRole('link', { name: 'To the academy' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/newsletter/tonight?token=${'x'.repeat(43)}`)
  await expect(page).toHaveURL('/')
})
