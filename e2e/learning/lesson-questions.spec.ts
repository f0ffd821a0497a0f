// What is offered before a lesson that is open: signing in after the first one, and the questions of an
// incomplete profile. Both can be put off.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { waitForHydration } from '../harness/environment.ts'
import { programList, quoteLesson, textLesson } from '../harness/lessons.ts'
import { completeProfile, saveActivity, saveAnswers } from '../harness/member-data.ts'
import { dialog, emailField } from '../harness/sign-in-dialog.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

test.use({ lessonQuestions: true })

test('a visitor who completed a lesson is offered to sign in before the next one, once; going on without an account opens it (LEARN-5)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(textLesson)
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page).toHaveURL(quoteLesson)
  await expect(page.getByRole('heading', { level: 1, name: 'That’s your first lesson done' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in or join' }).click()
  await expect(emailField(page)).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Go on without an account' }).click()
  await page.getByRole('button', { name: /^Done/ }).click() // the quote, and no question after it
  await expect(page).not.toHaveURL(quoteLesson)
  await page.goto(programList)
  await waitForHydration(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/1001$/)
  await expect(page.getByRole('heading', { name: 'That’s your first lesson done' })).toHaveCount(0)
})

test('a member with an incomplete profile is offered its questions before a lesson; “Not now” opens it, and a complete one is spared (LEARN-5)', async ({
  page,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(programList)
  await waitForHydration(page)
  const quote = page
    .getByRole('listitem')
    .getByRole('link', { name: /Words of Wisdom/ })
    .first()
  await quote.click()
  await expect(page.getByRole('group', { name: 'Step 1 of 7' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()

  await saveAnswers(page.request, tokens, completeProfile)
  await saveActivity(page.request, tokens, { activityId: '1001', status: activityStatus.completed })
  await page.evaluate(() => localStorage.removeItem('oka.lesson-question-later'))
  await page.goto(programList)
  await waitForHydration(page)
  await quote.click()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Step 1 of 7' })).toHaveCount(0)
})

test('a member who answered every question of the form does not see it again, though a last name and gender are missing (LEARN-5 PROF-6)', async ({
  page,
}) => {
  const tokens = await signIn(page, newPersona())
  const {
    lastName: _,
    gender: __,
    ...answered
  } = { ...completeProfile, availableTime: 1, learningInterests: [2] }
  await saveAnswers(page.request, tokens, answered)
  await page.goto(programList)
  await waitForHydration(page)
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Words of Wisdom/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Step \d of 7$/ })).toHaveCount(0)
})

test('a lesson that came with the page is read by whoever opens it: it never gives way to a question', async ({
  page,
}) => {
  await page.goto(textLesson)
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByRole('button', { name: 'Go on without an account' })).toBeVisible()
  await page.goto(textLesson)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'The short answer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on without an account' })).toHaveCount(0)
})
