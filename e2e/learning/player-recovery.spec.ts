import type { Page } from '@playwright/test'
import { videoLesson } from '../harness/lessons.ts'
import { outboxEntries } from '../harness/storage.ts'
import { currentTime, openVideo, player, playVideo, primaryButton, video } from '../harness/video.ts'
import { expect, test } from '../harness/story.ts'

/** The address the native element plays. */
const currentSource = (page: Page) => video(page).evaluate((element) => element.shadowRoot?.querySelector('video')?.currentSrc ?? '')

/** In seconds; what this browser has saved of the video. */
const savedPosition = async (page: Page) => ((await outboxEntries(page, 'progress'))[0]?.value as { lastKnownTime: number } | undefined)?.lastKnownTime

test('a stream that fails at 0:40 goes on as a file at 0:40, playing, and the saved position never falls back (REL-10 LEARN-12)', async ({ page }) => {
  test.slow()
  await openVideo(page)
  await playVideo(page)
  await video(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 40))
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(40.2)
  await expect.poll(() => savedPosition(page)).toBeGreaterThanOrEqual(40)
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('update-learning-activity')) sent.push(request.postDataJSON().lastKnownTime)
  })
  // hls.js gives up: its own retries would take half a minute.
  await video(page).evaluate((element) => {
    const { api } = element as HTMLElement & { api: { trigger: (event: string, error: object) => void } }
    api.trigger('hlsError', { type: 'networkError', details: 'fragLoadError', fatal: true })
  })
  await expect.poll(() => currentSource(page), { timeout: 30_000 }).toContain('/file.mp4')
  await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 20_000 })
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(42)
  expect(await currentTime(page)).toBeLessThan(60)
  await primaryButton(page, 'Pause').click()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(Math.min(...sent)).toBeGreaterThanOrEqual(40)
  await expect.poll(() => savedPosition(page)).toBeGreaterThanOrEqual(42)
})

test('a decoder that fails again at once changes to the file at the same position, playing', async ({ page }) => {
  test.slow()
  await openVideo(page)
  await playVideo(page)
  await video(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 40))
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(40.2)
  // hls.js recovers from the first; the second comes before the stream has loaded again.
  await video(page).evaluate((element) => {
    const { api } = element as HTMLElement & { api: { trigger: (event: string, error: object) => void } }
    const failDecoder = () => api.trigger('hlsError', { type: 'mediaError', details: 'bufferAppendError', fatal: true })
    failDecoder()
    failDecoder()
  })
  await expect.poll(() => currentSource(page), { timeout: 30_000 }).toContain('/file.mp4')
  await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 20_000 })
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(41)
})

test('a player whose script does not load says so inside the lesson and never reloads the page; Try again loads it (REL-11)', async ({
  page,
  expectAccessible,
}) => {
  let isBlocked = true
  await page.route(/\/assets\/video-lesson-[^/]*\.js/, (route) => (isBlocked ? route.abort() : route.continue()))
  await page.goto(videoLesson)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const alert = page.getByRole('alert').filter({ hasText: 'This didn’t load' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await expectAccessible(page)
  isBlocked = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(player(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a video whose network goes away while it plays waits, and plays on at its position when it is back', async ({ page, context }) => {
  test.slow()
  await openVideo(page)
  await playVideo(page)
  await video(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 40))
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(40.2)
  await context.setOffline(true)
  // A browser that plays HLS natively fires `error` on the element as soon as its network is gone.
  await video(page).evaluate((element) => element.shadowRoot?.querySelector('video')?.dispatchEvent(new Event('error')))
  await expect(page.getByText('The video can’t play right now')).toHaveCount(0)
  await context.setOffline(false)
  await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 20_000 })
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(41)
})
