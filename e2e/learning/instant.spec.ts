// A video plays from the page's markup; the app takes it over, and raises its quality where that helps.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { lockedLesson, programList, videoLesson, videoTitle } from '../harness/lessons.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { holdMembership } from '../harness/membership/held-membership.ts'
import { holdRequests, recordApiCalls } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { outboxEntries } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'
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

const scripts = /\/assets\/[^/]*\.js/
const poster = (page: Page) => page.locator('[data-player] > img')

interface SavedProgress {
  status: number
  lastKnownTime: number
  watchedRanges: [number, number][]
}

const savedProgress = async (page: Page) =>
  (await outboxEntries(page, 'progress'))[0]?.value as SavedProgress | undefined

/** Before the app's scripts, which come when the returned function is called. */
async function openBeforeScripts(page: Page, path = videoLesson) {
  const release = await holdRequests(page, scripts)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(primaryButton(page, 'Play')).toBeVisible()
  return release
}

test('one press plays a video before any script has come, with sound and captions, its poster until then; without them for long it has the browser’s controls until they come (START-1)', async ({
  page,
}) => {
  const release = await openBeforeScripts(page)
  await expect(poster(page)).toHaveCSS('opacity', '1')
  await primaryButton(page, 'Play').click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1)
  await expect(poster(page)).toHaveCSS('opacity', '0')
  const state = () =>
    video(page).evaluate((element) => {
      const { muted, volume, textTracks, controls } = element as HTMLVideoElement
      return { muted, volume, captions: textTracks[0]?.activeCues?.length ?? 0, controls }
    })
  await expect.poll(state).toEqual({ muted: false, volume: 1, captions: 1, controls: false })
  await page.getByRole('button', { name: /^Video:/ }).click() // the picture pauses it
  await expect.poll(() => video(page).evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true)
  await expect.poll(async () => (await state()).controls, { timeout: 15_000 }).toBe(true)
  release()
  await expect.poll(async () => (await state()).controls, { timeout: 30_000 }).toBe(false)
  await page.getByRole('button', { name: /^Video:/ }).click()
  await expect(player(page)).toHaveAttribute('data-player', 'playing')
})

test(
  'a video plays without scripts, by the browser’s own controls (START-1)',
  anyWindow,
  async ({ noScriptPage }) => {
    await noScriptPage.goto(videoLesson)
    const element = noScriptPage.locator('video[controls]')
    await expect(noScriptPage.locator('video').filter({ visible: true })).toHaveCount(1)
    await expect(element.locator('track[kind=captions]')).toHaveAttribute('src', /captions\.vtt/)
    await expect(noScriptPage.getByRole('button', { name: 'Play', exact: true })).toBeHidden()
    const { x, y, height } = (await element.boundingBox()) ?? { x: NaN, y: NaN, height: NaN }
    await noScriptPage.mouse.click(x + 30, y + height - 30) // the browser's own Play
    await expect
      .poll(() => element.evaluate((played: HTMLVideoElement) => played.currentTime))
      .toBeGreaterThan(0.3)
  },
)

test('the app takes the playing video over without a break: position and watched parts count from the first picture (START-2)', async ({
  page,
}) => {
  const release = await openBeforeScripts(page)
  await primaryButton(page, 'Play').click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(2)
  await expect
    .poll(() => video(page).evaluate((element) => (element as HTMLVideoElement).buffered.end(0)), {
      timeout: 20_000,
    })
    .toBeGreaterThan(30)
  await video(page).evaluate((element) => {
    const breaks: string[] = []
    Object.assign(window, { breaks, playedBefore: element })
    for (const name of ['pause', 'emptied', 'seeking', 'loadstart', 'ratechange', 'volumechange'])
      element.addEventListener(name, () => breaks.push(name))
    element.addEventListener('waiting', () => {
      const { buffered, currentTime: now } = element as HTMLVideoElement
      // A busy machine's decoder waits although the data are there.
      if (buffered.length === 0 || buffered.end(buffered.length - 1) < now + 1) breaks.push('waiting')
    })
  })
  release()
  await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 30_000 })
  await expect(primaryButton(page, 'Pause')).toBeVisible()
  const at = await currentTime(page)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(at + 1)
  const result = await video(page).evaluate((element) => {
    const { breaks, playedBefore } = window as unknown as { breaks: string[]; playedBefore: Element }
    return { breaks, isSame: playedBefore === element, controls: (element as HTMLVideoElement).controls }
  })
  expect(result).toEqual({ breaks: [], isSame: true, controls: false })
  await primaryButton(page, 'Pause').click()
  await expect.poll(async () => (await savedProgress(page))?.lastKnownTime ?? 0).toBeGreaterThan(at)
  const { watchedRanges } = (await savedProgress(page)) ?? { watchedRanges: [] }
  expect(watchedRanges).toHaveLength(1)
  expect(watchedRanges[0]?.[0]).toBeLessThan(0.1)
})

