import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { quoteLesson, textLesson, textTitle, videoLesson } from '../harness/lessons.ts'
import { spyOnMediaSession } from '../harness/media-session.ts'
import {
  expectNarrationPlaying,
  listenButton,
  narration,
  narrationControls,
  positionSlider,
} from '../harness/narration.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const currentPassage = (page: Page) => page.locator('article [aria-current=true]')

test(
  'reading aloud marks the current passage and can start from any other',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.goto(textLesson)
    await listenButton(page).click()
    await expectNarrationPlaying(page)
    await expect(positionSlider(page)).toHaveAttribute('aria-valuetext', /of 2:\d\d$/)
    await page.getByRole('button', { name: /^Listen from: And the adult/ }).click()
    await expect(currentPassage(page)).toHaveText(/^And the adult/)
    await expect(currentPassage(page)).toBeInViewport()
    await expect.poll(async () => Number(await positionSlider(page).inputValue())).toBeGreaterThan(35)
    await expectAccessible(page)
    await narrationControls(page).getByRole('button', { name: 'Pause reading aloud' }).click()
    await expect(narration(page, 'paused')).toBeVisible()
    const before = Number(await positionSlider(page).inputValue())
    await page.getByRole('button', { name: 'Forward 10 seconds' }).click()
    await expect(positionSlider(page)).toHaveValue(String(before + 10))
    await page.getByRole('button', { name: 'Back 10 seconds' }).click()
    await expect(positionSlider(page)).toHaveValue(String(before))
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await expect(narrationControls(page)).toHaveCount(0)
    await expect(currentPassage(page)).toHaveCount(0)
    await expect(listenButton(page)).toBeFocused()
  },
)

test(
  'the listening position of a text survives a reload and is the reading position too',
  anyWindow,
  async ({ page }) => {
    await page.goto(textLesson)
    await listenButton(page).click()
    await expectNarrationPlaying(page)
    await positionSlider(page).fill('82')
    await expect(currentPassage(page)).toHaveText(/^It tells of one doctor/)
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/update-learning-activity') && response.ok(),
    )
    await narrationControls(page).getByRole('button', { name: 'Pause reading aloud' }).click()
    await saved
    await expect(narration(page, 'paused')).toBeVisible()
    const passage = (await currentPassage(page).textContent()) ?? ''
    await page.reload()
    await expect(page.getByText('You left off here.')).toBeVisible()
    await listenButton(page).click()
    await expectNarrationPlaying(page)
    await expect(currentPassage(page)).toHaveText(passage)
  },
)

test('the narration speed survives a reload', anyWindow, async ({ page }) => {
  await page.goto(textLesson)
  await listenButton(page).click()
  await page.getByRole('combobox', { name: /^Speed/ }).selectOption({ label: '1.5×' })
  await expect(page.getByRole('combobox', { name: 'Speed: 1.5×' })).toBeVisible()
  await page.reload()
  await listenButton(page).click()
  await expect(page.getByRole('combobox', { name: 'Speed: 1.5×' })).toHaveValue('1.5')
})

