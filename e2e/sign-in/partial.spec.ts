import { waitForHydration } from '../harness/environment.ts'
import { openPrograms } from '../harness/home.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { lockedLesson, textLesson } from '../harness/lessons.ts'
import { newPersona, signInByApi } from '../harness/sign-in.ts'
import {
  dialog,
  emailField,
  openDialog,
  passwordField,
  submitCredentials,
  submitEmail,
} from '../harness/sign-in-dialog.ts'
import { storedItems, waitForAnonymousMember, waitForFetchedAccount } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test(
  'an email without an account opens the first lesson without a password; the arrival names the locked lesson and what is open (LOGIN-3)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    const visitor = newPersona()
    await page.goto('/learn/opp103')
    await waitForHydration(page) // before it the row is only a link
    const locked = page.getByRole('link', { name: /Opens with a membership/ }).first()
    const title = await locked.locator('b').first().innerText()
    await locked.click()
    await expect(emailField(page)).toBeFocused()
    const emailCheck = page.waitForRequest('**/api/identity/hasvalidaccount')
    const registration = page.waitForRequest(
      (request) => request.url().endsWith('/api/landing/store') && request.method() === 'POST',
    )
    await submitEmail(page, visitor.email)
    const request = await emailCheck
    expect(request.postDataJSON()).toEqual({ credentials: { username: visitor.email } })
    expect(await (await request.response())?.json()).toEqual({
      success: true,
      hasValidAccount: false,
      isNewAccount: true,
    })
    const store = await registration
    expect(store.postDataJSON()).toMatchObject({
      email: visitor.email,
      programId: 'opp103',
      activityId: expect.stringMatching(/^\d+$/),
    })
    expect((await store.response())?.status()).toBe(200)
    await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
    await expect(dialog(page)).toHaveCount(0)
    const items = await storedItems(page)
    expect(items['member-id']).toMatch(/^[\w-]{22}$/)
    expect(items.tokens).toBeUndefined()

    const notice = page.getByRole('status').filter({ hasText: 'opens with a membership' })
    await expect(notice).toContainText(
      `“${title}” opens with a membership. You can start here, without an account.`,
    )
    await expectAccessible(page)
    await page.goto('/learn/opp103')
    await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
    await expect(notice).toHaveCount(0) // said once
  },
)

test('list rows and Get Started open partial mode, where an unknown email goes on without a password (LOGIN-14)', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const start = main.getByRole('link', { name: 'Get Started: Curious Kid' })
  const continueWithoutAccount = async () => {
    await submitEmail(page, newPersona().email)
    await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
    await expect(dialog(page)).toHaveCount(0)
    expect((await storedItems(page)).tokens).toBeUndefined()
  }
  // A first visit has the needs and an open lesson instead; Get Started is on a returning visitor's home.
  await page.goto(textLesson)
  await waitForAnonymousMember(page)
  await page.goto('/')
  await openPrograms(page)
  await start.click()
  await continueWithoutAccount()
  await expect(page.getByText('opens with a membership.')).toHaveCount(0)
  // Before the page can open a dialog, the same link leads to the login page.
  await page.goto('/')
  await openPrograms(page)
  await page.goto((await start.getAttribute('href')) ?? '')
  await continueWithoutAccount()
  // A locked row of the list.
  await page.goto('/learn/opp103')
  await waitForHydration(page) // before it the row is only a link
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await continueWithoutAccount()
  // An email with an account gets the password step, and then what was started.
  const member = newPersona()
  await signInByApi(page.request, member)
  await page.goto('/')
  await waitForHydration(page)
  await openPrograms(page)
  await start.click()
  await submitCredentials(page, member)
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  expect((await storedItems(page)).tokens).toBeDefined()
})

test('a tap on a shut lesson names it in the dialog, and “Look at it first” leads to its page, whose answer is there; Back leads to the list (DOOR-12 DOOR-4)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/learn/opp103')
  await waitForHydration(page) // before it the row is only a link
  const row = page.getByRole('link', { name: /Opens with a membership$/ }).first()
  const title = await row.locator('b').first().innerText()
  const href = await row.getAttribute('href')
  await row.click()
  await expect(page.getByRole('dialog', { name: `${title} Opens with a membership` })).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await expectAccessible(page)
  await enlargeText(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  // By keyboard: it stands before the field.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Look at it first' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The short answer' })).toBeVisible()
  // On its own page nothing leads there again.
  await page.getByRole('button', { name: 'Log in or join' }).click()
  await expect(emailField(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Look at it first' })).toHaveCount(0)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await expect(dialog(page)).toHaveCount(0)
})

test('the header’s links and a locked lesson open full mode, where an unknown email reaches the password step (LOGIN-14)', async ({
  page,
  isMobile,
}) => {
  const expectFull = async () => {
    await submitEmail(page, newPersona().email)
    await expect(passwordField(page)).toBeFocused()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.goto(lockedLesson)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectFull()
  await expect(page).toHaveURL(/1008$/)
  await page.goto('/learn/opp103')
  await openDialog(page)
  await expectFull()
  if (!isMobile) {
    await page.getByRole('link', { name: 'Join', exact: true }).click()
    await expectFull()
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Log in/ })
    .click()
  await expectFull()
  await page.goto('/login')
  await submitEmail(page, newPersona().email)
  await expect(passwordField(page)).toBeFocused()
})

test('in partial mode an error is shown and the page does not change', anyWindow, async ({ page }) => {
  await page.goto('/learn/opp103')
  await waitForHydration(page) // before it the row is only a link
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  const json = {
    success: false,
    errorCode: 'rate_limited',
    message: 'That was a little too often. Wait a minute and try again.',
    requestId: 'x',
  }
  await page.route('**/api/identity/hasvalidaccount', (route) => route.fulfill({ status: 429, json }), {
    times: 1,
  })
  await submitEmail(page, newPersona().email)
  await expect(page.getByRole('alert')).toHaveText(json.message)
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
})

test('an open lesson opens without a dialog', anyWindow, async ({ page }) => {
  await page.goto('/learn/opp103')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(dialog(page)).toHaveCount(0)
})

test('a signed-in member sees no sign-in dialog at a members-only lesson', anyWindow, async ({ page }) => {
  await page.goto('/')
  await openDialog(page)
  await submitCredentials(page, newPersona())
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await page.goto('/learn/opp103')
  await waitForFetchedAccount(page) // until then the list is a visitor’s
  await expect(page.getByText('Opens with a membership').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Opens with a membership/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Not now' }).click() // to the questions of an incomplete profile
  await expect(page.getByRole('heading', { name: /^One membership opens this lesson/ })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
