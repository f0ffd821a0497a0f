import type { Page } from '@playwright/test'
import { lockScreen } from '../harness/lock-screen.ts'
import { expect, test } from '../harness/story.ts'

const text = '/learn/opp103/1003'
const listen = (page: Page) => page.getByRole('button', { name: 'Listen', exact: true })
const readAloud = (page: Page) => page.getByRole('group', { name: 'Read aloud' })
const playing = (page: Page) => page.locator('[data-voice=playing]')
/** Sound comes over the net, and may take a while on a busy machine. */
const isHeard = (page: Page) => expect(playing(page)).toBeVisible({ timeout: 20_000 })
const marked = (page: Page) => page.locator('article [aria-current=true]')
const position = (page: Page) => page.getByRole('slider', { name: 'Position' })

test('a text is read aloud while she reads it: the passage is marked, and any other can be begun at', async ({ page, expectAccessible }) => {
  await page.goto(text)
  await listen(page).click()
  await isHeard(page)
  await expect(position(page)).toHaveAttribute('aria-valuetext', /of 2:\d\d$/)
  await page.getByRole('button', { name: 'Listen from: She gives one whole chapter' }).click()
  await expect(marked(page)).toHaveText(/^She gives one whole chapter/)
  await expect(marked(page)).toBeInViewport()
  await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(35)
  await expectAccessible(page)
  await readAloud(page).getByRole('button', { name: 'Pause reading aloud' }).click()
  await expect(page.locator('[data-voice=paused]')).toBeVisible()
  const before = Number(await position(page).inputValue())
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click()
  await expect(position(page)).toHaveValue(String(before + 10))
  await page.getByRole('button', { name: 'Back 10 seconds' }).click()
  await expect(position(page)).toHaveValue(String(before))
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(readAloud(page)).toHaveCount(0)
  await expect(marked(page)).toHaveCount(0)
  await expect(listen(page)).toBeFocused()
})

test('what was heard is read: she finds her place after a reload, and listens on from there', async ({ page }) => {
  await page.goto(text)
  await listen(page).click()
  await isHeard(page)
  await position(page).fill('82')
  await expect(marked(page)).toHaveText(/^It is also one person/)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/update-learning-activity') && answer.ok())
  await readAloud(page).getByRole('button', { name: 'Pause reading aloud' }).click()
  await kept
  await page.reload()
  await expect(page.getByText('You were here.')).toBeVisible()
  await listen(page).click()
  await isHeard(page)
  await expect(marked(page)).toHaveText(/^It is also one person/)
})

test('the speed of reading aloud is the one of her videos, and is kept', async ({ page }) => {
  await page.goto(text)
  await listen(page).click()
  await page.getByRole('combobox', { name: /^Speed/ }).selectOption({ label: '1.5×' })
  await page.reload()
  await listen(page).click()
  await expect(page.getByRole('combobox', { name: 'Speed: 1.5×' })).toHaveValue('1.5')
})

