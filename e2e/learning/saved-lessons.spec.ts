// Lessons saved for later: the heart, the list of saved lessons, home.
import { everythingElse, rowOfEverything } from '../harness/home.ts'
import { enlargeText, horizontalOverflow, clippedText, setRightToLeft } from '../harness/layout.ts'
import {
  lockedLesson,
  programList,
  quoteLesson,
  textLesson,
  textTitle,
  videoLesson,
  videoTitle,
} from '../harness/lessons.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { openDialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import { pendingEntries, storeTokens, waitForSessionData } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'
import type { Page } from '@playwright/test'

const savedPage = '/learn/saved'
const quoteTitle = 'A new day with no mistakes'

const emptyHeart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save “${title}” for later`, pressed: false })
const fullHeart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Saved. Remove “${title}” from saved`, pressed: true })
/** In the order of the list. */
const savedTitles = (page: Page) => page.getByRole('main').getByRole('listitem').locator('b')
const nothingPending = (page: Page) => expect.poll(() => pendingEntries(page, 'saved-activity')).toEqual([])
/** The page of saved lessons is loaded ahead once something is saved: its scripts, styles and data. */
const waitForSavedList = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
    const has = (name: RegExp) => loaded.some((entry) => name.test(entry.name))
    return (
      has(/\/saved\.page-/) &&
      has(/\/saved-list-.*\.js$/) &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=prefetch]')].every(
        ({ href }) => loaded.some(({ name }) => name === href),
      )
    )
  })

test('a visitor saves lessons in one press, finds them after a reload and on home, and removes one with Undo (LEARN-30)', async ({
  page,
}) => {
  await page.goto(savedPage)
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await page.goto(textLesson)
  await emptyHeart(page, textTitle).click()
  await expect(fullHeart(page, textTitle)).toBeVisible()
  await page.goto(programList)
  await expect(fullHeart(page, textTitle)).toBeVisible()
  await emptyHeart(page, quoteTitle).click()
  await nothingPending(page)
  await page.reload()
  await page.getByRole('link', { name: 'Saved (2)' }).click()
  await expect(page).toHaveURL(savedPage)
  await expect(page).toHaveTitle('Oka Academy - Saved and notes')
  await expect(page.getByText('Two lessons, 3 minutes in all. The newest comes first.')).toBeVisible()
  await expect(savedTitles(page)).toHaveText([quoteTitle, textTitle])

  await fullHeart(page, quoteTitle).click()
  await expect(page.getByRole('status').filter({ hasText: `Removed: ${quoteTitle}` })).toBeVisible()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await expect(page.getByText(/^One lesson/)).toBeVisible()
  await undo.click()
  await expect(fullHeart(page, quoteTitle)).toBeFocused()
  await expect(savedTitles(page)).toHaveText([quoteTitle, textTitle])
  await fullHeart(page, textTitle).click()
  await nothingPending(page)

  await page.goto('/')
  await everythingElse(page).click()
  await expect(rowOfEverything(page, 'Saved and notes')).toContainText('1 saved')
  await rowOfEverything(page, 'Saved and notes').click()
  await expect(savedTitles(page)).toHaveText([quoteTitle])
})

test('a lesson saved offline is found offline, reaches the server after the tab was closed, and is on another device (LEARN-30)', async ({
  page,
  context,
  otherDevice,
}) => {
  const persona = newPersona()
  const tokens = await signIn(page, persona)
  await page.goto(programList)
  await waitForSessionData(page)
  await emptyHeart(page, quoteTitle).click()
  await nothingPending(page)
  await waitForSavedList(page)
  await context.setOffline(true)
  await emptyHeart(page, textTitle).click()
  await page.getByRole('link', { name: 'Saved (2)' }).click()
  await expect(savedTitles(page)).toHaveText([textTitle, quoteTitle])
  await fullHeart(page, quoteTitle).click()
  await expect.poll(() => pendingEntries(page, 'saved-activity')).toHaveLength(2)
  await page.close()

  await context.setOffline(false)
  const nextTab = await context.newPage()
  await nextTab.goto(savedPage)
  await expect(savedTitles(nextTab)).toHaveText([textTitle])
  await expect
    .poll(async () =>
      (await getAccountInfo(nextTab.request, tokens)).savedActivities.map(({ activityId }) => activityId),
    )
    .toEqual([textLesson.split('/').at(-1)])

  await otherDevice.goto('/app-info.json')
  await storeTokens(otherDevice, await signInByApi(otherDevice.request, persona))
  await otherDevice.goto(savedPage)
  await expect(savedTitles(otherDevice)).toHaveText([textTitle])
})

test('signing in adds what the visitor saved to what the account has (LEARN-30)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(otherDevice, persona)
  await otherDevice.goto(videoLesson)
  await emptyHeart(otherDevice, videoTitle).click()
  await nothingPending(otherDevice)

  await page.goto(programList)
  await emptyHeart(page, textTitle).click()
  await expect(fullHeart(page, textTitle)).toBeVisible()
  await openDialog(page)
  await submitCredentials(page, persona)
  await waitForSessionData(page)
  await page.goto(savedPage)
  await expect(savedTitles(page)).toHaveText([textTitle, videoTitle])
})

test('locked lessons and quotes can be saved with the keyboard; before hydration too', async ({ page }) => {
  await signIn(page, newPersona())
  await page.goto(quoteLesson)
  await emptyHeart(page, quoteTitle).focus()
  await page.keyboard.press('Enter')
  await expect(fullHeart(page, quoteTitle)).toBeFocused()
  await nothingPending(page)
  await page.goto(lockedLesson)
  const heart = page.getByRole('button', { name: /for later$/ })
  await heart.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /from saved$/ })).toBeVisible()
  await nothingPending(page)

  // Drawn empty before hydration, though this lesson is saved: pressing it means to save, not to remove.
  const release = await holdRequests(page, /\.js$/)
  await page.goto(quoteLesson, { waitUntil: 'commit' })
  await emptyHeart(page, quoteTitle).click()
  release()
  await expect(fullHeart(page, quoteTitle)).toBeVisible()
  await page.goto(savedPage)
  await expect(savedTitles(page)).toHaveCount(2)
})

test('the saved lessons, full and empty, fit 320 px with large text, right to left and in dark mode, and pass axe (LEARN-30)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(savedPage)
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(programList)
  for (const title of [textTitle, quoteTitle, videoTitle]) {
    await emptyHeart(page, title).click()
    await expect(fullHeart(page, title)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Saved (3)' }).click()
  await expect(page.getByText(/^Three lessons/)).toBeVisible() // no heart of the page before it
  await fullHeart(page, quoteTitle).click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expectAccessible(page)
  const shown = {
    [savedPage]: page.getByText(/^Two lessons/),
    [programList]: page.getByRole('link', { name: 'Saved (2)' }),
  }
  for (const [path, content] of Object.entries(shown)) {
    if (path !== savedPage) await page.goto(path)
    await expect(content).toBeVisible()
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page), path).toEqual([])
    await expectAccessible(page)
  }
})
