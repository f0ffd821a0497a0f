// Onboarding in its variants: moving on, going back, what stays and what joins the account.
import { expectNoOverflow, horizontalOverflow } from '../harness/layout.ts'
import { waitForHydration } from '../harness/environment.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { outboxEntries, pendingEntries, storedTokens } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'
import type { Page } from '@playwright/test'

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const step = (page: Page, number: number, total: number) =>
  expect(page.getByRole('group', { name: `Step ${number} of ${total}` })).toBeVisible()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click()
const isFocused = (page: Page) => expect(heading(page)).toBeFocused()

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

async function chooseCountry(page: Page, typed: string, name: string) {
  await page.getByRole('combobox', { name: /Country/ }).fill(typed)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('v1 asks eight steps by keyboard alone; what is missing is named and focused, and without children the step of their ages is skipped both ways (ONB-1) (ONB-5)', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/onboarding')
  await step(page, 1, 8)
  await next(page).press('Enter')
  await expect(page.getByText('Please review highlighted fields.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Healthy home and sleep' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await step(page, 2, 8)
  await isFocused(page)
  await page.getByRole('radio', { name: 'Not yet' }).press('Space')
  await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
  await next(page).press('Enter')
  await step(page, 4, 8)
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter')
  await step(page, 2, 8)
  await page.getByRole('radio', { name: 'Yes' }).press('Space')
  await page.keyboard.press('Enter')
  await step(page, 3, 8)
  await page.getByRole('radio', { name: '4 to 7 years' }).press('Space')
  await page.keyboard.press('Enter')
  await step(page, 4, 8)
  await expectAccessible(page)
  await page.goBack()
  await step(page, 3, 8)
  await page.goForward()
  await step(page, 4, 8)
  await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter')
  await step(page, 5, 8)
  await next(page).press('Enter')
  await expect(page.getByText('Please review highlighted fields.')).toBeVisible()
  await page.getByRole('radio', { name: /30 minutes/ }).press('Space')
  await page.keyboard.press('Enter')
  await step(page, 6, 8)
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('v1 ends with an account that has every answer; answers survive a reload, and none is on the device after logging out (ONB-8) (ONB-11)', async ({
  page,
  expectAccessible,
}) => {
  const { email, password } = newPersona()
  await open(page, '/onboarding')
  await choose(page, 'Healthy home and sleep')
  await next(page).click()
  await choose(page, 'Yes')
  await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
  await next(page).click()
  await choose(page, '8 to 12 years')
  await next(page).click()
  await step(page, 4, 8)
  await choose(page, 'You may use my health answers')
  await choose(page, 'Asthma')
  await page.reload()
  await step(page, 4, 8)
  await expect(page.getByRole('checkbox', { name: 'Asthma' })).toBeChecked()
  await next(page).click()
  await choose(page, '30 minutes or less')
  await next(page).click()
  await chooseCountry(page, 'ire', 'Ireland')
  await page.getByRole('textbox', { name: /Postal|Eircode/ }).fill('D02')
  await next(page).click()
  await step(page, 7, 8)
  await next(page).click()
  await page.getByRole('button', { name: 'Keep my lessons' }).click()
  await step(page, 8, 8)
  await expectAccessible(page)
  await expect(page.getByText('Health answers, because you allowed it')).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Sara')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => pendingEntries(page, 'profile-answer'), { timeout: 15_000 }).toEqual([])
  const tokens = await storedTokens(page)
  const response = await page.request.get('/api/app/store', {
    headers: { authorization: `Bearer ${tokens?.accessToken ?? ''}` },
  })
  expect((await response.json()).accountInfo).toMatchObject({
    firstName: 'Sara',
    familyType: 2,
    ageGroup: 5,
    childrenAgeGroups: [3],
    medicalConditions: [6],
    availableTime: 1,
    learningInterests: [2],
    learningTopics: [2],
    country: 'IE',
  })
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => outboxEntries(page, 'profile-answer')).toEqual([])
})

test('v2 asks no age of who is expecting, waits a second, and shows the number of lessons that fit and what they cost there (ONB-2) (ONB-7)', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/onboarding2')
  await step(page, 1, 7)
  await choose(page, 'Fertility and pregnancy')
  await next(page).click()
  await choose(page, 'Expecting')
  await next(page).click()
  await step(page, 3, 7)
  await page.getByRole('button', { name: 'Skip, don’t use health answers' }).click()
  await step(page, 5, 7)
  await chooseCountry(page, 'hong', 'Hong Kong')
  const prices = page.waitForRequest(/pricing/)
  await next(page).click()
  const pressedAt = Date.now()
  await expect(page.getByRole('status').filter({ hasText: 'Choosing your lessons' })).toBeVisible()
  await step(page, 6, 7)
  expect(Date.now() - pressedAt).toBeGreaterThan(900)
  await prices
  await expect(heading(page)).toContainText(/\d+ lessons? fit/)
  await expectAccessible(page)
})

test('v1’s figure moves before results and settles on the number of lessons that fit; who comes back starts at the first answer that lacks (ONB-6) (ONB-13)', async ({
  page,
}) => {
  await open(page, '/onboarding2')
  await choose(page, 'Healthy home and sleep')
  await expect.poll(() => pendingEntries(page, 'profile-answer')).toHaveLength(1)
  await open(page, '/onboarding')
  await step(page, 2, 8)
  await choose(page, 'Not yet')
  await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
  await next(page).click()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await choose(page, '30 minutes or less')
  await next(page).click()
  await chooseCountry(page, 'hong', 'Hong Kong')
  await next(page).click()
  await step(page, 7, 8)
  await next(page).click()
  await expect(page.getByRole('status').filter({ hasText: /^Choosing your lessons…\d\d$/ })).toBeVisible()
  await expect(heading(page)).toContainText(/\d+ lessons? fits? your family/)
  const shown = async () => (await heading(page).innerText()).replace(/\s+/g, ' ')
  await page.waitForFunction(
    () => {
      const text = document.querySelector('h1')?.textContent
      const isSettled = (window as { figure?: string }).figure === text
      Object.assign(window, { figure: text })
      return isSettled
    },
    null,
    { polling: 700 },
  )
  const settled = await shown()
  expect(settled).not.toBe('46 lessons fit your family')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect.poll(shown).toBe(settled)
})

test('the demo of v3 plays its script in its own theme, without saving anything (ONB-3) (ONB-4)', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/onboarding-dark/demo')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 27, 27)')
  for (const number of [1, 2, 3, 4, 5, 6]) await step(page, number, 7)
  await expect(heading(page)).toHaveText('Keep what you told us')
  expect(await outboxEntries(page, 'profile-answer')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/onboarding-light')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 250, 243)')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 27, 27)')
})

