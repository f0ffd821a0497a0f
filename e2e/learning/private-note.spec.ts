// A private note to a lesson: written below Try today, found again under Saved, joined over devices.
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { programList, quoteLesson, textLesson, textTitle, videoLesson } from '../harness/lessons.ts'
import { recordApiCalls } from '../harness/network.ts'
import { newPersona, signIn, signInByApi, type Persona } from '../harness/sign-in.ts'
import { openDialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import { outboxEntries, pendingEntries, storeTokens, waitForSessionData } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'
import type { Page } from '@playwright/test'

const savedPage = '/learn/saved'
const paper = (page: Page) => page.getByRole('region', { name: 'Your note' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Your note' })
const nothingPending = (page: Page) =>
  expect.poll(() => pendingEntries(page, 'note'), { timeout: 15_000 }).toEqual([])
/** Opens a lesson and waits until its note can be written. */
async function openNote(page: Page, lesson: string) {
  await page.goto(`${lesson}#your-note`)
  await expect(field(page)).toBeEditable({ timeout: 20_000 })
}
async function signInOn(device: Page, persona: Persona) {
  await device.goto('/app-info.json')
  await storeTokens(device, await signInByApi(device.request, persona))
}
const savedRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a note is saved as it is written, is there after a reload and on another device, and is in no address or title (DOOR-10)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  const calls = recordApiCalls(page)
  await openNote(page, textLesson)
  await expect(paper(page).getByText('Only for you')).toBeVisible()
  await field(page).pressSequentially('Bath time works.')
  await expect(paper(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached()
  await nothingPending(page)
  expect(calls.filter((call) => call.includes('update-note')).length).toBeLessThan(4)
  expect(page.url() + (await page.title())).not.toContain('Bath')
  await page.reload()
  await expect(field(page)).toHaveValue('Bath time works.')

  await signInOn(otherDevice, persona)
  await openNote(otherDevice, textLesson)
  await expect(field(otherDevice)).toHaveValue('Bath time works.')
  await expect(paper(otherDevice).getByText('Only for you')).toBeVisible()
})

test('a note can be written in a video and below a quote; in print it is left out (DOOR-10)', async ({
  page,
}) => {
  await openNote(page, videoLesson)
  // Letters, digits and spaces are typed; the player has keys of its own.
  await field(page).pressSequentially('Milk at 5, calm. ')
  await expect(field(page)).toHaveValue('Milk at 5, calm. ')
  await field(page).fill('Phones sleep in the kitchen.')
  await expect(paper(page).getByText('Kept on this device')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(field(page)).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.goto(quoteLesson)
  await waitForHydration(page)
  await page.getByText('Your note', { exact: true }).click()
  await field(page).fill('Tomorrow again.')
  await expect(paper(page).getByText('Kept on this device')).toBeVisible()
  await page.goto(`${quoteLesson}#your-note`)
  await expect(field(page)).toHaveValue('Tomorrow again.')
})

test('a note written offline survives the closed tab and arrives later, below what another device wrote meanwhile (DOOR-10)', async ({
  page,
  context,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await openNote(page, textLesson)
  await field(page).fill('Bath time')
  await expect(paper(page).getByText('Saved', { exact: true })).toBeVisible()
  await nothingPending(page)

  await context.setOffline(true)
  await field(page).fill('Bath time. Ask Ana.')
  await expect(paper(page).getByText('On this device. It’ll be sent when you’re back online.')).toBeVisible()
  expect(await pendingEntries(page, 'note')).toHaveLength(1)
  await page.close()

  await signInOn(otherDevice, persona)
  await openNote(otherDevice, textLesson)
  await expect(field(otherDevice)).toHaveValue('Bath time')
  await field(otherDevice).fill('Breakfast works.')
  await expect(paper(otherDevice).getByText('Saved', { exact: true })).toBeVisible()

  await context.setOffline(false)
  const nextTab = await context.newPage()
  await openNote(nextTab, textLesson)
  const both = 'Breakfast works.\n\nBath time. Ask Ana.'
  await expect(field(nextTab)).toHaveValue(both)
  await expect(paper(nextTab).getByText('Joined from two devices')).toBeVisible()
  await nothingPending(nextTab)
  await otherDevice.reload()
  await expect(field(otherDevice)).toHaveValue(both)
  await field(otherDevice).fill('Bath time, breakfast, Ana.')
  await expect(paper(otherDevice).getByText('Saved', { exact: true })).toBeVisible()
  await nextTab.reload()
  await expect(field(nextTab)).toHaveValue('Bath time, breakfast, Ana.')
})

test('what another device wrote stays, though it arrives while she types (DOOR-10)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await openNote(page, textLesson)
  await field(page).fill('Bath')
  await expect(paper(page).getByText('Saved', { exact: true })).toBeVisible()
  await nothingPending(page)
  await signInOn(otherDevice, persona)
  await openNote(otherDevice, textLesson)
  await expect(field(otherDevice)).toHaveValue('Bath')
  await field(otherDevice).fill('Bath. Laptop.')
  await expect(paper(otherDevice).getByText('Saved', { exact: true })).toBeVisible()
  await nothingPending(otherDevice)

  await field(page).press('End')
  // saved and read again on the way
  await field(page).pressSequentially(' time works. Ask Ana.', { delay: 400 })
  await field(page).blur()
  await nothingPending(page)
  const both = 'Bath. Laptop.\n\nBath time works. Ask Ana.'
  await expect(field(page)).toHaveValue(both)
  await otherDevice.reload()
  await expect(field(otherDevice)).toHaveValue(both)
})

test('what a visitor notes stays in the browser and follows them into the account, below what it had (DOOR-10)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(otherDevice, persona)
  await openNote(otherDevice, textLesson)
  await field(otherDevice).fill('Of the account.')
  await expect(paper(otherDevice).getByText('Saved', { exact: true })).toBeVisible()

  const calls = recordApiCalls(page)
  await openNote(page, textLesson)
  await field(page).fill('Of the visitor.')
  await expect(paper(page).getByText('Kept on this device')).toBeVisible()
  await page.reload()
  await expect(field(page)).toHaveValue('Of the visitor.')
  await expect(paper(page).getByRole('button', { name: 'Keep it everywhere' })).toBeVisible()
  expect(calls.filter((call) => call.includes('note'))).toEqual([])

  await page.goto(programList)
  await openDialog(page)
  await submitCredentials(page, persona)
  await waitForSessionData(page)
  await nothingPending(page)
  await openNote(page, textLesson)
  const both = 'Of the account.\n\nOf the visitor.'
  await expect(field(page)).toHaveValue(both)
})

test('a note leaves the browser with the sign-out (DOOR-10)', async ({ page }) => {
  await signIn(page, newPersona())
  await openNote(page, textLesson)
  await field(page).fill('Bath time works.')
  await expect(paper(page).getByText('Saved', { exact: true })).toBeVisible()
  await nothingPending(page)
  await page.goto('/logout')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await waitForHydration(page)
  expect(await outboxEntries(page, 'note')).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Bath')
})

test('Delete leaves Undo in its place, and the other device loses the note only then (DOOR-10)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await openNote(page, textLesson)
  await field(page).fill('Bath time works.')
  await expect(paper(page).getByText('Saved', { exact: true })).toBeVisible()
  await paper(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Note deleted.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('Bath time works.')
  await expect(field(page)).toBeFocused()
  await nothingPending(page)
  await signInOn(otherDevice, persona)
  await openNote(otherDevice, textLesson)
  await expect(field(otherDevice)).toHaveValue('Bath time works.')

  await paper(page).getByRole('button', { name: 'Delete' }).click()
  await nothingPending(page)
  await page.reload()
  await expect(field(page)).toHaveValue('')
  await otherDevice.reload()
  await expect(field(otherDevice)).toHaveValue('')
})

test('a note of 20,000 letters is refused in one sentence and stays on the page and the device until it is shorter (DOOR-10)', async ({
  page,
}) => {
  await signIn(page, newPersona())
  await openNote(page, textLesson)
  const long = 'He looked at “more”. '.repeat(1_000).slice(0, 20_000)
  await field(page).fill(long)
  const sentence = 'A note holds 5,000 letters and this one has 20,000. It’s kept on this device.'
  await expect(paper(page).getByText(sentence, { exact: false })).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(paper(page).getByRole('button', { name: 'Copy' })).toBeVisible()
  await page.reload()
  await expect(field(page)).toHaveValue(long)
  await expect(paper(page).getByText(sentence, { exact: false })).toBeVisible()
  await field(page).fill(long.slice(0, 5_000))
  await expect(paper(page).getByText('Saved', { exact: true })).toBeVisible()
  await nothingPending(page)
  await page.reload()
  await expect(field(page)).toHaveValue(long.slice(0, 5_000))
})

test('Saved shows each note below its lesson, leads to it, deletes it with Undo, and prints notes only when asked (DOOR-10)', async ({
  page,
}) => {
  await signIn(page, newPersona())
  await openNote(page, textLesson)
  await field(page).fill('Bath time works.\nAsk Ana.')
  await expect(paper(page).getByText('Saved', { exact: true })).toBeVisible()
  await nothingPending(page)
  await page.goto(programList)
  await page.getByRole('button', { name: 'Save “A new day with no mistakes” for later' }).click()
  await page.goto(savedPage)
  await expect(page.getByRole('heading', { level: 1, name: 'Saved and notes' })).toBeVisible()
  await expect(savedRow(page, textTitle)).toContainText('Bath time works.')
  await page.getByRole('button', { name: 'With a note, 1' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'All, 2' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Bath time works.').first()).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await page.getByRole('button', { name: 'Print my notes' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'My notes' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await page.getByRole('button', { name: `Delete your note on “${textTitle}”` }).click()
  const undo = page.getByRole('button', { name: `Undo: bring back your note on “${textTitle}”` })
  await expect(undo).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Note deleted.' })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(savedRow(page, textTitle)).toContainText('Bath time works.')
  await nothingPending(page)
  await page.getByRole('link', { name: `Open your note on “${textTitle}”` }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Bath time works.\nAsk Ana.')
  await page.goto(savedPage)
  await page.getByRole('button', { name: `Delete your note on “${textTitle}”` }).click()
  await nothingPending(page)
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('With a note')).toBeHidden()
})

test('notes work by keyboard, fit 320 px with large text, right to left and in dark mode, and pass axe (DOOR-10)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openNote(page, textLesson)
  await expectAccessible(page)
  await field(page).focus()
  await page.keyboard.type('Bath time works. He looked at “more” twice.')
  await expect(paper(page).getByText('Kept on this device')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(paper(page).getByRole('button', { name: 'Keep it everywhere' })).toBeFocused()
  await paper(page).getByRole('button', { name: 'Change' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(' Ask Ana.')
  await expect(field(page)).toHaveValue('Bath time works. He looked at “more” twice. Ask Ana.')
  await expect(paper(page).getByText('Kept on this device')).toBeVisible()
  for (const path of [textLesson, savedPage]) {
    if (path === savedPage) {
      await page.goto(path)
      await expect(page.getByText('Bath time works.').first()).toBeVisible()
    }
    await expectAccessible(page)
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page), path).toEqual([])
    await expectAccessible(page)
  }
})
