import { lockedLesson } from '../harness/lessons.ts'
import { newPersona, signInByApi } from '../harness/sign-in.ts'
import { dialog, emailField, openDialog, passwordField, submitCredentials, submitEmail } from '../harness/sign-in-dialog.ts'
import { storedItems } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

test('in partial mode an email without an account opens the first lesson without a password (LOGIN-3)', async ({ page }) => {
  const visitor = newPersona()
  await page.goto('/learn/opp103')
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await expect(emailField(page)).toBeFocused()
  const emailCheck = page.waitForRequest('**/api/identity/hasvalidaccount')
  const registration = page.waitForRequest((request) => request.url().endsWith('/api/landing/store') && request.method() === 'POST')
  await submitEmail(page, visitor.email)
  const request = await emailCheck
  expect(request.postDataJSON()).toEqual({ credentials: { username: visitor.email } })
  expect(await (await request.response())?.json()).toEqual({ success: true, hasValidAccount: false, isNewAccount: true })
  expect((await registration).postDataJSON()).toMatchObject({ email: visitor.email, programId: 'opp103', activityId: expect.stringMatching(/^\d+$/) })
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(dialog(page)).toHaveCount(0)
  const items = await storedItems(page)
  expect(items['member-id']).toMatch(/^[\w-]{22}$/)
  expect(items.tokens).toBeUndefined()
})

test('a list opens partial mode; the header and a locked lesson open full mode, where an unknown email reaches the password step (LOGIN-14)', async ({
  page,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await page.goto('/learn/opp103')
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await submitEmail(page, member.email) // it has an account, so the password step follows
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await openDialog(page)
  await submitEmail(page, newPersona().email)
  await expect(passwordField(page)).toBeFocused()
  await page.goto(lockedLesson)
  await page.getByRole('button', { name: 'Log in' }).click()
  await submitEmail(page, newPersona().email)
  await expect(passwordField(page)).toBeFocused()
  await expect(page).toHaveURL(/1008$/)
})

test('in partial mode an error is shown and the page does not change', async ({ page }) => {
  await page.goto('/learn/opp103')
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  const json = { success: false, errorCode: 'rate_limited', message: 'That was a little too often. Wait a minute and try again.', requestId: 'x' }
  await page.route('**/api/identity/hasvalidaccount', (route) => route.fulfill({ status: 429, json }), { times: 1 })
  await submitEmail(page, newPersona().email)
  await expect(page.getByRole('alert')).toHaveText(json.message)
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
})

test('an open lesson opens without a dialog', async ({ page }) => {
  await page.goto('/learn/opp103')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(dialog(page)).toHaveCount(0)
})

test('a signed-in member sees no sign-in dialog at a members-only lesson', async ({ page }) => {
  await page.goto('/')
  await openDialog(page)
  await submitCredentials(page, newPersona())
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await page.goto('/learn/opp103')
  await expect(page.getByText('Opens with a membership').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'This activity is not available yet.' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
