import type { BrowserContext, Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { continueLink, textLesson, textTitle, videoLesson, videoTitle } from '../harness/lessons.ts'
import { spyOnMediaSession } from '../harness/media-session.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { pendingEntries } from '../harness/storage.ts'
import {
  currentTime,
  openVideo,
  player,
  playStream,
  playVideo,
  seekToEnd,
  turnOnAutoPlay,
} from '../harness/video.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

/**
 * In the sidebar, or on a phone in the drawer, which it opens. Before hydration it would be a plain link: it
 * records nothing and needs the network.
 */
async function lessonLink(page: Page, name: string | RegExp) {
  await waitForHydration(page)
  await expect(page.getByRole('switch', { name: 'Auto-play' })).toBeVisible()
  const openDrawer = page.getByRole('button', { name: 'Lessons in this program' }).filter({ visible: true })
  const sidebar = page.locator('#lessons')
  if (await sidebar.isVisible()) return sidebar.getByRole('link', { name })
  await openDrawer.click()
  return page.getByRole('dialog', { name: 'Lessons in this program' }).getByRole('link', { name })
}

test('choosing a lesson in the player records the jump and opens the lesson for a member (LEARN-11 LEARN-8)', async ({
  page,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(textLesson)
  const jump = page.waitForRequest(/account\/update-program-activity/)
  await (await lessonLink(page, /A new day with no mistakes/)).click()
  expect((await jump).postDataJSON()).toEqual({
    activityId: '1004',
    programId: 'opp103',
    action: 'jump',
    lastActivityDate: expect.any(String),
    sentAt: expect.any(String),
  })
  await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
  await expect
    .poll(async () => (await getAccountInfo(page.request, tokens)).defaultEnrollment.nextActivityIndex)
    .toBe(3)
})

test(
  'choosing a lesson does not wait for an unreachable server, and the jump is sent later (LEARN-8)',
  anyWindow,
  async ({ page }) => {
    await signIn(page, newPersona())
    await page.goto(textLesson)
    const link = await lessonLink(page, /A new day with no mistakes/)
    await page.route(/update-program-activity/, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('update-program-activity'),
    )
    await link.click()
    await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
    await failed
    // before the way is free: the page also retries by itself
    const jump = page.waitForResponse(/account\/update-program-activity/)
    await page.unroute(/update-program-activity/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect((await jump).status()).toBe(200)
  },
)

test(
  'a lesson chosen offline does not undo later progress from another device (LEARN-11)',
  anyWindow,
  async ({ page, context, otherDevice }) => {
    const persona = newPersona()
    await signIn(page, persona)
    await page.goto(textLesson)
    const link = await lessonLink(page, videoTitle)
    await context.setOffline(true)
    await link.click()
    await expect.poll(() => pendingEntries(page, 'jump')).toHaveLength(1)

    await signIn(otherDevice, persona)
    await otherDevice.goto(textLesson)
    await otherDevice.getByRole('button', { name: 'Done, next lesson' }).click()
    await expect(otherDevice).toHaveURL(/\/learn\/opp103\/1004$/)
    // the server has it before the other device is back
    await expect.poll(() => pendingEntries(otherDevice, 'progress')).toEqual([])
    await otherDevice.goto('/learn/opp103')
    await expect(continueLink(otherDevice)).toHaveAttribute('href', '/learn/opp103/1004')

    const jump = page.waitForResponse(/account\/update-program-activity/)
    await context.setOffline(false)
    expect((await jump).status()).toBe(200)
    await expect(page).toHaveURL(new RegExp(`${videoLesson}$`)) // this device stays on the lesson chosen here
    await expect.poll(() => pendingEntries(page, 'jump')).toEqual([])
    for (const device of [page, otherDevice]) {
      await device.goto('/learn/opp103')
      await expect(continueLink(device)).toHaveAttribute('href', '/learn/opp103/1004')
    }
  },
)

test('on a phone the lesson list is a drawer that closes on a choice or Back; on a wide screen it is a sidebar (LEARN-4)', async ({
  page,
}, { project }) => {
  await openVideo(page)
  if (project.name === 'desktop') {
    await expect(page.locator('#lessons')).toHaveCSS('width', '325px')
    await page.setViewportSize({ width: 725, height: 800 })
    await expect(page.locator('#lessons')).toBeVisible()
    await page.setViewportSize({ width: 724, height: 800 })
    await expect(page.locator('#lessons')).toBeHidden()
    return
  }
  const drawer = page.getByRole('dialog', { name: 'Lessons in this program' })
  await page.getByRole('button', { name: 'Lessons in this program' }).click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${videoLesson}$`))
  await page.getByRole('button', { name: 'Lessons in this program' }).click()
  await drawer.getByRole('link', { name: textTitle }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
})

/** The page hydrates when the returned function is called. */
async function openWithoutHydration(page: Page, path: string) {
  const hydrate = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return hydrate
}

for (const who of ['a visitor', 'a member'])
  test(
    `Done pressed by ${who} before hydration reacts at once and is saved once afterwards (LEARN-21)`,
    anyWindow,
    async ({ page }) => {
      if (who === 'a member') await signIn(page, newPersona())
      const statuses: number[] = []
      page.on('request', (request) => {
        if (request.url().includes('update-learning-activity')) statuses.push(request.postDataJSON().status)
      })
      const hydrate = await openWithoutHydration(page, textLesson)
      const done = page.getByRole('button', { name: 'Done, next lesson' })
      await done.dblclick()
      await expect(done).toHaveCSS('opacity', '0.6')
      hydrate()
      await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
      await expect.poll(() => statuses).toEqual([2])
      await page.goto('/learn/opp103')
      await expect(page.getByRole('link', { name: /Done$/ })).toHaveCount(1)
    },
  )

test('Mark as done pressed before hydration is saved afterwards (LEARN-17)', anyWindow, async ({ page }) => {
  await signIn(page, newPersona())
  const hydrate = await openWithoutHydration(page, videoLesson)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  hydrate()
  await expect(page.getByText('This lesson is done')).toBeVisible()
})

test(
  'Done completes a text; a double press opens the next lesson once (LEARN-21)',
  anyWindow,
  async ({ page }) => {
    await page.goto(videoLesson)
    await page.goto(textLesson)
    const saved = page.waitForRequest(
      (request) =>
        request.url().includes('update-learning-activity') &&
        request.postData()?.includes('"status":2') === true,
    )
    await page.getByRole('button', { name: 'Done, next lesson' }).dblclick()
    await saved
    await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
  },
)

test(
  'offline, the player says that the video is unavailable and loads it once online',
  anyWindow,
  async ({ page, context, expectAccessible }) => {
    await page.goto(textLesson)
    const link = await lessonLink(page, videoTitle)
    await context.setOffline(true)
    await link.click()
    await expect(page.getByText('This video isn’t on your device yet.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(player(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
  },
)

/** Leaves a pending page: a program's list, which is not available offline before it has been open. */
async function playOffline(page: Page, context: BrowserContext) {
  await openVideo(page)
  await playVideo(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
  await expect(
    page.getByText('You’re offline. That page will open as soon as you’re back online.'),
  ).toBeInViewport()
  await context.setOffline(false)
  await expect(page.getByText('You’re back online. That page will open when this finishes.')).toBeInViewport()
  await expect(player(page)).toHaveAttribute('data-player', 'playing')
  await expect(page).toHaveURL(new RegExp(`${videoLesson}$`))
}

test(
  'a video playing offline is not interrupted when the network is back: the pending page opens when it ends',
  anyWindow,
  async ({ page, context }) => {
    await playOffline(page, context)
    await seekToEnd(page)
    await expect(page).toHaveURL(/\/learn\/opp103$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  },
)

test(
  'a page that waited for the network can be opened at once while the video plays',
  anyWindow,
  async ({ page, context, expectAccessible }) => {
    await playOffline(page, context)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open it now' }).click()
    await expect(page).toHaveURL(/\/learn\/opp103$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  },
)

test(
  'a link pressed at the end of a video wins over auto-advance on a slow network',
  anyWindow,
  async ({ page }) => {
    await openVideo(page)
    await playVideo(page) // first: with auto-play on, it would play by itself after five seconds
    await turnOnAutoPlay(page)
    const release = await holdRequests(page, '**/api/*/store*')
    await page.clock.install()
    // the second before auto-advance lasts until the press, however busy the machine
    await page.clock.pauseAt(Date.now() + 60_000)
    await seekToEnd(page)
    await expect(player(page)).toHaveAttribute('data-player', 'ended', { timeout: 20_000 })
    await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
    await page.clock.fastForward(2_000)
    await page.clock.resume()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
    await expect(page).toHaveURL(/\/learn\/opp103$/)
  },
)

/** The page's media sources that are not closed, attached to an element or leaked. */
async function countOpenMediaSources(page: Page) {
  await page.addInitScript(() => {
    const sources: MediaSource[] = []
    const createObjectURL = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (object) => {
      if (object instanceof MediaSource) sources.push(object)
      return createObjectURL(object)
    }
    Object.assign(window, {
      openMediaSources: () => sources.filter(({ readyState }) => readyState !== 'closed').length,
    })
  })
  return () =>
    page.evaluate(() => (window as unknown as { openMediaSources: () => number }).openMediaSources())
}

test('leaving a video that plays as a stream releases its media source', anyWindow, async ({ page }) => {
  const openMediaSources = await countOpenMediaSources(page)
  await openVideo(page)
  await playStream(page)
  await expect.poll(openMediaSources).toBe(1)
  await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  await expect.poll(openMediaSources).toBe(0)
})

test('media keys pause, resume and seek a video, and the media session does not reveal the lesson’s title', async ({
  page,
}) => {
  const mediaSession = await spyOnMediaSession(page)
  await openVideo(page)
  await playVideo(page)
  await expect.poll(mediaSession.metadata).toEqual(['Curious Kid', 'Oka Academy', 1])
  await mediaSession.press({ action: 'pause' })
  await expect(player(page)).toHaveAttribute('data-player', 'pause')
  await mediaSession.press({ action: 'seekto', seekTime: 30 })
  await expect.poll(() => currentTime(page)).toBe(30)
  await mediaSession.press({ action: 'seekbackward', seekOffset: 20 })
  await expect.poll(() => currentTime(page)).toBe(10)
  await mediaSession.press({ action: 'play' })
  await expect(player(page)).toHaveAttribute('data-player', 'playing')
  await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
  await expect.poll(mediaSession.metadata).toBeNull()
})

test(
  'the player fits 320 px with large text, right to left and in dark mode, and passes axe',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openVideo(page)
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  },
)
