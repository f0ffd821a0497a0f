// The server or the network is away while a member is signed in, signs in or navigates.
import { waitForHydration } from '../harness/environment.ts'
import { programList, textLesson, videoTitle } from '../harness/lessons.ts'
import { holdRequests, recordApiCalls } from '../harness/network.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { openDialog, passwordField, submitEmail } from '../harness/sign-in-dialog.ts'
import { expired, storedTokens, storeTokens } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const wifiPortal = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Welcome to our wifi</title>',
}
const cutOff = { status: 200, contentType: 'application/json', body: '{"success":true,"accessTo' }

test('in ten minutes without a response a tab requests new tokens at most twelve times, and is signed in again by itself (REL-1)', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same code on both')
  const tokens = await signIn(page, newPersona())
  await storeTokens(page, expired(tokens))
  const startedAt = Date.now()
  await page.clock.install()
  const calls = recordApiCalls(page)
  await page.route('**/api/identity/refreshtoken', (route) =>
    route.fulfill({ status: 503, body: '<html>Unavailable</html>' }),
  )
  await page.goto('/learn/opp103')
  const refreshes = () => calls.filter((call) => call.endsWith('refreshtoken')).length
  await expect.poll(refreshes).toBe(1)
  // The page's clock goes on by itself too: on a slow machine ten minutes are over sooner.
  while ((await page.evaluate(() => Date.now())) < startedAt + 580_000) {
    await page.clock.runFor(10_000)
    await page.evaluate(() => {
      dispatchEvent(new Event('online'))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  }
  expect(refreshes()).toBeGreaterThan(5)
  expect(refreshes()).toBeLessThanOrEqual(12)
  expect((await storedTokens(page))?.refreshToken).toBe(tokens.refreshToken)
  await expect(page.getByText('Your session has ended')).toHaveCount(0)

  await page.unroute('**/api/identity/refreshtoken')
  const refreshesBefore = refreshes()
  await expect
    .poll(
      async () => {
        // a request that was made needs real time
        if (refreshes() === refreshesBefore) await page.clock.runFor(2_000)
        return (await storedTokens(page))?.refreshToken
      },
      { timeout: 50_000, intervals: [20] },
    )
    .not.toBe(tokens.refreshToken)
  await expect.poll(() => page.evaluate(() => window.okaSession?.user?.id)).toBeTruthy()
})

test(
  'a member whose session data does not arrive can open the page without it (REL-6)',
  anyWindow,
  async ({ page }) => {
    await signIn(page, newPersona())
    await page.clock.install()
    await page.goto('/nowhere')
    await waitForHydration(page)
    const release = await holdRequests(page, '**/api/app/store*')
    const terms = () =>
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^Terms/ })
        .click()
    const request = page.waitForRequest('**/api/app/store*')
    await terms()
    await request
    await page.clock.runFor(11_000)
    await page.getByRole('button', { name: 'Open the page anyway' }).click()
    await expect(page).toHaveURL(/\/terms$/)
    // its footer is elsewhere
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await page.clock.runFor(41_000)
    await expect(page).toHaveURL(/\/privacy$/)
    release()
  },
)

test(
  'the login page of a wifi network or a broken response leaves the sign-in form usable, and the next try succeeds (REL-6)',
  anyWindow,
  async ({ page, request }) => {
    const member = newPersona()
    await signInByApi(request, member)
    await page.goto('/')
    await openDialog(page)
    await page.route('**/api/identity/**', (route) => route.fulfill(wifiPortal))
    await submitEmail(page, member.email)
    await passwordField(page).fill(member.password)
    const error = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the academy' })
    for (const response of [wifiPortal, cutOff]) {
      await page.unroute('**/api/identity/**')
      await page.route('**/api/identity/**', (route) => route.fulfill(response))
      await passwordField(page).press('Enter')
      await expect(error).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Continue|Log in)$/ })).toBeEnabled()
    }
    await page.unroute('**/api/identity/**')
    await passwordField(page).press('Enter')
    await expect(page).toHaveURL(/\/learn\//)
  },
)

test(
  'a sign-in that is never answered, and a registration that blocks it, end with a message, and the form can be sent again (REL-6)',
  anyWindow,
  async ({ page, request }) => {
    const member = newPersona()
    await signInByApi(request, member)
    await page.clock.install()
    const releaseRegistration = await holdRequests(page, '**/api/landing/store*')
    const registration = page.waitForRequest('**/api/landing/store*')
    await page.goto(textLesson)
    await registration
    await page
      .getByRole('link', { name: /^Back to Curious Kid/ })
      .first()
      .click()
    await openDialog(page)
    const calls = recordApiCalls(page)
    await submitEmail(page, member.email)
    await passwordField(page).fill(member.password)
    await passwordField(page).press('Enter')
    const error = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the academy' })
    await page.clock.runFor(10_500)
    await expect(error).toBeVisible()
    expect(calls.filter((call) => call.endsWith('loginorsignup'))).toEqual([])

    await page.clock.runFor(30_000) // the registration is over
    const releaseSignIn = await holdRequests(page, '**/api/identity/loginorsignup')
    await passwordField(page).press('Enter')
    await expect(error).toHaveCount(0)
    await expect.poll(() => calls.filter((call) => call.endsWith('loginorsignup')).length).toBe(1)
    await page.clock.runFor(30_500)
    await expect(error).toBeVisible()
    await page.unroute('**/api/identity/loginorsignup')
    await passwordField(page).press('Enter')
    await expect(page).toHaveURL(/\/learn\//)
    await expect.poll(() => storedTokens(page)).not.toBeNull()
    releaseSignIn()
    releaseRegistration()
  },
)

test(
  'a lesson whose content is cut off or replaced by a wifi network’s page says that it did not load, and loads on Try again (REL-6)',
  anyWindow,
  async ({ page }) => {
    const { promise: mayFailAgain, resolve: failAgain } = Promise.withResolvers<void>()
    let answer = async () => wifiPortal
    await page.route('**/activity-content', async (route) => route.fulfill(await answer()))
    await page.goto(programList)
    await waitForHydration(page)
    // its own page has the addresses already
    await page.getByRole('link', { name: videoTitle }).filter({ visible: true }).first().click()
    const alert = page.getByRole('alert').filter({ hasText: 'This didn’t load' })
    await expect(alert).toBeVisible({ timeout: 20_000 })
    answer = async () => {
      await mayFailAgain
      return cutOff
    }
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden() // until it has failed again
    failAgain()
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/activity-content')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('[data-player]')).toBeVisible({ timeout: 30_000 })
  },
)
