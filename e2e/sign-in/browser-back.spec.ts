// The browser's Back in the steps of signing in.
import { everythingElse } from '../harness/home.ts'
import { newPersona, signInByApi } from '../harness/sign-in.ts'
import {
  dialog,
  emailField,
  openDialog,
  passwordField,
  submitCredentials,
  submitEmail,
} from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

test('Back leads from the password to the typed email, then closes the dialog; after sign-in it leads home (LOGIN-1)', async ({
  page,
}) => {
  const visitor = newPersona()
  const expectHome = async () => {
    await expect(page).toHaveURL(/\/$/)
    // the address changes before the page
    await expect(page.getByRole('link', { name: /^Play: / })).toBeVisible()
  }
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Oka Academy' }).first().click()
  await expectHome()
  await openDialog(page)
  await submitEmail(page, visitor.email)
  await expect(passwordField(page)).toBeFocused()
  await page.goBack()
  await expect(emailField(page)).toHaveValue(visitor.email)
  await expect(emailField(page)).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)

  // Closed by hand at the second step, it leaves no history entry.
  await openDialog(page)
  await submitEmail(page, visitor.email)
  await expect(passwordField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await page.goForward()
  await expectHome()

  await openDialog(page)
  await submitCredentials(page, visitor)
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(everythingElse(page)).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('on the login page Back leads to the email too, and after sign-in to the previous page (LOGIN-8)', async ({
  page,
}) => {
  const visitor = newPersona()
  await page.goto('/about-us')
  await page.goto('/login?returnUrl=%2Fterms')
  await submitEmail(page, visitor.email)
  await expect(passwordField(page)).toBeFocused()
  await page.goBack()
  await expect(emailField(page)).toHaveValue(visitor.email)
  await expect(page).toHaveURL(/\/login/)
  await submitCredentials(page, visitor)
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
})

test('signing up names the terms it accepts, and reading them keeps what was typed', async ({
  page,
  request,
}) => {
  const [visitor, member] = [newPersona(), newPersona()]
  await signInByApi(request, member)
  await page.goto('/')
  await openDialog(page)
  await submitEmail(page, visitor.email)
  await passwordField(page).fill(visitor.password)
  await expect(dialog(page)).toContainText(/By joining, you accept the terms.* and the privacy policy/)
  for (const [name, heading] of [
    [/^terms/, 'Terms and Conditions'],
    [/^privacy policy/, 'Privacy Policy'],
  ] as const) {
    const popup = page.waitForEvent('popup')
    await dialog(page).getByRole('link', { name }).click()
    const document = await popup
    await expect(document.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await document.close()
  }
  await expect(passwordField(page)).toHaveValue(visitor.password)
  await page.getByRole('button', { name: 'Back to email' }).click()
  await submitEmail(page, member.email)
  await expect(dialog(page)).toHaveAccessibleName('Welcome back')
  await expect(dialog(page).getByText(/By joining/)).toHaveCount(0)
})
