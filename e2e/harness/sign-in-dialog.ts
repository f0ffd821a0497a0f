// The sign-in form, in the dialog and on the login page: its fields and steps.
import type { Page } from '@playwright/test'
import { waitForHydration } from './environment.ts'
import type { Persona } from './sign-in.ts'

/** Any open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog')
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

/**
 * In the header: Log in on a wide screen, the account icon on a phone; both count as visible until a page's
 * styles have loaded.
 */
export const logInLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Log in/ })
    .filter({ visible: true })
    .first()

/** Before hydration the link leads to the login page. */
export async function openDialog(page: Page) {
  await waitForHydration(page)
  await logInLink(page).click()
  await emailField(page).waitFor()
}

export async function submitEmail(page: Page, email: string) {
  await emailField(page).fill(email)
  await emailField(page).press('Enter')
}

/** Both steps, from the open dialog or the login page. */
export async function submitCredentials(page: Page, { email, password }: Persona) {
  await submitEmail(page, email)
  await passwordField(page).fill(password)
  await passwordField(page).press('Enter')
}
