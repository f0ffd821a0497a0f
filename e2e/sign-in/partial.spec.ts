import { expect, test } from '../harness/story.ts'
import { keptItems, signInByApi, somebodyNew } from '../harness/sign-in.ts'
import { dialogOf, emailField, giveEmail, openFromHeader, passwordField, typeCredentials } from '../harness/sign-in-dialog.ts'

test('LOGIN-3: in partial mode an email without an account goes on to the first lesson without a password', async ({ page }) => {
  const nobody = somebodyNew()
  await page.goto('/learn/opp103')
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await expect(emailField(page)).toBeFocused()
  const asked = page.waitForRequest('**/api/identity/hasvalidaccount')
  const begun = page.waitForRequest((request) => request.url().endsWith('/api/landing/store') && request.method() === 'POST')
  await giveEmail(page, nobody.email)
  const question = await asked
  expect(question.postDataJSON()).toEqual({ credentials: { username: nobody.email } })
  expect(await (await question.response())?.json()).toEqual({ success: true, hasValidAccount: false, isNewAccount: true })
  expect((await begun).postDataJSON()).toMatchObject({ email: nobody.email, programId: 'opp103', activityId: expect.stringMatching(/^\d+$/) })
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(dialogOf(page)).toHaveCount(0)
  const kept = await keptItems(page)
  expect(kept['member-id']).toMatch(/^[\w-]{22}$/)
  expect(kept.tokens).toBeUndefined()
})

test('LOGIN-14: a list asks in partial mode; header and blocked lesson in full mode, where an unknown email reaches the password step', async ({ page }) => {
  const sara = somebodyNew()
  await signInByApi(page.request, sara)
  await page.goto('/learn/opp103')
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await giveEmail(page, sara.email) // known: the password is asked for
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await openFromHeader(page)
  await giveEmail(page, somebodyNew().email)
  await expect(passwordField(page)).toBeFocused()
  await page.goto('/learn/opp103/1008')
  await page.getByRole('button', { name: 'Log in' }).click()
  await giveEmail(page, somebodyNew().email)
  await expect(passwordField(page)).toBeFocused()
  await expect(page).toHaveURL(/1008$/)
})

test('in partial mode a refusal is said, and nobody is sent anywhere', async ({ page }) => {
  await page.goto('/learn/opp103')
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  const json = { success: false, errorCode: 'rate_limited', message: 'That was a little too often. Wait a minute and try again.', requestId: 'x' }
  await page.route('**/api/identity/hasvalidaccount', (route) => route.fulfill({ status: 429, json }), { times: 1 })
  await giveEmail(page, somebodyNew().email)
  await expect(page.getByRole('alert')).toHaveText(json.message)
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
})

test('an open lesson is taken without any question', async ({ page }) => {
  await page.goto('/learn/opp103')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('whoever is signed in is not asked at a lesson that opens with a membership', async ({ page }) => {
  await page.goto('/')
  await openFromHeader(page)
  await typeCredentials(page, somebodyNew())
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await page.goto('/learn/opp103')
  await expect(page.getByText('Opens with a membership').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'This activity is not available yet.' })).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
})
