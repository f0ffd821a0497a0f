// "Chat with Us": of a member it is kept, a visitor's answer goes to an address.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { textLesson, videoLesson } from '../harness/lessons.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'
import { mailsTo } from '../harness/mail/mails.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'The Oka team' })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Your message' })
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send', exact: true })
const log = (page: Page) => panel(page).getByRole('log', { name: 'Messages' })
const bubble = (page: Page) => page.getByRole('button', { name: 'Chat with Us' })

async function openFromContact(page: Page) {
  await page.goto('/contact-us')
  await waitForHydration(page)
  await bubble(page).click()
  await expect(log(page)).toContainText('What can we do for you?')
}

test(
  'a member’s words are kept through a closed panel and a reload, wait offline, and are sent once',
  anyWindow,
  async ({ page, context, academy, expectAccessible }) => {
    const member = newPersona()
    await signIn(page, member)
    await openFromContact(page)
    await expectAccessible(page)
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
    await panel(page).getByRole('button', { name: 'It’s about a lesson' }).click()
    await expect(field(page)).toBeFocused()
    await field(page).fill('Can we read them instead?')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await context.setOffline(true)
    await bubble(page).click()
    await expect(field(page)).toHaveValue('Can we read them instead?')
    await send(page).click()
    await expect(log(page)).toContainText('Waits on this device')
    await expect(log(page)).toContainText('Your message goes by itself when you’re back.')
    await context.setOffline(false)
    await expect(log(page)).toContainText(/Sent, \d/)
    await expect(log(page)).toContainText('We’ve got it.')
    await expectAccessible(page)
    await page.reload()
    await waitForHydration(page)
    await bubble(page).click()
    await expect(log(page).getByText('Can we read them instead?')).toHaveCount(1)
    await expect(field(page)).toHaveValue('')
    const toStaff = await mailsTo(academy, member.email)
    expect(toStaff.filter(({ text }) => text.includes('Can we read'))).toEqual([])
  },
)

test('what the academy did not take is there with a way to send it again', anyWindow, async ({ page }) => {
  await signIn(page, newPersona())
  await openFromContact(page)
  await page.route('**/api/account/conversation', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field(page).fill('Is there a lesson about moving house?')
  await field(page).press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('Not sent')
  await page.unroute('**/api/account/conversation')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(log(page)).toContainText(/Sent, \d/)
})

test('a visitor is asked once where the answer goes', anyWindow, async ({ page, academy }) => {
  const { email } = newPersona()
  await openFromContact(page)
  await field(page).fill('My son covers his ears when a video starts.')
  await send(page).click()
  const address = panel(page).getByRole('textbox', { name: 'Where shall we send the answer?' })
  await address.fill('not an address')
  await panel(page).getByRole('button', { name: 'Send it there' }).click()
  await expect(panel(page).getByRole('alert')).toBeVisible()
  await address.fill(email)
  await panel(page).getByRole('button', { name: 'Send it there' }).click()
  await expect(log(page)).toContainText(`The answer comes to ${email}.`)
  await expect.poll(async () => (await mailsTo(academy, email)).length, { timeout: 30_000 }).toBe(1)
})

test('beside a lesson it stands in wide windows, and is away while a video plays', async ({ page }, {
  project,
}) => {
  await page.goto(textLesson)
  await waitForHydration(page)
  if (project.name === 'phone') return expect(bubble(page)).toBeHidden()
  await expect(bubble(page)).toBeVisible()
  await page.goto(videoLesson)
  await waitForHydration(page)
  await expect(bubble(page)).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(bubble(page)).toBeHidden()
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click()
  await bubble(page).click()
  await expect(field(page)).toBeVisible()
})

test(
  'the conversation fits 320 px with large text and right to left, in the dark',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openFromContact(page)
    await expectAccessible(page)
    await enlargeText(page)
    await setRightToLeft(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
    await expect(field(page)).toBeInViewport()
  },
)
