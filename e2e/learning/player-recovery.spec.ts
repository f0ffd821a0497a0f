import type { Page } from '@playwright/test'
import { hourMs } from '@oka/contract/shared/durations.ts'
import { outboxEntries } from '../harness/storage.ts'
import {
  chooseQuality,
  currentSource,
  currentTime,
  openVideo,
  player,
  playVideo,
  primaryButton,
  video,
} from '../harness/video.ts'
import { expect, test } from '../harness/story.ts'

/** In seconds; what this browser has saved of the video. */
const savedPosition = async (page: Page) =>
  ((await outboxEntries(page, 'progress'))[0]?.value as { lastKnownTime: number } | undefined)?.lastKnownTime

for (const [failure, response] of [
  ['does not arrive', { status: 404, body: '' }],
  ['cannot be decoded', { status: 206, body: 'no video' }],
] as const)
  test(`a stream whose next part ${failure} at 0:40 goes on as the file at 0:40, playing, and the saved position never falls back (REL-10 LEARN-12)`, async ({
    page,
  }) => {
    test.slow()
    await openVideo(page)
    await playVideo(page)
    await video(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 40))
    await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(40.2)
    let partCount = 0
    // the header, and one part
    await page.route(/\/(360|720)\.mp4/, (route) =>
      partCount++ < 2 ? route.continue() : route.fulfill(response),
    )
    const sent: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('update-learning-activity')) sent.push(request.postDataJSON().lastKnownTime)
    })
    const sources: string[] = []
    await page.exposeFunction('addSource', (source: string) => sources.push(source))
    await video(page).evaluate((element) => {
      const media = element as HTMLVideoElement
      media.addEventListener('loadstart', () =>
        (window as unknown as { addSource: (source: string) => void }).addSource(
          media.currentSrc.replace(/\?.*/, ''),
        ),
      )
    })
    await chooseQuality(page, '720p')
    await expect
      .poll(() => sources, { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^blob:/), expect.stringMatching(/file\.mp4$/)])
    await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 20_000 })
    await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(42)
    expect(await currentTime(page)).toBeLessThan(60)
    sent.length = 0
    await primaryButton(page, 'Pause').click()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect(Math.min(...sent)).toBeGreaterThanOrEqual(40)
    await expect.poll(() => savedPosition(page)).toBeGreaterThanOrEqual(42)
  })

test('a video whose network goes away while it plays waits, and plays on at its position when it is back', async ({
  page,
  context,
}) => {
  test.slow()
  await openVideo(page)
  await playVideo(page)
  await video(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 40))
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(40.2)
  await context.setOffline(true)
  // As a browser that has nothing left to play fires it.
  await video(page).evaluate((element) => element.dispatchEvent(new Event('error')))
  await expect(page.getByText('The video can’t play right now')).toHaveCount(0)
  await context.setOffline(false)
  await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 20_000 })
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(41)
})

for (const [clock, ahead] of [
  ['right', 7 * hourMs],
  ['of a device that is a day slow', -24 * hourMs],
] as const)
  test(`a lesson that stood open for longer than its addresses last plays at one press, with new ones, on a clock that is ${clock} (LEARN-17)`, async ({
    page,
  }) => {
    test.slow()
    await openVideo(page)
    const old = await currentSource(page)
    await page.clock.setSystemTime(Date.now() + ahead)
    const ended = new URL(old, page.url()).search
    await page.route(/\/file\.mp4/, (route) =>
      route.request().url().endsWith(ended) ? route.fulfill({ status: 401, body: '' }) : route.continue(),
    )
    await page.route(/activity-content/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(ended, `${ended}&renewed=1`)
      await route.fulfill({
        response,
        body: body.replace(
          /"expiresAt":"[^"]*"/g,
          `"expiresAt":"${new Date(Date.now() + 13 * hourMs).toISOString()}"`,
        ),
      })
    })
    await video(page).evaluate((element) => (element as HTMLVideoElement).load())
    await primaryButton(page, 'Play').click()
    await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 20_000 })
    await expect(page.getByText('The video can’t play right now')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // an answer may be on its way when the story ends
  })
