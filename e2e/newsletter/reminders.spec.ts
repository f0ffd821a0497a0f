// Reminders by mail: switched on in the settings, followed and ended by the links of one. That one comes, and
// what its links do, is proven in the server's tests: here nobody waits for a minute of the clock. APP-7 is of
// mails and of push; only mails are built, so no title here names the row.
import type { Page } from '@playwright/test'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { confirmEmail } from '../harness/mail/confirm-email.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const reminders = (page: Page) => page.getByRole('switch', { name: /^Tonight’s small thing/ })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const saved = (page: Page) => page.getByText('Saved.', { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** As the token of a mail looks; no account has it. */
const token = 'made-up-token-of-nobody'.padEnd(43, 'x')

test('reminders are off until switched on; their time and quiet hours are saved at once', async ({
  page,
  academy,
  context,
  expectAccessible,
}) => {
  const persona = newPersona()
  const { accessToken } = await signIn(page, persona)
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
  await expect(reminders(page)).not.toBeChecked()
  await expect(choice(page, 'Time')).toBeHidden()
  await reminders(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(
    page.getByText('None will come until your email is confirmed.', { exact: false }),
  ).toBeVisible()

  await confirmEmail(academy, page.request, persona.email)
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
  const stored = await page.request.get('/api/account/reminders', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect((await stored.json()).reminders).toMatchObject({ state: 'on', at: 1_230, quietFrom: 1_200 })

  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await enlargeText(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  await reminders(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(choice(page, 'Time')).toBeHidden()
})

test('the link that ends reminders changes nothing when it is opened, and ends them with one press', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const tokens: unknown[] = []
  await page.route(
    '**/api/reminders/**',
    (route) => {
      tokens.push(route.request().postDataJSON().token)
      return route.fulfill({ json: { success: true } })
    },
    { times: 1 },
  )
  const response = await page.goto(`/newsletter/reminders?token=${token}`)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(heading(page, 'Switch reminders off?')).toBeVisible()
  await expect(page).toHaveURL('/newsletter/reminders')
  await expectAccessible(page)
  expect(tokens).toEqual([])
  await page.getByRole('button', { name: 'Switch them off' }).click()
  await expect(heading(page, 'They’re off.')).toBeVisible()
  expect(tokens).toEqual([token])
  await expect(page.getByRole('link', { name: 'To your settings' })).toHaveAttribute('href', '/settings')
  await expectAccessible(page)

  await page.goto(`/newsletter/reminders?token=${token}`)
  await page.getByRole('button', { name: 'Switch them off' }).click()
  await expect(heading(page, 'This link leads nowhere.')).toBeVisible()
  expect(academy.output()).not.toContain(token)
})

test('the link of a reminder opens its lesson by itself, or home where a later one came', async ({
  page,
  expectAccessible,
}) => {
  await page.route('**/api/reminders/follow', (route) => route.abort(), { times: 1 })
  await page.goto(`/newsletter/tonight?token=${token}`)
  await expect(heading(page, 'That didn’t open.')).toBeVisible()
  await expectAccessible(page)
  await page.route(
    '**/api/reminders/follow',
    (route) =>
      route.fulfill({ json: { success: true, lesson: { programId: 'opp103', activityId: '1001' } } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/1001(?:$|[/?#])/)

  await page.goto(`/newsletter/tonight?token=${token}`)
  await expect(page).toHaveURL('/')
  await page.goto('/newsletter/tonight?token=cut')
  await expect(heading(page, 'This link leads nowhere.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the academy' })).toHaveAttribute('href', '/')
})
