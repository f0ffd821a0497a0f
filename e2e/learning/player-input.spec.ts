import type { Page } from '@playwright/test'
import { textTitle, videoLesson } from '../harness/lessons.ts'
import { positionSlider } from '../harness/narration.ts'
import { currentTime, openVideo, player, playVideo, primaryButton, video } from '../harness/video.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const isPaused = (page: Page) => video(page).evaluate((element) => (element as HTMLVideoElement).paused)
const picture = (page: Page) => page.getByRole('button', { name: 'Video: press to play or pause' })

/** How often the video has sought since the returned function was made. */
async function countSeeks(page: Page) {
  await video(page).evaluate((element: HTMLElement) => {
    element.dataset['seeks'] = '0'
    element.addEventListener(
      'seeking',
      () => (element.dataset['seeks'] = String(Number(element.dataset['seeks']) + 1)),
    )
  })
  return () => video(page).evaluate((element: HTMLElement) => Number(element.dataset['seeks']))
}

/**
 * What the player has last said over the picture since the returned function was made: each text is there for
 * a moment only.
 */
async function spyOnFeedback(page: Page) {
  const feedback = page.locator('[data-feedback][role=status]')
  await feedback.evaluate((element: HTMLElement) => {
    const observer = new MutationObserver(
      () => (element.dataset['said'] = element.textContent || (element.dataset['said'] ?? '')),
    )
    observer.observe(element, { childList: true, characterData: true, subtree: true })
  })
  return () => feedback.evaluate((element: HTMLElement) => element.dataset['said'])
}

test('letters do nothing outside the player; inside it each key says what it did, and the settings list them (REL-13)', async ({
  page,
  expectAccessible,
}, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keyboard')
  await openVideo(page)
  const lastFeedback = await spyOnFeedback(page)
  const keysOfThePlayer = ['k', 'm', '5', 'ArrowRight']
  for (const key of keysOfThePlayer) await page.keyboard.press(key)
  expect(await currentTime(page)).toBeLessThan(5)
  await page.keyboard.press('Space')
  await expect(player(page)).toHaveAttribute('data-player', 'playing')
  await expect.poll(lastFeedback).toBe('Playing')
  expect(await video(page).evaluate((element) => (element as HTMLVideoElement).muted)).toBe(false)

  await primaryButton(page, 'Pause').click()
  for (const [key, text] of [
    ['l', 'Forward 10 seconds'],
    ['ArrowLeft', 'Back 5 seconds'],
    ['m', 'Sound off'],
    ['c', 'Captions off'],
    ['>', 'Speed: 1.25×'],
    ['k', 'Playing'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(lastFeedback).toBe(text)
  }
  await expect(page.locator('[data-feedback]')).toHaveText('')
  await page.getByRole('button', { name: /^Playback settings/ }).click()
  await page.getByText('Keyboard shortcuts').click()
  await expect(page.getByText('Back or forward 10 seconds')).toBeVisible()
  await expectAccessible(page)
})

test('a double press on the picture is full screen, turned to landscape where that is allowed, and leaves the video as it was', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(screen.orientation, 'lock', {
      value: (orientation: string) => {
        document.documentElement.dataset['locked'] = orientation
        return Promise.reject(new DOMException('', 'NotSupportedError'))
      },
    })
  })
  await openVideo(page)
  await playVideo(page)
  await picture(page).dblclick()
  await expect(page.locator('[data-full-screen]')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-locked', 'landscape')
  await expect.poll(() => isPaused(page)).toBe(false)
  await primaryButton(page, 'Pause').click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await picture(page).dblclick()
  await expect(page.locator('[data-full-screen]')).toHaveCount(0)
  await expect.poll(() => isPaused(page)).toBe(true)
})

test(
  'while a video plays, a phone leaves what is read above the transcript where it is, and follows the transcript once that is in sight',
  anyWindow,
  async ({ page }) => {
    await openVideo(page)
    await playVideo(page)
    const lines = page.getByRole('main').locator('ol button[title^="Go to"]')
    await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 15_000 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await lines.nth(1).evaluate((line) => line.scrollIntoView({ block: 'center' }))
    await lines.nth(3).click() // a line further on
    await expect(lines.nth(4)).toHaveAttribute('aria-current', 'true', { timeout: 15_000 })
    await expect
      .poll(() =>
        lines
          .nth(4)
          .evaluate((line) =>
            line.contains(
              document.elementFromPoint(
                line.getBoundingClientRect().x + 40,
                line.getBoundingClientRect().y + 10,
              ),
            ),
          ),
      )
      .toBe(true)
  },
)

test('the seek bar seeks once, when it is released, and at every step of the keyboard; the transcript follows a long jump', async ({
  page,
}) => {
  await openVideo(page)
  await playVideo(page)
  await primaryButton(page, 'Pause').click()
  await expect(player(page)).toHaveAttribute('data-player', 'pause')
  const seeks = await countSeeks(page)
  const slider = positionSlider(page)
  await slider.click({ trial: true }) // nothing moves any more
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const to = (share: number) => page.mouse.move(x + width * share, y + height / 2)
  await to(0.05)
  await page.mouse.down()
  for (const share of [0.2, 0.35, 0.5, 0.6, 0.7]) await to(share)
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:5\d of/)
  expect(await seeks()).toBe(0)
  await page.mouse.up()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(50)
  await expect.poll(seeks).toBe(1)
  await expect(page.locator('li [aria-current=true]')).toBeInViewport({ ratio: 0.9 })

  const before = await currentTime(page)
  await slider.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 1)
  await expect.poll(seeks).toBe(3)
})

test('nothing below the video is hidden under the controls when it takes the focus', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'a phone has no keyboard')
  await openVideo(page)
  for (const target of [
    page.getByRole('link', { name: textTitle }).last(),
    page.getByRole('link', { name: 'Read the source' }).first(),
    page.getByRole('button', { name: 'Mark as done' }),
  ]) {
    // In the window, but under the controls: a browser sees no reason to scroll.
    await target.evaluate((element: HTMLElement) => {
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' })
      element.focus()
    })
    const isUncovered = () =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return [top + 3, bottom - 3].every((y) =>
          element.contains(document.elementFromPoint((left + right) / 2, y)),
        )
      })
    await expect.poll(isUncovered).toBe(true)
  }
})

/** What the page loads of videos from now on: names of files, and of the parts of streams. */
function loadedMedia(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/media\/\w+\/([\w.]+)\?/.exec(request.url())?.[1]
    if (name) names.push(name)
  })
  return names
}

test(
  'with data saver a video stays at its lowest quality, and auto-play is still the learner’s choice (LEARN-17 START-3)',
  anyWindow,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, downlink: 20 } }),
    )
    const media = loadedMedia(page)
    await page.goto(videoLesson)
    await page.getByRole('switch', { name: 'Auto-play' }).click()
    await expect(page.locator('[data-countdown]')).toBeVisible()
    expect(media).toEqual([])
    await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 15_000 })
    await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(3)
    expect(new Set(media)).toEqual(new Set(['file.mp4']))
  },
)

test(
  'on a poor line a video plays in the lower quality (LEARN-17 START-3)',
  anyWindow,
  async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 800 })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 94_000,
    })
    const media = loadedMedia(page)
    await openVideo(page)
    await playVideo(page)
    await video(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 45))
    await expect.poll(() => currentTime(page), { timeout: 40_000 }).toBeGreaterThan(49)
    expect(new Set(media)).toEqual(new Set(['file.mp4']))
  },
)