test(
  'a video that ends before the app is there is completed once it is (START-2)',
  anyWindow,
  async ({ page }) => {
    const release = await openBeforeScripts(page)
    await primaryButton(page, 'Play').click()
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.3)
    await video(page).evaluate((element) => {
      const media = element as HTMLVideoElement
      media.currentTime = media.duration - 0.5
    })
    await expect.poll(() => video(page).evaluate((element) => (element as HTMLVideoElement).ended)).toBe(true)
    release()
    await expect(page.locator('[data-end]')).toBeVisible({ timeout: 30_000 })
    await expect.poll(async () => (await savedProgress(page))?.status).toBe(2)
  },
)

test(
  'a press before the scripts goes on where the learner was: this device knows the place, another one goes there once the server has said it (START-2 LEARN-12)',
  anyWindow,
  async ({ page, otherDevice, request }) => {
    test.slow()
    const persona = newPersona()
    const tokens = await signIn(page, persona)
    await openVideo(page)
    await playVideo(page)
    await video(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 40))
    await expect.poll(() => currentTime(page)).toBeGreaterThan(41)
    await primaryButton(page, 'Pause').click()
    const placeOnServer = async () =>
      (await getAccountInfo(request, tokens)).memberActivities.activities.find(
        ({ activityId }) => activityId === '1001',
      )?.lastKnownTime
    await expect.poll(placeOnServer).toBeGreaterThan(40)

    const release = await openBeforeScripts(page)
    await primaryButton(page, 'Play').click()
    await expect.poll(() => currentTime(page)).toBeGreaterThan(41)
    release()
    await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 30_000 })
    await primaryButton(page, 'Pause').click()

    await signIn(otherDevice, persona)
    const releaseOther = await openBeforeScripts(otherDevice)
    await primaryButton(otherDevice, 'Play').click()
    await expect.poll(() => currentTime(otherDevice)).toBeGreaterThan(6) // far enough to be saved
    releaseOther()
    await expect.poll(() => currentTime(otherDevice), { timeout: 30_000 }).toBeGreaterThan(41)
    await expect(player(otherDevice)).toHaveAttribute('data-player', 'playing')
    expect(await placeOnServer()).toBeGreaterThan(40)
  },
)

test(
  'a video is not taken away from who plays it before the app is there, though they chose texts (START-2)',
  anyWindow,
  async ({ page }) => {
    await openVideo(page)
    const modes = page.getByRole('group', { name: 'Video or text' })
    await modes.getByRole('button', { name: 'Text' }).click()
    await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
    const release = await openBeforeScripts(page)
    await primaryButton(page, 'Play').click()
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.3)
    release()
    await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 30_000 })
    await modes.getByRole('button', { name: 'Text' }).click()
    await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  },
)

