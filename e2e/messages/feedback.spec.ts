import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { textLesson } from '../harness/lessons.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name }).click()

async function openSheet(page: Page) {
  await page.goto(textLesson)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'How’s this lesson for you?' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'How’s this lesson for you?' })).toBeVisible()
}

/** What was sent, in order. */
function listenToFeedback(page: Page) {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/feedback'))
      sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  return sent
}

test('“It helps” is sent at one press, and what helped belongs to the same message (LEARN-16)', async ({
  page,
  expectAccessible,
}) => {
  const sent = listenToFeedback(page)
  await openSheet(page)
  await expectAccessible(page)
  const noted = page.waitForResponse(/landing\/feedback$/)
  await press(page, 'It helps')
  expect((await noted).status()).toBe(200)
  await expect(sheet(page).getByText('Noted.')).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('checkbox', { name: 'The thing to try' }).check()
  await press(page, 'Send')
  await expect(sheet(page).getByRole('heading', { name: 'Thank you.' })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Back to the lesson' })).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Back to the lesson')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
  expect(sent).toMatchObject([
    { type: 1, activityId: '1007' },
    { type: 1, activityId: '1007', reasons: ['thingToTry'] },
  ])
  expect(sent[0]?.id).toBe(sent[1]?.id)
})

test('“Something isn’t right” names the lesson and the place, keeps the words when it fails, and a member may have an answer (LEARN-16)', async ({
  page,
  context,
  expectAccessible,
}) => {
  const member = newPersona()
  await signIn(page, member)
  await page.goto('/settings')
  await expect(page.getByText(member.email).first()).toBeVisible() // this device knows it from now on
  const sent = listenToFeedback(page)
  await page.goto(textLesson)
  await waitForHydration(page)
  await page.locator('article h2').last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'How’s this lesson for you?' }).click()
  await press(page, 'Something isn’t right')
  await expect(sheet(page).getByRole('radio')).toHaveCount(5)
  await sheet(page).getByRole('radio', { name: 'Something in it is wrong' }).check()
  const words = sheet(page).getByRole('textbox', { name: 'Tell us more, if you like' })
  await words.fill('It says 12 where the study says 10.')
  await expect(
    sheet(page).getByRole('checkbox', { name: `Write back to me at ${member.email}` }),
  ).toBeChecked()
  await expectAccessible(page)
  await context.setOffline(true)
  await press(page, 'Send')
  await expect(sheet(page).getByText('Your words are still here.')).toBeVisible()
  await expect(words).toHaveValue('It says 12 where the study says 10.')
  await context.setOffline(false)
  await press(page, 'Try again')
  await expect(sheet(page).getByRole('heading', { name: 'Thank you for telling us.' })).toBeVisible()
  await expect(sheet(page).getByText(`Our answer comes to ${member.email}.`)).toBeVisible()
  const last = sent.at(-1)
  expect(last).toMatchObject({
    type: 2,
    activityId: '1007',
    reasons: ['wrong'],
    text: 'It says 12 where the study says 10.',
    wantsAnswer: true,
  })
  expect(last?.place).toMatch(/^“.+”$/)
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
})

test('what did not go through is there when the sheet is opened again, also after a reload, and is sent then as one message (LEARN-16)', async ({
  page,
  context,
}) => {
  const sent = listenToFeedback(page)
  await openSheet(page)
  await context.setOffline(true)
  await press(page, 'It helps')
  await expect(sheet(page).getByText('You’re offline. Your words are still here.')).toBeVisible()
  const words = sheet(page).getByRole('textbox', { name: 'In your own words, if you like' })
  await words.fill('The two-minute version.')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'How’s this lesson for you?' }).click()
  await expect(words).toHaveValue('The two-minute version.')
  await press(page, 'Back')
  await press(page, 'It helps')
  await expect(words).toHaveValue('The two-minute version.')
  await expect(sheet(page).getByText('Noted.')).toBeVisible()
  await press(page, 'Send')
  await expect(sheet(page).getByRole('heading', { name: 'Thank you.' })).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ type: 1, activityId: '1007', text: 'The two-minute version.' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'How’s this lesson for you?' }).click()
  await expect(sheet(page).getByRole('button', { name: 'It helps' })).toBeVisible()
})

test('“Ask for help” leads to the contact form, and Back to the lesson (LEARN-16)', async ({ page }) => {
  await openSheet(page)
  await sheet(page).getByRole('link', { name: 'Ask for help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
})

test('feedback fits 320 px with large text and right to left, light and dark, and passes axe (LEARN-16)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openSheet(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await enlargeText(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await press(page, 'Something isn’t right')
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
