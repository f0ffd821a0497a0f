import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow } from '../harness/layout.ts'
import { saveAnswers } from '../harness/member-data.ts'
import { recordApiCalls } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

/** Signs a member in who has answered what onboarding asks before its results. */
async function answerAll(page: Page, country: string, postalCode: string) {
  const tokens = await signIn(page, newPersona())
  const address = {
    addressLabel: '',
    addressLine1: '',
    addressLine2: '',
    suburb: '',
    state: '',
    postalCode,
    country,
  }
  await saveAnswers(page.request, tokens, {
    learningInterests: [8, 4],
    familyType: 2,
    childrenAgeGroups: [2],
    address,
  })
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const plans = (page: Page, country: string) => page.getByRole('list', { name: `Plans in ${country}` })

test('step 6 of v2 shows the plans of the chosen country once it is reached, and says that nothing is charged (ONB-2)', async ({
  page,
  expectAccessible,
}) => {
  await answerAll(page, 'EG', '11511')
  const calls = recordApiCalls(page)
  await page.goto('/onboarding2')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Where do you live?' })).toBeVisible()
  expect(calls).not.toContain('POST account/pricing')
  let isDown = true
  await page.route('**/api/account/pricing', (route) => (isDown ? route.abort() : route.continue()))
  await next(page).click()
  await expect(page.getByRole('group', { name: 'Step 6 of 7' })).toBeVisible()
  await expect(page.getByText('We couldn’t load the prices.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(plans(page, 'Egypt').getByRole('listitem')).toContainText([
    /Quarterly Subscription.*E£600\.00 every 3 months.*E£200\.00 a month/,
    /6 Months Subscription.*E£900\.00 every 6 months/,
    /Annual Subscription.*E£1,200\.00 per year/,
  ])
  await expect(page.getByText('Nothing is charged now.')).toBeVisible()
  await expectAccessible(page)
})

test('step 7 of v3 shows the plans, and their action leads home (ONB-3)', async ({
  page,
  expectAccessible,
}) => {
  await answerAll(page, 'GB', 'SW1A 1AA')
  await page.goto('/onboarding-dark')
  await waitForHydration(page)
  await next(page).click()
  await expect(page.getByRole('group', { name: 'Step 7 of 7' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What a membership costs' })).toBeFocused()
  await expect(plans(page, 'United Kingdom')).toContainText('£69.99 every 6 months')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await enlargeText(page)
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await clippedText(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to my lessons' }).click()
  await expect(page).toHaveURL(/\/(index)?$/)
})
