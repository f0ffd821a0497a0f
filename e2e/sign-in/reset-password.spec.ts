// A forgotten password, from the dialog over the mail to signing in again.
import type { Page } from '@playwright/test'
import { everythingElse } from '../harness/home.ts'
import { expectNoOverflow, horizontalOverflow } from '../harness/layout.ts'
import { mailedLink, mailsTo } from '../harness/mail/mails.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { dialog, emailField, passwordField } from '../harness/sign-in-dialog.ts'
import { storedTokens, waitForSessionData } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const resetPath = '/reset-password'
const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Forgotten your password?' })
const expiredDialog = (page: Page) => page.getByRole('dialog', { name: 'This link has expired' })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const newPasswordAgain = (page: Page) => page.getByLabel('New password again')
const save = (page: Page) => page.getByRole('button', { name: 'Save password' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

async function requestReset(page: Page, email: string, times = 1) {
  for (let count = 0; count < times; count++) {
    const response = await page.request.post('/api/identity/resetpasswordrequest', { data: { email } })
    expect(await response.json()).toEqual({ success: true })
  }
}

/** At home, which has to load first. */
const expectWelcomeBack = (page: Page) =>
  expect(dialog(page)).toHaveAccessibleName('Welcome back', { timeout: 20_000 })

async function choose(page: Page, password: string, again = password) {
  await newPassword(page).fill(password)
  await newPasswordAgain(page).fill(again)
  await save(page).click()
}

test('the mailed link sets a new password, which signs in from the dialog that opens at home (LOGIN-11)', async ({
  page,
  academy,
}) => {
  const member = newPersona('reset+me')
  await signInByApi(page.request, member)
  await requestReset(page, member.email)
  const link = await mailedLink(academy, member.email, resetPath)
  await page.goto(link)
  await expect(newPassword(page)).toBeFocused()
  await expect(page.getByText(`For ${member.email}`)).toBeVisible()
  const choosing = 'four small boats'
  await choose(page, choosing)
  // First: it stays for a moment only.
  await expect(
    dialog(page).getByRole('status').filter({ hasText: 'Password reset successfully.' }),
  ).toBeVisible({ timeout: 20_000 })
  await expectWelcomeBack(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(dialog(page).getByText(member.email)).toBeVisible()
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill(choosing)
  await passwordField(page).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // Mails are written as this browser reads.
  const settings = await page.request.get('/api/account/settings', {
    headers: { authorization: `Bearer ${(await storedTokens(page))?.accessToken}` },
  })
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(await settings.json()).toMatchObject({ settings: { language: 'en-US', timeZone } })
})

test('the new password has the documented messages, can be seen and pasted, and managers know it; our failure loses nothing (LOGIN-11)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await requestReset(page, member.email)
  await page.goto(await mailedLink(academy, member.email, resetPath))
  await expect(newPassword(page)).toBeFocused()
  await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(member.email)
  await expect(newPassword(page)).toHaveAccessibleDescription('At least 7 characters')
  const fieldError = (field: ReturnType<typeof newPassword>, text: string) =>
    expect(field).toHaveAccessibleDescription(text)
  await newPassword(page).press('Enter')
  // first: it stays for a moment only
  await expect(toast(page, 'Please fix all highlighted errors.')).toBeVisible()
  await fieldError(newPassword(page), 'Value is required')
  await fieldError(newPasswordAgain(page), 'Value is required')
  await expect(newPassword(page)).toBeFocused()
  await expectAccessible(page)
  await choose(page, 'short')
  await fieldError(newPassword(page), 'This field should be at least 7 characters long')
  await choose(page, 'long enough', 'long enough?')
  await fieldError(newPasswordAgain(page), 'The value must be equal to the other value')
  await expect(newPasswordAgain(page)).toBeFocused()

  await newPassword(page).fill('')
  await newPassword(page).focus()
  await page.keyboard.insertText('four small boats') // in one step, as paste and password managers do
  await newPasswordAgain(page).fill('four small boats')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(newPassword(page)).toHaveAttribute('type', 'text')
  await expect(newPasswordAgain(page)).toHaveAttribute('type', 'text')

  for (const [answer, text] of [
    [
      { status: 500, json: { success: false, errorCode: 'internal_error', message: 'Boom', requestId: 'x' } },
      'Unable to reset password, please try again later.',
    ],
    [
      {
        json: {
          success: false,
          errorCode: 'other',
          message: '',
          errorDescription: 'The account is resting.',
        },
      },
      'The account is resting.',
    ],
  ] as const) {
    await page.route('**/api/identity/resetpassword', (route) => route.fulfill(answer), { times: 1 })
    await save(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
    await expect(newPasswordAgain(page)).toHaveValue('four small boats')
  }
  await expect(newPassword(page)).toHaveAttribute('type', 'password')
  await save(page).click()
  await expectWelcomeBack(page)
})

test('the link leaves the address bar, survives a reload, and is sent nowhere (LOGIN-11)', async ({
  page,
  academy,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await requestReset(page, member.email)
  const link = await mailedLink(academy, member.email, resetPath)
  const token = new URL(link, academy.url).searchParams.get('token') ?? ''
  expect(token).toHaveLength(43)
  const sentElsewhere: string[] = []
  page.on('request', (request) => {
    const isPage = request.url() === academy.url + link
    const isReset = request.url().endsWith('/api/identity/resetpassword')
    const sent = [
      request.url(),
      request.headers()['referer'] ?? '',
      isReset ? '' : (request.postData() ?? ''),
    ].join(' ')
    if (!isPage && sent.includes(token)) sentElsewhere.push(request.url())
  })
  const response = await page.goto(link)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  expect(await response?.text()).not.toContain(token)
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.reload()
  await expect(page.getByText(`For ${member.email}`)).toBeVisible()
  await choose(page, 'four small boats')
  await expectWelcomeBack(page)
  expect(sentElsewhere).toEqual([])
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain(token)
  expect(academy.output()).not.toContain(token)
})

test('a spent link leads home, where the dialog says so and one press sends a new one (LOGIN-11)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await requestReset(page, member.email)
  const spent = await mailedLink(academy, member.email, resetPath)
  await page.goto(spent)
  await choose(page, 'four small boats')
  await expectWelcomeBack(page)

  await page.goto(spent)
  await choose(page, 'five small boats')
  await expect(expiredDialog(page)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/$/)
  await expect(expiredDialog(page)).toContainText(
    'Your request to reset password has already expired. Please try again.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a new one' }).click()
  await expect(toast(page, `A link to reset your password has been sent to ${member.email}.`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(await mailedLink(academy, member.email, resetPath, 1))
  await choose(page, 'six small boats')
  await expectWelcomeBack(page)
})

test('an invented and a mangled link lead home too; without an address there is a field for it, and logging in is the other way (LOGIN-11)', async ({
  page,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  for (const query of [
    `?email=${encodeURIComponent(member.email)}&token=cut`,
    '?email=not-an-address&token=cut',
    '',
  ]) {
    await page.goto(resetPath + query)
    await expect(expiredDialog(page)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/$/)
  }
  // Without an address there is a field for it.
  await emailField(page).fill(member.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(`${resetPath}?token=cut`)
  await page.getByRole('button', { name: 'Log in instead' }).click()
  await expect(emailField(page)).toBeFocused()
  await page.goto(`${resetPath}?email=${encodeURIComponent(member.email)}`)
  await expect(resetDialog(page)).toBeVisible()
  await expect(emailField(page)).toHaveValue(member.email)
})

test('a reset signs this browser and every other one out, but not another account that is signed in here (LOGIN-11)', async ({
  page,
  otherDevice,
  academy,
}) => {
  const [member, other] = [newPersona(), newPersona('other')]
  await signIn(page, member)
  const elsewhere = await signInByApi(page.request, member)
  await requestReset(page, member.email, 2)
  const links = [
    await mailedLink(academy, member.email, resetPath),
    await mailedLink(academy, member.email, resetPath, 1),
  ]
  await signIn(otherDevice, other)
  await otherDevice.goto('/')
  await expect(everythingElse(otherDevice)).toBeVisible()
  await waitForSessionData(otherDevice) // with it the browser knows whose account it is
  await page.goto('/')
  await expect(everythingElse(page)).toBeVisible()

  await page.goto(links[0] ?? '')
  await expect(page.getByText('You’ll be signed out everywhere and log in again.')).toBeVisible()
  await choose(page, 'four small boats')
  await expectWelcomeBack(page)
  expect(await storedTokens(page)).toBeNull()
  await expect(page.getByText('Your session has ended')).toHaveCount(0) // the page said so beforehand
  const refresh = await page.request.post('/api/identity/refreshtoken', {
    data: { refreshToken: elsewhere.refreshToken },
  })
  expect(await refresh.json()).toMatchObject({ success: false, errorCode: 'invalid_grant' })

  // Any other link of this account is spent with it.
  await otherDevice.goto(links[1] ?? '')
  await choose(otherDevice, 'five small boats')
  await expect(expiredDialog(otherDevice)).toBeVisible({ timeout: 20_000 })
  await otherDevice.getByRole('button', { name: 'Send a new one' }).click()
  await expect(expiredDialog(otherDevice)).toHaveCount(0)
  await otherDevice.goto(await mailedLink(academy, member.email, resetPath, 2))
  await choose(otherDevice, 'six small boats')
  await expect(toast(otherDevice, 'Password reset successfully.')).toBeVisible()
  await expect(dialog(otherDevice)).toHaveCount(0)
  expect(await storedTokens(otherDevice)).not.toBeNull()
})

test('the page and both dialogs fit 320 px, large text, right to left and the dark', async ({
  page,
  academy,
  expectAccessible,
  noScriptPage,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await requestReset(page, member.email)
  const link = await mailedLink(academy, member.email, resetPath)
  await noScriptPage.goto(link)
  await expect(noScriptPage.locator('noscript p')).toContainText('Choosing a new password needs JavaScript.')
  await expect(noScriptPage.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(link)
  await choose(page, 'a', 'b')
  await expect(newPassword(page)).toHaveAccessibleDescription(/at least 7/)
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)
  await expectNoOverflow(page, resetPath)
  await page.goto(`${resetPath}?email=${encodeURIComponent(member.email)}&token=cut`)
  await expect(expiredDialog(page)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expectNoOverflow(page, 'expired link')
  await page.goto(`${resetPath}?email=${encodeURIComponent(member.email)}`)
  await expect(resetDialog(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page, 'reset request')
  // opening a link sends nothing
  expect(
    (await mailsTo(academy, member.email)).filter(({ links }) =>
      links.some((address) => address.includes('&token=')),
    ),
  ).toHaveLength(1)
})
