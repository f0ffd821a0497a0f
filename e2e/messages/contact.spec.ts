import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Your email address' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Send|Try again)$/ })

async function openForm(page: Page, address = '/contact-us') {
  await page.goto(address)
  await waitForHydration(page)
}

test('a visitor’s message keeps what was typed through a reload and a failed send, and arrives (PUB-5)', async ({
  page,
  context,
  expectAccessible,
}) => {
  await openForm(page, '/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible()
  await expectAccessible(page)
  await send(page).click()
  await expect(emailField(page)).toBeFocused()
  await expect(page.getByText('Value is required')).toHaveCount(2)
  await emailField(page).fill('sara@')
  await send(page).click()
  await expect(page.getByText('Value is not a valid email address')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: 'Something doesn’t work' }).check()
  const { email } = newPersona()
  await emailField(page).fill(email)
  await message(page).fill('The video stops.\nEvery time.')
  await page.reload()
  await waitForHydration(page)
  await expect(message(page)).toHaveValue('The video stops.\nEvery time.')
  await expect(page.getByRole('radio', { name: 'Something doesn’t work' })).toBeChecked()

  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await send(page).click()
  await expect(send(page)).toHaveText('Try again')
  await expect(message(page)).toHaveValue('The video stops.\nEvery time.')
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await send(page).click()
  const heading = page.getByRole('heading', { name: 'Your message is here.' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByText(/^Reference [2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write another' }).click()
  await expect(message(page)).toHaveValue('')
})

test('a message whose answer was lost is the same message when it is sent again (PUB-5)', async ({
  page,
  context,
}) => {
  await openForm(page)
  await emailField(page).fill(newPersona().email)
  await message(page).fill('Is it here?')
  const ids: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/contact')) ids.push((request.postDataJSON() as { id: string }).id)
  })
  await context.route('**/api/landing/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(send(page)).toHaveText('Try again')
  await context.unroute('**/api/landing/contact')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Your message is here.' })).toBeVisible()
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('Start signs a visitor in and leads a member to the next lesson; a member’s address is there already (PUB-5)', async ({
  page,
}) => {
  await openForm(page)
  const start = page.getByRole('link', { name: 'Start', exact: true })
  await start.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const member = newPersona()
  await signIn(page, member)
  await page.goto('/settings')
  await expect(page.getByText(member.email).first()).toBeVisible()
  // from now on this device knows it
  await page.waitForFunction((email) => Object.values(localStorage).includes(email), member.email)
  await openForm(page, '/contact-us?about=membership')
  await expect(emailField(page)).toHaveValue(member.email)
  await expect(page.getByRole('radio', { name: 'My membership' })).toBeChecked()
  await page.getByRole('link', { name: 'Help lines by country' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await openForm(page)
  await start.click()
  await expect(page).toHaveURL(/\/learn\//)
})

test('the company is who the settings say, and no field without a setting is shown (PUB-5)', async ({
  noScriptPage: page,
  openAcademy,
}) => {
  const academy = await openAcademy({
    COMPANY_NAME: 'Oka Learning Ltd',
    COMPANY_TAX_NUMBER: 'ABN 00 000 000 000',
    COMPANY_ADDRESS: 'PO Box 000\nSydney NSW 2000, Australia',
    COMPANY_PHONE: '+61 2 5550 0000',
    COMPANY_EMAIL: 'hello@academy.example',
  })
  await page.goto(`${academy.url}/contact-us`)
  const company = page.getByRole('main').locator('address')
  for (const words of ['Oka Learning Ltd', 'ABN 00 000 000 000', 'PO Box 000', '+61 2 5550 0000'])
    await expect(company).toContainText(words)
  await expect(company.getByRole('link').first()).toHaveAttribute('href', 'tel:+61255500000')
  await expect(page.locator('noscript p').first()).toContainText('This form needs JavaScript.')
})

test('the form fits 320 px with large text and right to left, light and dark, and passes axe (PUB-5)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openForm(page)
  await send(page).click()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await enlargeText(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
