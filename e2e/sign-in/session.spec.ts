import type { Page } from '@playwright/test'
import { completedRows, lockedLesson, quoteLesson, textLesson, videoLesson } from '../harness/lessons.ts'
import { recordApiCalls } from '../harness/network.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { logInLink, openDialog, passwordField, submitCredentials } from '../harness/sign-in-dialog.ts'
import {
  expired,
  outboxEntries,
  storedItems,
  storedTokens,
  storeTokens,
  waitForAnonymousMember,
  waitForFetchedAccount,
  waitForSessionData,
} from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const accountIcon = (page: Page) => page.getByRole('banner').getByLabel('Account')

test('every tab is signed in exactly while tokens are stored (SES-1)', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/learn/opp103')
  await other.goto('/')
  await expect(logInLink(page)).toBeVisible()
  await expect(logInLink(other)).toBeVisible()
  await openDialog(page)
  await submitCredentials(page, newPersona())
  await expect(accountIcon(other)).toBeVisible()
  await other.reload()
  await expect(accountIcon(other)).toBeVisible()
  await other.evaluate(() => localStorage.removeItem('oka.tokens'))
  await page.goto('/learn/opp103')
  await expect(logInLink(page)).toBeVisible()
})

test('logging out removes tokens, member id and onboarding answers in every tab, and leaves another member’s pending progress (SES-2)', async ({
  page,
  context,
}) => {
  await signIn(page, newPersona())
  await page.goto('/learn/opp103')
  await waitForSessionData(page)
  const other = await context.newPage()
  await other.goto('/learn/opp103')
  await expect(accountIcon(other)).toBeVisible()
  await waitForFetchedAccount(other)
  const value = {
    activityId: '1001',
    status: 1,
    lastKnownTime: 20,
    activityDuration: 120,
    watchedRanges: [],
    lastActivityAt: 1_700_000_000_000,
    isReplay: false,
    isRepeat: false,
  }
  const pendingEntry = JSON.stringify({
    value,
    changedAt: value.lastActivityAt,
    isPending: true,
    acknowledgedAt: null,
    sequence: null,
  })
  await page.evaluate((entry) => {
    localStorage.setItem('oka.outbox.unassigned.profile-answer.ageGroup', '{}')
    localStorage.setItem('oka.member-id', 'A'.repeat(22))
    localStorage.setItem('oka.outbox.member:somebody-else.progress.1001', entry)
  }, pendingEntry)
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(logInLink(other)).toBeVisible()
  for (const tab of [page, other]) {
    const items = await storedItems(tab)
    for (const removed of ['tokens', 'member-id', 'user', 'outbox.unassigned.profile-answer.ageGroup'])
      expect(Object.keys(items)).not.toContain(removed)
    expect(items['outbox.member:somebody-else.progress.1001']).toBe(pendingEntry)
  }
  const calls = recordApiCalls(other)
  await other.goto(videoLesson)
  await expect.poll(() => calls.some((call) => call.endsWith('landing/store'))).toBe(true)
  expect(calls.filter((call) => /account\/|app\/store/.test(call))).toEqual([])
})

test('without storage the session lives in the tab, and logging out ends it in every tab', async ({
  page,
  context,
}) => {
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
    await openDialog(tab)
    await submitCredentials(tab, newPersona())
    await expect(tab).toHaveURL(/\/learn\/opp103\/1001$/)
    // Nothing says here that the questions were put off; they come once the account has loaded.
    await expect(tab.getByRole('group', { name: /^Step 1 of/ })).toBeVisible()
    await tab
      .getByRole('link', { name: /^Back to Curious Kid/ })
      .first()
      .click()
    await expect(accountIcon(tab)).toBeVisible()
  }
  await page.getByRole('banner').getByLabel('Account').click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  for (const tab of [page, other]) await expect(logInLink(tab)).toBeVisible()
})

test('every call sends the API version and either a token or the anonymous id, never both (SES-3)', async ({
  page,
}) => {
  const headers: Record<string, string>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) headers.push(request.headers())
  })
  await page.goto(textLesson)
  await waitForAnonymousMember(page)
  await page.reload()
  await expect.poll(() => headers.some((sent) => sent['academy-member-identifier'])).toBe(true)
  expect(headers.filter((sent) => sent.authorization)).toEqual([])
  await page.goto('/')
  await openDialog(page)
  headers.length = 0
  await submitCredentials(page, newPersona())
  await expect.poll(() => headers.some((sent) => sent.authorization)).toBe(true)
  for (const sent of headers) {
    expect(sent['api-version']).toBe('2.0')
    expect(Boolean(sent.authorization) && Boolean(sent['academy-member-identifier'])).toBe(false)
  }
})

