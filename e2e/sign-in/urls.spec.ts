import { waitForHydration } from '../harness/environment.ts'
import { everythingElse } from '../harness/home.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { dialog, emailField, logInLink, openDialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import { storedTokens } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test(
  '/login leads to a returnUrl of this site, else to /index; a signed-in member goes home (LOGIN-8)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    const member = newPersona()
    await signInByApi(page.request, member)
    // /index redirects to home, so no address shows it; but only a way through it loads its route.
    let indexVisits = 0
    page.on('request', (request) => (indexVisits += Number(/\/assets\/home\.redirect-/.test(request.url()))))
    await page.goto('/login?returnUrl=%2Flearn%2Fopp103%3Ffrom%3Dmail')
    await expect(emailField(page)).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in or join' })).toBeVisible()
    await expectAccessible(page)
    await submitCredentials(page, member)
    await expect(page).toHaveURL(/\/learn\/opp103\?from=mail$/)
    expect(indexVisits).toBe(0)

    await page.goto('/login?returnUrl=%2Flearn%2Fopp103')
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto('/logout')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect.poll(() => storedTokens(page)).toBeNull()

    await page.goto('/login')
    expect(indexVisits).toBe(0)
    await submitCredentials(page, member)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(everythingElse(page)).toBeVisible()
    expect(await storedTokens(page)).not.toBeNull()
    expect(indexVisits).toBe(1)
    const index = await page.request.get('/index', { maxRedirects: 0 })
    expect([index.status(), index.headers()['location']]).toEqual([301, '/'])
  },
)

test('a returnUrl to another site leads home instead', anyWindow, async ({ page, academy }) => {
  const member = newPersona()
  await signInByApi(page.request, member)
  for (const returnUrl of [
    '//evil.example.test/x',
    '/\\evil.example.test',
    'https://evil.example.test/',
    'javascript:document.title="owned"',
    '/\t/evil.example.test',
    '/logout',
  ]) {
    await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await submitCredentials(page, member)
    await expect(page, returnUrl).toHaveURL(`${academy.url}/`, { timeout: 15_000 })
    expect(await storedTokens(page)).not.toBeNull()
    await page.evaluate(() => localStorage.clear())
  }
})

test(
  '/logout clears the session, goes home and reloads the page; the session ends on the server too (LOGIN-9)',
  anyWindow,
  async ({ page }) => {
    const { refreshToken } = await signIn(page, newPersona())
    await page.goto('/learn/opp103')
    await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
    await page.getByRole('banner').getByLabel('Account').click()
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false)
    expect(await storedTokens(page)).toBeNull()
    await expect(logInLink(page)).toBeVisible()
    // The logout call outlives the page that sent it.
    await expect
      .poll(
        async () =>
          (await (await page.request.post('/api/identity/refreshtoken', { data: { refreshToken } })).json())
            .errorCode,
      )
      .toBe('invalid_grant')
  },
)

test('/create-account opens the dialog on the current page; visited directly it is home with the dialog open (LOGIN-12)', async ({
  page,
  isMobile,
}) => {
  await page.goto('/create-account')
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  if (isMobile) return // only a wide screen's header has Join
  await page.goto('/learn/opp103')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  // The navigation was cancelled: Back only closes the dialog, the next Back leaves the page.
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test(
  'without JavaScript /login says that it needs it and shows no form',
  anyWindow,
  async ({ noScriptPage: page }) => {
    const response = await page.goto('/login')
    expect(response?.status()).toBe(200)
    // Playwright's text search skips noscript
    await expect(page.locator('noscript p')).toContainText('Logging in needs JavaScript')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  },
)

test('where beta hides joining, the header has no Log in, and a signed-in member can still log out', async ({
  page,
  openAcademy,
}) => {
  const beta = await openAcademy({ BETA_HOST_MARKER: 'beta', BETA_HIDES_JOIN: 'true' })
  const host = `http://beta.example.test:${beta.port}`
  await page.goto(host)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Log in|Join/ })).toHaveCount(0)
  await page.goto(`${host}/login`)
  await submitCredentials(page, newPersona())
  await expect(page.getByRole('banner').getByLabel('Account')).toBeVisible()
})

test('a signed-in member’s header never shows Log in, not even before hydration', async ({ page }) => {
  await signIn(page, newPersona())
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Log in/ }).filter({ visible: true })).toHaveCount(0)
})

test('before hydration the header’s link leads to /login', async ({ noScriptPage: page }) => {
  await page.goto('/')
  await logInLink(page).click()
  await expect(page).toHaveURL(/\/login$/)
})

test(
  'the sign-in form and its schemas are not fetched before the dialog opens',
  anyWindow,
  async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => /sign-in-form|query|zod/i.test(url))).toEqual([])
    await openDialog(page)
    expect(fetched.some((url) => /sign-in-form/.test(url))).toBe(true)
  },
)
