import { waitForHydration } from '../harness/environment.ts'
import { enlargeText, setRightToLeft } from '../harness/layout.ts'
import { lockedLesson, videoLesson } from '../harness/lessons.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signInByApi } from '../harness/sign-in.ts'
import {
  dialog,
  emailField,
  logInLink,
  openDialog,
  passwordField,
  submitCredentials,
  submitEmail,
} from '../harness/sign-in-dialog.ts'
import { storedTokens, waitForAnonymousMember } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test('one 350 px dialog leads from email to password and back by keyboard alone, and can show the password (LOGIN-1)', async ({
  page,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await page.goto('/')
  await openDialog(page)
  await expect(dialog(page)).toHaveCount(1)
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(350)

  await page.keyboard.type(member.email)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Welcome back')
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  // Password managers look for the username beside the password.
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(member.email)

  await page.getByRole('button', { name: 'Back to email' }).press('Enter')
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveValue(member.email)
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toBeFocused()

  await page.keyboard.insertText(member.password) // in one step, as paste and password managers do
  await expect(passwordField(page)).toHaveValue(member.password)
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await passwordField(page).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect(await storedTokens(page)).not.toBeNull()
})

test('the dialog traps the focus, Escape closes it, and the focus returns to the opener', async ({
  page,
}) => {
  await page.goto('/')
  await openDialog(page)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(logInLink(page)).toBeFocused()
})

test('both fields show their hints and errors, and the focus moves to the invalid field (LOGIN-2)', async ({
  page,
}) => {
  await page.goto('/')
  await openDialog(page)
  await expect(emailField(page)).toBeFocused()
  // a font that comes later moves the button
  await page.evaluate(async () => void (await document.fonts.ready))
  // The hint comes when the field is left without an email, and nothing moves for it.
  await expect(emailField(page)).toHaveAccessibleDescription('')
  const button = page.getByRole('button', { name: 'Continue' })
  // where it is laid out: the dialog itself may still be moving in
  const top = () => button.evaluate((element: HTMLElement) => element.offsetTop)
  const before = await top()
  await page.keyboard.type('sara@exam')
  await page.keyboard.press('Tab')
  await expect(emailField(page)).toHaveAccessibleDescription('Enter valid email')
  expect(await top()).toBe(before)
  await emailField(page).fill('')
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Value is required')
  await expect(emailField(page)).toBeFocused()
  for (const invalid of ['nobody', 'nobody@example', 'no body@example.org', '@example.org']) {
    await submitEmail(page, invalid)
    await expect(page.getByRole('alert'), invalid).toHaveText('Value is not a valid email address')
    await expect(emailField(page)).toHaveAccessibleDescription('Value is not a valid email address')
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
  }
  await submitEmail(page, `  ${newPersona().email}  `)
  await expect(passwordField(page)).toHaveAccessibleDescription('At least 7 characters')
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Value is required')
  await passwordField(page).fill('123456')
  await passwordField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This field should be at least 7 characters long')
  await expect(passwordField(page)).toBeFocused()
  expect(await storedTokens(page)).toBeNull()
})

test(
  'the form shows the generic messages in the documented words (LOGIN-13)',
  anyWindow,
  async ({ page }) => {
    const required = 'Value is required'
    const invalidEmail = 'Value is not a valid email address'
    const tooShort = 'This field should be at least 7 characters long'
    await page.goto('/')
    await openDialog(page)
    await submitEmail(page, '')
    await expect(page.getByRole('alert')).toHaveText(required)
    await submitEmail(page, 'x')
    await expect(page.getByRole('alert')).toHaveText(invalidEmail)
    await submitCredentials(page, { email: newPersona().email, password: '' })
    await expect(page.getByRole('alert')).toHaveText(required)
    await passwordField(page).fill('123456')
    await passwordField(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(tooShort)
  },
)

test(
  'the call carries the credentials and the landing activity; its response opens the session (LOGIN-4)',
  anyWindow,
  async ({ page }) => {
    await page.goto(videoLesson)
    const anonymousMemberId = await waitForAnonymousMember(page)
    await page.goto('/learn/opp103')
    await waitForHydration(page) // before it the row is only a link
    // A pressed members-only lesson becomes the landing activity.
    await page
      .getByRole('link', { name: /Opens with a membership/ })
      .first()
      .click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    const member = newPersona()
    await openDialog(page)
    const loginRequest = page.waitForRequest('**/api/identity/loginorsignup')
    await submitCredentials(page, member)
    const request = await loginRequest
    expect(request.postDataJSON()).toMatchObject({
      credentials: { username: member.email, password: member.password },
      landingActivityId: expect.stringMatching(/^\d+$/),
      defaultProgramId: 'opp103',
      anonymousMemberId,
    })
    const response = await (await request.response())?.json()
    expect(response).toMatchObject({
      success: true,
      isNewAccount: true,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    await expect
      .poll(() => storedTokens(page))
      .toEqual({ accessToken: response.accessToken, refreshToken: response.refreshToken })
  },
)

test(
  'a new account opens the first lesson, an existing one the list; a stored route takes precedence (LOGIN-5)',
  anyWindow,
  async ({ page, otherDevice }) => {
    const member = newPersona()
    await page.goto('/')
    await openDialog(page)
    await submitCredentials(page, member)
    await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
    await expect(dialog(page)).toHaveCount(0)

    await otherDevice.goto('/')
    await openDialog(otherDevice)
    await submitCredentials(otherDevice, member)
    await expect(otherDevice).toHaveURL(/\/learn\/opp103$/)
    await expect(dialog(otherDevice)).toHaveCount(0)
    await otherDevice.goto('/logout')
    await expect(otherDevice).toHaveURL(/\/$/)

    // Log in on a locked lesson stores that lesson as the route.
    await otherDevice.goto(lockedLesson)
    await otherDevice.getByRole('button', { name: 'Log in' }).click()
    await submitCredentials(otherDevice, member)
    await expect(dialog(otherDevice)).toHaveCount(0)
    await expect(otherDevice).toHaveURL(/\/learn\/opp103\/1008$/)
  },
)

test(
  'an error is shown under the form in the documented words, and the forgotten-password link appears (LOGIN-6)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    const member = newPersona()
    await signInByApi(page.request, member)
    await page.goto('/')
    await openDialog(page)
    await submitCredentials(page, { ...member, password: 'wrong password' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(passwordField(page)).toBeFocused()
    const link = page.getByRole('button', { name: 'Forgotten your password?' })
    await expect(link).toBeVisible()
    await expectAccessible(page)

    // Other errors show the server's message, which says what to do.
    for (const [status, errorCode, message] of [
      [429, 'rate_limited', 'That was a little too often. Wait a minute and try again.'],
      [503, 'overloaded', 'Very many people are here just now. Try again in a few seconds.'],
    ] as const) {
      await page.route(
        '**/api/identity/loginorsignup',
        (route) => route.fulfill({ status, json: { success: false, errorCode, message, requestId: 'x' } }),
        {
          times: 1,
        },
      )
      await passwordField(page).press('Enter')
      await expect(page.getByRole('alert')).toHaveText(message)
    }
    // Without a message, the description.
    const json = {
      success: false,
      errorCode: 'something_else',
      message: '',
      errorDescription: 'The account is resting.',
    }
    await page.route('**/api/identity/loginorsignup', (route) => route.fulfill({ json }), { times: 1 })
    await passwordField(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('The account is resting.')

    await link.click()
    await expect(dialog(page)).toHaveAccessibleName('Forgotten your password?')
    await page.getByRole('button', { name: 'Back to log in' }).click()
    await expect(passwordField(page)).toBeFocused()
  },
)

test('the forgotten-password link is hidden before the first wrong password', anyWindow, async ({ page }) => {
  await page.goto('/')
  await openDialog(page)
  await submitEmail(page, newPersona().email)
  await expect(passwordField(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forgotten your password?' })).toHaveCount(0)
})

test(
  'offline, the form says so, keeps what was typed, and works once online again',
  anyWindow,
  async ({ page, context }) => {
    const member = newPersona()
    await page.goto('/')
    await openDialog(page)
    await submitEmail(page, member.email)
    await passwordField(page).fill(member.password)
    await context.setOffline(true)
    await passwordField(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText('You’re offline')
    await expect(passwordField(page)).toHaveValue(member.password)
    await context.setOffline(false)
    await passwordField(page).press('Enter')
    await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  },
)

test(
  'while the call is pending, the button keeps its label, shows a spinner and ignores a second press',
  anyWindow,
  async ({ page }) => {
    const member = newPersona()
    await signInByApi(page.request, member)
    await page.goto('/')
    await openDialog(page)
    await submitEmail(page, member.email)
    await passwordField(page).fill(member.password)
    let calls = 0
    page.on('request', (request) => (calls += Number(request.url().endsWith('/api/identity/loginorsignup'))))
    const release = await holdRequests(page, '**/api/identity/loginorsignup')
    const button = page.getByRole('button', { name: 'Log in', exact: true })
    await passwordField(page).press('Enter')
    await expect(button).toBeDisabled()
    await expect(button).toHaveText('Log in')
    await passwordField(page).press('Enter')
    release()
    await expect(dialog(page)).toHaveCount(0)
    expect(calls).toBe(1)
  },
)

test(
  'the dialog fits 320 px with large text, right to left and in dark mode, and passes axe',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/')
      await openDialog(page)
      await submitEmail(page, `a-visitor-with-a-very-long-name.${newPersona().email}`)
      await expect(passwordField(page)).toBeVisible()
      await expectAccessible(page)
      for (const change of [enlargeText, setRightToLeft]) {
        await change(page)
        const overflows = await page.evaluate(() =>
          [document.documentElement, document.querySelector('dialog')].map((box) =>
            box ? box.scrollWidth - box.clientWidth : Number.NaN,
          ),
        )
        for (const overflow of overflows) expect(overflow, change.name).toBeLessThanOrEqual(0)
        await page.getByRole('button', { name: 'Join', exact: true }).scrollIntoViewIfNeeded()
        await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeInViewport()
      }
    }
  },
)

test('a dialog that fails to load says so and can be retried', anyWindow, async ({ page, context }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await waitForHydration(page)
  await context.setOffline(true)
  await logInLink(page).click()
  await expect(page.getByRole('alert')).toContainText('This didn’t load')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(emailField(page)).toBeFocused()
})

test(
  'a password that begins or ends with a space is not trimmed, and the form says so',
  anyWindow,
  async ({ page }) => {
    await page.goto('/login')
    await submitEmail(page, newPersona().email)
    await passwordField(page).fill('two small boats ')
    await expect(page.getByText(/Your password starts or ends with a space\./)).toBeVisible()
    await expect(passwordField(page)).toHaveValue('two small boats ')
  },
)
