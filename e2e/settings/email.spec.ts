// The account's email on the settings page.
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

test('an address that was never confirmed can be changed at once, with the password; the page and the menu show the new one (LOGIN-15)', async ({
  page,
}) => {
  const persona = newPersona()
  const other = newPersona('taken')
  await signIn(page, other)
  await signIn(page, persona)
  await page.goto('/settings')
  await expect(page.getByText(`${persona.email}, not confirmed yet`)).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('status').getByText(`We’ve sent a link to ${persona.email}`)).toBeVisible()

  await page.getByRole('button', { name: 'Change email' }).click()
  const form = page.getByRole('form', { name: 'Change email' })
  const email = form.getByLabel('New email')
  const password = form.getByLabel('Your password')
  await expect(email).toBeFocused()
  const submit = () => form.getByRole('button', { name: 'Change email' }).click()
  await email.fill('nobody at all')
  await submit()
  await expect(form.getByText('Value is not a valid email address')).toBeVisible()
  await expect(form.getByText('Value is required')).toBeVisible()

  const changed = newPersona('sara-new').email
  await email.fill(changed)
  await password.fill('not my password')
  await submit()
  await expect(form.getByText('The current password is wrong. Please check it and try again.')).toBeVisible()
  await password.fill(persona.password)
  await email.fill(other.email)
  await submit()
  await expect(form.getByText('Another account already uses this email address.')).toBeVisible()
  await email.fill(changed)
  await submit()
  await expect(page.getByRole('status').getByText(`Your email is now ${changed}.`)).toBeVisible()
  await expect(page.getByText(`${changed}, not confirmed yet`)).toBeVisible()
  await page.getByRole('button', { name: 'Menu and account' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText(changed)).toBeVisible()
})

test('a confirmed address stays until the link to the new one is opened; one whose mail comes back is said to', async ({
  page,
}) => {
  await signIn(page, newPersona())
  const settings = {
    email: 'sara@example.org',
    emailVerified: true,
    emailBounces: false,
    pendingEmail: 'sara@example.com' as string | null,
    passwordChangedAt: null,
    signedUpAt: '2026-08-21T10:00:00.000Z',
    sessionCount: 4,
    language: 'en',
    timeZone: '',
  }
  await page.route('**/api/account/settings', (route) => route.fulfill({ json: { success: true, settings } }))
  await page.goto('/settings')
  await expect(page.getByText('sara@example.org, confirmed')).toBeVisible()
  await expect(page.getByText('Waiting for you to open the link we sent to sara@example.com.')).toBeVisible()
  await expect(page.getByText('This one and three more')).toBeVisible()
  await expect(page.getByText('The one you chose on 21 August 2026')).toBeVisible()
  Object.assign(settings, { emailBounces: true, pendingEmail: null })
  await page.reload()
  await expect(page.getByText('sara@example.org, mail comes back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
  await expect(page.getByText('Mail to you comes back, so we’ve stopped sending.')).toBeVisible()
})
