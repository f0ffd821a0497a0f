import type { Page } from '@playwright/test'
import type { LandingStoreAnswer } from '@oka/contract/store-answer/store-answer.shapes.ts'
import { expect, test } from '../harness/story.ts'

const lesson = '/learn/opp103/1001'
const filmState = (page: Page) =>
  page
    .locator('hls-video, video')
    .first()
    .evaluate((element) => {
      const film = element as HTMLVideoElement
      return { time: film.currentTime, paused: film.paused, rate: film.playbackRate, muted: film.muted, duration: film.duration }
    })

async function openFilm(page: Page) {
  await page.goto(lesson)
  const play = page.getByRole('button', { name: 'Play', exact: true }).first()
  await expect(play).toBeVisible()
  return play
}

test('LEARN-17: the lesson streams as HLS with 720p offered, captions and a transcript whose lines seek', async ({ page }) => {
  const lists: string[] = []
  page.on('response', async (response) => {
    if (/\/media\/[a-f0-9]+\.m3u8/.test(response.url())) lists.push(await response.text())
  })
  const play = await openFilm(page)
  await play.click()
  await expect.poll(async () => (await filmState(page)).time, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(lists.join('')).toContain('RESOLUTION=1280x720')
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  const line = page.getByRole('button', { name: /^0:[2-4]/ }).first()
  await line.click()
  await expect.poll(async () => (await filmState(page)).time).toBeGreaterThan(15)
})

test('the keys of a player work while it has the focus', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keys')
  const play = await openFilm(page)
  await play.click()
  await expect.poll(async () => (await filmState(page)).time, { timeout: 20_000 }).toBeGreaterThan(0.5)
  await page.keyboard.press('k')
  await expect.poll(async () => (await filmState(page)).paused).toBe(true)
  const { time } = await filmState(page)
  await page.keyboard.press('l')
  await expect.poll(async () => (await filmState(page)).time).toBeGreaterThan(time + 9)
  await page.keyboard.press('j')
  await expect.poll(async () => (await filmState(page)).time).toBeLessThan(time + 1)
  await page.keyboard.press('m')
  await expect.poll(async () => (await filmState(page)).muted).toBe(true)
  await page.keyboard.press('5')
  await expect
    .poll(async () => {
      const { time: t, duration } = await filmState(page)
      return Math.round((t / duration) * 10)
    })
    .toBe(5)
})

test('LEARN-7: the place is kept while it plays; a reload continues there and Start over begins again', async ({ page, context }) => {
  const play = await openFilm(page)
  await play.click()
  await expect.poll(async () => (await filmState(page)).time, { timeout: 30_000 }).toBeGreaterThan(8)
  await page.close() // no goodbye
  const later = await context.newPage()
  await later.goto(lesson)
  await expect(later.getByText(/Continue from 0:0?[7-9]|Continue from 0:1\d/).first()).toBeVisible()
  await later.getByRole('button', { name: 'Start over' }).first().click()
  await expect.poll(async () => (await filmState(later)).time, { timeout: 10_000 }).toBeLessThan(4)
})

test('played to its end a lesson is done, at 0, and the next one is offered', async ({ page }) => {
  const play = await openFilm(page)
  await play.click()
  await expect.poll(async () => (await filmState(page)).time, { timeout: 20_000 }).toBeGreaterThan(0.5)
  await page
    .locator('hls-video, video')
    .first()
    .evaluate((element) => {
      const film = element as HTMLVideoElement
      film.currentTime = film.duration - 1
    })
  await expect(
    page
      .getByRole('link', { name: /Next/ })
      .or(page.getByRole('button', { name: /Next/ }))
      .first(),
  ).toBeVisible({ timeout: 20_000 })
  const kept = async () => {
    const id = await page.evaluate(() => localStorage.getItem('oka.member-id') ?? '')
    const answer = await page.request.get('/api/landing/store', { headers: { 'Academy-Member-Identifier': id } })
    const { accountInfo } = (await answer.json()) as LandingStoreAnswer
    return accountInfo.memberActivities.activities[0]
  }
  await expect.poll(kept).toMatchObject({ activityId: '1001', status: 2, lastKnownTime: 0 })
})
