// Theme, text size and how lessons play: chosen on the settings page, used everywhere in this browser.
import type { Page } from '@playwright/test'
import { textLesson, videoLesson } from '../harness/lessons.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { pendingEntries, storedItems, storedTokens, waitForSessionData } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const shown = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => !media || matchMedia(media).matches,
    )?.content,
  }))
const light = { theme: 'light', scheme: 'light', bar: '#fffaf3' }
const dark = { theme: 'dark', scheme: 'dark', bar: '#0f1b1b' }

test('the chosen theme shows at once, in other tabs too, and on the next page before anything is painted', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, newPersona())
  const otherTab = await context.newPage()
  await otherTab.emulateMedia({ colorScheme: 'light' })
  await otherTab.goto('/about-us')
  await page.goto('/settings')
  const themes = page.getByRole('radiogroup', { name: 'Light or dark' })
  await expect(themes.getByRole('radio', { name: 'Like my device' })).toBeChecked()
  await expect.poll(() => shown(page)).toEqual(light)
  await themes.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => shown(page)).toEqual(dark)
  await expect.poll(() => shown(otherTab)).toEqual(dark)

  const release = await holdRequests(otherTab, /\.js$/)
  await otherTab.goto('/', { waitUntil: 'commit' })
  await expect(otherTab.locator('header')).toBeVisible()
  expect((await shown(otherTab)).theme).toBe('dark')
  // the style sheet may arrive after the markup, and nothing is painted until then
  await expect.poll(() => shown(otherTab)).toEqual(dark)
  release()

  await themes.getByRole('radio', { name: 'Dark' }).press('ArrowRight')
  await expect(themes.getByRole('radio', { name: 'Like my device' })).toBeFocused()
  await expect.poll(() => shown(page)).toEqual(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => shown(page)).toEqual(dark)
  await themes.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(() => shown(page)).toEqual(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => shown(page)).toEqual(light)
})

test('text size and playback settings are those of reader and player; clearing them leaves the session and what was not sent', async ({
  page,
}) => {
  await signIn(page, newPersona())
  await page.goto(textLesson)
  await waitForSessionData(page)
  await page.route('**/api/account/update-*', (route) => route.abort())
  await page.getByRole('button', { name: /for later$/ }).click()
  await page.goto('/settings')
  await expect(page.getByText('One in your list')).toBeVisible()
  await page.getByRole('radio', { name: 'Larger' }).check()
  await page.getByRole('switch', { name: /^Captions/ }).click()
  await page.getByRole('switch', { name: /^Save mobile data/ }).click()
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×')
  await expect(page.getByText(/changes? not sent yet/)).toBeVisible()

  await page.goto(videoLesson)
  await page.getByRole('button', { name: /^Playback settings/ }).click()
  const player = page.getByRole('dialog', { name: 'Playback settings' })
  await expect(player.getByRole('radio', { name: '1.5×' })).toBeChecked()
  await expect(player.getByRole('switch', { name: 'Captions' })).not.toBeChecked()
  await page.goto(textLesson)
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '2')

  await page.goto('/settings')
  await page.getByText('Every item, and what it’s for').click()
  await expect(page.getByText('How you like to learn')).toBeVisible()
  await page.getByRole('button', { name: 'Clear lists and settings' }).click()
  await expect(page.getByRole('status').getByText('Cleared.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Usual' })).toBeChecked()
  await expect(page.getByRole('switch', { name: /^Captions/ })).toBeChecked()
  expect(
    Object.keys(await storedItems(page)).filter((key) => /theme|textSize|learning-settings/.test(key)),
  ).toEqual([])
  expect(await storedTokens(page)).not.toBeNull()
  expect(await pendingEntries(page, 'saved-activity')).toHaveLength(1)
})