test('the demo shows what its own answers lead to, and going on without health answers there leaves the visitor’s own as they are (ONB-4)', async ({
  page,
}) => {
  await open(page, '/onboarding2')
  await choose(page, 'Fertility and pregnancy')
  await next(page).click()
  await choose(page, 'Expecting')
  await next(page).click()
  await choose(page, 'You may use my health answers')
  await choose(page, 'Asthma')
  const health = async () => (await outboxEntries(page, 'profile-answer')).map(({ value }) => value)
  await expect.poll(health).toContainEqual(
    expect.objectContaining({
      field: 'health',
      value: expect.objectContaining({ medicalConditions: [6] }),
    }),
  )
  const before = await health()
  await open(page, '/onboarding2-demo')
  await step(page, 3, 7)
  await page.getByRole('button', { name: 'Skip, don’t use health answers' }).click()
  await step(page, 6, 7)
  expect(await health()).toEqual(before)
  await expect(page.getByText(/^Counted from your answers: .*children of 0 to 3 and 4 to 7/)).toBeVisible()
})

test('an answer that the server refuses is named with the server’s words, and stays as it was given (ONB-12)', async ({
  page,
}) => {
  await signIn(page, newPersona())
  const message = 'This answer can’t be saved.'
  await page.route('**/api/account/update', (route) =>
    route.fulfill({ json: { success: false, errorCode: 'country_unknown', message } }),
  )
  await open(page, '/onboarding')
  await choose(page, 'Healthy home and sleep')
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Healthy home and sleep' })).toBeChecked()
})

test('each step fits 320 px, 200 % text and right to left (ONB-1)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const expectFits = () => expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(1)
  await open(page, '/onboarding')
  await expectFits()
  await choose(page, 'Healthy home and sleep')
  await expectNoOverflow(page, '/onboarding')
  await next(page).click()
  await step(page, 2, 8)
  await expectFits()
  await choose(page, 'Yes')
  await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
  await next(page).click()
  await step(page, 3, 8)
  await expectFits()
  await choose(page, '8 to 12 years')
  await next(page).click()
  await step(page, 4, 8)
  await choose(page, 'You may use my health answers')
  await expectFits()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await step(page, 5, 8)
  await expectFits()
  await choose(page, '30 minutes or less')
  await next(page).click()
  await chooseCountry(page, 'hong', 'Hong Kong')
  await expectFits()
  await next(page).click()
  await step(page, 7, 8)
  await expectFits()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Your first three' })).toBeVisible()
  await expectFits()
  await page.getByRole('button', { name: 'Keep my lessons' }).click()
  await step(page, 8, 8)
  await expectFits()
})
