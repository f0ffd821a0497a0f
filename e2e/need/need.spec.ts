// What is hard tonight: from home to one small thing to try, without a question.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const tryToday = (page: Page) => page.getByRole('region', { name: 'Try today' })
const needs = (page: Page) => page.getByRole('region', { name: /^What’s hard/ })
const notSpeaking = '/tonight/not-speaking'

test('from an empty browser one press leads to the Try today of “Not speaking yet”, with its answer, lesson, two more, series and help, and without a question (DOOR-2)', async ({
  page,
}) => {
  await page.goto('/')
  await expect(needs(page).getByRole('listitem')).toHaveCount(8)
  await needs(page).getByRole('link', { name: 'Not speaking yet' }).click()
  await expect(page).toHaveURL(notSpeaking)
  await expect(page.getByRole('heading', { level: 1, name: 'Not speaking yet' })).toBeVisible()
  const card = tryToday(page)
  await expect(card).toContainText('Choose one word, “more”')
  await expect(card.getByRole('radio', { name: '0 to 3 years' })).toBeChecked()
  await expect(card).toContainText('No, as far as studies can tell.')
  await expect(card).toContainText('How sure: Probably so. Three leaves of four.')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const more = page.getByRole('region', { name: 'Two more' }).getByRole('listitem')
  await expect(more).toHaveCount(2)
  await expect(more.first().getByRole('link')).toHaveAccessibleName(/Open to everyone, \d+ min$/)
  await expect(more.last().getByRole('link')).toHaveAccessibleName(/Opens with a membership$/)
  await expect(page.getByRole('link', { name: /^Series, seven small steps/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'When to ask for help' })).toContainText(
    'see a doctor promptly',
  )
  await expect(page.getByRole('heading', { name: /^Help in|^Help by country/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not quite it?' }).getByRole('listitem')).toHaveCount(7)

  await page.getByRole('region', { name: 'The lesson behind it' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/learn\/\w+\/1072$/)
  await page.goBack()
  await expect(card).toBeVisible()
})

test(
  'another age shows another thing to try, and is remembered on this device (DOOR-2)',
  anyWindow,
  async ({ page }) => {
    await page.goto(notSpeaking)
    await waitForHydration(page)
    await tryToday(page).locator('label').filter({ hasText: '4–7' }).click()
    await expect(tryToday(page)).toContainText('Touch pictures for “more” and “stop”')
    await page.reload()
    await expect(tryToday(page).getByRole('radio', { name: '4 to 7 years' })).toBeChecked()
  },
)

test(
  'the front door asks about today from 4 in the morning to 4 in the afternoon, and about tonight otherwise (DOOR-2)',
  anyWindow,
  async ({ page }) => {
    for (const [time, word] of [
      ['03:59', 'tonight'],
      ['04:00', 'today'],
      ['15:59', 'today'],
      ['16:00', 'tonight'],
    ] as const) {
      await page.clock.setFixedTime(new Date(`2026-11-26T${time}:00`))
      await page.goto('/')
      const heading = page.getByRole('heading', { level: 1, name: `What’s hard ${word}?`, exact: true })
      await expect(heading, time).toBeVisible()
    }
  },
)

test('the home of a member of whom nothing is known has the needs too (DOOR-2)', async ({ page }) => {
  await signIn(page, newPersona())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(needs(page).getByRole('heading', { level: 2 })).toBeVisible()
  await needs(page).getByRole('link', { name: 'Meltdowns' }).click()
  await expect(tryToday(page)).toBeVisible()
})

test(
  'the way to a need and on to its lesson works with the keyboard alone (DOOR-2)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const link = needs(page).getByRole('link', { name: 'Not speaking yet' })
    for (let presses = 0; presses < 20 && !(await isFocused(page, 'Not speaking yet')); presses++)
      await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(notSpeaking)
    for (
      let presses = 0;
      presses < 20 && !(await page.evaluate(() => document.activeElement?.matches('input')));
      presses++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(tryToday(page).getByRole('radio', { name: '4 to 7 years' })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(tryToday(page).getByRole('checkbox', { name: 'My child does not speak' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: 'The lesson behind it' }).getByRole('link')).toBeFocused()
  },
)

const isFocused = (page: Page, text: string) =>
  page.evaluate((wanted) => document.activeElement?.textContent === wanted, text)

test(
  'offline another need still opens, once one was opened (DOOR-2)',
  anyWindow,
  async ({ page, context }) => {
    const fetched = page.waitForResponse(/\/api\/needs/)
    await page.goto(notSpeaking)
    await fetched
    await expect(page.getByRole('heading', { name: /^Help in|^Help by country/ })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('region', { name: 'Not quite it?' }).getByRole('link', { name: 'Sleep' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sleep', exact: true })).toBeVisible()
    await expect(tryToday(page)).toContainText('A simple evening plan, made together')
    await context.setOffline(false)
  },
)

test(
  'a need is read without scripts, with every age’s thing to try (DOOR-2)',
  anyWindow,
  async ({ noScriptPage: page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Not speaking yet' }).click()
    await expect(page.getByText('Choose one word, “more”')).toBeVisible()
    // Playwright's text search skips noscript
    const otherAge = page.locator('[data-try-today] noscript div').first().locator('p').nth(1)
    await expect(otherAge).toContainText('Touch pictures for “more” and “stop”')
    await expect(page.getByRole('link', { name: 'Help lines by country' })).toBeVisible()
  },
)

test('an unknown need is not found (DOOR-2)', anyWindow, async ({ page }) => {
  const response = await page.goto('/tonight/nothing-of-ours')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops. Nothing here...' })).toBeVisible()
})

test('home and needs fit 320 px with large text, right to left and in dark mode, and pass axe (DOOR-2)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', notSpeaking, '/tonight/worn-out']) {
      await page.goto(path)
      await waitForHydration(page)
      await expectAccessible(page)
      await setRightToLeft(page)
      await enlargeText(page)
      await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
      await expect.poll(() => clippedText(page), path).toEqual([])
      await expectAccessible(page)
    }
  }
})

test(
  '“Does not speak” leaves the age, and both are remembered; the child of the account goes before them, a choice of now before it (DOOR-2 DOOR-5)',
  anyWindow,
  async ({ page, request }) => {
    const card = tryToday(page)
    const press = (words: string) => card.locator('label').filter({ hasText: words }).click()
    const age = (name: string) => card.getByRole('radio', { name })
    const doesNotSpeak = card.getByRole('checkbox', { name: 'My child does not speak' })
    await page.goto(notSpeaking)
    await waitForHydration(page)
    await press('13+')
    await press('Does not speak')
    await expect(doesNotSpeak).toBeChecked()
    await expect(age('13 and older')).toBeChecked()
    await expect(card).toContainText('Choose one word, “more”')
    await page.reload()
    await expect(doesNotSpeak).toBeChecked()
    await expect(age('13 and older')).toBeChecked()

    const tokens = await signIn(page, newPersona())
    const leo = { id: 'leo', nickname: 'Leo', ageGroup: 2 as const, speech: 1, isRemoved: false }
    await saveAnswers(request, tokens, {
      familyType: 2,
      children: [{ ...leo, changedAt: new Date().toISOString() }],
    })
    await page.goto(notSpeaking)
    await expect(age('4 to 7 years')).toBeChecked()
    await expect(doesNotSpeak).not.toBeChecked()
    await press('8–12')
    await press('Does not speak')
    await expect(age('8 to 12 years')).toBeChecked()
    await expect(doesNotSpeak).toBeChecked()
  },
)
