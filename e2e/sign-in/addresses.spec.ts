import { expect, test } from '../harness/story.ts'
import { heldTokens, signIn, signInByApi, somebodyNew } from '../harness/sign-in.ts'
import { dialogOf, emailField, logInLink, openFromHeader, typeCredentials } from '../harness/sign-in-dialog.ts'

test('LOGIN-8: /login leads to returnUrl of this site, else to /index; who is signed in already goes home', async ({ page, expectAccessible }) => {
  const sara = somebodyNew()
  await signInByApi(page.request, sara)
  await page.goto('/login?returnUrl=%2Flearn%2Fopp103%3Ffrom%3Dmail')
  await expect(emailField(page)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in or join' })).toBeVisible()
  await expectAccessible(page)
  await typeCredentials(page, sara)
  await expect(page).toHaveURL(/\/learn\/opp103\?from=mail$/)

  await page.goto('/login?returnUrl=%2Flearn%2Fopp103')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/logout')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => heldTokens(page)).toBeNull()

  await page.goto('/login')
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  await typeCredentials(page, sara)
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await heldTokens(page)).not.toBeNull()
})

test('a returnUrl that leads to another site leads home instead', async ({ page, academy }) => {
  const sara = somebodyNew()
  await signInByApi(page.request, sara)
  for (const evil of [
    '//evil.example.test/x',
    '/\\evil.example.test',
    'https://evil.example.test/',
    'javascript:document.title="owned"',
    '/\t/evil.example.test',
    '/logout',
  ]) {
    await page.goto(`/login?returnUrl=${encodeURIComponent(evil)}`)
    await typeCredentials(page, sara)
    await expect(page, evil).toHaveURL(`${academy.url}/`, { timeout: 15_000 })
    expect(await heldTokens(page)).not.toBeNull()
    await page.evaluate(() => localStorage.clear())
  }
})

test('LOGIN-9: /logout forgets her, goes home and loads the page anew; the session is over on the server too', async ({ page }) => {
  const { refreshToken } = await signIn(page, somebodyNew())
  await page.goto('/learn/opp103')
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await page.getByRole('banner').getByLabel('Account').click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false)
  expect(await heldTokens(page)).toBeNull()
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Log in/ })
      .filter({ visible: true }),
  ).toBeVisible()
  // The call outlives the page it was made on.
  await expect
    .poll(async () => (await (await page.request.post('/api/identity/refreshtoken', { data: { refreshToken } })).json()).errorCode)
    .toBe('invalid_grant')
})

test('LOGIN-12: /create-account opens the dialog where she is; visited directly it is the home page with the dialog open', async ({ page, isMobile }) => {
  await page.goto('/create-account')
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  if (isMobile) return // the link stands in the header of a desk
  await page.goto('/learn/opp103')
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  // The navigation was cancelled: the way back only closes the dialog, the next one leaves the page.
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('without JavaScript /login says that it needs it, and asks for nothing', async ({ browser, academy }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: academy.url })
  const page = await context.newPage()
  const response = await page.goto('/login')
  expect(response?.status()).toBe(200)
  await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript') // Playwright's text search passes noscript over
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await context.close()
})

test('where beta hides joining, the header asks nobody to log in, and who is signed in can still log out', async ({ page }) => {
  const { Academy } = await import('../harness/academy.ts')
  const beta = await Academy.open({ BETA_HOST_MARKER: 'beta', BETA_HIDES_JOIN: 'true' })
  const host = `http://beta.example.test:${beta.port}`
  await page.goto(host)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Log in|Join/ })).toHaveCount(0)
  await page.goto(`${host}/login`)
  await typeCredentials(page, somebodyNew())
  await expect(page.getByRole('banner').getByLabel('Account')).toBeVisible()
  await beta.close()
})

test('the header of somebody who is signed in never asks her to log in, not even for a moment', async ({ page }) => {
  await signIn(page, somebodyNew())
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Log in/ }).filter({ visible: true })).toHaveCount(0)
})

test('the dialog opens from the header before the page is awake too: its link leads to /login', async ({ browser, academy }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: academy.url })
  const page = await context.newPage()
  await page.goto('/')
  await logInLink(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await context.close()
})

test('a page that only shows somebody’s list carries neither the form nor the shapes it checks with', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /sign-in-form|query|zod/i.test(url))).toEqual([])
  await openFromHeader(page)
  expect(fetched.some((url) => /sign-in-form/.test(url))).toBe(true)
})
