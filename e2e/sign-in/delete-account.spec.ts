// The public address for deleting an account.
import { expectNoOverflow, horizontalOverflow } from '../harness/layout.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { submitCredentials } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

test('signed out, /delete-account explains what goes, what stays and how long, and leads over signing in to the settings (SET-4)', async ({
  page,
  expectAccessible,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await page.goto('/delete-account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete your account')
  for (const name of ['How it works', 'What goes', 'What stays, and why'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText('Gone within two business days')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await submitCredentials(page, member)
  await expect(page).toHaveURL(/\/settings#delete-account$/)
})

test('signed in, /delete-account leads to the settings (SET-4)', async ({ page }) => {
  await signIn(page, newPersona())
  await page.goto('/delete-account')
  await expect(page).toHaveURL(/\/settings#delete-account$/)
})

test('app stores and people without JavaScript read all of it, with the address to write to (SET-4)', async ({
  browser,
  openAcademy,
}) => {
  const academy = await openAcademy({ COMPANY_EMAIL: 'help@academy.example' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: academy.url })
  const page = await context.newPage()
  const response = await page.goto('/delete-account')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Delete your account$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /How to delete your account/,
  )
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:help@academy.example',
  )
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings%23delete-account$/)
  const sitemap = await page.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain('/delete-account</loc>')
  await context.close()
})

test('/delete-account fits 320 px, large text, right to left and the dark', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/delete-account')
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)
  await expectNoOverflow(page, '/delete-account')
})
