import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import { expect, test } from '../harness/story.ts'
import { heldTokens, signInByApi, somebodyNew } from '../harness/sign-in.ts'
import { dialogOf, emailField, giveEmail, openFromHeader, passwordField, typeCredentials } from '../harness/sign-in-dialog.ts'

test('LOGIN-1: one dialog of 350 px leads from email to password by keyboard alone, back again, and shows the password when asked', async ({ page }) => {
  const sara = somebodyNew()
  await signInByApi(page.request, sara)
  await page.goto('/')
  await openFromHeader(page)
  await expect(dialogOf(page)).toHaveCount(1)
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  const box = await dialogOf(page).boundingBox()
  expect(box?.width).toBe(350)

  await page.keyboard.type(sara.email)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveAccessibleName('Welcome back')
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  // A password manager finds the name beside the password.
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(sara.email)

  await page.getByRole('button', { name: 'Back to email' }).press('Enter')
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveValue(sara.email)
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toBeFocused()

  await page.keyboard.insertText(sara.password) // in one piece, as pasting and password managers do
  await expect(passwordField(page)).toHaveValue(sara.password)
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await passwordField(page).press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  expect(await heldTokens(page)).not.toBeNull()
})

test('the dialog keeps the focus, Escape closes it, and the focus goes back to where it was', async ({ page }) => {
  await page.goto('/')
  await openFromHeader(page)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Log in/ })
      .filter({ visible: true }),
  ).toBeFocused()
})

test('LOGIN-2: hints and errors of both fields; the focus goes to the field that is wrong', async ({ page }) => {
  await page.goto('/')
  await openFromHeader(page)
  await expect(emailField(page)).toHaveAccessibleDescription('Enter valid email')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Value is required')
  await expect(emailField(page)).toBeFocused()
  for (const wrong of ['nobody', 'nobody@example', 'no body@example.org', '@example.org']) {
    await giveEmail(page, wrong)
    await expect(page.getByRole('alert'), wrong).toHaveText('Value is not a valid email address')
    await expect(emailField(page)).toHaveAccessibleDescription('Value is not a valid email address')
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
  }
  await giveEmail(page, `  ${somebodyNew().email}  `)
  await expect(passwordField(page)).toHaveAccessibleDescription('At least 7 characters')
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Value is required')
  await passwordField(page).fill('123456')
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This field should be at least 7 characters long')
  await expect(passwordField(page)).toBeFocused()
  expect(await heldTokens(page)).toBeNull()
})

test('LOGIN-13: the words of every form stand in one place, and the dialog says them', async ({ page }) => {
  expect(identityMessages.required).toBe('Value is required')
  expect(identityMessages.emailInvalid).toBe('Value is not a valid email address')
  expect(identityMessages.passwordTooShort).toBe('This field should be at least 7 characters long')
  expect(identityMessages.notEqual).toBe('The value must be equal to the other value')
  await page.goto('/')
  await openFromHeader(page)
  await giveEmail(page, '')
  await expect(page.getByRole('alert')).toHaveText(identityMessages.required)
  await giveEmail(page, 'x')
  await expect(page.getByRole('alert')).toHaveText(identityMessages.emailInvalid)
})

test('LOGIN-4: the call carries the credentials and where she came from; the answer opens the session', async ({ page }) => {
  await page.goto('/learn/opp103/1001')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('oka.member-id'))).not.toBeNull()
  const anonymousMemberId = await page.evaluate(() => localStorage.getItem('oka.member-id'))
  await page.goto('/learn/opp103')
  // Pressing a lesson that opens with a membership makes it the landing activity.
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  const sara = somebodyNew()
  await openFromHeader(page)
  const asked = page.waitForRequest('**/api/identity/loginorsignup')
  await typeCredentials(page, sara)
  const request = await asked
  expect(request.postDataJSON()).toMatchObject({
    credentials: { username: sara.email, password: sara.password },
    landingActivityId: expect.stringMatching(/^\d+$/),
    defaultProgramId: 'opp103',
    anonymousMemberId,
  })
  const answer = await (await request.response())?.json()
  expect(answer).toMatchObject({ success: true, isNewAccount: true, accessToken: expect.any(String), refreshToken: expect.any(String) })
  await expect.poll(() => heldTokens(page)).toEqual({ accessToken: answer.accessToken, refreshToken: answer.refreshToken })
})

