// The children on the profile page (DOOR-5): each change is saved when it is made.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { completeProfile, getAccountInfo, saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rows = (page: Page) => page.getByRole('list', { name: 'Your children' }).getByRole('listitem')
const nickname = (page: Page) => page.getByRole('textbox', { name: 'What shall we call them? Optional' })

test('the age an older answer gave is a child of its own, to which a nickname and another child are added (DOOR-5)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, completeProfile)
  await page.goto('/profile')
  await expect(rows(page)).toHaveText([/First child4 to 7/])
  await press(page, 'Change First child')
  await nickname(page).fill('Leo')
  await page.getByRole('radio', { name: 'A few words' }).check()
  await press(page, 'Done')
  await expect(page.getByRole('button', { name: 'Change Leo' })).toBeFocused()
  await expect(rows(page)).toHaveText([/Leo4 to 7, a few words/])
  await press(page, 'Add a child')
  await page.getByRole('radio', { name: '13+ years' }).check()
  await expectAccessible(page)
  await expect
    .poll(async () => await getAccountInfo(request, tokens))
    .toMatchObject({
      childrenAgeGroups: [2, 4],
      children: [
        { id: 'age-2', nickname: 'Leo', ageGroup: 2, speech: 2 },
        { nickname: '', ageGroup: 4, speech: null },
      ],
      profileComplete: true,
    })
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
})

const owners = [
  { condition: 1, owner: 'leo' },
  { condition: 6, owner: 'mia' },
]

/** A family of two children, each with a condition. */
function leoAndMia() {
  const changedAt = new Date().toISOString()
  const child = { speech: null, isRemoved: false, changedAt }
  return {
    ...completeProfile,
    childrenAgeGroups: [2, 3],
    children: [
      { ...child, id: 'leo', nickname: 'Leo', ageGroup: 2 as const },
      { ...child, id: 'mia', nickname: 'Mia', ageGroup: 3 as const },
    ],
    health: {
      consentedAt: changedAt,
      medicalConditions: [1, 6],
      medicalConditionsDuration: 3,
      conditionOwners: owners,
    },
  }
}

test('a removed child takes its conditions along, and Undo brings back both (DOOR-5)', async ({
  page,
  request,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, leoAndMia())
  const answers = async () => {
    const { childrenAgeGroups, medicalConditions, conditionOwners } = await getAccountInfo(request, tokens)
    return {
      ages: childrenAgeGroups,
      conditions: medicalConditions.toSorted((one, next) => one - next),
      owners: conditionOwners.map(({ owner }) => owner).toSorted(),
    }
  }
  await page.goto('/profile')
  await press(page, 'Change Leo')
  await press(page, 'Remove this child')
  await expect.poll(answers).toEqual({ ages: [3], conditions: [6], owners: ['mia'] })
  await press(page, 'Undo removing Leo')
  await expect.poll(answers).toEqual({ ages: [2, 3], conditions: [1, 6], owners: ['leo', 'mia'] })
  await expect(rows(page)).toHaveText([/Leo4 to 7/, /Mia8 to 12/])
})

test('children who are chosen for are shown whatever the answer; with “Not yet” they are kept, not used, and nobody is asked about them (DOOR-5)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, leoAndMia())
  const haveChildren = page.getByRole('combobox', { name: 'Do you have children?' })
  const kept = page.getByText('What you told us about Leo and Mia is kept', { exact: false })
  const forWhom = page.getByRole('group', { name: /for whom\?$/ })
  await page.goto('/profile')
  await waitForHydration(page)
  for (const label of ['On the way', 'Rather not say']) {
    await haveChildren.selectOption({ label })
    await expect(rows(page)).toHaveText([/Leo4 to 7/, /Mia8 to 12/])
    await expect(kept).toHaveCount(0)
  }
  await press(page, 'Change answers')
  await expect(forWhom).toHaveCount(2)
  await haveChildren.selectOption({ label: 'Not yet' })
  await expect(kept).toContainText('while your answer is “Not yet”')
  await expect(rows(page)).toHaveCount(0)
  await expect(forWhom).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Health answers' })).not.toContainText(/Leo|Mia/)
  await expectAccessible(page)
  await expect
    .poll(() => getAccountInfo(request, tokens))
    .toMatchObject({ familyType: 1, medicalConditions: [1, 6], conditionOwners: owners })
  await page.goto('/recommendations')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Leo|Mia|4 to 7|8 to 12|asthma|autis/i)
  await page.goto('/profile')
  await haveChildren.selectOption({ label: 'Yes' })
  await expect(rows(page)).toHaveText([/Leo4 to 7/, /Mia8 to 12/])
})

test('the children’s panel fits 320 px with large text and right to left (DOOR-5)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, { ...completeProfile, childrenAgeGroups: [1, 2] })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/profile')
  await waitForHydration(page)
  await press(page, 'Change Second child')
  await enlargeText(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  await expectAccessible(page)
})

test('a new member reaches the children in one press from the profile, before any question of ours, also without an answer about children (DOOR-5)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, { learningTopics: [9, 4, 8] })
  await page.goto('/profile')
  await expect(page.getByRole('group', { name: 'Step 1 of 4' })).toBeVisible()
  await page.getByRole('link', { name: 'Your children', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Your family' })).toBeFocused()
  await nickname(page).fill('Leo')
  await page.getByRole('radio', { name: '4 to 7 years' }).check()
  await expect
    .poll(async () => (await getAccountInfo(request, tokens)).children)
    .toMatchObject([{ nickname: 'Leo', ageGroup: 2 }])
  await expectAccessible(page)
  await page.reload()
  await expect(rows(page)).toHaveText([/Leo4 to 7/])
  await page.getByRole('link', { name: 'Answer what’s missing' }).click()
  await expect(page.getByRole('group', { name: 'Step 1 of 4' })).toBeVisible()
})

test('a complete profile begins with the children (DOOR-5)', async ({ page, request }) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, completeProfile)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Your family',
    'Health answers',
    'About you',
    'Learning topics',
    'Your location',
  ])
  await expect(page.getByRole('button', { name: 'Change First child' })).toBeInViewport()
})
