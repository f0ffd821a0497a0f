// The browser's way back from the steps of signing in.
import { expect, test } from '../harness/story.ts'
import { signInByApi, somebodyNew } from '../harness/sign-in.ts'
import { dialogOf, emailField, giveEmail, openFromHeader, passwordField, typeCredentials } from '../harness/sign-in-dialog.ts'

test('LOGIN-1: the way back leads from the password to the address that was typed, then closes the dialog; signed in, back is home', async ({ page }) => {
  const sara = somebodyNew()
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Oka Academy' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await openFromHeader(page)
  await giveEmail(page, sara.email)
  await expect(passwordField(page)).toBeFocused()
  await page.goBack()
  await expect(emailField(page)).toHaveValue(sara.email)
  await expect(emailField(page)).toBeFocused()
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)

  // Closed by hand at the second step, nothing of it is left in the history.
  await openFromHeader(page)
  await giveEmail(page, sara.email)
  await expect(passwordField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/$/)

  await openFromHeader(page)
  await typeCredentials(page, sara)
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('region', { name: 'Your programs' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('LOGIN-8: on the page of its own the way back leads to the address too, and signed in it leads to where she came from', async ({ page }) => {
  const sara = somebodyNew()
  await page.goto('/about-us')
  await page.goto('/login?returnUrl=%2Fterms')
  await giveEmail(page, sara.email)
  await expect(passwordField(page)).toBeFocused()
  await page.goBack()
  await expect(emailField(page)).toHaveValue(sara.email)
  await expect(page).toHaveURL(/\/login/)
  await typeCredentials(page, sara)
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
})

test('who makes an account is told what she accepts by it, and can read it without losing what she typed', async ({ page, request }) => {
  const [sara, known] = [somebodyNew(), somebodyNew()]
  await signInByApi(request, known)
  await page.goto('/')
  await openFromHeader(page)
  await giveEmail(page, sara.email)
  await passwordField(page).fill(sara.password)
  await expect(dialogOf(page)).toContainText(/By joining you accept the terms.* and the privacy policy/)
  for (const [name, heading] of [
    [/^terms/, 'Terms and Conditions'],
    [/^privacy policy/, 'Privacy Policy'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await dialogOf(page).getByRole('link', { name }).click()
    const there = await opened
    await expect(there.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await there.close()
  }
  await expect(passwordField(page)).toHaveValue(sara.password)
  await page.getByRole('button', { name: 'Back to email' }).click()
  await giveEmail(page, known.email)
  await expect(dialogOf(page)).toHaveAccessibleName('Welcome back')
  await expect(dialogOf(page).getByText(/By joining/)).toHaveCount(0)
})
