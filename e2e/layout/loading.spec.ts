// What a slow network looks like.
import { waitForHydration } from '../harness/environment.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const bootstrapCalls = '**/api/*/store*'

test('for a member no route renders before the session data has loaded; a visitor’s public pages do not wait (SES-10)', async ({
  page,
}) => {
  await page.goto('/nowhere')
  await waitForHydration(page) // before it, a link loads a new document
  const releaseVisitor = await holdRequests(page, bootstrapCalls)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Terms/ })
    .click()
  await expect(page).toHaveURL(/\/terms$/)
  releaseVisitor()
  await page.unroute(bootstrapCalls)

  await signIn(page, newPersona())
  await page.goto('/nowhere')
  await waitForHydration(page)
  const release = await holdRequests(page, bootstrapCalls)
  const request = page.waitForRequest(bootstrapCalls)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Terms/ })
    .click()
  await request
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL(/\/nowhere$/)
  release()
  await expect(page).toHaveURL(/\/terms$/)
})

test('learning pages wait for the programs, for visitors too (SES-10)', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const release = await holdRequests(page, bootstrapCalls)
  const request = page.waitForRequest(bootstrapCalls)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Curious Parent/ })
    .click()
  await request
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page).toHaveURL(/\/learn\/opp202$/)
})

test('paths of embed and onboarding wait for the programs like learning pages, and no other path does (SES-10)', async ({
  page,
}) => {
  for (const path of ['/embed/opp103', '/onboarding/family', '/learning-is-fun', '/nowhere']) {
    await page.goto('/terms')
    await waitForHydration(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    // Both addresses are unknown to the site; going back is a navigation of the router.
    await page.evaluate((address) => {
      history.pushState({ idx: 1 }, '', address)
      history.pushState({ idx: 2 }, '', '/terms')
      history.back()
    }, path)
    await expect(page.getByRole('heading', { name: 'Oops. Nothing here...' })).toBeVisible()
    expect(requests.includes('/api/landing/store'), path).toBe(/^\/(embed|onboarding)\//.test(path))
    page.removeAllListeners('request')
  }
})

test('the full-page loader appears after 400 ms and not before; after 30 s it is still there, without the warning, and it ends after 40 s (SES-6)', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
  const release = await holdRequests(page, bootstrapCalls)
  const request = page.waitForRequest(bootstrapCalls)
  const program = page.getByRole('main').getByRole('link', { name: /^Curious Parent/ })
  await program.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await program.click()
  await request
  const loader = page.getByRole('status', { name: 'Loading' })
  await page.clock.runFor(390)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(loader).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(loader).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(loader).toBeVisible()
  await expect(page.getByText('This is taking longer than usual')).toHaveCount(0)
  await page.clock.runFor(10_000)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/learn\/opp202$/)
  await expect(loader).toHaveCount(0)
  release()
})