test('an expired token is refreshed once for all calls and tabs, and the calls are retried (SES-4)', async ({
  page,
  context,
}) => {
  const tokens = await signIn(page, newPersona())
  await storeTokens(page, expired(tokens))
  const other = await context.newPage()
  const tabs = [page, other].map((tab) => ({ tab, calls: recordApiCalls(tab) }))
  await Promise.all(tabs.map(({ tab }) => tab.goto(videoLesson)))
  for (const { tab, calls } of tabs) {
    await expect.poll(() => calls.filter((call) => call === 'GET app/store').length).toBeGreaterThanOrEqual(1)
    await expect.poll(() => tab.evaluate(() => window.okaSession?.user?.id), { timeout: 15_000 }).toBeTruthy()
  }
  expect(tabs.flatMap(({ calls }) => calls).filter((call) => call.endsWith('refreshtoken'))).toHaveLength(1)
  const stored = await storedTokens(page)
  expect(stored?.refreshToken).not.toBe(tokens.refreshToken)
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('a session ended by the server is cleared with a message, and the member can sign in again on the same page', async ({
  page,
}) => {
  const member = newPersona()
  const tokens = await signIn(page, member)
  await page.request.post('/api/identity/logout', { data: { refreshToken: tokens.refreshToken } })
  await storeTokens(page, expired(tokens))
  await page.goto('/learn/opp103')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  expect(await storedTokens(page)).toBeNull()
  await expect(logInLink(page)).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await submitCredentials(page, member)
  await expect(accountIcon(page)).toBeVisible()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('session data is fetched once after sign-in, and each block has its time of fetching (SES-5)', async ({
  page,
}) => {
  await page.goto('/')
  await openDialog(page)
  const calls = recordApiCalls(page)
  const before = Date.now()
  await submitCredentials(page, newPersona())
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await page
    .getByRole('link', { name: /^Back to Curious Kid/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  const fetchedAt = () => page.evaluate(() => window.okaSession?.fetchedAt ?? {})
  for (const block of ['programInfo', 'account'])
    await expect.poll(async () => (await fetchedAt())[block], block).toBeGreaterThanOrEqual(before)
  expect(calls.filter((call) => call === 'GET app/store')).toHaveLength(1)
})

test('session data the server refuses clears the member’s data; a network failure keeps the last good data (SES-7)', async ({
  page,
  expectFault,
}) => {
  expectFault(/The server refused the session data/)
  await page.clock.install()
  await signIn(page, newPersona())
  await page.goto(textLesson)
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page).not.toHaveURL(/1007$/)
  await page.goto('/learn/opp103')
  await expect(completedRows(page)).toHaveCount(1)
  await waitForFetchedAccount(page)
  const refetch = async () => {
    const request = page.waitForRequest('**/api/app/store**')
    await page.clock.fastForward('05:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await request
  }

  await page.route('**/api/app/store**', (route) => route.abort())
  await refetch()
  for (let retry = 0; retry < 4; retry++) await page.clock.fastForward(5_000)
  await expect(completedRows(page)).toHaveCount(1)
  expect((await storedItems(page)).user).toBeDefined()

  await page.unroute('**/api/app/store**')
  const forbidden = {
    success: false,
    errorCode: 'forbidden',
    message: 'This is not open to you.',
    requestId: 'x',
  }
  await page.route('**/api/app/store**', (route) => route.fulfill({ status: 403, json: forbidden }))
  await refetch()
  await expect(completedRows(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toBeVisible()
  const items = await storedItems(page)
  expect(items.user).toBeUndefined()
  expect(items.tokens).toBeDefined()
})

test('the client stores id, first name, partner and partner user of the signed-in member, and publishes no secret (SES-11)', async ({
  page,
}) => {
  await signIn(page, newPersona())
  await page.goto('/learn/opp103')
  await expect
    .poll(async () => JSON.parse((await storedItems(page)).user ?? 'null'))
    .toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      firstName: '',
      partnerId: null,
      partnerUserId: null,
    })
  const published = await page.evaluate(() => JSON.stringify(window.okaSession))
  const stored = await storedTokens(page)
  expect(published).not.toContain(stored?.refreshToken ?? 'none')
  expect(JSON.parse(published)).toMatchObject({ isAuthenticated: true, user: { firstName: '' } })
})

test('a failed login shows its error and hides its loader; a failed activity call stays pending and is retried (SES-12)', async ({
  page,
}) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  await page.goto('/')
  await openDialog(page)
  await submitCredentials(page, { ...member, password: 'wrong password' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  await passwordField(page).fill(member.password)
  await passwordField(page).press('Enter')
  await expect(page).toHaveURL(/\/learn\/opp103$/)

  await page.goto(textLesson)
  const serverError = {
    success: false,
    errorCode: 'internal',
    message: 'Something broke on our side.',
    requestId: 'x',
  }
  await page.route('**/api/account/update-learning-activity', (route) =>
    route.fulfill({ status: 500, json: serverError }),
  )
  const failed = page.waitForResponse('**/api/account/update-learning-activity')
  await page.getByRole('button', { name: /^Done/ }).click()
  expect((await failed).status()).toBe(500)
  const savedProgress = () => outboxEntries(page, 'progress')
  expect(await savedProgress()).toMatchObject([{ isPending: true, value: { activityId: '1007', status: 2 } }])
  await page.unroute('**/api/account/update-learning-activity')
  // More than once: the page may not have handled the failure yet.
  const goOnline = () => page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect
    .poll(() => goOnline().then(savedProgress))
    .toMatchObject([{ isPending: false, value: { activityId: '1007', status: 2 } }])
})

test('signed-out clients call landing/*, signed-in ones account/* and app/store (API-2)', async ({
  page,
}) => {
  const calls = recordApiCalls(page)
  await page.goto(textLesson)
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect.poll(() => calls).toContain('POST landing/update-learning-activity')
  expect(calls.filter((call) => /account\/|app\/|identity\//.test(call))).toEqual([])
  await page.goto('/')
  await openDialog(page)
  await submitCredentials(page, newPersona())
  await expect(page).toHaveURL(/\/learn\/opp103\/\d+$/)
  calls.length = 0
  await page.goto(lockedLesson)
  await expect.poll(() => calls).toContain('POST account/activity-content')
  await page.goto(quoteLesson)
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect.poll(() => calls).toContain('POST account/update-learning-activity')
  await expect.poll(() => calls).toContain('GET app/store')
  expect(calls.filter((call) => call.includes('landing/'))).toEqual([])
})
