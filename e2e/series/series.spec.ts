// Series: steps on a stem, one of them in front.
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { pendingEntries } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'
import type { Page } from '@playwright/test'

const current = (page: Page) => page.locator('[aria-current=step]')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a step is done with one press, another night changes nothing, later steps can be opened, and it ends in a sheet (CAT-7)', async ({
  page,
}) => {
  await signIn(page, newPersona())
  await page.goto('/series')
  await page.getByRole('link', { name: /^Bedtime week/ }).click()
  await expect(page).toHaveURL('/series/bedtime-week')
  await expect(heading(page, 'Seven small steps')).toBeVisible()
  const ready = page.getByRole('list', { name: 'Ready for the page' })
  await expect(ready).toHaveCount(0)
  await expect(current(page).getByRole('heading')).toHaveText('How much sleep does your child need?')
  await current(page).getByRole('button', { name: 'We did it' }).click()
  await expect(heading(page, 'One done, six to go')).toBeVisible()
  await expect(current(page).getByRole('heading')).toHaveText('Four pictures, calmest last')

  await page.getByRole('button', { name: 'Not tonight' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'waits for another night' })).toBeVisible()
  await expect(heading(page, 'One done, six to go')).toBeVisible()
  await page.getByText('One pass for one wish').click()
  const later = page.locator('[data-step=one-pass]')
  await expect(later.getByText('Make a card that is good for one drink')).toBeVisible()
  await later.getByRole('button', { name: 'We did it' }).click()
  await expect(heading(page, 'Two done, five to go')).toBeVisible()
  await expect(ready.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => pendingEntries(page, 'series-step')).toEqual([])

  await page.reload()
  await expect(heading(page, 'Two done, five to go')).toBeVisible()
  await expect(current(page).getByRole('button', { name: 'Not tonight' })).toBeVisible()
  await page.locator('[data-step=one-pass] summary').click()
  await page.getByRole('button', { name: 'Not done after all' }).click()
  await expect(heading(page, 'One done, six to go')).toBeVisible()
  await expect(ready.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('link', { name: 'See the page' }).click()
  await expect(page).toHaveURL('/sheets/our-bedtime')
  await page.getByRole('button', { name: 'Add: Bath, teeth, book, song' }).click()
  await expect(page.getByRole('textbox', { name: 'Our steps' })).toHaveValue('Bath, teeth, book, song')
})

test('a series is read and its steps open without scripts (CAT-7)', async ({ noScriptPage }) => {
  await noScriptPage.goto('/series/babys-first-nights')
  await expect(noScriptPage.getByText('Lay your baby on their back for every sleep')).toBeVisible()
  await noScriptPage.getByText('Nothing soft around').click()
  await expect(noScriptPage.getByText('Take everything soft out of the cot')).toBeVisible()
})

test('series fit 320 px with large text, right to left and in dark mode, and pass axe (CAT-7)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const path of ['/series', '/series/before-the-first-visit']) {
    await page.goto(path)
    await waitForHydration(page)
    await expectAccessible(page)
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page), path).toEqual([])
    await expectAccessible(page)
  }
})
