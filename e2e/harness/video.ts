// The player of a video lesson: its locators, opening it, playing it, seeking to its end.
import { expect, type Page } from '@playwright/test'
import { videoLesson } from './lessons.ts'

export const player = (page: Page) => page.locator('[data-player]')
export const video = (page: Page) => page.locator('[data-player] video')
/** In seconds. */
export const currentTime = (page: Page) =>
  video(page).evaluate((element) => (element as HTMLVideoElement).currentTime)
export const primaryButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first()

export async function openVideo(page: Page, path = videoLesson) {
  await page.goto(path)
  await expect(player(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
}

export async function playVideo(page: Page) {
  await primaryButton(page, 'Play').click()
  await expect.poll(() => currentTime(page), { timeout: 30_000 }).toBeGreaterThan(0.3)
}

/** The next lesson then opens by itself at the end. */
export async function turnOnAutoPlay(page: Page) {
  const autoPlay = page.getByRole('switch', { name: 'Auto-play' })
  await autoPlay.click()
  await expect(autoPlay).toHaveAttribute('aria-checked', 'true')
}

/**
 * Call it before the page opens. The countdown of auto-play, only five seconds long, stands still until the
 * returned function is called.
 */
export async function holdCountdown(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const original = globalThis.setInterval
    globalThis.setInterval = ((handler: () => void, delay?: number) =>
      original(
        () => (delay === 1_000 && !('isCountdownReleased' in globalThis) ? undefined : handler()),
        delay,
      )) as typeof setInterval
  })
  return () => page.evaluate(() => void Object.assign(globalThis, { isCountdownReleased: true }))
}

/**
 * The address that plays: of the small file, of the sound alone, or a stream's, which begins with `blob:`.
 */
export const currentSource = (page: Page) =>
  video(page).evaluate((element) => (element as HTMLVideoElement).currentSrc)

/** In the playback settings. */
export async function chooseQuality(page: Page, name: 'Auto' | '720p' | '360p' | 'Data saver') {
  await page.getByRole('button', { name: /^Playback settings/ }).click()
  await page.getByRole('radio', { name, exact: true }).check()
  await page.keyboard.press('Escape')
}

/** By choice, on a phone too. */
export async function playStream(page: Page) {
  await playVideo(page)
  await chooseQuality(page, '720p')
  await expect.poll(() => currentSource(page), { timeout: 20_000 }).toMatch(/^blob:/)
}

/** Leaves 0.6 s to play, so that the video ends by itself. */
export const seekToEnd = (page: Page) =>
  video(page).evaluate((element) => {
    const media = element as HTMLVideoElement
    media.currentTime = media.duration - 0.6
  })
