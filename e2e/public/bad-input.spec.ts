// Public pages when things go wrong: no scripts, no pictures, no letters of ours, no net, addresses nobody knows.
import { expect, test } from '../harness/story.ts'

const publicPages = ['/', '/about-us', '/terms', '/privacy', '/cookie-policy', '/learn/opp103', '/learn/opp103/1003']

test('PUB-12 public pages can be read and left without scripts, pictures and our letters', async ({ browser, academy }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: academy.url })
  const page = await context.newPage()
  await page.route(/\.(svg|png|jpg|woff2)(\?|$)/, (route) => route.abort())
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }), path).toHaveCount(1)
    const home = page.locator('a[href="/"], a[href^="/learn"]').filter({ visible: true }).first()
    await expect(home, path).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, path).toBeLessThanOrEqual(1)
  }
  await context.close()
})

test('PUB-12 addresses nobody knows, however long or odd, are a page that says so', async ({ request }) => {
  const long = 'a'.repeat(4_000)
  const odd = [
    `/${long}`,
    `/learn/${long}`,
    `/learn/opp103/${long}`,
    '/learn/nothing',
    '/learn/opp103/9999',
    '/about-us/nobody',
    '/terms/%F0%9F%8C%B1',
    '/sitemap.xml/x',
  ]
  for (const path of odd) {
    const answer = await request.get(path)
    expect(answer.status(), path.slice(0, 60)).toBe(404)
    expect(answer.headers()['content-type']).toContain('text/html')
    expect(await answer.text()).not.toContain('rel="canonical"')
  }
  expect((await request.get(`/about-us?${'x='.repeat(3_000)}`)).status()).toBe(200)
})

test('PUB-12 a mangled address is the drawn page that nothing is here, one that is far too long a page in words', async ({ page, request }) => {
  for (const path of ['/%', '/about-us%', '/learn/%E0%A4%A', '/learn/opp103/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops. Nothing here...' })).toBeVisible()
    await expect(page).toHaveTitle('Oka Academy - Oops. Nothing here...')
    await page.waitForLoadState('networkidle') // awake, and still the same
    await expect(page.getByRole('heading', { level: 1, name: 'Oops. Nothing here...' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
  expect((await request.get('/api/%')).headers()['content-type']).toContain('application/json')

  const answer = await page.goto(`/${'a'.repeat(20_000)}`)
  expect(answer?.status()).toBe(431)
  await expect(page.getByRole('heading', { name: 'This address is too long' })).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('PUB-12 without a net after the first visit she stays on the page, is told, and goes on when the net is back', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForFunction(() => 'okaEnvironment' in window)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByText('You are offline. That page opens as soon as you are back.')).toBeInViewport()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})
