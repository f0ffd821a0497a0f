import type { APIRequestContext, Page } from '@playwright/test'
import type { AppStoreAnswer } from '@oka/contract/store-answer/store-answer.shapes.ts'
import { Academy } from '../harness/academy.ts'
import { keptItems, signIn, signInByApi, somebodyNew, type Persona } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const film = '/learn/opp103/1001'
const article = '/learn/opp103/1003'

/** What the server has of somebody, asked from elsewhere. */
async function kept(request: APIRequestContext, url: string, persona: Persona) {
  const answer = await request.post(`${url}/api/identity/loginorsignup`, { data: { credentials: { username: persona.email, password: persona.password } } })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const store = await request.get(`${url}/api/app/store`, { headers: { Authorization: `Bearer ${accessToken}` } })
  const { accountInfo } = (await store.json()) as AppStoreAnswer
  return accountInfo.memberActivities.activities.map(({ activityId, status, lastKnownTime }) => ({ activityId, status, lastKnownTime }))
}

const filmTime = (page: Page) => page.locator('hls-video').evaluate((element) => (element as HTMLVideoElement).currentTime)

async function play(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
}

test('LEARN-12: the server is killed while she reads and comes back later; her end is kept here and arrives', async ({ page, request }) => {
  const academy = await Academy.open()
  const persona = somebodyNew()
  await page.goto(`${academy.url}/app-info.json`)
  const tokens = await signInByApi(request, persona, {}, academy.url)
  await page.evaluate((held) => localStorage.setItem('oka.tokens', held), JSON.stringify(tokens))
  await page.goto(academy.url + article)
  await page.getByRole('button', { name: 'Done, next lesson' }).waitFor()
  await academy.stop('SIGKILL')
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await page.close()
  await academy.start()
  expect(await kept(request, academy.url, persona)).toEqual([])
  const later = await page.context().newPage()
  await later.goto(`${academy.url}/learn/opp103`)
  await expect.poll(() => kept(request, academy.url, persona)).toEqual([{ activityId: '1003', status: 2, lastKnownTime: 0 }])
  await academy.close()
})

test('LEARN-12: a tab closed in the middle of a film goes on in another browser where it was', async ({ page, browser, academy }) => {
  const persona = somebodyNew()
  await signIn(page, persona)
  await page.goto(film)
  await play(page)
  await expect.poll(() => filmTime(page), { timeout: 40_000 }).toBeGreaterThan(8)
  await page.close()
  const elsewhere = await browser.newContext({ baseURL: academy.url })
  const other = await elsewhere.newPage()
  await signIn(other, persona)
  await other.goto(film)
  await expect(other.getByText(/Continue from 0:(0[7-9]|1\d)/).first()).toBeVisible()
  await elsewhere.close()
})

test('LEARN-12: what A did without the net is never sent as B’s, and is A’s again when A comes back', async ({ page, request, academy }) => {
  const [a, b] = [somebodyNew('ana'), somebodyNew('bea')]
  await signIn(page, a)
  await page.goto(article)
  await page.getByRole('button', { name: 'Done, next lesson' }).waitFor()
  // Blocked below the page, or the message of a page that goes would slip through.
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setBlockedURLs', { urls: ['*/api/*'] })
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  // Signed out, and yet what waits is kept under her name.
  expect(Object.values(await keptItems(page)).join()).toContain('"isPending":true')
  await line.send('Network.setBlockedURLs', { urls: [] })

  await signIn(page, b)
  await page.goto('/learn/opp103')
  await expect(page.getByText(/^0 of \d+ lessons done$/).first()).toBeVisible()
  await page.goto(film)
  await play(page)
  await expect.poll(async () => (await kept(request, academy.url, b)).map(({ activityId }) => activityId), { timeout: 40_000 }).toEqual(['1001'])

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, a)
  await page.goto('/learn/opp103')
  await expect.poll(() => kept(request, academy.url, a), { timeout: 20_000 }).toEqual([{ activityId: '1003', status: 2, lastKnownTime: 0 }])
})

test('a full or broken local storage does not stop a lesson', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('oka.tokens', '{"accessToken":')
    localStorage.setItem('oka.device', 'nonsense')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(article)
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
})
