import type { Locator, Page } from '@playwright/test'
import type { LandingStoreResponse } from '@oka/contract/bootstrap/bootstrap.schema.ts'
import { videoLesson } from '../harness/lessons.ts'
import { holdRequests } from '../harness/network.ts'
import { waitForAnonymousMember } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'
import { chooseQuality } from '../harness/video.ts'

/** Times in seconds. */
const playbackState = (page: Page) =>
  page
    .locator('[data-player] video')
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

test(
  'the video offers a stream with 720p, captions and a transcript whose lines seek (LEARN-17)',
  anyWindow,
  async ({ page }) => {
    const playlists: string[] = []
    page.on('response', async (response) => {
      if (/\/media\/[a-f0-9]+\.m3u8/.test(response.url()))
        playlists.push(await response.text().catch(() => ''))
    })
    const play = await openLesson(page)
    await play.click()
    await expect.poll(async () => (await playbackState(page)).time, { timeout: 20_000 }).toBeGreaterThan(1)
    await chooseQuality(page, '720p')
    await expect.poll(() => playlists.join('')).toContain('RESOLUTION=1280x720')
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
    // or the caption may go on before it is read
    await page.getByRole('button', { name: 'Pause', exact: true }).first().click()
    const line = page.getByRole('button', { name: /^0:[2-4]/ }).first()
    await line.click()
    await expect.poll(async () => (await playbackState(page)).time).toBeGreaterThan(15)
    const words = (await line.locator('span').last().textContent()) ?? ''
    await expect(page.locator('[data-captions]')).toHaveText(words)
  },
)

test('the page stays where it is when the app takes the video over', async ({ page }) => {
  const tops = () =>
    Promise.all(
      ['Transcript', 'The short answer'].map(
        async (name) => (await page.getByRole('heading', { name }).first().boundingBox())?.y,
      ),
    )
  const release = await holdRequests(page, /\/assets\/[^/]*\.js/)
  await page.goto(videoLesson, { waitUntil: 'commit' })
  await expect(page.locator('[data-player="not-started"]')).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await tops()
  release()
  await expect(page.locator('[data-player]')).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
  await expect.poll(tops).toEqual(before)
})

test('captions never cover a phone’s picture, and a picture is at most 700 px high (LEARN-17 CAT-11)', async ({
  page,
}, { project }) => {
  const play = await openLesson(page)
  await play.click()
  const captions = page.locator('[data-captions]')
  await expect(captions).toBeVisible({ timeout: 20_000 })
  const picture = page.locator('[data-player]')
  const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: NaN, height: NaN }
  if (project.name === 'phone') {
    const gap = async () => {
      const { y, height } = await boxOf(picture)
      return (await boxOf(captions)).y - (y + height)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    return
  }
  await page.setViewportSize({ width: 2560, height: 1600 })
  await expect.poll(async () => (await boxOf(picture)).height).toBeGreaterThan(650)
  await expect.poll(async () => (await boxOf(picture)).height).toBeLessThanOrEqual(700)
})

test('keyboard shortcuts work while the player has the focus', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keyboard')
  const play = await openLesson(page)
  await play.click()
  // the markup plays it without the app, whose keys these are
  await expect(page.locator('[data-player=playing]')).toBeVisible({ timeout: 20_000 })
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

test(
  'the position is saved once a second during playback; a later visit continues there and Start over begins again (LEARN-7)',
  anyWindow,
  async ({ page, context }) => {
    await page.addInitScript(() => {
      const original = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
        ?.value as Storage['setItem']
      Storage.prototype.setItem = function (key, value) {
        const { dataset } = document.documentElement
        if (key.startsWith('oka.outbox.')) dataset['writes'] = String(Number(dataset['writes'] ?? 0) + 1)
        Reflect.apply(original, this, [key, value])
      }
    })
    const play = await openLesson(page)
    await play.click()
    await expect.poll(async () => (await playbackState(page)).time, { timeout: 30_000 }).toBeGreaterThan(8)
    // Each write renders the lesson page again; two more for each of the sends, about one in five seconds.
    const { writes, seconds } = await page.evaluate(() => ({
      writes: Number(document.documentElement.dataset['writes']),
      seconds: document.querySelector<HTMLVideoElement>('[data-player] video')?.currentTime ?? 0,
    }))
    expect(writes).toBeGreaterThanOrEqual(5)
    expect(writes).toBeLessThanOrEqual(2 * seconds + 2)
    await page.close() // runs no unload handlers
    const newTab = await context.newPage()
    await newTab.goto(videoLesson)
    await expect(newTab.getByText(/Continue from 0:0?[7-9]|Continue from 0:1\d/).first()).toBeVisible({
      timeout: 30_000,
    })
    await newTab.getByRole('button', { name: 'Start over' }).first().click()
    await expect.poll(async () => (await playbackState(newTab)).time, { timeout: 10_000 }).toBeLessThan(4)
  },
)

test(
  'a video played to its end is completed with position 0, and the next lesson is offered',
  anyWindow,
  async ({ page }) => {
    const play = await openLesson(page)
    await play.click()
    await expect.poll(async () => (await playbackState(page)).time, { timeout: 20_000 }).toBeGreaterThan(0.5)
    await page
      .locator('[data-player] video')
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
    const id = await waitForAnonymousMember(page)
    const savedActivity = async () => {
      const response = await page.request.get('/api/landing/store', {
        headers: { 'Academy-Member-Identifier': id },
      })
      const { accountInfo } = (await response.json()) as LandingStoreResponse
      return accountInfo.memberActivities.activities[0]
    }
    await expect.poll(savedActivity).toMatchObject({ activityId: '1001', status: 2, lastKnownTime: 0 })
  },
)
