import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story.ts'
import { heldTokens, keptItems, signIn, signInByApi, somebodyNew, type Tokens } from '../harness/sign-in.ts'
import { openFromHeader, passwordField, typeCredentials } from '../harness/sign-in-dialog.ts'

/** Her token, but the server does not believe it (any more). */
const worn = ({ accessToken, refreshToken }: Tokens): Tokens => ({ accessToken: accessToken.slice(0, -6) + 'AAAAAA', refreshToken })

declare global {
  interface Window {
    okaSession?: { user: { id: string } | null; fetchedAt: Record<string, number> }
  }
}

const hold = (page: Page, tokens: Tokens) => page.evaluate((held) => localStorage.setItem('oka.tokens', held), JSON.stringify(tokens))

const account = (page: Page) => page.getByRole('banner').getByLabel('Account')
const logIn = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Log in/ })
    .filter({ visible: true })

function apiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(5)}`)
  })
  return calls
}

test('SES-1: signed in exactly while tokens are held, in every tab of the browser', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/learn/opp103')
  await other.goto('/')
  await expect(logIn(page)).toBeVisible()
  await expect(logIn(other)).toBeVisible()
  await openFromHeader(page)
  await typeCredentials(page, somebodyNew())
  await expect(account(other)).toBeVisible()
  await other.reload()
  await expect(account(other)).toBeVisible()
  await other.evaluate(() => localStorage.removeItem('oka.tokens'))
  await page.goto('/learn/opp103')
  await expect(logIn(page)).toBeVisible()
})

test('SES-2: logging out removes tokens, member id and onboarding answers in every tab, and leaves waiting progress to its member', async ({
  page,
  context,
}) => {
  await signIn(page, somebodyNew())
  await page.goto('/learn/opp103')
  await expect.poll(async () => (await keptItems(page)).user).toBeDefined()
  const other = await context.newPage()
  await other.goto('/learn/opp103')
  await expect(account(other)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('oka.onboarding-answers', '{"ageGroup":4}')
    localStorage.setItem('oka.member-id', 'A'.repeat(22))
    localStorage.setItem('oka.place.member:somebody-else.1001', '{"waits":true}')
  })
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(logIn(other)).toBeVisible()
  for (const tab of [page, other]) {
    const kept = await keptItems(tab)
    for (const gone of ['tokens', 'member-id', 'user', 'onboarding-answers']) expect(Object.keys(kept)).not.toContain(gone)
    expect(kept['place.member:somebody-else.1001']).toBe('{"waits":true}')
  }
  const calls = apiCalls(other)
  await other.goto('/learn/opp103/1001')
  await expect.poll(() => calls.some((call) => call.endsWith('landing/store'))).toBe(true)
  expect(calls.filter((call) => /account\/|app\/store/.test(call))).toEqual([])
})

test('where storage is refused the session lives in the tab, and logging out ends it in every tab', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await openFromHeader(tab)
    await typeCredentials(tab, somebodyNew())
    await expect(tab).toHaveURL(/\/learn\/opp103\/1001$/)
    await tab
      .getByRole('link', { name: /^Back to Curious Kid/ })
      .first()
      .click()
    await expect(account(tab)).toBeVisible()
  }
  await page.getByRole('banner').getByLabel('Account').click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  for (const tab of [page, other]) await expect(logIn(tab)).toBeVisible()
})

test('SES-3: every call names the version, then a token, else the anonymous id, never both', async ({ page }) => {
  const headers: Record<string, string>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) headers.push(request.headers())
  })
  await page.goto('/learn/opp103/1003')
  await expect.poll(async () => (await keptItems(page))['member-id']).toBeDefined()
  await page.reload()
  await expect.poll(() => headers.some((one) => one['academy-member-identifier'])).toBe(true)
  expect(headers.filter((one) => one.authorization)).toEqual([])
  await page.goto('/')
  await openFromHeader(page)
  headers.length = 0
  await typeCredentials(page, somebodyNew())
  await expect.poll(() => headers.some((one) => one.authorization)).toBe(true)
  for (const one of headers) {
    expect(one['api-version']).toBe('2.0')
    expect(Boolean(one.authorization) && Boolean(one['academy-member-identifier'])).toBe(false)
  }
})

test('SES-4: a token that ran out is renewed once for all calls and tabs, and the calls are repeated', async ({ page, context }) => {
  const tokens = await signIn(page, somebodyNew())
  await hold(page, worn(tokens))
  const other = await context.newPage()
  const tabs = [page, other].map((tab) => ({ tab, seen: apiCalls(tab) }))
  await Promise.all(tabs.map(({ tab }) => tab.goto('/learn/opp103/1001')))
  for (const { tab, seen } of tabs) {
    await expect.poll(() => seen.filter((call) => call === 'GET app/store').length).toBeGreaterThanOrEqual(1)
    await expect.poll(() => tab.evaluate(() => window.okaSession?.user?.id), { timeout: 15_000 }).toBeTruthy()
  }
  expect(tabs.flatMap(({ seen }) => seen).filter((call) => call.endsWith('refreshtoken'))).toHaveLength(1)
  const held = await heldTokens(page)
  expect(held?.refreshToken).not.toBe(tokens.refreshToken)
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('a session the server ended is forgotten and said so, and she can sign in again where she is', async ({ page }) => {
  const sara = somebodyNew()
  const tokens = await signIn(page, sara)
  await page.request.post('/api/identity/logout', { data: { refreshToken: tokens.refreshToken } })
  await hold(page, worn(tokens))
  await page.goto('/learn/opp103')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  expect(await heldTokens(page)).toBeNull()
  await expect(logIn(page)).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await typeCredentials(page, sara)
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('SES-5: session data is fetched once after signing in, and each block says when', async ({ page }) => {
  await page.goto('/')
  await openFromHeader(page)
  const calls = apiCalls(page)
  const before = Date.now()
  await typeCredentials(page, somebodyNew())
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await page
    .getByRole('link', { name: /^Back to Curious Kid/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  const fetchedAt = await page.evaluate(() => window.okaSession?.fetchedAt)
  for (const block of ['programInfo', 'account']) expect(fetchedAt?.[block], block).toBeGreaterThanOrEqual(before)
  expect(calls.filter((call) => call === 'GET app/store')).toHaveLength(1)
})

test('SES-7: session data the server refuses clears what was known of her; a lost line keeps the last good data', async ({ page }) => {
  await page.clock.install()
  await signIn(page, somebodyNew())
  await page.goto('/learn/opp103/1003')
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page).not.toHaveURL(/1003$/)
  await page.goto('/learn/opp103')
  const done = page.getByRole('link', { name: /Done$/ })
  await expect(done).toHaveCount(1)
  await expect.poll(async () => (await keptItems(page)).user).toBeDefined()
  const askAgain = async () => {
    const asked = page.waitForRequest('**/api/app/store**')
    await page.clock.fastForward('05:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked
  }

  await page.route('**/api/app/store**', (route) => route.abort())
  await askAgain()
  for (let retry = 0; retry < 4; retry++) await page.clock.fastForward(5_000)
  await expect(done).toHaveCount(1)
  expect((await keptItems(page)).user).toBeDefined()

  await page.unroute('**/api/app/store**')
  const refusal = { success: false, errorCode: 'forbidden', message: 'This is not open to you.', requestId: 'x' }
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await page.route('**/api/app/store**', (route) => route.fulfill({ status: 403, json: refusal }))
  await askAgain()
  await expect(done).toHaveCount(0)
  await expect(page.getByRole('alert')).toBeVisible()
  const kept = await keptItems(page)
  expect(kept.user).toBeUndefined()
  expect(kept.tokens).toBeDefined()
  expect(told.some((line) => line.includes('refused the session data'))).toBe(true)
})

test('SES-11: the client knows id, first name, partner and partner user of the signed-in person, and nothing that opens anything', async ({ page }) => {
  await signIn(page, somebodyNew())
  await page.goto('/learn/opp103')
  await expect
    .poll(async () => JSON.parse((await keptItems(page)).user ?? 'null'))
    .toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), firstName: '', partnerId: null, partnerUserId: null })
  const published = await page.evaluate(() => JSON.stringify(window.okaSession))
  const held = await heldTokens(page)
  expect(published).not.toContain(held?.refreshToken ?? 'none')
  expect(JSON.parse(published)).toMatchObject({ isAuthenticated: true, user: { firstName: '' } })
})

test('SES-12: a refused login comes back as an answer and hides its loader; a refused activity call waits and is sent again', async ({ page }) => {
  const sara = somebodyNew()
  await signInByApi(page.request, sara)
  await page.goto('/')
  await openFromHeader(page)
  await typeCredentials(page, { ...sara, password: 'wrong password' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  await passwordField(page).fill(sara.password)
  await passwordField(page).press('Enter')
  await expect(page).toHaveURL(/\/learn\/opp103$/)

  await page.goto('/learn/opp103/1003')
  const broken = { success: false, errorCode: 'internal', message: 'Something broke on our side.', requestId: 'x' }
  await page.route('**/api/account/update-learning-activity', (route) => route.fulfill({ status: 500, json: broken }))
  const refused = page.waitForResponse('**/api/account/update-learning-activity')
  await page.getByRole('button', { name: /^Done/ }).click()
  expect((await refused).status()).toBe(500)
  const place = async () => Object.entries(await keptItems(page)).find(([key]) => key.startsWith('place.member:') && key.endsWith('.1003'))?.[1] ?? '{}'
  expect(JSON.parse(await place())).toMatchObject({ isPending: true, status: 2 })
  await page.unroute('**/api/account/update-learning-activity')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(async () => JSON.parse(await place())).toMatchObject({ isPending: false, status: 2 })
})

test('API-2: signed-out clients call landing/*, signed-in ones account/* and app/store', async ({ page }) => {
  const calls = apiCalls(page)
  await page.goto('/learn/opp103/1003')
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect.poll(() => calls).toContain('POST landing/update-learning-activity')
  expect(calls.filter((call) => /account\/|app\/|identity\//.test(call))).toEqual([])
  await page.goto('/')
  await openFromHeader(page)
  await typeCredentials(page, somebodyNew())
  await expect(page).toHaveURL(/\/learn\/opp103\/\d+$/)
  calls.length = 0
  await page.goto('/learn/opp103/1001')
  await expect.poll(() => calls).toContain('POST account/activity-content')
  await page.goto('/learn/opp103/1004')
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect.poll(() => calls).toContain('POST account/update-learning-activity')
  expect(calls).toContain('GET app/store')
  expect(calls.filter((call) => call.includes('landing/'))).toEqual([])
})
