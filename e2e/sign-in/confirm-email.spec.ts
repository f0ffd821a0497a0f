// The link of a mail that confirms an address.
import type { Page } from '@playwright/test'
import { expectNoOverflow } from '../harness/layout.ts'
import { mailedLink } from '../harness/mail/mails.ts'
import { newPersona, signIn, signInByApi, type Persona } from '../harness/sign-in.ts'
import { dialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

const confirmPath = '/confirm-email'
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my address' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function isConfirmed(page: Page, persona: Persona): Promise<boolean> {
  const { accessToken } = await signInByApi(page.request, persona)
  const response = await page.request.get('/api/account/settings', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { settings } = (await response.json()) as { settings: { emailVerified: boolean } }
  return settings.emailVerified
}

test('opening the mailed link confirms nothing, one press does, and the link stays out of the address bar (LOGIN-15)', async ({
  page,
  academy,
  noScriptPage,
  expectAccessible,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  const link = await mailedLink(academy, member.email, confirmPath)
  await noScriptPage.goto(link) // as a scanner of mails does
  await expect(noScriptPage.locator('noscript p')).toContainText('Confirming your address needs JavaScript.')
  const response = await page.goto(link)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL(/\/confirm-email$/)
  await expect(confirm(page)).toBeEnabled()
  expect(await isConfirmed(page, member)).toBe(false)
  await expectAccessible(page)

  await confirm(page).press('Enter')
  await expect(heading(page)).toHaveText('Thank you, that’s confirmed')
  await expectAccessible(page)
  expect(await isConfirmed(page, member)).toBe(true)
  // The same link again does no harm.
  await page.goto(link)
  await confirm(page).click()
  await expect(heading(page)).toHaveText('Thank you, that’s confirmed')
  await page.getByRole('link', { name: 'Continue learning' }).click()
  await expect(page).toHaveURL(/\/learn\//)
  expect(academy.output()).not.toContain(new URL(link, academy.url).searchParams.get('token'))
})

test('a link that no longer works says so: a member gets a new one by one press, others log in first (LOGIN-15)', async ({
  page,
  academy,
  context,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await mailedLink(academy, member.email, confirmPath)
  const madeUp = `${confirmPath}?token=${'x'.repeat(43)}`
  await page.goto(madeUp)
  await confirm(page).click()
  await expect(heading(page)).toHaveText('This link no longer works')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await submitCredentials(page, member)
  await expect(page).toHaveURL(/\/settings$/)

  await page.goto(`${confirmPath}?token=cut`)
  await expect(heading(page)).toHaveText('This link no longer works')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^You’re offline/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(heading(page)).toHaveText('A new link is on its way')
  await page.goto(await mailedLink(academy, member.email, confirmPath, 1))
  await confirm(page).click()
  await expect(heading(page)).toHaveText('Thank you, that’s confirmed')
  await page.goto(madeUp)
  await confirm(page).click()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(heading(page)).toHaveText('Your address is already confirmed')
  await expect(dialog(page)).toHaveCount(0)
})

test('an unconfirmed address is replaced at once, a confirmed one by the link to the new address, and the new one signs in (LOGIN-15)', async ({
  page,
  academy,
}) => {
  const member = newPersona()
  const tokens = await signIn(page, member)
  const change = async (email: string) => {
    const response = await page.request.post('/api/account/change-email', {
      data: { email, password: member.password },
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    })
    return (await response.json()) as object
  }
  const second = newPersona('second').email
  expect(await change(second)).toMatchObject({
    success: true,
    email: second,
    emailVerified: false,
    pendingEmail: null,
  })
  await page.goto(await mailedLink(academy, second, confirmPath))
  await confirm(page).click()
  await expect(heading(page)).toHaveText('Thank you, that’s confirmed')

  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('oka.account-email'))).toBe(second)
  const third = newPersona('third').email
  expect(await change(third)).toMatchObject({ success: true, email: second, pendingEmail: third })
  await page.goto(await mailedLink(academy, third, confirmPath))
  await confirm(page).click()
  await expect(heading(page)).toHaveText('Your new address is in place')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('oka.account-email'))).toBe(third)
  await signInByApi(page.request, { ...member, email: third })
})

test('the page fits 320 px, large text, right to left and the dark', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(`${confirmPath}?token=${'x'.repeat(43)}`)
  await expect(confirm(page)).toBeVisible()
  await expectAccessible(page)
  await confirm(page).click()
  await expect(heading(page)).toHaveText('This link no longer works')
  await expectAccessible(page)
  await expectNoOverflow(page, confirmPath)
})
