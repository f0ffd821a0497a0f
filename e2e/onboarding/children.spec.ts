// The children one by one (DOOR-5): cards and rows in onboarding, as a visitor and with an account.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { newPersona } from '../harness/sign-in.ts'
import { outboxEntries, pendingEntries, storedTokens } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click()
const step = (page: Page, number: number) =>
  expect(page.getByRole('group', { name: `Step ${number} of 8` })).toBeVisible()
const nickname = (page: Page) => page.getByRole('textbox', { name: 'What shall we call them? Optional' })
const list = (page: Page) => page.getByRole('list', { name: 'Your children' })
const rows = (page: Page) => list(page).getByRole('listitem')

async function openAges(page: Page) {
  await page.goto('/onboarding')
  await waitForHydration(page)
  await choose(page, 'Healthy home and sleep')
  await press(page, 'Next')
  await choose(page, 'Yes')
  await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
  await press(page, 'Next')
  await step(page, 3)
}

test('one child’s age alone is enough; without it, or with a nickname that is too long, Next names what to correct and nothing typed is lost (DOOR-5) (ONB-5)', async ({
  page,
  expectAccessible,
}) => {
  await openAges(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Who are the lessons for?' })).toBeFocused()
  await press(page, 'Next')
  await expect(page.getByText('Please review highlighted fields.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Newborn to 3 years' })).toBeFocused()
  await expect(page.getByRole('radiogroup', { name: 'How old?' })).toHaveAccessibleDescription(
    'Choose at least one age.',
  )
  await expectAccessible(page)
  await choose(page, '4 to 7 years')
  const long = 'Our little fox who never ever wants to sleep'
  await nickname(page).fill(long)
  await press(page, 'Next')
  await expect(page.getByRole('alert').filter({ hasText: 'Please review' })).toBeVisible()
  await expect(nickname(page)).toBeFocused()
  await expect(nickname(page)).toHaveAccessibleDescription(/longer than 40 characters/)
  await expect(nickname(page)).toHaveValue(long)
  await nickname(page).fill('')
  await press(page, 'Next')
  await step(page, 4)
})

test('two children are told by keyboard, stay after a reload, are each shown lessons of their own, and belong to the account after sign-up (DOOR-5) (ONB-8)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email, password } = newPersona()
  const { keyboard } = page
  await openAges(page)
  await nickname(page).focus()
  await keyboard.type('Leo')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 to 7 years' })).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Not with words yet' })).toBeChecked()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear this answer' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add another child' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Second child' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove this child' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Mia')
  await page.getByRole('radio', { name: '8 to 12 years' }).press('Space')
  await page.getByRole('radio', { name: 'Yes', exact: true }).press('Space')
  await expect(page.getByRole('group', { name: 'Mia' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(rows(page)).toHaveText([/Leo4 to 7, not with words yet/, /Mia8 to 12, speaks/])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change Leo' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Leo' })).toBeFocused()
  await expect(nickname(page)).toHaveValue('Leo')

  await press(page, 'Next')
  await press(page, 'Skip')
  await choose(page, '30 minutes or less')
  await press(page, 'Next')
  await page.getByRole('combobox', { name: /Country/ }).fill('hong')
  await page.getByRole('option', { name: /^Hong Kong/ }).click()
  await press(page, 'Next')
  await step(page, 7)
  await press(page, 'Next')
  const heading = page.getByRole('heading', { level: 1 })
  const first = page.locator('section').filter({ hasText: /^Your first/ })
  await expect(heading).toHaveText(/^\d+ lessons fit Leo$/)
  await expect(first.getByRole('listitem')).toHaveCount(3)
  for (const words of await first.getByRole('listitem').allInnerTexts())
    expect(words).toContain('For Leo, 4 to 7, not with words yet.')
  await expect(page.getByText('Counted from your answers:')).toContainText('a child of 4 to 7')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Mia' }).press('Space')
  await expect(heading).toHaveText(/^\d+ lessons fit Mia$/)
  await expect(page.locator('[data-announcer]')).toHaveText('Three lessons for Mia')
  for (const words of await first.getByRole('listitem').allInnerTexts())
    expect(words).toContain('For Mia, 8 to 12.')
  await expect(page.getByText('Counted from your answers:')).toContainText('a child of 8 to 12')
  await press(page, 'Keep my lessons')
  await page.getByRole('textbox', { name: 'First name' }).fill('Sara')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(page, 'Create account')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => pendingEntries(page, 'profile-answer'), { timeout: 15_000 }).toEqual([])
  const tokens = await storedTokens(page)
  expect(await getAccountInfo(request, { accessToken: tokens?.accessToken ?? '' })).toMatchObject({
    childrenAgeGroups: [2, 3],
    children: [
      { nickname: 'Leo', ageGroup: 2, speech: 3, isRemoved: false },
      { nickname: 'Mia', ageGroup: 3, speech: 1, isRemoved: false },
    ],
  })
})

