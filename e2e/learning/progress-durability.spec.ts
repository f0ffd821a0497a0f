import type { APIRequestContext } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { textLesson, videoLesson } from '../harness/lessons.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { newPersona, type Persona, signIn, signInByApi } from '../harness/sign-in.ts'
import { pendingEntries, storedItems } from '../harness/storage.ts'
import { currentTime, player, primaryButton, video } from '../harness/video.ts'
import { expect, test } from '../harness/story.ts'

/** The member's activities on the server, read in a session of its own. */
async function savedActivities(request: APIRequestContext, url: string, persona: Persona) {
  const { memberActivities } = await getAccountInfo(
    request,
    await signInByApi(request, persona, {}, url),
    url,
  )
  return memberActivities.activities.map(({ activityId, status, lastKnownTime }) => ({
    activityId,
    status,
    lastKnownTime,
  }))
}

test('a completion made while the server is down is stored on the device and sent later (LEARN-12)', async ({
  page,
  request,
  openAcademy,
}) => {
  const academy = await openAcademy()
  const persona = newPersona()
  await signIn(page, persona, academy.url)
  await page.goto(academy.url + textLesson)
  await waitForHydration(page) // before it, a press is not stored yet
  await page.getByRole('button', { name: 'Done, next lesson' }).waitFor()
  await academy.stop('SIGKILL')
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await expect.poll(() => pendingEntries(page, 'progress')).toHaveLength(1)
  await page.close()
  await academy.start()
  expect(await savedActivities(request, academy.url, persona)).toEqual([])
  const later = await page.context().newPage()
  await later.goto(`${academy.url}/learn/opp103`)
  await expect
    .poll(() => savedActivities(request, academy.url, persona), { timeout: 20_000 })
    .toEqual([{ activityId: '1007', status: 2, lastKnownTime: 0 }])
})

test('a server killed while a video saves loses nothing it acknowledged and counts nothing twice; what came meanwhile follows (LEARN-12)', async ({
  page,
  request,
  openAcademy,
}) => {
  test.slow()
  const academy = await openAcademy()
  const persona = newPersona()
  await signIn(page, persona, academy.url)
  const acknowledged = page.waitForResponse(
    (response) => response.url().endsWith('update-learning-activity') && response.ok(),
    { timeout: 60_000 },
  )
  await page.goto(academy.url + videoLesson)
  await primaryButton(page, 'Play').click()
  await acknowledged
  const bufferedAhead = () =>
    video(page).evaluate((element) => {
      const media = element as HTMLVideoElement
      return media.buffered.length > 0 ? media.buffered.end(media.buffered.length - 1) - media.currentTime : 0
    })
  await expect.poll(bufferedAhead, { timeout: 40_000 }).toBeGreaterThan(8) // it plays on from this
  await academy.stop('SIGKILL')
  const killedAt = await currentTime(page)
  await expect.poll(() => currentTime(page), { timeout: 40_000 }).toBeGreaterThan(killedAt + 2)
  await primaryButton(page, 'Pause').click()
  await expect(player(page)).toHaveAttribute('data-player', 'pause')
  const pausedAt = await currentTime(page)
  await academy.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await savedActivities(request, academy.url, persona))[0]?.lastKnownTime ?? 0, {
      timeout: 40_000,
    })
    .toBeCloseTo(pausedAt, 0)
  expect(await savedActivities(request, academy.url, persona)).toHaveLength(1)
})

test('a video position survives a closed tab and continues in another browser (LEARN-12)', async ({
  page,
  request,
  academy,
  otherDevice,
}) => {
  test.slow()
  const persona = newPersona()
  await signIn(page, persona)
  await page.goto(videoLesson)
  await primaryButton(page, 'Play').click()
  await expect.poll(() => currentTime(page), { timeout: 40_000 }).toBeGreaterThan(8)
  await page.close()
  const savedTime = async () => (await savedActivities(request, academy.url, persona))[0]?.lastKnownTime ?? 0
  await expect.poll(savedTime, { timeout: 20_000 }).toBeGreaterThanOrEqual(7)
  await signIn(otherDevice, persona)
  await otherDevice.goto(videoLesson)
  await expect(otherDevice.getByText(/Continue from 0:(0[7-9]|1\d)/).first()).toBeVisible({ timeout: 30_000 })
})

test('one member’s offline progress is never sent as another’s, and is sent when that member returns (LEARN-12)', async ({
  page,
  request,
  academy,
}) => {
  test.slow()
  const [first, second] = [newPersona('ana'), newPersona('bea')]
  await signIn(page, first)
  await page.goto(textLesson)
  await waitForHydration(page) // before it, a press is not stored yet
  await page.getByRole('button', { name: 'Done, next lesson' }).waitFor()
  // Page routes do not see beacons sent on unload, so the calls are blocked by the browser itself.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/api/*'] })
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  // After the logout the pending progress stays on the device, under the member's id.
  await expect.poll(async () => Object.values(await storedItems(page)).join()).toContain('"isPending":true')
  await devtools.send('Network.setBlockedURLs', { urls: [] })

  await signIn(page, second)
  await page.goto('/learn/opp103')
  await expect(page.getByText(/^0 of \d+ lessons done$/).first()).toBeVisible()
  await page.goto(videoLesson)
  await primaryButton(page, 'Play').click()
  await expect
    .poll(
      async () => (await savedActivities(request, academy.url, second)).map(({ activityId }) => activityId),
      { timeout: 40_000 },
    )
    .toEqual(['1001'])

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, first)
  await page.goto('/learn/opp103')
  await expect
    .poll(() => savedActivities(request, academy.url, first), { timeout: 20_000 })
    .toEqual([{ activityId: '1007', status: 2, lastKnownTime: 0 }])
})

test('a lesson works with full or corrupt local storage', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('oka.tokens', '{"accessToken":')
    localStorage.setItem('oka.device', 'nonsense')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(textLesson)
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
})
