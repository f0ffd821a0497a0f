// The order of learning topics: by arrows, by keys and by dragging, saved as the order is.
import type { APIRequestContext, Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { saveAnswers, completeProfile, getAccountInfo } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import type { Tokens } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const sleep = 9
const earlyLearning = 4
const parenting = 8

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) =>
  page.getByRole('group', { name: 'Learning topics, most important first' }).locator('ol > li')
const savedTopics = async (request: APIRequestContext, tokens: Tokens) =>
  (await getAccountInfo(request, tokens)).learningTopics

async function openProfile(page: Page, request: APIRequestContext) {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(request, tokens, {
    ...completeProfile,
    learningTopics: [sleep, earlyLearning, parenting],
  })
  await page.goto('/profile')
  await waitForHydration(page)
  await expect(rows(page)).toHaveText(['1Sleep', '2Early Learning', '3Parenting'])
  return tokens
}

test('topics change places with their arrows: the number is announced, the focus stays, and the order is saved (PROF-2)', async ({
  page,
  request,
}) => {
  const tokens = await openProfile(page, request)
  await button(page, 'Move Parenting up').press('Enter')
  await expect(rows(page)).toHaveText(['1Sleep', '2Parenting', '3Early Learning'])
  await expect(page.getByText('Parenting is now number 2 of 3.')).toBeAttached()
  await expect(button(page, 'Move Parenting up')).toBeFocused()
  await button(page, 'Move Parenting up').press('Enter')
  await expect(rows(page)).toHaveText(['1Parenting', '2Sleep', '3Early Learning'])
  await expect(button(page, 'Move Parenting up')).toBeFocused()
  await button(page, 'Remove Sleep').click()
  await expect(button(page, 'Remove Early Learning')).toBeFocused()
  await expect.poll(() => savedTopics(request, tokens)).toStrictEqual([parenting, earlyLearning])
})

test('topics change places by keys on their grip and by dragging it; Escape puts a topic back (PROF-2)', async ({
  page,
  request,
}) => {
  const tokens = await openProfile(page, request)
  const grip = button(page, 'Drag Sleep')
  await grip.press('Space')
  await expect(page.getByText('Sleep lifted.')).toBeAttached()
  await expect(grip).toBeFocused()
  await grip.press('ArrowDown')
  await expect(page.getByText('Sleep would be number 2 of 3.')).toBeAttached()
  await grip.press('Escape')
  await expect(page.getByText('Sleep is back where it was.')).toBeAttached()
  await expect(rows(page)).toHaveText(['1Sleep', '2Early Learning', '3Parenting'])
  await grip.press('Space')
  await expect(page.getByText('Sleep lifted.')).toBeAttached()
  await grip.press('ArrowDown')
  await expect(page.getByText('Sleep would be number 2 of 3.')).toBeAttached()
  await grip.press('Space')
  await expect(rows(page)).toHaveText(['1Early Learning', '2Sleep', '3Parenting'])
  await expect(page.getByText('Sleep is now number 2 of 3.')).toBeAttached()

  await button(page, 'Drag Parenting').scrollIntoViewIfNeeded()
  const from = await button(page, 'Drag Parenting').boundingBox()
  const to = await button(page, 'Drag Early Learning').boundingBox()
  if (!from || !to) throw new Error('The grips are not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect(rows(page)).toHaveText(['1Parenting', '2Early Learning', '3Sleep'])
  await expect.poll(() => savedTopics(request, tokens)).toStrictEqual([parenting, earlyLearning, sleep])
})
