// No question before a lesson is asked twice: only what is missing, in no other tab, and every button does
// what it says (DOOR-8).
import type { Page } from '@playwright/test'
import type { ProfileChange } from '@oka/contract/profile/profile.schema.ts'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { lockedLesson, programList, quoteLesson } from '../harness/lessons.ts'
import { completeProfile, getAccountInfo, saveAnswers } from '../harness/member-data.ts'
import { holdMembership } from '../harness/membership/held-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { storedItems, waitForFetchedAccount, type Tokens } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

test.use({ lessonQuestions: true })

/** All but two answers of the form, and without a last name, which the form does not ask. */
const { lastName: _, gender: __, ...allButTwo } = completeProfile

const count = (page: Page) => page.getByRole('group', { name: /^Step \d of \d$/ })
const doneButton = (page: Page) => page.getByRole('button', { name: /^Done/ })
const interest = (page: Page) => page.getByRole('checkbox', { name: 'Parenting and bonding' })
const notNow = (page: Page) => page.getByRole('button', { name: 'Not now', exact: true })
const price = (page: Page) => page.getByRole('region', { name: /membership/i }).getByRole('radio')

async function openList(page: Page) {
  await page.goto(programList)
  await waitForHydration(page)
  await waitForFetchedAccount(page)
}

/** On the way within the site: a lesson opened by its address never gives way to questions. */
async function openQuote(page: Page) {
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Words of Wisdom/ })
    .first()
    .click()
  await expect(page).toHaveURL(quoteLesson)
}

async function signInWith(page: Page, answers: ProfileChange): Promise<Tokens> {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, answers)
  return tokens
}

