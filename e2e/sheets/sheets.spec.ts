// Sheets: filling them in, where the texts are, printing.
import { sheetIds } from '@oka/contract/sheets/sheets.ts'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { recordApiCalls } from '../harness/network.ts'
import { saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { openDialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import { outboxEntries, pendingEntries, storeTokens, waitForSessionData } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'
import type { Page } from '@playwright/test'

const visit = '/sheets/visit'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const nothingPending = (page: Page) =>
  expect
    .poll(
      async () => [
        ...(await pendingEntries(page, 'sheet-text')),
        ...(await pendingEntries(page, 'child-sheet-text')),
      ],
      { timeout: 15_000 },
    )
    .toEqual([])
const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length

test('each sheet prints on one side of A4 and of US Letter, empty and filled in, and nothing but the sheet (CAT-7)', async ({
  page,
}) => {
  for (const sheet of sheetIds) {
    await page.goto(`/sheets/${sheet}`)
    await expect(page.getByText('Kept on this device')).toBeVisible()
    for (const format of ['A4', 'Letter'])
      expect(pagesOf(await page.pdf({ format })), `${sheet}, ${format}, empty`).toBe(1)
    const texts = await page.locator('main textarea').all()
    for (const text of texts)
      await text.fill(
        'One line\nand another that is long enough to be wrapped in a box of half the width\nand a third',
      )
    for (const format of ['A4', 'Letter'])
      expect(pagesOf(await page.pdf({ format })), `${sheet}, ${format}, filled in`).toBe(1)
    await expect(page.getByText('One page, black on white. It fits.'), sheet).toBeVisible()
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const paper = page.locator('[data-paper]')
  await expect(paper).toBeVisible()
  expect(
    await paper.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element).backgroundColor,
    ]),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])

  await page.emulateMedia({ media: null, colorScheme: null })
  await page.goto(visit)
  await field(page, 'Worries').fill('A long story about one night. '.repeat(60))
  await expect(
    page.getByText('Not everything fits on one page. Shorten “Worries” to print it all.'),
  ).toBeVisible()
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('what a visitor writes stays in the browser, is there after a reload, and follows them into the account, below what it had (CAT-7)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(otherDevice, persona)
  await otherDevice.goto(visit)
  await field(otherDevice, 'Worries').fill('Hands over the ears')
  await expect(otherDevice.getByText('Kept with your account', { exact: true })).toBeVisible({
    timeout: 15_000,
  })

  const calls = recordApiCalls(page)
  await page.goto(visit)
  await expect(page.getByText('It isn’t sent to us.', { exact: false })).toBeVisible()
  await field(page, 'Worries').fill('Few new words since the summer')
  await page.getByRole('button', { name: 'Add: Could we have a hearing test?' }).click()
  await expect(field(page, 'Questions to ask')).toHaveValue('Could we have a hearing test?')
  await page.reload()
  await expect(field(page, 'Worries')).toHaveValue('Few new words since the summer')
  await expect(field(page, 'Questions to ask')).toHaveValue('Could we have a hearing test?')
  expect(
    calls.filter((call) => call.includes('update-sheet-text') || call.includes('landing/store')),
  ).toEqual([])

  await openDialog(page)
  await submitCredentials(page, persona)
  await waitForSessionData(page)
  await nothingPending(page)
  await page.goto(visit)
  const both = 'Hands over the ears\nFew new words since the summer'
  await expect(field(page, 'Worries')).toHaveValue(both)
  await otherDevice.reload()
  await expect(field(otherDevice, 'Worries')).toHaveValue(both)
  await expect(field(otherDevice, 'Questions to ask')).toHaveValue('Could we have a hearing test?')
})

