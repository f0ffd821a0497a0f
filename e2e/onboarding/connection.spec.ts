// Onboarding without a network, and without a script that a question needs.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { pendingEntries } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const step = (page: Page, number: number, total: number) =>
  expect(page.getByRole('group', { name: `Step ${number} of ${total}` })).toBeVisible()
const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click()

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

test('a lost connection stops no step and loses no answer: what was answered meanwhile is with the account once it is back (ONB-8)', async ({
  page,
  context,
  request,
}) => {
  const tokens = await signIn(page, newPersona())
  const laterQuestions = Promise.all(
    [/location-field.*\.js/, /ordered-topics-field.*\.js/].map((script) => page.waitForResponse(script)),
  )
  await open(page, '/onboarding')
  await laterQuestions
  await choose(page, 'Healthy home and sleep')
  await expect.poll(async () => (await getAccountInfo(request, tokens)).learningInterests).toEqual([2])
  await context.setOffline(true)
  await next(page).click()
  await choose(page, 'Not yet')
  await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
  await next(page).click()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await choose(page, '30 minutes or less')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await step(page, 4, 8)
  await next(page).click()
  await expect(page.getByRole('radio', { name: '30 minutes or less' })).toBeChecked()
  await next(page).click()
  await page.getByRole('combobox', { name: /Country/ }).fill('hong')
  await page.getByRole('option', { name: /^Hong Kong/ }).click()
  await next(page).click()
  await step(page, 7, 8)
  expect(await pendingEntries(page, 'profile-answer')).not.toEqual([])
  await context.setOffline(false)
  await expect.poll(() => pendingEntries(page, 'profile-answer'), { timeout: 15_000 }).toEqual([])
  expect(await getAccountInfo(request, tokens)).toMatchObject({
    learningInterests: [2],
    familyType: 1,
    ageGroup: 5,
    availableTime: 1,
    country: 'HK',
  })
})

test('a question whose script doesn’t load takes no other with it, and loads at a press (ONB-8)', async ({
  page,
  expectAccessible,
}) => {
  await page.route(/location-field.*\.js/, (route) => route.abort())
  await open(page, '/onboarding2')
  await choose(page, 'Fertility and pregnancy')
  await next(page).click()
  await choose(page, 'Expecting')
  await next(page).click()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This question hasn’t loaded. Your answers so far are safe.',
  )
  await step(page, 5, 7)
  await expectAccessible(page)
  await page.unroute(/location-field.*\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox', { name: /Country/ })).toBeVisible()
})