test('before a lesson only what has no answer is asked, counted as that; “Not now” stands at each step, and the last button saves and opens the lesson (DOOR-8 PROF-6)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signInWith(page, allButTwo)
  await openList(page)
  await openQuote(page)
  await expect(page.getByRole('group', { name: 'Step 1 of 2' })).toBeVisible()
  const text = page.getByText('We ask only what’s missing', { exact: false })
  await expect(text).toContainText('“Not now” opens “A new day with no mistakes” at once.')
  await expect(page.getByRole('radio', { name: 'Not yet', exact: true })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Your own age' })).toHaveCount(0)
  // Behind the first step is nothing to go back to.
  await expect(page.getByRole('main').getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await interest(page).check()
  await expect(notNow(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Step 2 of 2' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^30 minutes or less/ }).check()
  await expect(notNow(page)).toBeVisible()
  await expect(text).toContainText('“Not now” opens “A new day with no mistakes” at once.')
  await page.getByRole('button', { name: 'Save and open the lesson' }).click()
  await expect(doneButton(page)).toBeVisible()
  await expect
    .poll(() => getAccountInfo(page.request, tokens))
    .toMatchObject({ availableTime: 1, learningInterests: [8], profileComplete: false })
})

test('a reload in the middle asks what is missing by then', async ({ page }) => {
  const tokens = await signInWith(page, allButTwo)
  await page.goto(lockedLesson)
  await expect(page.getByRole('group', { name: 'Step 1 of 2' })).toBeVisible()
  await interest(page).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Step 2 of 2' })).toBeVisible()
  await expect.poll(async () => (await getAccountInfo(page.request, tokens)).learningInterests).toEqual([8])
  await page.reload()
  await expect(page.getByRole('group', { name: 'Step 1 of 1' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^30 minutes or less/ })).toBeVisible()
})

test('“Not now” in one tab: no other tab asks, before an open or in a shut lesson, nor after a reload; the next day may, and the next person on this device is asked (DOOR-8)', async ({
  page,
  context,
}) => {
  await signIn(page, newPersona())
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, second, third]) await openList(tab)
  for (const tab of [page, second]) {
    await openQuote(tab)
    await expect(count(tab)).toBeVisible()
  }
  await notNow(page).click()
  await expect(doneButton(page)).toBeVisible()
  await second.bringToFront()
  await expect(doneButton(second)).toBeVisible() // what it asked gives way
  await expect(count(second)).toHaveCount(0)
  await third.bringToFront()
  await openQuote(third)
  await expect(doneButton(third)).toBeVisible()
  await third.goto(lockedLesson)
  await expect(price(third)).toHaveCount(3)
  await third.reload()
  await expect(price(third)).toHaveCount(3)
  await expect(count(third)).toHaveCount(0)
  await doneButton(second).click() // the end of a lesson takes nothing of it back
  await expect(second).not.toHaveURL(quoteLesson)
  await openList(second)
  await openQuote(second)
  await expect(doneButton(second)).toBeVisible()

  const [reply, until] = ((await storedItems(page))['lesson-question-later'] ?? '').split(' ')
  expect(reply).toBe('declined')
  expect(Number(until) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  await page.evaluate(() =>
    localStorage.setItem('oka.lesson-question-later', `declined ${Date.now() - 1_000}`),
  )
  await page.goto(lockedLesson)
  await expect(count(page)).toBeVisible()
  await notNow(page).click()
  await expect(price(page)).toHaveCount(3)
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(Object.keys(await storedItems(page))).not.toContain('lesson-question-later')
})

test('answered in one tab, no other tab asks, also not after a lesson has ended or with nothing stored of it: a complete form never comes back (DOOR-8 LEARN-8)', async ({
  page,
  context,
  otherDevice,
}) => {
  const persona = newPersona()
  const tokens = await signIn(page, persona)
  await saveAnswers(page.request, tokens, { ...allButTwo, learningInterests: [2] })
  const other = await context.newPage()
  for (const tab of [page, other]) await openList(tab)
  await page.bringToFront()
  await openQuote(page)
  await expect(page.getByRole('group', { name: 'Step 1 of 1' })).toBeVisible()
  await page.getByRole('radio', { name: /^30 minutes or less/ }).check()
  await page.getByRole('button', { name: 'Save and open the lesson' }).click()
  await expect(doneButton(page)).toBeVisible()
  await other.bringToFront()
  await openQuote(other) // this tab loaded the account before
  await doneButton(other).click()
  await expect(other).not.toHaveURL(quoteLesson)
  await expect(count(other)).toHaveCount(0)
  expect(Object.keys(await storedItems(other))).not.toContain('lesson-question-later')
  await other.goto(lockedLesson)
  await expect(price(other)).toHaveCount(3)
  await signIn(otherDevice, persona)
  await otherDevice.goto(lockedLesson)
  await expect(price(otherDevice)).toHaveCount(3)
  await expect(count(otherDevice)).toHaveCount(0)
})

test('in a shut lesson the last button says that the price follows, and it does (DOOR-8)', async ({
  page,
}) => {
  await signInWith(page, { ...allButTwo, learningInterests: [2] })
  await page.goto(lockedLesson)
  await expect(page.getByRole('group', { name: 'Step 1 of 1' })).toBeVisible()
  await page.getByRole('radio', { name: /^30 minutes or less/ }).check()
  await page.getByRole('button', { name: 'Save and see what it costs' }).click()
  await expect(price(page)).toHaveCount(3)
  await page.reload()
  await expect(price(page)).toHaveCount(3)
  await expect(count(page)).toHaveCount(0)
})

test('offline the last button says that the answer stays on this device; it opens the lesson, asks in no tab again, and the answer is sent later (DOOR-8)', async ({
  page,
  context,
  expectAccessible,
}) => {
  const tokens = await signInWith(page, { ...allButTwo, learningInterests: [2] })
  const other = await context.newPage()
  for (const tab of [page, other]) await openList(tab)
  await page.bringToFront()
  await openQuote(page)
  await expect(page.getByRole('radio', { name: /^30 minutes or less/ })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('radio', { name: /^30 minutes or less/ }).check()
  const save = page.getByRole('button', { name: 'Save on this device and open the lesson' })
  await expect(save).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await enlargeText(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  await expectAccessible(page)
  if (size) await page.setViewportSize(size)
  await save.click()
  await expect(page.getByText('Saved on this device, sent when you’re online').first()).toBeVisible()
  await expect(count(page)).toHaveCount(0)
  await context.setOffline(false)
  await other.bringToFront()
  await openQuote(other)
  await expect(doneButton(other)).toBeVisible()
  await expect(count(other)).toHaveCount(0)
  await expect.poll(async () => (await getAccountInfo(page.request, tokens)).availableTime).toBe(1)
})

test('a lesson opened by its address never gives way to a question, also one of a membership (LEARN-5)', async ({
  page,
  academy,
}) => {
  const tokens = await signIn(page, newPersona())
  holdMembership(academy, (await getAccountInfo(page.request, tokens)).id)
  await page.goto(lockedLesson)
  await expect(page.getByRole('button', { name: /^(Play|Done)/ }).first()).toBeVisible()
  await waitForFetchedAccount(page)
  await expect(count(page)).toHaveCount(0)
})

test('a visitor who goes on without an account in one tab is not asked in another (DOOR-8 LEARN-5)', async ({
  page,
  context,
}) => {
  await openListAsVisitor(page)
  await openQuote(page)
  await doneButton(page).click()
  const goOn = (tab: Page) => tab.getByRole('button', { name: 'Go on without an account' })
  await goOn(page).click()
  await expect(goOn(page)).toHaveCount(0)
  const other = await context.newPage()
  await openListAsVisitor(other)
  await openQuote(other)
  await expect(doneButton(other)).toBeVisible()
  await expect(goOn(other)).toHaveCount(0)
})

async function openListAsVisitor(page: Page) {
  await page.goto(programList)
  await waitForHydration(page)
}
