import type { BrowserContext, Page } from '@playwright/test'
import type { AppStoreAnswer } from '@oka/contract/store-answer/store-answer.shapes.ts'
import { filmLesson, filmTime, openFilm, playFilm, screen, textLesson, toItsEnd } from '../harness/film.ts'
import { lockScreen } from '../harness/lock-screen.ts'
import { keptItems, signIn, somebodyNew } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

/** The list beside the lesson, or over it on a phone. */
async function lessonLink(page: Page, name: RegExp) {
  await expect(page.getByRole('switch', { name: 'Auto-play' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Lessons of this program' }).filter({ visible: true })
  if (!(await page.locator('#lessons').isVisible())) await open.click()
  return page.getByRole('link', { name }).filter({ visible: true }).first()
}

test('LEARN-11 LEARN-8: whoever is signed in and chooses a lesson has the jump recorded, and is there', async ({ page }) => {
  const tokens = await signIn(page, somebodyNew())
  await page.goto(textLesson)
  const told = page.waitForRequest(/account\/update-program-activity/)
  await (await lessonLink(page, /A new day with no mistakes/)).click()
  expect((await told).postDataJSON()).toEqual({
    activityId: '1004',
    programId: 'opp103',
    action: 'jump',
    lastActivityDate: expect.any(String),
    sentAt: expect.any(String),
  })
  await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
  const standsAt = async () => {
    const answer = await page.request.get('/api/app/store', { headers: { Authorization: `Bearer ${tokens.accessToken}` } })
    return ((await answer.json()) as AppStoreAnswer).accountInfo.defaultEnrollment.nextActivityIndex
  }
  await expect.poll(standsAt).toBe(3)
})

test('LEARN-8: a choice made while the server is away does not hold her up, and is told when it is back', async ({ page }) => {
  await signIn(page, somebodyNew())
  await page.goto(textLesson)
  const link = await lessonLink(page, /A new day with no mistakes/)
  await page.route(/update-program-activity/, (route) => route.abort())
  await link.click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
  await page.unroute(/update-program-activity/)
  const told = page.waitForResponse(/account\/update-program-activity/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect((await told).status()).toBe(200)
})

test('LEARN-11: a lesson chosen without a net does not take back where another device went on to meanwhile', async ({ page, context, browser, academy }) => {
  const persona = somebodyNew()
  const continueLink = (one: Page) =>
    one
      .getByRole('link', { name: /^Continue/ })
      .filter({ visible: true })
      .first()
  await signIn(page, persona)
  await page.goto(textLesson)
  const link = await lessonLink(page, /Phones and tablets at bedtime/)
  await context.setOffline(true)
  await link.click()
  await expect.poll(async () => Object.keys(await keptItems(page)).filter((key) => key.startsWith('jump.'))).toHaveLength(1)

  const elsewhere = await browser.newContext({ baseURL: academy.url })
  const other = await elsewhere.newPage()
  await signIn(other, persona)
  await other.goto(textLesson)
  await other.getByRole('button', { name: 'Done, next lesson' }).click()
  await expect(other).toHaveURL(/\/learn\/opp103\/1004$/)
  await other.goto('/learn/opp103')
  await expect(continueLink(other)).toHaveAttribute('href', '/learn/opp103/1004')

  const told = page.waitForResponse(/account\/update-program-activity/)
  await context.setOffline(false)
  expect((await told).status()).toBe(200)
  await expect(page).toHaveURL(new RegExp(`${filmLesson}$`)) // what she wants to see here, she sees
  await expect.poll(async () => Object.keys(await keptItems(page)).filter((key) => key.startsWith('jump.'))).toEqual([])
  for (const one of [page, other]) {
    await one.goto('/learn/opp103')
    await expect(continueLink(one)).toHaveAttribute('href', '/learn/opp103/1004')
  }
  await elsewhere.close()
})

test('LEARN-4: the list slides over a phone’s page, closes on a choice, and Back closes it without leaving; beside the lesson it stays', async ({ page }, {
  project,
}) => {
  await openFilm(page)
  if (project.name === 'desktop') {
    await expect(page.locator('#lessons')).toHaveCSS('width', '325px')
    await page.setViewportSize({ width: 725, height: 800 })
    await expect(page.locator('#lessons')).toBeVisible()
    await page.setViewportSize({ width: 724, height: 800 })
    await expect(page.locator('#lessons')).toBeHidden()
    return
  }
  const drawer = page.getByRole('dialog', { name: 'Lessons of this program' })
  await page.getByRole('button', { name: 'Lessons of this program' }).click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${filmLesson}$`))
  await page.getByRole('button', { name: 'Lessons of this program' }).click()
  await drawer.getByRole('link', { name: /Air, light and quiet/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
})

/** Nothing wakes the page before `arrive` is called. */
async function openAsleep(page: Page, address: string) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { arrive }
}

for (const who of ['a visitor', 'a member'])
  test(`LEARN-21: Done pressed by ${who} while the scripts are on their way is felt at once, and done when they are there, once`, async ({ page }) => {
    if (who === 'a member') await signIn(page, somebodyNew())
    const told: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('update-learning-activity')) told.push(request.postDataJSON().status)
    })
    const { arrive } = await openAsleep(page, textLesson)
    const done = page.getByRole('button', { name: 'Done, next lesson' })
    await done.dblclick()
    await expect(done).toHaveCSS('opacity', '0.6')
    arrive()
    await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
    await expect.poll(() => told).toEqual([2])
    await page.goto('/learn/opp103')
    await expect(page.getByRole('link', { name: /Done$/ })).toHaveCount(1)
  })

test('LEARN-17: a film marked as done while the scripts are on their way is done when they are there', async ({ page }) => {
  await signIn(page, somebodyNew())
  const { arrive } = await openAsleep(page, filmLesson)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  arrive()
  await expect(page.getByText('This lesson is done')).toBeVisible()
})

test('LEARN-21: a text ends by Done and is completed; pressed twice it opens the next lesson once', async ({ page }) => {
  await page.goto(filmLesson)
  await page.goto(textLesson)
  const saved = page.waitForRequest((request) => request.url().includes('update-learning-activity') && request.postData()?.includes('"status":2') === true)
  await page.getByRole('button', { name: 'Done, next lesson' }).dblclick()
  await saved
  await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
})

test('without the net the film says so where it would be, and opens by itself when the line is back', async ({ page, context, expectAccessible }) => {
  await page.goto(textLesson)
  const link = await lessonLink(page, /Phones and tablets at bedtime/)
  await context.setOffline(true)
  await link.click()
  await expect(page.getByText('This video is not on your device yet.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(screen(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
})

/** The list of a program was not open yet: without the net it cannot be shown. */
async function playOnWithoutNet(page: Page, context: BrowserContext) {
  await openFilm(page)
  await playFilm(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
  await expect(page.getByText('You are offline. That page opens as soon as you are back.')).toBeInViewport()
  await context.setOffline(false)
  await expect(page.getByText('You are online again. That page opens when this is over.')).toBeInViewport()
  await expect(screen(page)).toHaveAttribute('data-player', 'playing')
  await expect(page).toHaveURL(new RegExp(`${filmLesson}$`))
}

test('a film that goes on without the net is not cut off when the net is back: the page she wanted opens at its end', async ({ page, context }) => {
  await playOnWithoutNet(page, context)
  await toItsEnd(page)
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
})

test('the page she wanted without the net opens over a film when she says so', async ({ page, context, expectAccessible }) => {
  await playOnWithoutNet(page, context)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open it now' }).click()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
})

test('where she chose to go at the end of a film, a slow line does not lead her to the next lesson instead', async ({ page }) => {
  await openFilm(page)
  await playFilm(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/*/store*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.clock.install()
  await toItsEnd(page)
  await expect(screen(page)).toHaveAttribute('data-player', 'ended', { timeout: 20_000 })
  await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
  await page.clock.fastForward(2_000)
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
})

/** How many films the page holds open, on show or forgotten. */
async function countOpenFilms(page: Page) {
  await page.addInitScript(() => {
    const opened: MediaSource[] = []
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (what) => {
      if (what instanceof MediaSource) opened.push(what)
      return make(what)
    }
    Object.assign(window, { openFilms: () => opened.filter(({ readyState }) => readyState !== 'closed').length })
  })
  return () => page.evaluate(() => (window as unknown as { openFilms: () => number }).openFilms())
}

for (const moment of ['while it is still being opened', 'in the middle'] as const)
  test(`a film left ${moment} is let go: nothing reads or loads it on the next page`, async ({ page }) => {
    const openFilms = await countOpenFilms(page)
    const gate = Promise.withResolvers<void>()
    if (moment === 'in the middle') gate.resolve()
    await page.route(/\/media\/[a-f0-9]+\.m3u8/, async (route) => {
      await gate.promise
      await route.continue().catch(() => {})
    })
    await page.goto(filmLesson)
    if (moment === 'in the middle') await playFilm(page)
    await expect.poll(openFilms).toBe(1)
    await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
    await expect.poll(openFilms).toBe(0)
    gate.resolve()
  })

test('a film is paused, gone on with and sought from a locked screen, which shows no lesson’s title', async ({ page }) => {
  const locked = await lockScreen(page)
  await openFilm(page)
  await playFilm(page)
  await expect.poll(locked.shown).toEqual(['Curious Kid', 'Oka Academy', 1])
  await locked.press({ action: 'pause' })
  await expect(screen(page)).toHaveAttribute('data-player', 'pause')
  await locked.press({ action: 'seekto', seekTime: 30 })
  await expect.poll(() => filmTime(page)).toBe(30)
  await locked.press({ action: 'seekbackward', seekOffset: 20 })
  await expect.poll(() => filmTime(page)).toBe(10)
  await locked.press({ action: 'play' })
  await expect(screen(page)).toHaveAttribute('data-player', 'playing')
  await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
  await expect.poll(locked.shown).toBeNull()
})

test('the player at 320 px, with large text, from right to left and in the dark is whole, and axe finds nothing', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openFilm(page)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})
