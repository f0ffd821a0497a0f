// Whose a condition is, where a family has several children.
import type { Page } from '@playwright/test'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { completeProfile, getAccountInfo, saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const child = (id: string, nickname: string, ageGroup: number): Child => ({
  id,
  nickname,
  ageGroup,
  speech: null,
  isRemoved: false,
  changedAt: new Date().toISOString(),
})
const [leo, mia] = [child('leo', 'Leo', 2), child('mia', 'Mia', 3)]
const { childrenAgeGroups: _, ...withoutChildren } = completeProfile
const consentedAt = '2026-11-03T10:00:00.000Z'
const noHealthAnswers = {
  healthConsentedAt: null,
  medicalConditions: [],
  medicalConditionsDuration: null,
  conditionOwners: [],
}

const consent = (page: Page) => page.getByRole('checkbox', { name: /^You may use my health answers/ })
const card = (page: Page, condition: string) =>
  page.getByRole('list', { name: 'What you chose' }).getByRole('listitem').filter({ hasText: condition })
const owner = (page: Page, condition: string, name: string) =>
  page.getByRole('group', { name: `${condition}: for whom?` }).getByRole('checkbox', { name, exact: true })
const add = (page: Page, condition: string) => page.getByRole('checkbox', { name: condition, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Health answers' })

async function openHealthPanel(page: Page) {
  await page.goto('/profile')
  await waitForHydration(page)
  await panel(page)
    .getByRole('button', { name: /^(Add health|Change) answers$/ })
    .click()
}

test('in onboarding a condition is chosen for one of two children by keyboard alone, and is that child’s after a reload (DOOR-5)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, { familyType: 2, ageGroup: 5, children: [leo, mia] })
  await page.goto('/onboarding')
  await waitForHydration(page)
  await page.getByRole('checkbox', { name: 'Healthy home and sleep' }).press('Space')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (const number of [2, 3, 4]) {
    await next.press('Enter')
    await expect(page.getByRole('group', { name: `Step ${number} of 8` })).toBeVisible()
  }
  await consent(page).press('Space')
  await add(page, 'Autism (ASD)').press('Space')
  await expect(owner(page, 'Autism (ASD)', 'Leo')).toBeFocused()
  await page.keyboard.press('Space')
  await add(page, 'Asthma').press('Space')
  await expect(owner(page, 'Asthma', 'Leo')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(owner(page, 'Asthma', 'Mia')).toBeChecked()
  await expectAccessible(page)
  const owners = [
    { condition: 1, owner: 'leo' },
    { condition: 6, owner: 'mia' },
  ]
  await expect
    .poll(() => getAccountInfo(request, tokens))
    .toMatchObject({ medicalConditions: [1, 6], conditionOwners: owners })
  await page.reload()
  await expect(owner(page, 'Autism (ASD)', 'Leo')).toBeChecked()
  await expect(owner(page, 'Autism (ASD)', 'Mia')).not.toBeChecked()
  await expect(owner(page, 'Asthma', 'Mia')).toBeChecked()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Remove Autism (ASD)' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Asthma' })).toBeFocused()
  await expect
    .poll(() => getAccountInfo(request, tokens))
    .toMatchObject({ medicalConditions: [6], conditionOwners: owners.slice(1) })
})

test('in the profile a condition may be two children’s, a grown-up’s or nobody’s in particular, and stands there with whose it is (DOOR-5)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, { ...withoutChildren, children: [leo, mia] })
  await openHealthPanel(page)
  await consent(page).check()
  for (const condition of ['Asthma', 'Allergies', 'Autism (ASD)']) await add(page, condition).click()
  await owner(page, 'Asthma', 'Leo').check()
  await owner(page, 'Asthma', 'Mia').check()
  await owner(page, 'Allergies', 'A grown-up').check()
  await page
    .getByRole('combobox', { name: 'How long have you known?' })
    .selectOption({ label: '1 to 2 years' })
  await expectAccessible(page)
  await expect.poll(async () => (await getAccountInfo(request, tokens)).medicalConditionsDuration).toBe(3)
  expect((await getAccountInfo(request, tokens)).conditionOwners).toEqual([
    { condition: 6, owner: 'leo' },
    { condition: 6, owner: 'mia' },
    { condition: 5, owner: 'grown-up' },
  ])
  await page.reload()
  await expect(panel(page).getByRole('listitem')).toHaveText([
    'Autism (ASD)',
    'Allergiesfor a grown-up',
    'Asthmafor Leo and Mia',
    'For 1 to 2 years',
  ])
})

test('a family with one child is not asked for whom (DOOR-5)', async ({ page, request }) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, { ...withoutChildren, children: [leo] })
  await openHealthPanel(page)
  await consent(page).check()
  await panel(page).getByRole('checkbox', { name: 'Asthma' }).check()
  await expect
    .poll(() => getAccountInfo(request, tokens))
    .toMatchObject({ medicalConditions: [6], conditionOwners: [] })
  await expect(page.getByText('For whom?')).toHaveCount(0)
  await expect(panel(page).getByText('Leo')).toHaveCount(0)
})

test('consent withdrawn while choosing for one child deletes every condition and whose it was, and keeps the children (DOOR-5)', async ({
  page,
  request,
}) => {
  const tokens = await signIn(page, newPersona())
  const health = {
    consentedAt,
    medicalConditions: [1, 6],
    medicalConditionsDuration: 3,
    conditionOwners: [
      { condition: 1, owner: 'leo' },
      { condition: 6, owner: 'mia' },
    ],
  }
  await saveAnswers(request, tokens, { ...withoutChildren, children: [leo, mia], health })
  await openHealthPanel(page)
  await add(page, 'Anxiety').click()
  await owner(page, 'Anxiety', 'Mia').check()
  await consent(page).uncheck()
  await expect(page.getByText(/For whom|What you chose|Asthma/)).toHaveCount(0)
  await expect.poll(() => getAccountInfo(request, tokens)).toMatchObject(noHealthAnswers)
  const { children } = await getAccountInfo(request, tokens)
  expect(children.map(({ nickname, isRemoved }) => [nickname, isRemoved])).toEqual([
    ['Leo', false],
    ['Mia', false],
  ])
  await consent(page).check()
  await add(page, 'Asthma').click()
  await expect(card(page, 'Asthma').getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('for whom a condition is fits 320 px with large text, right to left and in dark mode, with the longest nickname (DOOR-5)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.setViewportSize({ width: 320, height: 640 })
  const health = {
    consentedAt,
    medicalConditions: [14, 6],
    medicalConditionsDuration: 3,
    conditionOwners: [{ condition: 14, owner: 'long' }],
  }
  const children = [leo, child('long', 'W'.repeat(40), 3)]
  await saveAnswers(request, tokens, { ...withoutChildren, children, health })
  const expectFits = async () => {
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(1)
    expect(await clippedText(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/profile')
  await waitForHydration(page)
  await enlargeText(page)
  await expectFits()
  await panel(page).getByRole('button', { name: 'Change answers' }).click()
  await expect(card(page, 'Asthma')).toBeVisible()
  await expectFits()
  await setRightToLeft(page)
  await expectFits()
  await expectAccessible(page)
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await expectFits()
})