test('a text written offline survives the closed tab, reaches the account, and loses nothing that another device wrote meanwhile (CAT-7)', async ({
  page,
  context,
  otherDevice,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await page.goto('/sheets/sleep-diary')
  await expect(page.getByText('Kept with your account', { exact: true })).toBeVisible()
  await page.goto('/sheets')
  await waitForHydration(page)
  await page.getByRole('link', { name: /^What helps my child/ }).click()
  await expect(field(page, 'What calms')).toBeEditable()
  await page.getByRole('link', { name: 'All sheets' }).click()

  await otherDevice.goto('/app-info.json')
  await storeTokens(otherDevice, await signInByApi(otherDevice.request, persona))
  await otherDevice.goto(visit)
  await field(otherDevice, 'Loves').fill('Trains')
  await expect(otherDevice.getByText('Kept with your account', { exact: true })).toBeVisible({
    timeout: 15_000,
  })

  await context.setOffline(true)
  await page.getByRole('link', { name: /^Visit sheet/ }).click()
  await expect(
    page.getByText('We couldn’t load what you wrote on other devices.', { exact: false }),
  ).toBeVisible()
  await field(page, 'Loves').fill('The dog next door')
  await expect(page.getByText('Kept on this device, not yet with your account')).toBeVisible()
  expect(await pendingEntries(page, 'sheet-text')).toHaveLength(1)
  await page.close()

  await context.setOffline(false)
  const nextTab = await context.newPage()
  await nextTab.goto(visit)
  await expect(field(nextTab, 'Loves')).toHaveValue('Trains\nThe dog next door')
  await nothingPending(nextTab)
  await nextTab.getByRole('button', { name: 'Empty all fields' }).click()
  await expect(field(nextTab, 'Loves')).toHaveValue('')
  await nextTab.getByRole('button', { name: 'Undo' }).click()
  await expect(field(nextTab, 'Loves')).toHaveValue('Trains\nThe dog next door')
  await nothingPending(nextTab)
  expect(JSON.stringify(await outboxEntries(nextTab, 'sheet-text'))).toContain('Trains')

  // Someone else holds the phone after a sign-out in another tab.
  const thirdTab = await context.newPage()
  await thirdTab.goto('/logout')
  await expect(nextTab.getByText('Kept on this device', { exact: true })).toBeVisible()
  await expect(field(nextTab, 'Loves')).toHaveValue('')
  await expect(nextTab.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await nextTab.evaluate(() => JSON.stringify(localStorage))).not.toContain('Trains')
})

test('each of two children has a sheet of its own, and what was written before is given to one of them (CAT-7, DOOR-5)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  const child = { speech: null, isRemoved: false, changedAt: new Date().toISOString() }
  const leo = { ...child, id: 'leo', nickname: 'Leo', ageGroup: 2 } as const
  const mia = { ...child, id: 'mia', nickname: 'Mia', ageGroup: 4 } as const
  await saveAnswers(request, tokens, { familyType: 2, children: [leo] })
  const whose = page.getByRole('radiogroup', { name: 'Which child is this page for?' })
  const paper = page.locator('[data-paper]')
  await page.goto(visit)
  await expect(field(page, 'Loves')).toBeEditable()
  await expect(whose).toHaveCount(0)
  await field(page, 'Loves').fill('Trains')
  await nothingPending(page)

  await saveAnswers(request, tokens, { children: [mia] })
  await page.reload()
  await expect(whose.getByRole('radio')).toHaveCount(3)
  await expect(whose.getByRole('radio', { name: 'Leo' })).toBeChecked()
  await expect(field(page, 'Loves')).toHaveValue('')
  await whose.getByRole('radio', { name: 'Not for one child' }).press('Space')
  await expect(field(page, 'Loves')).toHaveValue('Trains')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'It’s for Leo' }).click()
  await expect(page.getByText('This page is for Leo')).toBeFocused()
  await expect(whose.getByRole('radio')).toHaveCount(2)
  await expect(whose.getByRole('radio', { name: 'Leo' })).toBeChecked()
  await expect(field(page, 'Loves')).toHaveValue('Trains')
  await expect(page.getByText('This page is for Leo.', { exact: false })).toBeVisible()

  await whose.getByRole('radio', { name: 'Mia' }).press('Space')
  await expect(page.locator('[data-announcer]')).toHaveText('Visit sheet, for Mia')
  await expect(field(page, 'Loves')).toHaveValue('')
  await field(page, 'Loves').fill('Horses')
  await expect(paper).toContainText('Horses')
  await expect(paper).not.toContainText(/Trains|Leo|Mia/)
  await nothingPending(page)
  await page.reload()
  await expect(whose.getByRole('radio', { name: 'Mia' })).toBeChecked()
  await expect(field(page, 'Loves')).toHaveValue('Horses')
  await page.goto('/sheets/screen-rules')
  await expect(field(page, 'Our rules')).toBeEditable()
  await expect(whose).toHaveCount(0)

  await saveAnswers(request, tokens, {
    children: [{ ...mia, nickname: '', isRemoved: true, changedAt: new Date().toISOString() }],
  })
  await page.goto(visit)
  await expect(field(page, 'Loves')).toHaveValue('Trains')
  await whose.getByRole('radio', { name: 'Not on your list' }).press('Space')
  await expect(field(page, 'Loves')).toHaveValue('Horses')
  await expect(page.getByRole('button', { name: 'It’s for Leo' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await enlargeText(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
})

test('the sheets fit 320 px with large text, right to left and in dark mode, work by keyboard and pass axe (CAT-7)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const path of ['/sheets', visit, '/sheets/sleep-diary']) {
    await page.goto(path)
    await waitForHydration(page)
    if (path === visit) {
      await field(page, 'Worries').focus()
      await page.keyboard.type('At night')
      const line = page.getByRole('button', { name: 'Add: Words that were there and are gone' })
      await line.focus()
      await page.keyboard.press('Enter')
      await expect(field(page, 'Worries')).toHaveValue('At night\nWords that were there and are gone')
    }
    if (path.endsWith('diary')) {
      await page.locator('summary').filter({ hasText: 'Night 1' }).click()
      await field(page, 'Awake at night').fill('twice')
      await expect(page.locator('summary').filter({ hasText: 'Night 1 · filled in' })).toBeVisible()
    }
    await expectAccessible(page)
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    await expect.poll(async () => (await clippedText(page)).length, path).toBe(0)
    await expectAccessible(page)
  }
})