test('a removed child leaves Undo in its place; of one that stays removed the device keeps nothing (DOOR-5)', async ({
  page,
  expectAccessible,
}) => {
  await openAges(page)
  await nickname(page).fill('Leo')
  await choose(page, '4 to 7 years')
  await press(page, 'Add another child')
  await choose(page, '8 to 12 years')
  await press(page, 'Change Leo')
  await press(page, 'Remove this child')
  await expect(page.getByRole('button', { name: 'Undo removing Leo' })).toBeFocused()
  await expect(rows(page)).toHaveText([/^Leo removed\./, /^2Second child8 to 12/])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change Leo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Remove this child')
  await page.reload()
  await expect(rows(page)).toHaveText([/First child8 to 12/])
  expect(JSON.stringify(await outboxEntries(page, 'profile-answer'))).not.toContain('Leo')
})

test('at 320 px, with large text and right to left, twelve children fit, and a thirteenth is refused with the reason (DOOR-5)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openAges(page)
  await nickname(page).fill('Little 🦊 with a very long nickname')
  await choose(page, '4 to 7 years')
  for (let count = 1; count < 12; count++) {
    await press(page, 'Add another child')
    await choose(page, '8 to 12 years')
  }
  await press(page, 'Add another child')
  await expect(page.getByRole('alert').filter({ hasText: '12 children' })).toBeVisible()
  await expect(rows(page)).toHaveCount(12)
  await enlargeText(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  await expectAccessible(page)
})

test('the demo shows the children of its script as rows, and saves none (DOOR-5) (ONB-4)', async ({
  page,
}) => {
  await page.goto('/onboarding2-demo')
  await expect(rows(page)).toHaveText([/First child0 to 3/, /Second child4 to 7/])
  expect(await outboxEntries(page, 'profile-answer')).toEqual([])
})

test('the age chosen on a need’s page is the first child’s in onboarding, shown before it is kept, and changed there (DOOR-2 DOOR-5)', async ({
  page,
}) => {
  await page.goto('/tonight/not-speaking')
  await waitForHydration(page)
  await page.getByRole('region', { name: 'Try today' }).locator('label').filter({ hasText: '8–12' }).click()
  await page.goto('/onboarding')
  await waitForHydration(page)
  expect(await childrenHere(page)).toBeUndefined()
  await openAges(page)
  await expect(page.getByRole('radio', { name: '8 to 12 years' })).toBeChecked()
  await choose(page, '4 to 7 years')
  await press(page, 'Next')
  await step(page, 4)
  expect(await childrenHere(page)).toMatchObject([{ ageGroup: 2 }])

  await page.evaluate(() => localStorage.clear())
  await page.goto('/tonight/not-speaking')
  await waitForHydration(page)
  await page.getByRole('region', { name: 'Try today' }).locator('label').filter({ hasText: '13+' }).click()
  await page.goto('/onboarding2')
  await waitForHydration(page)
  await choose(page, 'Healthy home and sleep')
  await press(page, 'Next')
  await expect(page.getByRole('radio', { name: '13+ years' })).toBeChecked()
})

/** The answer about the children that this device has; undefined without one. */
async function childrenHere(page: Page) {
  const answers = (await outboxEntries(page, 'profile-answer')).map(
    ({ value }) => value as { field: string; value: unknown },
  )
  return answers.find(({ field }) => field === 'children')?.value
}
