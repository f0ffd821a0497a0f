// Where a member is signed in, and signing others out.
import type { Page } from '@playwright/test'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const others = (page: Page) => page.getByRole('region', { name: 'Elsewhere' }).getByRole('listitem')

test('the devices are listed; one is signed out, then all others, which then ask to sign in (SET-5)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await signIn(otherDevice, persona)
  for (let count = 0; count < 2; count++) await signInByApi(page.request, persona)
  await otherDevice.goto('/settings')
  await expect(otherDevice.getByText('This one and three more')).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByText('This one and three more')).toBeVisible() // rows move while they load
  await page.getByRole('link', { name: 'See devices' }).click()
  await expect(page.getByText('Four browsers can open your account.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'This device' })).toContainText('This device')
  await expect(others(page)).toHaveCount(3)
  await expect(others(page).first()).toContainText('New')
  // midnight may have passed meanwhile
  await expect(others(page).first()).toContainText(
    /Last seen within the last few minutes\. Signed in (today|yesterday)\./,
  )

  await others(page)
    .last()
    .getByRole('button', { name: /^Sign out / })
    .click()
  await expect(page.getByRole('status').getByText(/^Signed out .+\.$/)).toBeVisible()
  await expect(others(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign out the other two' }).click()
  await expect(page.getByRole('status').getByText('Signed out on two devices.')).toBeVisible()
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  await expect(page.getByText('Only this browser can open your account.')).toBeVisible()

  await otherDevice.getByRole('link', { name: 'See devices' }).click()
  await expect(otherDevice.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await page.getByRole('link', { name: 'Change password' }).click()
  await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible()
})

test('without an answer the page of devices says so and tries again; offline too, and signing out then changes nothing', async ({
  page,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await signInByApi(page.request, persona)
  await page.route('**/api/account/sessions', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, errorCode: 'rate_limited', message: 'Too many', requestId: 'x' },
    }),
  )
  await page.goto('/settings/devices')
  await expect(page.getByRole('alert').getByText('This page didn’t load')).toBeVisible()
  await page.unroute('**/api/account/sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(others(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Sign out the other/ }).click()
  await expect(page.getByRole('alert').getByText('You’re offline, so nothing was sent.')).toBeVisible()
  await expect(others(page)).toHaveCount(1)
})
