// The profile: a wizard until it is complete, then panels whose changes save themselves; and the same
// questions in a locked lesson.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { saveAnswers, completeProfile, getAccountInfo } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const next = (page: Page) => page.getByRole('button', { name: /^(Next|Save)$/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const savedState = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Saved|Complete, and saved)$/ })
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })
const review = 'Please review highlighted fields.'
const { learningTopics, address: _, ...aboutAndFamily } = completeProfile
/** For one that has several variants of its thing to try. */
const safetyLesson = '/learn/opp.full/1022'

test('four steps are passed by Next and Enter with valid answers only, and the last saves and leads back to where the member was sent from (PROF-1 PROF-7)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, { learningTopics })
  await page.goto('/profile?returnUrl=%2Fsettings')
  await expect(page.getByRole('group', { name: 'Step 1 of 4' })).toBeVisible()
  await next(page).click()
  await expect(page.getByText(review)).toBeVisible()
  await expect(firstName(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly', '')
  await expectAccessible(page)
  await firstName(page).fill('Sara')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Whelan')
  await page.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Female' })
  await page.getByRole('combobox', { name: 'Your age' }).selectOption({ label: '28 to 34' })
  await page.getByRole('textbox', { name: 'Last name' }).press('Enter')
  await expect(heading(page, 'Your family')).toBeFocused()
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await next(page).click()
  await expect(page.getByText(review)).toBeVisible()
  await page.getByRole('radio', { name: '4 to 7 years' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  await expect(heading(page, 'About you')).toBeVisible()
  await next(page).click()
  await next(page).click()
  await next(page).click()
  await expect(heading(page, 'Your location')).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).fill('irel')
  await page.getByRole('option', { name: 'Ireland', exact: true }).click()
  await page.getByRole('textbox', { name: 'Postal code' }).fill('nonsense')
  await next(page).click()
  await expect(page.getByText(review)).toBeVisible()
  await page.getByRole('textbox', { name: 'Postal code' }).fill('D08')
  await next(page).click()
  await expect(page).toHaveURL(/\/settings$/)
  expect(await getAccountInfo(request, tokens)).toMatchObject({
    firstName: 'Sara',
    childrenAgeGroups: [2],
    country: 'IE',
    profileComplete: true,
  })
})

test('a profile begins at its first incomplete step, with all questions at the first; leaving it saves what is there (PROF-3 PROF-4)', async ({
  page,
  request,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, { ...aboutAndFamily, childrenAgeGroups: [] })
  await page.goto('/profile')
  await expect(page.getByRole('group', { name: 'Step 2 of 4' })).toBeVisible()
  await page.goto('/profile?full')
  await expect(page.getByRole('group', { name: 'Step 1 of 4' })).toBeVisible()
  await firstName(page).fill('Mia')
  await page
    .getByRole('button', { name: 'Not now' })
    .or(page.getByRole('main').getByRole('button', { name: 'Back' }))
    .nth(0)
    .click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(async () => (await getAccountInfo(request, tokens)).firstName).toBe('Mia')
})

test('a save that the server refuses shows its message, and what was typed stays also after a reload (PROF-4 ONB-12)', async ({
  page,
  request,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, completeProfile)
  const message = 'This name can’t be saved.'
  await page.route('**/api/account/update', (route) =>
    route.fulfill({ json: { success: false, errorCode: 'country_unknown', message } }),
  )
  await page.goto('/profile')
  await firstName(page).fill('Mia')
  await firstName(page).blur()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: message })).toBeVisible()
  await expect(firstName(page)).toHaveValue('Mia')
  await page.reload()
  await expect(firstName(page)).toHaveValue('Mia')
  await page.unroute('**/api/account/update')
  await firstName(page).fill('Ada')
  await firstName(page).blur()
  await expect(savedState(page)).toBeVisible()
  expect((await getAccountInfo(request, tokens)).firstName).toBe('Ada')
})

test('a complete profile is five panels whose changes are saved at once; two tabs change it together, and health answers are deleted on request (PROF-1 PROF-4)', async ({
  page,
  context,
  request,
}) => {
  const tokens = await signIn(page, newPersona())
  const health = {
    consentedAt: '2026-11-03T10:00:00.000Z',
    medicalConditions: [1, 6],
    medicalConditionsDuration: 3,
  }
  await saveAnswers(request, tokens, { ...completeProfile, health })
  await page.goto('/profile')
  await expect(savedState(page)).toHaveText('Complete, and saved')
  const other = await context.newPage()
  await other.goto('/profile')
  await page.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Rather not say' })
  await firstName(other).fill('Mia')
  await firstName(other).blur()
  await expect(firstName(page)).toHaveValue('Mia')
  await page.getByRole('button', { name: 'Take back and delete' }).click()
  await page.getByRole('button', { name: 'Delete them' }).click()
  await expect(page.getByText('We have no health answers from you')).toBeVisible()
  await expect
    .poll(async () => await getAccountInfo(request, tokens))
    .toMatchObject({ firstName: 'Mia', gender: 1000, medicalConditions: [], healthConsentedAt: null })
  await page.goto('/')
  await expect(page.getByRole('main').getByText(/Mia/).nth(0)).toBeVisible() // the greeting
})

test('a locked lesson offers an incomplete profile seven questions; “Not now” leads to its explanation, and the form stays away then (PROF-6)', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, newPersona())
  await page.goto('/learn/opp103')
  const locked = page.getByRole('main').getByRole('link', { name: /Opens with a membership$/ })
  await expect(locked.nth(0)).toBeVisible()
  const path = (await locked.nth(0).getAttribute('href')) ?? ''
  await page.goto(path)
  await expect(page.getByRole('group', { name: 'Step 1 of 7' })).toBeVisible()
  await next(page).click()
  await expect(page.getByText(review)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Parenting and bonding' }).check()
  await page.getByRole('radio', { name: 'Not yet', exact: true }).check()
  await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
  await next(page).click()
  await expect(heading(page, 'Health in your family')).toBeFocused() // no ages without children
  await next(page).click()
  // no duration without a condition
  await expect(page.getByRole('group', { name: 'Step 5 of 7' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^One membership opens this lesson/ })).toBeVisible()
})

test('ages and country of the answers preset the thing to try and the help lines; a choice here wins for the visit (CAT-2 CAT-8)', async ({
  page,
  request,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, completeProfile)
  await page.goto(safetyLesson)
  const block = page.getByRole('region', { name: 'When to ask for help' })
  await expect(block.getByRole('heading', { name: 'Help in Ireland' })).toBeVisible()
  await expect(block.getByText('The country is from your answers.')).toBeVisible()
  await block.getByRole('button', { name: 'Change country' }).click()
  await block.getByRole('combobox', { name: 'Your country' }).selectOption({ label: 'New Zealand' })
  await expect(block.getByRole('heading', { name: 'Help in New Zealand' })).toBeVisible()
  await page.goto('/help')
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).nth(0).innerText())
    .toBe('Ireland')
})

test('the profile fits 320 px with large text, right to left and in dark mode, and passes axe (PROF-1)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.setViewportSize({ width: 320, height: 640 })
  for (const answers of [{ learningTopics }, completeProfile]) {
    await saveAnswers(request, tokens, answers)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto('/profile')
    await waitForHydration(page)
    await expect(firstName(page)).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await enlargeText(page)
    await setRightToLeft(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
    await expectAccessible(page)
  }
})
