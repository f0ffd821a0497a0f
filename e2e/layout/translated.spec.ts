// Pages that the browser translates: each text is replaced by elements that React does not know, and every
// way goes on to its end.
import type { Page } from '@playwright/test'
import { textLesson, videoLesson } from '../harness/lessons.ts'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { buyMembership, createCoupon, paymentPath, typeCard } from '../harness/membership/buy-membership.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { emailField, openDialog, passwordField, submitCredentials } from '../harness/sign-in-dialog.ts'
import { anyWindow, expect, test } from '../harness/story.ts'
import { translatePages } from '../harness/browsers/translator.ts'
import { openVideo, playVideo } from '../harness/video.ts'

const broken = (page: Page) => page.getByRole('heading', { name: 'Something went wrong on our side' })
const status = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first()
const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForSelector('html[data-translated]')
}

test.beforeEach(({ page }) => translatePages(page))

test(
  'translated, a member signs in on the page and in the dialog after a wrong password, and asks for a new one (TRUST-1)',
  anyWindow,
  async ({ page }) => {
    const persona = newPersona()
    await signInByApi(page.request, persona)
    await open(page, '/login?returnUrl=%2Fsettings')
    await submitCredentials(page, { ...persona, password: 'not the password' })
    await expect(page.getByText('Invalid email or password', { exact: false })).toBeVisible()
    await passwordField(page).fill(persona.password)
    await passwordField(page).press('Enter')
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByText(persona.email).first()).toBeVisible()
    await open(page, '/logout')
    await expect(page).toHaveURL(/:\d+\/$/)
    await openDialog(page)
    await submitCredentials(page, { ...persona, password: 'not the password' })
    await press(page, 'Forgotten your password?')
    await emailField(page).press('Enter')
    await expect(status(page, /link|mail/i)).toBeVisible()
    await expect(broken(page)).toHaveCount(0)
  },
)

test(
  'translated, onboarding leads through all steps to an account (TRUST-1)',
  anyWindow,
  async ({ page }) => {
    test.slow() // eight steps
    const { email, password } = newPersona()
    await open(page, '/onboarding')
    await press(page, 'Next')
    await expect(page.getByText('Please review highlighted fields.')).toBeVisible()
    await choose(page, 'Healthy home and sleep')
    await press(page, 'Next')
    await choose(page, 'Yes')
    await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
    await press(page, 'Next')
    await choose(page, '8 to 12 years')
    await press(page, 'Next')
    await choose(page, 'You may use my health answers')
    await choose(page, 'Asthma')
    await press(page, 'Next')
    await choose(page, '30 minutes or less')
    await press(page, 'Next')
    await page.getByRole('combobox', { name: /Country/ }).fill('ire')
    await page.getByRole('option', { name: /^Ireland/ }).click()
    await page.getByRole('textbox', { name: /Postal|Eircode/ }).fill('D02')
    await press(page, 'Next')
    await expect(page.getByRole('group', { name: 'Step 7 of 8' })).toBeVisible()
    await press(page, 'Next')
    await press(page, 'Keep my lessons')
    await press(page, 'Leave them out')
    await page.getByRole('textbox', { name: 'First name' }).fill('Sara')
    await emailField(page).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await press(page, 'Create account')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('article').filter({ hasText: /Tonight|Today/ })).toBeVisible()
    await expect(broken(page)).toHaveCount(0)
  },
)

