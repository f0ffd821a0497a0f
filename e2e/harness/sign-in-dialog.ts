// The dialog, as a person uses it.
import type { Page } from '@playwright/test'
import type { Persona } from './sign-in.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

/** In the header: Log in on a desk, the sign of an account on a phone. */
export const logInLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Log in/ })
    .filter({ visible: true })

export async function openFromHeader(page: Page) {
  await logInLink(page).click()
  await emailField(page).waitFor()
}

export async function giveEmail(page: Page, email: string) {
  await emailField(page).fill(email)
  await emailField(page).press('Enter')
}

/** Both steps, from the open dialog or the login page. */
export async function typeCredentials(page: Page, { email, password }: Persona) {
  await giveEmail(page, email)
  await passwordField(page).fill(password)
  await passwordField(page).press('Enter')
}
