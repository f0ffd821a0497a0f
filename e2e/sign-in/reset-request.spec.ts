// Requesting the mail that replaces a forgotten password.
import type { Page } from '@playwright/test'
import { mailedLink } from '../harness/mail/mails.ts'
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
import { expect, test } from '../harness/story.ts'

const resetPath = '/reset-password'
const forgotten = (page: Page) => page.getByRole('button', { name: 'Forgotten your password?' })
const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Forgotten your password?' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

async function openResetDialog(page: Page, email: string) {
  await openDialog(page)
  await submitCredentials(page, { email, password: 'not the password' })
  await forgotten(page).click()
  await expect(resetDialog(page)).toBeVisible()
}

test('the link in the dialog opens the one that mails a link, with the documented words (LOGIN-10)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const member = newPersona('reset+me')
  await signInByApi(page.request, member)
  await page.goto('/')
  await openDialog(page)
  await submitCredentials(page, { ...member, password: 'not the password' })
  await forgotten(page).press('Enter')
  // The link closes the sign-in dialog and opens the one that asks for the link, with the email.
  await expect(resetDialog(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
  await expect.poll(async () => (await resetDialog(page).boundingBox())?.width).toBe(350)
  await expect(emailField(page)).toHaveValue(member.email)
  await expect(emailField(page)).toBeFocused()
  await expectAccessible(page)

  const unknown = newPersona('unknown').email
  await submitEmail(page, unknown)
  await expect(emailField(page)).toHaveAccessibleDescription(
    `No account exists for ${unknown}. Maybe you signed up using a different email address.`,
  )
  await expect(emailField(page)).toHaveValue(unknown)
  await expect(emailField(page)).toBeFocused()
  await submitEmail(page, '')
  await expect(page.getByRole('alert')).toHaveText('Value is required')

  await submitEmail(page, member.email)
  // first: it stays for a moment only
  await expect(toast(page, `A link to reset your password has been sent to ${member.email}.`)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(logInLink(page)).toBeFocused()
  expect(await mailedLink(academy, member.email, resetPath)).toContain(
    `?email=${encodeURIComponent(member.email)}&token=`,
  )
})

test('from the request Back leads to the page, its arrow to logging in; on the login page the dialog opens over the form (LOGIN-10)', async ({
  page,
  context,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await page.goto('/about-us')
  await openResetDialog(page, member.email)
  await page.getByRole('button', { name: 'Back to log in' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Welcome back')
  await expect(passwordField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await openResetDialog(page, member.email)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/about-us$/)

  await page.goto('/login')
  await submitCredentials(page, { ...member, password: 'not the password' })
  await forgotten(page).click()
  await expect(emailField(page)).toHaveValue(member.email)
  // What is typed survives a failure, which says what happened.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(resetDialog(page).getByRole('alert')).toHaveText(
    'You’re offline, so nothing was sent. Try again when you’re back online.',
  )
  await context.setOffline(false)
  const message = 'That was a little too often. Wait a minute and try again.'
  await page.route(
    '**/api/identity/resetpasswordrequest',
    (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, errorCode: 'rate_limited', message, requestId: 'x' },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(resetDialog(page).getByRole('alert')).toHaveText(message)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(toast(page, 'A link to reset your password has been sent')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/login$/)
})