test(
  'offline, Listen says that it needs the network and works once online',
  anyWindow,
  async ({ page, context }) => {
    await page.goto(textLesson)
    await expect(listenButton(page)).toBeEnabled()
    await context.setOffline(true)
    await listenButton(page).click()
    await expect(page.getByText('You need to be online to listen. Your progress is saved.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectNarrationPlaying(page)
  },
)

test('narration that fails to load says so and can be retried', anyWindow, async ({ page }) => {
  await page.route(/reading\.m4a/, (route) => route.abort())
  await page.goto(textLesson)
  await listenButton(page).click()
  await expect(page.getByText('The audio can’t play right now. Your progress is saved.')).toBeVisible()
  await page.unroute(/reading\.m4a/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectNarrationPlaying(page)
})

test('only one tab plays sound at a time', anyWindow, async ({ page, context }) => {
  await page.goto(textLesson)
  await listenButton(page).click()
  await expectNarrationPlaying(page)
  const otherTab = await context.newPage()
  await otherTab.goto(quoteLesson)
  await listenButton(otherTab).click()
  await expectNarrationPlaying(otherTab)
  await expect(narration(page, 'paused')).toBeVisible()
})

for (const [what, path] of [
  ['a text', textLesson],
  ['a quote', quoteLesson],
] as const)
  test(
    `media keys pause, resume and seek ${what} being read aloud, and the media session does not reveal the lesson’s title`,
    anyWindow,
    async ({ page }) => {
      const mediaSession = await spyOnMediaSession(page)
      await page.goto(path)
      await expect(listenButton(page)).toBeEnabled()
      expect(await mediaSession.metadata()).toBeNull()
      await listenButton(page).click()
      await expectNarrationPlaying(page)
      await expect.poll(mediaSession.metadata).toEqual(['Curious Kid', 'Oka Academy', 1])
      await mediaSession.press({ action: 'pause' })
      await expect(narration(page, 'paused')).toBeVisible()
      await mediaSession.press({ action: 'seekto', seekTime: 30 })
      await expect(positionSlider(page)).toHaveValue('30')
      await mediaSession.press({ action: 'seekbackward', seekOffset: 20 })
      await expect(positionSlider(page)).toHaveValue('10')
      await mediaSession.press({ action: 'seekforward' })
      await expect(positionSlider(page)).toHaveValue('20')
      await mediaSession.press({ action: 'play' })
      await expectNarrationPlaying(page)
      await page.getByRole('button', { name: 'Stop listening' }).click()
      await expect.poll(mediaSession.metadata).toBeNull()
    },
  )

test('the text size is stored on the device, applied before the first paint and never overflows the page', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(textLesson)
  const line = page.locator('article div > p').nth(0)
  const fontSize = () => line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const defaultSize = await fontSize()
  await page.getByRole('button', { name: 'Text size' }).click()
  for (const size of ['120%', '140%', '160%']) {
    await page.getByRole('button', { name: 'Larger text' }).click()
    await expect(page.getByText(size)).toBeVisible()
  }
  expect(await fontSize()).toBeCloseTo(defaultSize * 1.6, 1)
  await expect(page.getByRole('button', { name: 'Larger text' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Text size' })).toBeFocused()
  // The dialog is gone before the history has arrived at the page's own entry.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Text size' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Text size' })).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '3')
  await page.waitForLoadState()
  expect(await fontSize()).toBeCloseTo(defaultSize * 1.6, 1)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

test('a text can be listened to with the keyboard alone', async ({ page }) => {
  await page.goto(textLesson)
  await expect(listenButton(page)).toBeEnabled()
  await listenButton(page).focus()
  await page.keyboard.press('Enter')
  await expectNarrationPlaying(page)
  await positionSlider(page).focus()
  await page.keyboard.press('End')
  await expect(narration(page, 'ended')).toBeVisible()
  await narrationControls(page).getByRole('button', { name: 'Listen again' }).focus()
  await page.keyboard.press('Enter')
  await expectNarrationPlaying(page)
})

test(
  'a lesson without a video is text in either mode with no mode switch; one with a video can be read (LEARN-21)',
  anyWindow,
  async ({ page }) => {
    for (const mode of ['Text', 'Video']) {
      await page.goto(videoLesson)
      await page.getByRole('button', { name: mode, exact: true }).click()
      await page.goto(textLesson)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1, name: textTitle })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Video player' })).toHaveCount(0)
      await expect(page.getByRole('group', { name: 'Video or text' })).toHaveCount(0)
    }
    await page.goto(videoLesson)
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(page.locator('article h2').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Video player' })).toHaveCount(0)
  },
)

test('the evidence card names the kind of evidence, its subjects and limits, where to find help, and links to the source in a new tab', async ({
  page,
  context,
}) => {
  await page.goto(textLesson)
  const card = page.locator('#source')
  for (const part of [
    'A book',
    'Children’s Houses of Rome',
    'Not measured.',
    'Limits',
    'What would change our mind',
  ])
    await expect(card).toContainText(part)
  await expect(page.getByText('information, not medical advice')).toBeVisible()
  const link = card.getByRole('link', { name: 'Read the book' })
  await expect(link).toHaveAttribute('rel', /noopener|noreferrer/)
  await expect(link).toHaveAttribute('href', 'https://www.gutenberg.org/ebooks/39863')
  await context.route(/gutenberg/, (route) => route.fulfill({ body: 'the book' }))
  const newTab = context.waitForEvent('page')
  await link.click()
  await expect(await newTab).toHaveURL(/gutenberg/)
})

for (const scheme of ['light', 'dark'] as const)
  test(
    `the reader fits 320 px with 200 % text, reading aloud right to left, and passes axe (${scheme})`,
    anyWindow,
    async ({ page, expectAccessible }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 720 })
      await page.goto(textLesson)
      await setRightToLeft(page)
      await enlargeText(page)
      await listenButton(page).click()
      await expectNarrationPlaying(page)
      await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    },
  )
