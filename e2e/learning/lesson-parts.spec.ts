// The thing to try by age, the help lines of a country, and the two public pages that explain a lesson.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { textLesson } from '../harness/lessons.ts'
import { recordApiCalls } from '../harness/network.ts'
import { expect, test } from '../harness/story.ts'

/** About safety, so it is open to everyone and names the emergency number. */
const safetyLesson = '/learn/opp.full/1022'

const panel = (page: Page) => page.getByRole('region', { name: 'Try today' })
const ages = (page: Page) => panel(page).getByRole('group', { name: /^My child/ })
const helpBlock = (page: Page) => page.getByRole('region', { name: 'When to ask for help' })

test('the thing to try follows the chosen age, is announced, remembered on this device and printed alone on one page (CAT-2)', async ({
  page,
}) => {
  await page.goto(textLesson)
  await waitForHydration(page)
  const calls = recordApiCalls(page)
  await page.getByRole('link', { name: /^Try today, \d+ minutes?$/ }).click()
  await expect(panel(page).getByRole('heading', { name: 'Try today' })).toBeFocused()
  const step = panel(page)
    .locator('p')
    .filter({ hasText: /^[^“].*[.!?”]$/ })
    .filter({ visible: true })
    .nth(0)
  const before = await step.innerText()
  const other = ages(page).getByRole('radio', { checked: false }).nth(0)
  const name = (await other.getAttribute('aria-label')) ?? ''
  const chosen = ages(page).getByRole('radio', { name, exact: true })
  await chosen.check()
  await expect(step).not.toHaveText(before)
  const after = await step.innerText()
  await expect(page.locator('[data-announcer]')).toHaveText(after)
  await page.reload()
  await expect(chosen).toBeChecked()
  await expect(ages(page)).toHaveAccessibleName('My child, as you chose on this device')
  await expect(step).toHaveText(after)
  expect(calls.filter((call) => /try|child|profile/.test(call))).toEqual([])

  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print this card' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(panel(page).getByText(after)).toBeVisible()
  await expect(panel(page).getByText('If that is too much:')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'When to ask for help' })).toBeHidden()
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('where the time zone says the country', () => {
  test.use({ timezoneId: 'Europe/Dublin' })
  test('a lesson shows its help lines there, to call with one press; another country is remembered here and sent nowhere (CAT-8)', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(safetyLesson)
    const block = helpBlock(page)
    await expect(block.getByRole('heading', { name: 'Help in Ireland' })).toBeVisible()
    const emergency = block.getByRole('link', { name: /^Emergency/ })
    await expect(emergency).toHaveAttribute('href', 'tel:112')
    await expect.poll(async () => (await emergency.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(60)
    await expect(block.getByText(/Last checked (on|between) .*20\d\d/)).toBeVisible()
    // not among what this lesson names
    await expect(block.getByRole('link', { name: /Poisons line/ })).toHaveCount(0)
    await block.getByRole('button', { name: 'Change country' }).click()
    await block.getByRole('combobox', { name: 'Your country' }).selectOption({ label: 'New Zealand' })
    await expect(block.getByRole('heading', { name: 'Help in New Zealand' })).toBeVisible()
    await expect(emergency).toHaveAttribute('href', 'tel:111')
    await page.reload()
    await expect(block.getByRole('heading', { name: 'Help in New Zealand' })).toBeVisible()
    expect(sent.filter((request) => /\bNZ\b|New.?Zealand/.test(request))).toEqual([])
    await block.getByRole('link', { name: 'Where we checked' }).click()
    await expect(page).toHaveURL(/\/help#NZ$/)
    await expect(page.getByRole('heading', { name: 'New Zealand' })).toBeInViewport()
  })
})

test('where nothing says the country a lesson shows only the choice; numbers that do not load can be loaded again (CAT-8)', async ({
  page,
}) => {
  await page.route('**/api/help-lines', (route) => route.abort())
  await page.goto(safetyLesson)
  const block = helpBlock(page)
  await expect(block.getByText('The numbers didn’t load.')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/help-lines')
  await block.getByRole('button', { name: 'Try again' }).click()
  await expect(block.getByRole('combobox', { name: 'Your country' })).toBeVisible()
  await expect(block.locator('a[href^="tel:"]')).toHaveCount(0)
  await block.getByRole('combobox', { name: 'Your country' }).selectOption({ label: 'France' })
  await expect(block.getByRole('link', { name: /^Emergency.*15$/ })).toHaveAttribute('href', 'tel:15')
})

for (const [what, path, scheme] of [
  ['a lesson', safetyLesson, 'light'],
  ['the page about evidence', '/evidence', 'dark'],
  ['the page of help lines', '/help', 'dark'],
] as const)
  test(`${what} fits 320 px with 200 % text and right to left, and passes axe (CAT-4 CAT-8)`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(path)
    await waitForHydration(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
    await setRightToLeft(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