test(
  'translated, lessons are found, played, answered, saved and completed, and chosen lessons left out and taken back (TRUST-1)',
  anyWindow,
  async ({ page }) => {
    test.slow() // several pages
    const tokens = await signIn(page, newPersona())
    await saveAnswers(page.request, tokens, completeProfile)
    await open(page, '/')
    await press(page, 'Show another')
    await open(page, '/recommendations')
    await page
      .getByRole('button', { name: /^Not for us/ })
      .first()
      .click()
    await page.getByRole('radio').first().check()
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await open(page, '/learn/opp103')
    await page
      .getByRole('button', { name: /for later$/ })
      .first()
      .click()
    await openVideo(page)
    await playVideo(page)
    await press(page, 'Pause')
    await page.getByRole('button', { name: /^Playback settings/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible() // its scripts may come later than the next key
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(page, /^Text/)
    await expect(page).toHaveURL(new RegExp(`${videoLesson}$`))
    await open(page, textLesson)
    const country = page.getByRole('combobox', { name: 'Your country' })
    await page.getByRole('button', { name: 'Change country' }).click()
    await country.selectOption({ index: 2 })
    await expect(country).toHaveCount(0)
    await page.getByRole('button', { name: /^Done/ }).click()
    await expect(page).toHaveURL(/1004$/)
    await press(page, /^Done/)
    await expect(page).not.toHaveURL(/1004$/)
    await open(page, '/learn/saved')
    await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
    await expect(broken(page)).toHaveCount(0)
  },
)

test(
  'translated, the settings change the password, sign other devices out and delete the account (TRUST-1)',
  anyWindow,
  async ({ page }) => {
    test.slow() // several pages
    const persona = newPersona()
    await signIn(page, persona)
    for (let count = 0; count < 2; count++) await signInByApi(page.request, persona)
    await open(page, '/settings')
    await press(page, 'Change password')
    const form = page.getByRole('form', { name: 'Change password' })
    const submit = async (oldPassword: string) => {
      await form.getByLabel('Current password').fill(oldPassword)
      await form.getByLabel('New password', { exact: true }).fill('four small boats')
      await form.getByLabel('New password again').fill('four small boats')
      await form.getByRole('button', { name: 'Change password' }).click()
    }
    await submit('not my password')
    await expect(form.getByText('The current password is wrong.', { exact: false })).toBeVisible()
    await submit(persona.password)
    await expect(status(page, 'Password changed successfully.')).toBeVisible()
    const changed = { ...persona, password: 'four small boats' }
    for (let count = 0; count < 2; count++) await signInByApi(page.request, changed)

    await open(page, '/settings/devices')
    await page
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click()
    await expect(status(page, /^Signed out /)).toBeVisible()
    await open(page, '/settings/my-data')
    await press(page, 'Prepare my download')
    await expect(status(page, /^It’s ready/)).toBeVisible({ timeout: 30_000 })
    const download = page.waitForEvent('download')
    await press(page, 'Download')
    await download
    await open(page, '/settings/delete-account')
    await press(page, 'Delete my account')
    await page.route('**/api/account/delete-account', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    })
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await question.getByRole('button', { name: /Try again|Delete my account/ }).click()
    await expect(status(page, 'You’re logged out.')).toBeVisible()
    await expect(broken(page)).toHaveCount(0)
  },
)

test(
  'translated, a code is used, a card is declined and another one pays, and the membership is cancelled and taken up again (TRUST-1)',
  anyWindow,
  async ({ page, academy }) => {
    test.slow() // several pages
    const code = createCoupon(academy)
    const tokens = await signIn(page, newPersona())
    await open(page, await paymentPath(page.request, tokens))
    await page.getByLabel('Coupon code').fill(code)
    await press(page, 'Use code')
    await expect(page.getByRole('button', { name: 'Pay $108.00' })).toBeVisible()
    await press(page, 'Remove')
    await typeCard(page, 'declined')
    await press(page, 'Pay $120.00')
    await expect(page.getByText('Nothing was charged.', { exact: false })).toBeVisible()
    await typeCard(page)
    await press(page, 'Pay $120.00')
    await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
    await open(page, '/membership')
    await page.getByRole('link', { name: 'Cancel membership' }).click()
    await press(page, 'Cancel membership')
    await expect(page.getByRole('heading', { level: 1, name: 'It’s cancelled.' })).toBeVisible()
    await open(page, '/membership')
    await press(page, 'Undo the cancellation')
    await expect(status(page, /^You’re back/)).toBeVisible()
    await expect(page.getByText('paid by card.', { exact: false })).toBeVisible()
    await expect(page.getByText('You cancelled it.', { exact: false })).toHaveCount(0)
    await expect(broken(page)).toHaveCount(0)
  },
)

test(
  'translated, another card is saved and a membership is refunded (TRUST-1)',
  anyWindow,
  async ({ page }) => {
    const tokens = await signIn(page, newPersona())
    await saveAnswers(page.request, tokens, completeProfile)
    await buyMembership(page.request, tokens)
    await open(page, '/settings/membership/card')
    await typeCard(page, 'declined')
    await press(page, 'Save card')
    await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
    await typeCard(page)
    await press(page, 'Save card')
    await expect(status(page, 'Your card is updated.')).toBeVisible()
    await open(page, '/membership')
    await press(page, 'Ask for a refund')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Get $120.00 back' }).click()
    await expect(page.getByText('You’ve had a full refund.', { exact: false })).toBeVisible()
    await expect(page.getByText('paid by card.', { exact: false })).toHaveCount(0)
    await expect(broken(page)).toHaveCount(0)
  },
)

test(
  'a page that failed all the same is whole again after Try again, at its whole address (TRUST-1)',
  anyWindow,
  async ({ page, expectFault }) => {
    expectFault(/NotFoundError/)
    expectFault(/the error page is shown/)
    await open(page, '/about-us')
    // As an extension may: what React is about to remove is somewhere else.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main > *')) element.remove()
    })
    await page.evaluate(() => {
      history.pushState(null, '', '/login?returnUrl=%2Fsettings')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(broken(page)).toBeVisible()
    await press(page, 'Try again')
    await expect(emailField(page)).toBeVisible()
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings$/)
  },
)