test('LOGIN-5: a new account goes to the first lesson, a known one to the list, a stored route comes before both', async ({ page, browser, academy }) => {
  const sara = somebodyNew()
  await page.goto('/')
  await openFromHeader(page)
  await typeCredentials(page, sara)
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(dialogOf(page)).toHaveCount(0)

  const another = await browser.newContext({ baseURL: academy.url })
  const there = await another.newPage()
  await there.goto('/')
  await openFromHeader(there)
  await typeCredentials(there, sara)
  await expect(there).toHaveURL(/\/learn\/opp103$/)
  await expect(dialogOf(there)).toHaveCount(0)
  await there.goto('/logout')
  await expect(there).toHaveURL(/\/$/)

  // The locked lesson she asks to log in at is where she wants to be.
  await there.goto('/learn/opp103/1008')
  await there.getByRole('button', { name: 'Log in' }).click()
  await typeCredentials(there, sara)
  await expect(dialogOf(there)).toHaveCount(0)
  await expect(there).toHaveURL(/\/learn\/opp103\/1008$/)
  await another.close()
})

test('LOGIN-6: a refusal is said under the form in the documented words, then the way for a forgotten password appears', async ({ page, expectAccessible }) => {
  const sara = somebodyNew()
  await signInByApi(page.request, sara)
  await page.goto('/')
  await openFromHeader(page)
  await typeCredentials(page, { ...sara, password: 'not her password' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(passwordField(page)).toBeFocused()
  const link = page.getByRole('button', { name: 'Forgotten your password?' })
  await expect(link).toBeVisible()
  await expectAccessible(page)

  // Else the server's own message, and what to do is in it.
  for (const [status, errorCode, message] of [
    [429, 'rate_limited', 'That was a little too often. Wait a minute and try again.'],
    [503, 'overloaded', 'Very many people are here just now. Try again in a few seconds.'],
  ] as const) {
    await page.route('**/api/identity/loginorsignup', (route) => route.fulfill({ status, json: { success: false, errorCode, message, requestId: 'x' } }), {
      times: 1,
    })
    await passwordField(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(message)
  }
  // Else the description.
  const json = { success: false, errorCode: 'something_else', message: '', errorDescription: 'The account is resting.' }
  await page.route('**/api/identity/loginorsignup', (route) => route.fulfill({ json }), { times: 1 })
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The account is resting.')

  await link.click()
  await expect(dialogOf(page)).toHaveAccessibleName('Forgotten your password?')
  await expect(page.getByText('This site cannot send mail yet')).toBeVisible()
  await page.getByRole('button', { name: 'Back to password' }).click()
  await expect(passwordField(page)).toBeFocused()
})

test('a first wrong password shows no way to a forgotten one before', async ({ page }) => {
  await page.goto('/')
  await openFromHeader(page)
  await giveEmail(page, somebodyNew().email)
  await expect(passwordField(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forgotten your password?' })).toHaveCount(0)
})

test('without a line the form says so, keeps what was typed, and works when the line is back', async ({ page, context }) => {
  const sara = somebodyNew()
  await page.goto('/')
  await openFromHeader(page)
  await giveEmail(page, sara.email)
  await passwordField(page).fill(sara.password)
  await context.setOffline(true)
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(passwordField(page)).toHaveValue(sara.password)
  await context.setOffline(false)
  await passwordField(page).press('Enter')
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
})

test('while the server thinks, the button keeps its words, turns and takes no second press', async ({ page }) => {
  const sara = somebodyNew()
  await signInByApi(page.request, sara)
  await page.goto('/')
  await openFromHeader(page)
  await giveEmail(page, sara.email)
  await passwordField(page).fill(sara.password)
  let calls = 0
  let answer = () => {}
  const held = new Promise<void>((go) => (answer = go))
  await page.route('**/api/identity/loginorsignup', async (route) => {
    calls++
    await held
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await passwordField(page).press('Enter')
  await expect(button).toBeDisabled()
  await expect(button).toHaveText('Log in')
  await passwordField(page).press('Enter')
  answer()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(calls).toBe(1)
})

test('the dialog is whole at 320 px, with large text, from right to left and in the dark, and axe finds nothing', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await openFromHeader(page)
    await giveEmail(page, `somebody-with-a-very-long-name.${somebodyNew().email}`)
    await expect(passwordField(page)).toBeVisible()
    await expectAccessible(page)
    for (const change of ['document.documentElement.style.fontSize = "200%"', 'document.documentElement.dir = "rtl"']) {
      await page.evaluate(change)
      const sideways = await page.evaluate(() =>
        [document.documentElement, document.querySelector('dialog')].map((box) => (box ? box.scrollWidth - box.clientWidth : Number.NaN)),
      )
      for (const width of sideways) expect(width, change).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Join', exact: true }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeInViewport()
    }
  }
})

test('the dialog that cannot be fetched says so and tries again', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Log in/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('alert')).toContainText('This did not load')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(emailField(page)).toBeFocused()
})
