// The letter: asked for, agreed to on the page of a mailed link, chosen, and ended (PUB-11).
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { mailedLink, mailsTo } from '../harness/mail/mails.ts'
import { newPersona } from '../harness/sign-in.ts'
import type { Academy } from '../harness/academy.ts'
import { expect, test } from '../harness/story.ts'

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Your email address' })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

async function subscribe(page: Page, academy: Academy, email: string): Promise<string> {
  await open(page, '/newsletter')
  await emailField(page).fill(email)
  await button(page, 'Subscribe').click()
  await expect(page.getByText('Please look in your mail.')).toBeVisible()
  return mailedLink(academy, email, '/newsletter/confirm')
}

test('the letter is asked for with a valid address, and agreed to by a press, not by opening the link (PUB-11)', async ({
  page,
  academy,
  context,
  expectAccessible,
}) => {
  const { email } = newPersona()
  await open(page, '/about-us')
  await page.getByRole('main').getByRole('link', { name: 'Our letter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One good thing a month' })).toBeVisible()
  await button(page, 'Subscribe').click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await emailField(page).fill('sara@')
  await button(page, 'Subscribe').click()
  await expect(page.getByText('Value is not a valid email address')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await emailField(page).fill(email)
  await expect(page.getByText('Your address stays here until you’re back.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(emailField(page)).toHaveValue(email)
  await button(page, 'Subscribe').click()
  await expect(page.getByText('Please look in your mail.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)

  const link = await mailedLink(academy, email, '/newsletter/confirm')
  await open(page, link)
  await expect(heading(page, `Shall we write to ${email}?`)).toBeVisible()
  await expect(page).toHaveURL('/newsletter/confirm')
  await expectAccessible(page)
  await page.reload()
  await expect(heading(page, `Shall we write to ${email}?`)).toBeVisible()
  await button(page, 'Yes, write to me').click()
  await expect(heading(page, 'You’re on the list.')).toBeVisible()
  await expectAccessible(page)
  expect(await mailsTo(academy, email)).toHaveLength(1)
})

test('what comes is chosen at once, one press ends it, and can be taken back (PUB-11)', async ({
  page,
  academy,
  context,
  expectAccessible,
}) => {
  const { email } = newPersona()
  await open(page, await subscribe(page, academy, email))
  await button(page, 'Yes, write to me').click()
  await button(page, 'Choose what’s in it').click()
  await expect(heading(page, 'Your letter from us')).toBeVisible()
  const letter = (name: RegExp) => page.getByRole('switch', { name })
  await expect(letter(/^The monthly letter/)).toBeChecked()
  await letter(/^A new series/).click()
  await letter(/^News about/).click()
  await letter(/^The monthly letter/).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await letter(/^News about/).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await letter(/^News about/).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await button(page, 'Choose what’s in it').click()
  await expect(letter(/^The monthly letter/)).not.toBeChecked()
  await expect(letter(/^A new series/)).toBeChecked()
  await expect(letter(/^News about/)).toBeChecked()

  await button(page, 'Unsubscribe from everything').click()
  await expect(heading(page, 'You’re unsubscribed.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'That was a mistake').click()
  await expect(heading(page, 'Your letter from us')).toBeVisible()

  // pressed while a switch is on its way
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/newsletter/preferences', async (route) => {
    await saving.promise
    await route.continue()
  })
  await letter(/^The monthly letter/).click()
  await button(page, 'Unsubscribe from everything').click()
  await expect(page.getByText('Saving…')).toBeVisible()
  saving.resolve()
  await expect(heading(page, 'You’re unsubscribed.')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'You’re unsubscribed.')).toBeVisible()
})

test('“It wasn’t me” ends it, a made-up link says so, and a page that does not load can be tried again (PUB-11)', async ({
  page,
  academy,
}) => {
  const { email } = newPersona()
  const link = await subscribe(page, academy, email)
  await page.route('**/api/newsletter/subscription', (route) => route.abort(), { times: 1 })
  await open(page, link)
  await button(page, 'Try again').click()
  await button(page, 'It wasn’t me').click()
  await expect(heading(page, 'We don’t write to you.')).toBeVisible()
  for (const token of ['x'.repeat(43), 'cut']) {
    await open(page, `/newsletter/preferences?token=${token}`)
    await expect(heading(page, 'This link leads nowhere.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'To the letter' }).click()
  await expect(page).toHaveURL('/newsletter')
})

test('form and pages fit 320 px with large text and right to left, light and dark, and pass axe (PUB-11)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const link = await subscribe(page, academy, newPersona('a-long-name-before-its-sign').email)
  const fits = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    await enlargeText(page)
    await setRightToLeft(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
  }
  await fits()
  await open(page, link)
  await expect(button(page, 'Yes, write to me')).toBeVisible()
  await fits()
  await button(page, 'Yes, write to me').click()
  await button(page, 'Choose what’s in it').click()
  await fits()
  await button(page, 'Unsubscribe from everything').click()
  await expect(heading(page, 'You’re unsubscribed.')).toBeVisible()
  await fits()
})
