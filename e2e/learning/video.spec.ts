import type { Page } from '@playwright/test'
import type { LandingStoreResponse } from '@oka/contract/bootstrap/bootstrap.schema.ts'
import { videoLesson } from '../harness/lessons.ts'
import { expect, test } from '../harness/story.ts'

/** Times in seconds. */
const playbackState = (page: Page) =>
  page
    .locator('hls-video, video')
    .first()
    .evaluate((element) => {
      const media = element as HTMLVideoElement
      return { time: media.currentTime, paused: media.paused, muted: media.muted, duration: media.duration }
    })

/** Does not wait for the player to be ready. */
async function openLesson(page: Page) {
  await page.goto(videoLesson)
  const play = page.getByRole('button', { name: 'Play', exact: true }).first()
  await expect(play).toBeVisible()
  return play
}

test('the video streams as HLS with 720p, captions and a transcript whose lines seek (LEARN-17)', async ({ page }) => {
  const playlists: string[] = []
  page.on('response', async (response) => {
    if (/\/media\/[a-f0-9]+\.m3u8/.test(response.url())) playlists.push(await response.text())
  })
  const play = await openLesson(page)
  await play.click()
  await expect.poll(async () => (await playbackState(page)).time, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(playlists.join('')).toContain('RESOLUTION=1280x720')
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  const line = page.getByRole('button', { name: /^0:[2-4]/ }).first()
  await line.click()
  await expect.poll(async () => (await playbackState(page)).time).toBeGreaterThan(15)
})

test('keyboard shortcuts work while the player has the focus', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keyboard')
  const play = await openLesson(page)
  await play.click()
  await expect.poll(async () => (await playbackState(page)).time, { timeout: 20_000 }).toBeGreaterThan(0.5)
  await page.keyboard.press('k')
  await expect.poll(async () => (await playbackState(page)).paused).toBe(true)
  const { time } = await playbackState(page)
  await page.keyboard.press('l')
  await expect.poll(async () => (await playbackState(page)).time).toBeGreaterThan(time + 9)
  await page.keyboard.press('j')
  await expect.poll(async () => (await playbackState(page)).time).toBeLessThan(time + 1)
  await page.keyboard.press('m')
  await expect.poll(async () => (await playbackState(page)).muted).toBe(true)
  await page.keyboard.press('5')
  await expect
    .poll(async () => {
      const state = await playbackState(page)
      return Math.round((state.time / state.duration) * 10)
    })
    .toBe(5)
})

test('the position is saved during playback; a later visit continues there and Start over begins again (LEARN-7)', async ({ page, context }) => {
  const play = await openLesson(page)
  await play.click()
  await expect.poll(async () => (await playbackState(page)).time, { timeout: 30_000 }).toBeGreaterThan(8)
  await page.close() // runs no unload handlers
  const newTab = await context.newPage()
  await newTab.goto(videoLesson)
  await expect(newTab.getByText(/Continue from 0:0?[7-9]|Continue from 0:1\d/).first()).toBeVisible()
  await newTab.getByRole('button', { name: 'Start over' }).first().click()
  await expect.poll(async () => (await playbackState(newTab)).time, { timeout: 10_000 }).toBeLessThan(4)
})

test('a video played to its end is completed with position 0, and the next lesson is offered', async ({ page }) => {
  const play = await openLesson(page)
  await play.click()
  await expect.poll(async () => (await playbackState(page)).time, { timeout: 20_000 }).toBeGreaterThan(0.5)
  await page
    .locator('hls-video, video')
    .first()
    .evaluate((element) => {
      const media = element as HTMLVideoElement
      media.currentTime = media.duration - 1
    })
  await expect(
    page
      .getByRole('link', { name: /Next/ })
      .or(page.getByRole('button', { name: /Next/ }))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
  const savedActivity = async () => {
    const id = await page.evaluate(() => localStorage.getItem('oka.member-id') ?? '')
    const response = await page.request.get('/api/landing/store', { headers: { 'Academy-Member-Identifier': id } })
    const { accountInfo } = (await response.json()) as LandingStoreResponse
    return accountInfo.memberActivities.activities[0]
  }
  await expect.poll(savedActivity).toMatchObject({ activityId: '1001', status: 2, lastKnownTime: 0 })
})
