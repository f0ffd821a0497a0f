import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow } from '../harness/layout.ts'
import { openLessonIds, quoteLesson, textLesson, videoLesson, videoTitle } from '../harness/lessons.ts'
import { getAccountInfo, saveActivity } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import {
  currentSource,
  currentTime,
  holdCountdown,
  openVideo,
  player,
  playVideo,
  primaryButton,
  seekToEnd,
  turnOnAutoPlay,
} from '../harness/video.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test('the primary button plays and pauses, names its action, and offers the next lesson at the end (LEARN-6 LEARN-26)', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await openVideo(page)
  await playVideo(page)
  await expect(player(page)).toHaveAttribute('data-player', 'playing')
  await expectAccessible(page)
  await primaryButton(page, 'Pause').click()
  await expect(player(page)).toHaveAttribute('data-player', 'pause')
  await expectAccessible(page)
  await primaryButton(page, 'Play').click()
  await seekToEnd(page)
  await expect(primaryButton(page, 'Next lesson')).toBeVisible({ timeout: 20_000 })
})

test(
  'a video that fails to play says so, Play only logs the unsupported state, and Try again reloads it (LEARN-6)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route(/\/media\//, (route) => route.abort())
    await page.goto(videoLesson)
    const alert = page.getByRole('alert').filter({ hasText: 'The video can’t play right now' })
    await expect(alert).toBeVisible({ timeout: 40_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => logged.join()).toContain('Unsupported State: failed')
    await page.unroute(/\/media\//)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(player(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
  },
)

test('with auto-play on, at its end a video is saved, skeletons show for about a second, and the next lesson opens (LEARN-8)', async ({
  page,
}) => {
  await openVideo(page)
  await playVideo(page) // first, so that no countdown plays it instead
  await turnOnAutoPlay(page)
  // at every frame
  const skeletonShown = page.waitForFunction(() =>
    document.querySelector('[data-skeleton]')?.checkVisibility(),
  )
  const saved = page.waitForRequest(
    (request) =>
      request.url().includes('update-learning-activity') &&
      request.postData()?.includes('"status":2') === true,
  )
  await seekToEnd(page)
  await saved
  await skeletonShown
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
})

test('with auto-play off the page stays at the end of a video: what to try, the transcript, and Next; only the place in the program moves on (LEARN-8)', async ({
  page,
  expectAccessible,
}, { project }) => {
  test.slow()
  const tokens = await signIn(page, newPersona())
  await openVideo(page)
  await playVideo(page)
  await seekToEnd(page)
  await expect(player(page)).toHaveAttribute('data-player', 'ended', { timeout: 20_000 })
  const card = page.locator('[data-end]')
  await expect(card.getByRole('heading', { name: 'Try today' })).toBeVisible()
  await expect(card).toContainText('Make the tablet a bed')
  await expect(card.getByRole('button', { name: 'Next lesson' })).toBeInViewport({ ratio: 1 })
  await expect(card.getByRole('button', { name: 'Watch again' })).toBeInViewport({ ratio: 1 })
  await expect
    .poll(
      () => card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      'nothing is cut off',
    )
    .toBe(0)
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await getAccountInfo(page.request, tokens)).defaultEnrollment.nextActivityIndex)
    .toBe(2)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${videoLesson}$`))
  if (project.name === 'phone') {
    await page.setViewportSize({ width: 320, height: 640 })
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
  }
  await card.getByRole('button', { name: 'Next lesson' }).click()
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
})

test(
  'Next passes over lessons that are done; after the last one the end leads to what was done (LEARN-8 LEARN-28)',
  anyWindow,
  async ({ page }) => {
    test.slow()
    const tokens = await signIn(page, newPersona())
    await saveActivity(page.request, tokens, { activityId: '1007', status: activityStatus.completed })
    await openVideo(page)
    await expect(page.getByText('A new day with no mistakes').last()).toBeVisible()
    await playVideo(page)
    await seekToEnd(page)
    await page.locator('[data-end]').getByRole('button', { name: 'Next lesson' }).click({ timeout: 20_000 })
    await expect(page).toHaveURL(new RegExp(`${quoteLesson}$`))
    for (const activityId of await openLessonIds(page.request))
      await saveActivity(page.request, tokens, { activityId, status: activityStatus.completed })
    await openVideo(page)
    await page.getByRole('button', { name: 'Watch again' }).click()
    await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 20_000 })
    await seekToEnd(page)
    await page
      .locator('[data-end]')
      .getByRole('button', { name: 'See what you’ve done' })
      .click({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/learn\/opp103\?end$/)
  },
)

test('auto-play shows that it is on, counts down, plays, and can be cancelled with Not now (LEARN-9)', async ({
  page,
  expectAccessible,
}, { project }) => {
  test.slow()
  const releaseCountdown = await holdCountdown(page)
  await openVideo(page)
  await expect(page.getByRole('switch', { name: 'Auto-play' })).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('switch', { name: 'Auto-play' }).click()
  await expect(page.getByText('Auto-play is on')).toBeVisible()
  await expect(page.locator('[data-countdown]')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.locator('[data-countdown]')).toBeHidden()
  await expect(player(page)).toHaveAttribute('data-player', 'ready')
  await page.goto(textLesson)
  // The next lesson is opened by a press: browsers allow auto-play only after one.
  // Hydrated, or the link would open another document.
  await waitForHydration(page)
  const list =
    project.name === 'phone'
      ? page.getByRole('dialog', { name: 'Lessons in this program' })
      : page.locator('#lessons')
  if (project.name === 'phone') await page.getByRole('button', { name: 'Lessons in this program' }).click()
  await list.getByRole('link', { name: videoTitle }).click()
  await expect(page.locator('[data-countdown]')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await releaseCountdown()
  await expect(player(page)).toHaveAttribute('data-player', 'playing', { timeout: 20_000 })
  await page.getByRole('switch', { name: 'Auto-play' }).click()
  await expect(page.getByText('Auto-play is off')).toBeVisible()
})

test('auto-play, video or text mode and the sidebar keep their state (LEARN-25 LEARN-3)', async ({ page }, {
  project,
}) => {
  await openVideo(page)
  await expect(page.getByRole('img', { name: /^Lesson 1 of \d+$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start over' }).first()).toBeVisible()
  await page.getByRole('switch', { name: 'Auto-play' }).click()
  if (project.name === 'desktop') await page.getByRole('button', { name: 'Hide the lesson list' }).click()
  await page.getByRole('group', { name: 'Video or text' }).getByRole('button', { name: 'Text' }).click()
  await expect(page.getByRole('button', { name: 'Done, next lesson' })).toBeVisible()
  await page.goto(textLesson)
  await waitForHydration(page)
  await expect(page.getByRole('group', { name: 'Video or text' })).toHaveCount(0)
  await page.goto(videoLesson)
  await expect(page.getByRole('button', { name: 'Done, next lesson' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Auto-play' })).toHaveAttribute('aria-checked', 'true')
  if (project.name === 'desktop') await expect(page.locator('#lessons')).toHaveCount(0)
})

test(
  'speed, captions and sound only are in one menu, keep the position and survive a reload',
  anyWindow,
  async ({ page, expectAccessible }) => {
    test.slow()
    await openVideo(page)
    await playVideo(page)
    await expect(page.locator('[data-captions]')).toBeVisible({ timeout: 10_000 })
    await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(3)
    await page.getByRole('button', { name: /^Playback settings/ }).click()
    const menu = page.getByRole('dialog', { name: 'Playback settings' })
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('radio', { name: '1.5×' }).check()
    await menu.getByRole('switch', { name: 'Captions' }).click()
    await menu.getByRole('switch', { name: /^Audio only/ }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-captions]')).toBeHidden()
    await expect(page.locator('[data-audio-only]')).toBeVisible()
    await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(3)
    await expect.poll(() => currentSource(page)).toContain('/audio.mp4')
    await page.goto(videoLesson)
    await expect(page.locator('[data-audio-only]')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Playback settings. Speed: 1.5×' })).toBeVisible()
  },
)

test('Space plays on a fresh page without scrolling; the transcript is one tab stop', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'a phone has no keyboard')
  test.slow()
  await openVideo(page)
  await page.keyboard.press('Space')
  await expect(player(page)).toHaveAttribute('data-player', 'playing')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const lines = page.getByRole('listitem').getByRole('button', { name: /^\d+:\d\d/ })
  const tabStops = () =>
    lines.evaluateAll((all) => all.filter((line) => (line as HTMLElement).tabIndex === 0).length)
  await expect.poll(tabStops, 'the transcript may come after the video').toBe(1)
  await lines.first().focus()
  await page.keyboard.press('End')
  await expect(lines.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => currentTime(page), { timeout: 10_000 }).toBeGreaterThan(50)
})

test('a video can be marked as done by hand, and the page explains the rule', anyWindow, async ({ page }) => {
  await openVideo(page)
  await expect(page.getByText('90% of it')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('This lesson is done')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This lesson is done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible({ timeout: 30_000 })
})

test(
  'Mark as done is stored with the press, before anything is drawn, though the page is left in the same moment (LEARN-12)',
  anyWindow,
  async ({ page }) => {
    await openVideo(page)
    await page.route('**/update-learning-activity', (route) => route.abort())
    const list = page.waitForURL('/learn/opp103')
    const wasDrawn = await page.getByRole('button', { name: 'Mark as done' }).evaluate((button) => {
      ;(button as HTMLElement).click()
      location.assign('/learn/opp103')
      return document.body.innerText.includes('This lesson is done')
    })
    await list
    expect(wasDrawn).toBe(false)
    await expect(page.getByRole('link', { name: /Done$/ })).toHaveCount(1)
  },
)

test(
  'the end of a video, with the next lesson loading, passes axe',
  anyWindow,
  async ({ page, expectAccessible }) => {
    test.slow()
    // The end lasts a second: timers of one second are held until they are released. Pausing the whole clock
    // would stop axe too.
    await page.addInitScript(() => {
      const originalSetTimeout = globalThis.setTimeout
      const heldTimers: TimerHandler[] = []
      globalThis.setTimeout = ((handler: TimerHandler, delay?: number) =>
        delay === 1_000 ? heldTimers.push(handler) : originalSetTimeout(handler, delay)) as typeof setTimeout
      Object.assign(globalThis, {
        releaseTimers: () => heldTimers.splice(0).forEach((handler) => originalSetTimeout(handler)),
      })
    })
    await openVideo(page)
    await playVideo(page) // first, so that no countdown plays it instead
    await turnOnAutoPlay(page)
    await seekToEnd(page)
    await expect(player(page)).toHaveAttribute('data-player', 'ended', { timeout: 20_000 })
    await expect(page.locator('[data-skeleton]')).toBeVisible()
    await expect(page.getByRole('main').getByText('Done. Opening the next lesson.')).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => (globalThis as unknown as { releaseTimers: () => void }).releaseTimers())
    await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
  },
)

test('a full-screen video and its menu pass axe', async ({ page, expectAccessible }) => {
  test.slow()
  await openVideo(page)
  await playVideo(page)
  await page.getByRole('button', { name: 'Full screen' }).filter({ visible: true }).first().click()
  await expect(page.locator('[data-full-screen]')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Playback settings/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Playback settings' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})