test(
  'on a large screen and a good line the quality rises by itself while the video plays, without a visible break (START-3)',
  anyWindow,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openVideo(page)
    await playVideo(page)
    await page.evaluate(() => {
      const watched = { shown: new Set<string>(), fallsBack: 0, empty: 0 }
      Object.assign(window, { watched })
      let last = 0
      const check = () => {
        const screen = document.querySelector<HTMLElement>('[data-player]')
        const element = screen?.querySelector('video')
        if (screen && element) {
          watched.shown.add(`${screen.dataset['player']} ${screen.textContent?.includes('One moment')}`)
          if (
            element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA &&
            !screen.querySelector('[data-held-picture]')
          )
            watched.empty++
          if (element.readyState > 0 && element.currentTime > 0) {
            if (element.currentTime < last - 0.3) watched.fallsBack++
            last = element.currentTime
          }
        }
        requestAnimationFrame(check)
      }
      check()
    })
    await expect
      .poll(() => video(page).evaluate((element) => (element as HTMLVideoElement).videoHeight), {
        timeout: 20_000,
      })
      .toBe(720)
    const at = await currentTime(page)
    await expect.poll(() => currentTime(page)).toBeGreaterThan(at + 1)
    const watched = await page.evaluate(() => {
      const { shown, ...counts } = (
        window as unknown as { watched: { shown: Set<string>; fallsBack: number; empty: number } }
      ).watched
      return { shown: [...shown], ...counts }
    })
    expect(watched).toEqual({ shown: ['playing false'], fallsBack: 0, empty: 0 })
    await expect(page.locator('[data-held-picture]')).toHaveCount(0)
  },
)

test(
  '720p by choice stays chosen, on a phone too; back at 360p and Auto the video plays on (START-3)',
  anyWindow,
  async ({ page }) => {
    test.slow()
    await openVideo(page)
    await playVideo(page)
    await chooseQuality(page, '720p')
    await expect
      .poll(() => video(page).evaluate((element) => (element as HTMLVideoElement).videoHeight), {
        timeout: 20_000,
      })
      .toBe(720)
    await chooseQuality(page, '360p')
    await expect(player(page)).toHaveAttribute('data-player', 'playing')
    await expect
      .poll(() => video(page).evaluate((element) => (element as HTMLVideoElement).videoHeight), {
        timeout: 20_000,
      })
      .toBe(360)
    await chooseQuality(page, '720p')
    await page.goto(videoLesson)
    await expect(player(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
    await playVideo(page)
    await expect.poll(() => currentSource(page), { timeout: 20_000 }).toMatch(/^blob:/)
  },
)

test(
  'a pause while the quality changes stays a pause, at its place (START-3)',
  anyWindow,
  async ({ page }) => {
    await openVideo(page)
    await playVideo(page)
    const release = await holdRequests(page, /\/assets\/stream-[^/]*\.js/)
    await chooseQuality(page, '720p')
    await page.evaluate(() => {
      // In the moment in which the source has changed and nothing of the new one is there.
      document
        .querySelector('[data-player] video')
        ?.addEventListener(
          'emptied',
          () => document.querySelector<HTMLElement>('button[aria-label=Pause]')?.click(),
          {
            once: true,
          },
        )
    })
    await expect.poll(() => currentTime(page)).toBeGreaterThan(2)
    release()
    await expect.poll(() => currentSource(page), { timeout: 20_000 }).toMatch(/^blob:/)
    await expect(player(page)).toHaveAttribute('data-player', 'pause')
    await expect.poll(() => currentTime(page)).toBeGreaterThan(2)
    expect(await video(page).evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true)
  },
)

test('a member’s lesson is requested before the app is there, once, and opens (START-4)', async ({
  page,
  academy,
  request,
}) => {
  test.slow()
  const tokens = await signIn(page, newPersona())
  holdMembership(academy, (await getAccountInfo(request, tokens)).id)
  const calls = recordApiCalls(page)
  const release = await holdRequests(page, scripts)
  const answered = page.waitForResponse(/account\/activity-content/)
  await page.goto(lockedLesson, { waitUntil: 'commit' })
  expect((await answered).status()).toBe(200)
  expect(calls).toEqual(['POST account/activity-content'])
  release()
  await expect(page.getByRole('button', { name: /^(Play|Done)/ }).first()).toBeVisible({ timeout: 30_000 })
  expect(calls.filter((call) => call.endsWith('activity-content'))).toHaveLength(1)
})

test(
  'without a membership a lesson that was requested early stays locked (START-4)',
  anyWindow,
  async ({ page }) => {
    await signIn(page, newPersona())
    await page.goto(lockedLesson)
    await expect(page.getByText('isn’t open for you yet').first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: /^(Play|Done)/ })).toHaveCount(0)
  },
)

test('a lesson opened from the list plays without a new page load (START-4)', async ({ page }) => {
  await page.goto(programList)
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: videoTitle }).filter({ visible: true }).first().click()
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(0.3)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