test('without the net it says that listening needs it, and goes on when the net is back', async ({ page, context }) => {
  await page.goto(text)
  await expect(listen(page)).toBeEnabled()
  await context.setOffline(true)
  await listen(page).click()
  await expect(page.getByText('Listening needs the net. Your place is safe.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await isHeard(page)
})

test('a sound that does not come is told, and tried again on a press', async ({ page }) => {
  await page.route(/reading\.m4a/, (route) => route.abort())
  await page.goto(text)
  await listen(page).click()
  await expect(page.getByText('This does not play just now. Your place is safe.')).toBeVisible()
  await page.unroute(/reading\.m4a/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await isHeard(page)
})

test('only one page of hers makes sound at a time', async ({ page, context }) => {
  await page.goto(text)
  await listen(page).click()
  await isHeard(page)
  const other = await context.newPage()
  await other.goto('/learn/opp103/1004')
  await listen(other).click()
  await isHeard(other)
  await expect(page.locator('[data-voice=paused]')).toBeVisible()
})

for (const [what, address] of [
  ['a text', text],
  ['a quote', '/learn/opp103/1004'],
] as const)
  test(`${what} being read aloud is paused, gone on with and sought from a locked screen, which shows no lesson’s title`, async ({ page }) => {
    const screen = await lockScreen(page)
    await page.goto(address)
    await expect(listen(page)).toBeEnabled()
    expect(await screen.shown()).toBeNull()
    await listen(page).click()
    await isHeard(page)
    await expect.poll(screen.shown).toEqual(['Curious Kid', 'Oka Academy', 1])
    await screen.press({ action: 'pause' })
    await expect(page.locator('[data-voice=paused]')).toBeVisible()
    await screen.press({ action: 'seekto', seekTime: 30 })
    await expect(position(page)).toHaveValue('30')
    await screen.press({ action: 'seekbackward', seekOffset: 20 })
    await expect(position(page)).toHaveValue('10')
    await screen.press({ action: 'seekforward' })
    await expect(position(page)).toHaveValue('20')
    await screen.press({ action: 'play' })
    await isHeard(page)
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await expect.poll(screen.shown).toBeNull()
  })

test('larger letters are kept on this device and there before anything is painted; no line runs out of the page', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(text)
  const line = page.getByText('In 1859 Florence Nightingale wrote')
  const letters = () => line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const usual = await letters()
  await page.getByRole('button', { name: 'Text size' }).click()
  for (const size of ['120 %', '140 %', '160 %']) {
    await page.getByRole('button', { name: 'Larger text' }).click()
    await expect(page.getByText(size)).toBeVisible()
  }
  expect(await letters()).toBeCloseTo(usual * 1.6, 1)
  await expect(page.getByRole('button', { name: 'Larger text' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Text size' })).toBeFocused()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '3')
  await page.waitForLoadState()
  expect(await letters()).toBeCloseTo(usual * 1.6, 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a text can be listened to with the keyboard alone', async ({ page }) => {
  await page.goto(text)
  await expect(listen(page)).toBeEnabled()
  await listen(page).focus()
  await page.keyboard.press('Enter')
  await isHeard(page)
  await position(page).focus()
  await page.keyboard.press('End')
  await expect(page.locator('[data-voice=ended]')).toBeVisible()
  await readAloud(page).getByRole('button', { name: 'Listen again' }).focus()
  await page.keyboard.press('Enter')
  await isHeard(page)
})

test('LEARN-21: a lesson without a video is text in any mode, with no choice of modes; one with a video can be read', async ({ page }) => {
  for (const mode of ['Text', 'Video']) {
    await page.goto('/learn/opp103/1001')
    await page.getByRole('button', { name: mode, exact: true }).click()
    await page.goto(text)
    await expect(page.getByRole('heading', { name: 'What the book says' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Video player' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Video or text' })).toHaveCount(0)
  }
  await page.goto('/learn/opp103/1001')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.locator('article h2').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Video player' })).toHaveCount(0)
})

test('at the end it says what kind of evidence this is, of whom, how sure and its limits, where help is, and leads to the source in a new tab', async ({
  page,
  context,
}) => {
  await page.goto(text)
  const card = page.locator('#source')
  for (const part of ['A book from experience, written in 1859', 'One person', 'Written before germ theory']) await expect(card).toContainText(part)
  await expect(page.getByText('information, not medical advice')).toBeVisible()
  const link = card.getByRole('link', { name: 'Read the source' })
  await expect(link).toHaveAttribute('rel', /noopener|noreferrer/)
  await expect(link).toHaveAttribute('href', 'https://www.gutenberg.org/ebooks/17366')
  await context.route(/gutenberg/, (route) => route.fulfill({ body: 'the book' }))
  const opened = context.waitForEvent('page')
  await link.click()
  expect((await opened).url()).toContain('gutenberg')
})

for (const scheme of ['light', 'dark'] as const)
  test(`the reader at 320 px and 200 % text, read aloud from right to left, fits and can be used (${scheme})`, async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(text)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      document.documentElement.style.fontSize = '200%'
    })
    await listen(page).click()
    await isHeard(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
  })
