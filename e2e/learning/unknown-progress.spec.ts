// The server cannot say how far the member is: nothing starts from zero over what it has.
import type { APIRequestContext, Page } from '@playwright/test'
import { quoteLesson, textLesson, videoLesson } from '../harness/lessons.ts'
import { getAccountInfo, saveActivity } from '../harness/member-data.ts'
import {
  expectNarrationPlaying,
  listenButton,
  narration,
  narrationControls,
  positionSlider,
} from '../harness/narration.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { pendingEntries, type Tokens } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'
import { player } from '../harness/video.ts'

const store = /\/api\/app\/store/

test('a video whose saved position did not load does not start over it: it says so, and Try again continues where it was (REL-10)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveActivity(request, tokens, { activityId: '1001', status: 1, lastKnownTime: 60 })
  await page.route(store, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await page.goto(videoLesson)
  const alert = page.getByRole('alert').filter({ hasText: 'This didn’t load' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  await expect(player(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(store)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Continue from 1:00').first()).toBeVisible({ timeout: 20_000 })
  const { memberActivities } = await getAccountInfo(request, tokens)
  expect(memberActivities.activities).toMatchObject([{ activityId: '1001', lastKnownTime: 60 }])
})

test('a list whose progress did not load shows no count: it says so, and Try again shows what is done (REL-10)', async ({
  page,
  request,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveActivity(request, tokens, { activityId: '1007', status: 2 })
  await page.clock.install()
  await page.route(store, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await page.goto('/learn/opp103')
  const main = page.getByRole('main')
  const alert = main.getByRole('alert').filter({ hasText: 'Your progress didn’t load' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expect(main.getByText(/\d+ of \d+/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: /^(Start|Continue)/ }).filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  // The page tries again by itself, and takes nothing off the screen for it.
  const tryAgain = alert.getByRole('button', { name: 'Try again' })
  await tryAgain.focus()
  const retried = page.waitForResponse(store)
  await page.clock.fastForward(31_000)
  await retried
  await expect(tryAgain).toBeFocused()
  await page.unroute(store)
  await tryAgain.click()
  await expect(main.getByText(/^1 of \d+ lessons done$/)).toBeVisible({ timeout: 20_000 })
  await expect(alert).toHaveCount(0)
})

for (const [lesson, path, place] of [
  ['text', textLesson, 82],
  ['quote', quoteLesson, 40],
] as const) {
  test(`Listen pressed before the progress of a ${lesson} has loaded continues at its place once it has (REL-10)`, async ({
    page,
    request,
  }) => {
    const { tokens, position, release } = await listenBeforeProgress(page, request, path, place)
    const early = await position()
    release()
    await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(early + 5)
    await leave(page)
    expect(await savedTime(request, tokens)).toBeGreaterThan(place / 2)
  })

  test(`listening to a ${lesson} whose progress does not load saves nothing over its place (REL-10)`, async ({
    page,
    request,
  }) => {
    const { tokens, position, release } = await listenBeforeProgress(page, request, path, place)
    await positionSlider(page).fill('10') // below five seconds nothing is overwritten anyway
    await expect.poll(position).toBeGreaterThan(10)
    await narrationControls(page).getByRole('button', { name: 'Pause reading aloud' }).click()
    await expect(narration(page, 'paused')).toBeVisible()
    await page.goto('/terms') // leaving stores what is left to save
    release()
    await leave(page)
    expect(await savedTime(request, tokens)).toBe(place)
  })
}

async function listenBeforeProgress(page: Page, request: APIRequestContext, path: string, place: number) {
  const tokens = await signIn(page, newPersona())
  await saveActivity(request, tokens, {
    activityId: path.split('/').at(-1) ?? '',
    status: 1,
    lastKnownTime: place,
  })
  const release = await holdRequests(page, store)
  await page.goto(path)
  await listenButton(page).click()
  await expectNarrationPlaying(page)
  const position = async () => Number(await positionSlider(page).inputValue())
  await expect.poll(position).toBeGreaterThan(0) // it has begun at the beginning
  return { tokens, position, release }
}

/** To the list, and until everything that was saved has reached the server. */
async function leave(page: Page) {
  await page.goto('/learn/opp103')
  await expect(page.getByText(/\d+ of \d+ lessons done/).filter({ visible: true })).toBeVisible()
  await expect.poll(() => pendingEntries(page, 'progress')).toEqual([])
}

const savedTime = async (request: APIRequestContext, tokens: Tokens) =>
  (await getAccountInfo(request, tokens)).memberActivities.activities[0]?.lastKnownTime
