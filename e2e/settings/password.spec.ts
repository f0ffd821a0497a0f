// Changing the password, with each documented message.
import type { Page } from '@playwright/test'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { storedItems, storedTokens } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Change password' })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })

async function submit(page: Page, oldPassword: string, newPassword: string, again = newPassword) {
  await field(page, 'Current password').fill(oldPassword)
  await field(page, 'New password').fill(newPassword)
  await field(page, 'New password again').fill(again)
  await form(page).getByRole('button', { name: 'Change password' }).click()
}

test('the password is changed on the settings page, with each message of the specification (SET-2)', async ({
  page,
  expectAccessible,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'Current password')).toBeFocused()

  await submit(page, '', 'short', 'other')
  await expect(form(page).getByText('Please fix all highlighted errors.')).toBeVisible()
  await expect(form(page).getByText('Value is required')).toBeVisible()
  await expect(form(page).getByText('This field should be at least 7 characters long')).toBeVisible()
  await expect(form(page).getByText('The value must be equal to the other value')).toBeVisible()
  await expect(field(page, 'Current password')).toBeFocused()
  await expectAccessible(page)

  await submit(page, 'not my password', 'four small boats')
  await expect(
    form(page).getByText('The current password is wrong. Please check it and try again.'),
  ).toBeVisible()
  await expect(form(page).getByText('Please fix all highlighted errors.')).toHaveCount(0)

  await page.route('**/api/identity/changepassword', (route) => route.fulfill({ status: 500, body: '' }))
  await submit(page, persona.password, 'four small boats')
  await expect(form(page).getByText('Unable to change password, please try again later.')).toBeVisible()
  await page.unroute('**/api/identity/changepassword')
  await page.context().setOffline(true)
  await submit(page, persona.password, 'four small boats')
  await expect(form(page).getByText('You’re offline, so nothing was sent.')).toBeVisible()
  await page.context().setOffline(false)

  await submit(page, persona.password, 'four small boats')
  await expect(page.getByRole('status').getByText('Password changed successfully.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByText(/^Changed \d+\s\w+ \d{4}/)).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'New password')).toHaveValue('')
  await signInByApi(page.request, { ...persona, password: 'four small boats' })
  await expect(signInByApi(page.request, persona)).rejects.toThrow('invalid_grant')
})

test('a changed password signs out the other devices, and they say so; this one stays signed in (SET-2)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await signIn(otherDevice, persona)
  await otherDevice.goto('/settings')
  await expect(otherDevice.getByText('This one and one more')).toBeVisible()
  await page.goto('/settings#change-password')
  await submit(page, persona.password, 'four small boats')
  await expect(page.getByText('Only this one')).toBeVisible()

  await otherDevice.getByRole('link', { name: 'See devices' }).click()
  await expect(otherDevice.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(otherDevice.getByText(persona.email)).toHaveCount(0)
  await expect.poll(() => storedTokens(otherDevice)).toBeNull()
  await expect.poll(async () => (await storedItems(otherDevice))['account-email']).toBeUndefined()
  await page.reload()
  await expect(page.getByText(persona.email)).toBeVisible()
})

test('a password that is changed after its form was closed is announced all the same', async ({ page }) => {
  const persona = newPersona()
  await signIn(page, persona)
  await page.goto('/settings#change-password')
  let answer = () => {}
  const isClosed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/identity/changepassword', async (route) => {
    await isClosed
    await route.continue()
  })
  await submit(page, persona.password, 'four small boats')
  await form(page).getByRole('button', { name: 'Not now' }).click()
  await expect(form(page)).toHaveCount(0)
  answer()
  await expect(page.getByRole('status').getByText('Password changed successfully.')).toBeVisible()
})
