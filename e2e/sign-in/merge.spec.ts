import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story.ts'
import { keptItems, signInByApi, somebodyNew } from '../harness/sign-in.ts'
import { openFromHeader, typeCredentials } from '../harness/sign-in-dialog.ts'

const doneRows = (page: Page) => page.getByRole('link', { name: /Done$/ })

async function readLesson(page: Page, id: string) {
  await page.goto(`/learn/opp103/${id}`)
  const saved = page.waitForResponse('**/update-learning-activity')
  await page.getByRole('button', { name: /^Done/ }).click()
  await saved
}

test('LOGIN-7: what she did before she had an account is hers afterwards, here and on another device, once', async ({ page, browser, academy }) => {
  const sara = somebodyNew()
  await readLesson(page, '1003')
  const anonymousId = (await keptItems(page))['member-id'] ?? ''
  expect(anonymousId).toMatch(/^[\w-]{22}$/)
  await page.goto('/learn/opp103')
  await expect(doneRows(page)).toHaveCount(1)
  await openFromHeader(page)
  await typeCredentials(page, sara)
  await expect(page).toHaveURL(/\/learn\/opp103\/\d+$/)
  await page.goto('/learn/opp103')
  await expect(doneRows(page)).toHaveCount(1)
  expect((await keptItems(page))['member-id']).toBeUndefined()
  // The id is retired: it speaks for nobody, and merging it again changes nothing.
  const retired = await page.request.get('/api/landing/store', { headers: { 'Academy-Member-Identifier': anonymousId } })
  expect(retired.status()).toBe(401)
  await signInByApi(page.request, sara, { anonymousMemberId: anonymousId })

  const phone = await browser.newContext({ baseURL: academy.url })
  const there = await phone.newPage()
  await there.goto('/login?returnUrl=/learn/opp103')
  await typeCredentials(there, sara)
  await expect(doneRows(there)).toHaveCount(1)
  await expect(there.getByText(/^1 of \d+ lessons done$/).first()).toBeVisible()
  await phone.close()
})

test('what could not be sent before signing in follows into the account', async ({ page }) => {
  await page.goto('/learn/opp103/1003')
  await expect.poll(async () => (await keptItems(page))['member-id']).toBeDefined()
  await page.route('**/landing/update-learning-activity', (route) => route.abort())
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.goto('/')
  await openFromHeader(page)
  const sent = page.waitForResponse('**/account/update-learning-activity')
  await typeCredentials(page, somebodyNew())
  expect((await sent).status()).toBe(200)
  expect((await sent).request().postDataJSON()).toMatchObject({ activityId: '1003', status: 2 })
  await page.goto('/learn/opp103')
  await expect(doneRows(page)).toHaveCount(1)
})

test('LOGIN-7: a lesson chosen before signing in and not told yet does not take back an account that stands further on', async ({
  page,
  playwright,
  academy,
}) => {
  const sara = somebodyNew()
  const elsewhere = await playwright.request.newContext({ baseURL: academy.url })
  const headers = { Authorization: `Bearer ${(await signInByApi(elsewhere, sara)).accessToken}` }
  const done = { activityId: '1003', action: 'save', status: 2, lastKnownTime: 0, activityDuration: 120, lastActivityDate: new Date().toISOString() }
  expect((await elsewhere.post('/api/account/update-learning-activity', { headers, data: done })).status()).toBe(200)

  await page.route('**/landing/update-program-activity', (route) => route.abort())
  await page.goto('/learn/opp103/1003')
  await expect.poll(async () => (await keptItems(page))['member-id']).toBeDefined()
  await page.goto('/learn/opp103')
  const chosen = async () => Object.keys(await keptItems(page)).filter((key) => key.startsWith('jump.'))
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Phones and tablets at bedtime/ })
    .click()
  await expect(page).toHaveURL(/1001$/)
  expect(await chosen()).toHaveLength(1)
  await page.goto('/login?returnUrl=/learn/opp103')
  await typeCredentials(page, sara)
  await expect(doneRows(page)).toHaveCount(1)
  await expect.poll(chosen).toEqual([])
  const continueLink = page
    .getByRole('link', { name: /^Continue/ })
    .filter({ visible: true })
    .first()
  await expect(continueLink).toHaveAttribute('href', '/learn/opp103/1004')
  await page.reload()
  await expect(continueLink).toHaveAttribute('href', '/learn/opp103/1004')
  await elsewhere.dispose()
})

test('one member’s waiting progress is never sent as another’s, and is sent when she is back', async ({ page, context }) => {
  const mia = somebodyNew('mia')
  const ben = somebodyNew('ben')
  await page.goto('/login?returnUrl=/learn/opp103/1003')
  await typeCredentials(page, mia)
  await expect(page).toHaveURL(/1003$/)
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await expect.poll(async () => (await keptItems(page)).user).toBeDefined()
  await page.route('**/account/update-learning-activity', (route) => route.abort())
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.unroute('**/account/update-learning-activity')
  const saves: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('update-learning-activity')) saves.push(request.postDataJSON().activityId)
  })
  await page.goto('/login?returnUrl=/learn/opp103')
  await typeCredentials(page, ben)
  await expect.poll(async () => (await keptItems(page)).user).toBeDefined()
  await expect(doneRows(page)).toHaveCount(0)
  expect(saves).toEqual([])
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/login?returnUrl=/learn/opp103')
  await typeCredentials(page, mia)
  await expect.poll(() => saves).toContain('1003')
  await expect(doneRows(page)).toHaveCount(1)
})

test('what a member learnt is not left on the device for the next one', async ({ page }) => {
  await page.goto('/login?returnUrl=/learn/opp103/1003')
  await typeCredentials(page, somebodyNew())
  await expect.poll(async () => (await keptItems(page)).user).toBeDefined()
  await readLesson(page, '1003')
  const places = async () => Object.entries(await keptItems(page)).filter(([key]) => key.startsWith('place.'))
  await expect.poll(async () => (await places()).map(([, place]) => JSON.parse(place).isPending)).toEqual([false])
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await places()).toEqual([])
})

test('a tab that watched while another tab signed in goes on as the member', async ({ page, context }) => {
  await page.goto('/learn/opp103/1003')
  await expect.poll(async () => (await keptItems(page))['member-id']).toBeDefined()
  const other = await context.newPage()
  await other.goto('/')
  await openFromHeader(other)
  await typeCredentials(other, somebodyNew())
  await expect(other).toHaveURL(/\/learn\/opp103\/\d+$/)
  const saved = page.waitForResponse('**/account/update-learning-activity')
  await page.getByRole('button', { name: /^Done/ }).click()
  expect((await saved).status()).toBe(200)
})
