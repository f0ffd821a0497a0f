import { newPersona } from '../harness/sign-in.ts'
import { emailField, openDialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

test('a new account is welcomed once, on the page it arrives at; closing the welcome gives the focus to the page', async ({
  page,
  expectAccessible,
}) => {
  const welcome = page
    .getByRole('status')
    .filter({ hasText: 'Welcome! Your place is kept, on every device.' })
  const member = newPersona()
  await page.goto('/')
  await openDialog(page)
  await submitCredentials(page, member)
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await expect(welcome).toBeVisible()
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Close' }).click()
  await expect(welcome).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  // Not at a later sign-in.
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  await openDialog(page)
  await submitCredentials(page, member)
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await expect(welcome).toHaveCount(0)
})

test('the welcome follows the login page too, and is gone on the next page', async ({ page }) => {
  const welcome = page.getByText('Welcome! Your place is kept, on every device.')
  await page.goto('/login?returnUrl=%2Fterms')
  await expect(emailField(page)).toBeEnabled()
  await submitCredentials(page, newPersona())
  await expect(page).toHaveURL(/\/terms$/)
  await expect(welcome).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(welcome).toHaveCount(0)
})
