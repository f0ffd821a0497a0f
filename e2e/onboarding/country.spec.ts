// The country box: what finds a country, with keys and by touch, and the postal code that follows from it.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { expect, test } from '../harness/story.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Country' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Countries' }).getByRole('option')
const postalCode = (page: Page) => page.getByRole('textbox', { name: 'Postal code' })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

async function openLocation(page: Page) {
  await page.goto('/onboarding2')
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: 'Parenting and bonding' }).check()
  await next(page).click()
  await page.getByRole('checkbox', { name: 'No children yet' }).check()
  await next(page).click()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(box(page)).toBeVisible()
}

test('a country is found from two letters of its name in either case, and by its two or three letter code; what is found is counted after a pause (ONB-10)', async ({
  page,
}) => {
  await openLocation(page)
  await box(page).fill('i')
  await expect(page.getByRole('listbox', { name: 'Countries' })).toBeHidden()
  for (const typed of ['ir', 'IR', 'iR']) {
    await box(page).fill(typed)
    await expect(options(page)).toHaveText(['Iran', 'Iraq', 'Ireland'])
  }
  await expect(options(page).filter({ hasText: 'Ireland' }).locator('b')).toHaveText('Ir')
  await expect(page.getByRole('status').filter({ hasText: '3 countries start with “iR”.' })).toBeVisible()
  for (const code of ['US', 'usa', 'USA']) {
    await box(page).fill(code)
    await expect(options(page)).toHaveText([/^United States/])
  }
  await box(page).fill('zz')
  await expect(page.getByText('No results', { exact: true })).toBeVisible()
  await expect(options(page)).toHaveCount(0)
})

test('a country is chosen with the arrow keys and Enter, which does not move on; a closed box begins a new search (ONB-10)', async ({
  page,
}) => {
  await openLocation(page)
  await box(page).pressSequentially('ir')
  await expect(options(page)).toHaveCount(3)
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await expect(options(page).filter({ hasText: 'Ireland' })).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('Ireland')
  await expect(options(page)).toHaveCount(0)
  await expect(postalCode(page)).toBeVisible()

  await page.getByRole('combobox', { name: 'Time zone' }).focus()
  await box(page).focus()
  await box(page).pressSequentially('united arab')
  await expect(options(page)).toHaveText(['United Arab Emirates'])
  await box(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await box(page).press('Escape')
  await expect(box(page)).toHaveValue('Ireland')
})

test('a postal code is needed only where a country uses one, and only one of that country will do (ONB-16)', async ({
  page,
}) => {
  await openLocation(page)
  await box(page).fill('ire')
  await options(page).filter({ hasText: 'Ireland' }).click()
  await postalCode(page).fill('90210')
  await postalCode(page).blur()
  await expect(
    page.getByText('That’s not a postal code in Ireland. Check the code or the country.'),
  ).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Please review highlighted fields.')).toBeVisible()
  await expect(postalCode(page)).toHaveValue('90210')
  await box(page).fill('united arab')
  await options(page).click()
  await expect(postalCode(page)).toBeHidden()
  await next(page).click()
  await expect(box(page)).toBeHidden()
})

test('the country box fits 320 px with large text, right to left and in dark mode, and passes axe while it is open (ONB-10)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openLocation(page)
  await box(page).fill('united')
  await expect(page.getByRole('status').filter({ hasText: 'countries start with' })).toBeVisible()
  await expectAccessible(page)
  await enlargeText(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await clippedText(page)).toStrictEqual([])
})
