// Public pages when things go wrong: without scripts, images, web fonts or network, and at unknown or
// malformed URLs.
import { waitForHydration } from '../harness/environment.ts'
import { horizontalOverflow } from '../harness/layout.ts'
import { emailField, openDialog } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

const publicPages = [
  '/',
  '/about-us',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/learn/opp103',
  '/learn/opp103/1007',
]

test('public pages can be read and navigated without scripts, images and web fonts (PUB-12)', async ({
  noScriptPage: page,
}) => {
  await page.route(/\.(svg|png|jpg|woff2)(\?|$)/, (route) => route.abort())
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }), path).toHaveCount(1)
    const home = page.locator('a[href="/"], a[href^="/learn"]').filter({ visible: true }).first()
    await expect(home, path).toBeVisible()
    expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(1)
  }
})

test('unknown URLs, however long or odd, return a 404 page (PUB-12)', async ({ request }) => {
  const long = 'a'.repeat(4_000)
  const unknownPaths = [
    `/${long}`,
    `/learn/${long}`,
    `/learn/opp103/${long}`,
    '/learn/nothing',
    '/learn/opp103/9999',
    '/about-us/unknown',
    '/terms/%F0%9F%8C%B1',
    '/sitemap.xml/x',
  ]
  for (const path of unknownPaths) {
    const response = await request.get(path)
    expect(response.status(), path.slice(0, 60)).toBe(404)
    expect(response.headers()['content-type']).toContain('text/html')
    expect(await response.text()).not.toContain('rel="canonical"')
  }
  expect((await request.get(`/about-us?${'x='.repeat(3_000)}`)).status()).toBe(200)
})

test('a malformed URL shows the illustrated 404 page; one that is far too long shows a plain page (PUB-12)', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/could not be decoded/) // the router's word on such an address
  for (const path of ['/%', '/about-us%', '/learn/%E0%A4%A', '/learn/opp103/%E0%A4%A']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops. Nothing here...' })).toBeVisible()
    await expect(page).toHaveTitle('Oka Academy - Oops. Nothing here...')
    await page.waitForLoadState('networkidle') // hydration must not replace it
    await expect(page.getByRole('heading', { level: 1, name: 'Oops. Nothing here...' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
  await waitForHydration(page)
  expect((await request.get('/api/%')).headers()['content-type']).toContain('application/json')

  const response = await page.goto(`/${'a'.repeat(20_000)}`)
  expect(response?.status()).toBe(431)
  await expect(page.getByRole('heading', { name: 'This address is too long' })).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('offline after the first visit, a link says that it waits for the network and opens once it is back (PUB-12)', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'About us' }).click()
  await expect(
    page.getByText('You’re offline. That page will open as soon as you’re back online.'),
  ).toBeInViewport()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a part loaded in the background that does not arrive leaves the page as it is: what was typed stays', async ({
  page,
}) => {
  await page.route(/\/assets\/menu-panel-/, (route) => route.abort())
  const failure = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/menu-panel-'),
  )
  await page.goto('/')
  await waitForHydration(page) // before it, the link opens the login page
  await openDialog(page)
  await emailField(page).fill('mia@example.test')
  let documents = 0
  page.on('request', (request) => void (request.isNavigationRequest() && documents++))
  // The page knows of the failure once the same script has failed here too: a reload would have begun.
  await page.evaluate((url) => import(url).catch(() => {}), (await failure).url())
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
  expect(documents).toBe(0)
  await expect(emailField(page)).toHaveValue('mia@example.test')
})

test('a menu whose script does not arrive says so, and opens at the next press once it arrives', async ({
  page,
}) => {
  await page.route(/\/assets\/menu-panel-/, (route) => route.abort())
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' }).filter({ visible: true })
  await menu.click()
  await expect(page.getByText('That didn’t load. Check your connection and press again.')).toBeVisible()
  await page.unroute(/\/assets\/menu-panel-/)
  await menu.click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Our sources' }),
  ).toBeVisible()
})

test('offline in the learning area, one banner says so: the one of the page that waits, where a page waits', async ({
  page,
  context,
}) => {
  await page.goto('/learn/opp103')
  await waitForHydration(page)
  await context.setOffline(true)
  const banners = page.getByText(/^You’re offline/)
  await expect(banners).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).first().click()
  await expect(page.getByText('That page will open as soon as you’re back online')).toBeVisible()
  await expect(banners).toHaveCount(1)
  await context.setOffline(false)
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('offline, the person can stay on the page: it does not open later, when the network is back (PUB-12)', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'About us' }).click()
  const waiting = page.getByText('You’re offline. That page will open as soon as you’re back online.')
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(waiting).toHaveCount(0)
  await context.setOffline(false)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Terms/ })
    .click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack() // a page opened in between would be next in the history
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('a page whose script does not arrive keeps the present one and says so; Try again opens it once the server is back (REL-11)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/terms')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const notice = page.getByText('That page didn’t load. Check your connection.')
  await expect(notice).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: 'Terms' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.unrouteAll()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('Back to a page whose script does not arrive can be taken back: the person stays where they are', async ({
  page,
}) => {
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  await page.goto('/terms')
  await waitForHydration(page) // or the link opens another document
  await link('Privacy Policy').click()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.reload() // now only the script of this page is in memory
  await waitForHydration(page)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await page.route('**/*', (route) => route.abort())
  await page.evaluate(() => history.back())
  await expect(page.getByText('That page didn’t load. Check your connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByText('That page didn’t load. Check your connection.')).toHaveCount(0)
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  await page.unrouteAll()
  await page.goBack()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '')
})

test('a page whose script a new build has removed opens in a new document', async ({ page }) => {
  await page.goto('/terms')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  // not by the page's address, which may be known only after the first request of the new document
  let isNewDocument = false
  page.on('request', (request) => void (isNewDocument ||= request.isNavigationRequest()))
  await page.route(/\/assets\/privacy/, (route) =>
    isNewDocument ? route.fallback() : route.fulfill({ status: 404 }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await waitForHydration(page)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
})
