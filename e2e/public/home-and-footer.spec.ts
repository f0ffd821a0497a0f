// Home's cards, the footer, and what beta mode hides.
import { waitForHydration } from '../harness/environment.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { emailField } from '../harness/sign-in-dialog.ts'
import { storeTokens, waitForAnonymousMember } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const social = {
  SOCIAL_FACEBOOK: 'https://facebook.example/oka',
  SOCIAL_INSTAGRAM: 'https://instagram.example/oka',
  SOCIAL_YOUTUBE: 'https://youtube.example/oka',
  SOCIAL_LINKEDIN: 'https://linkedin.example/oka',
  SOCIAL_TIKTOK: 'https://tiktok.example/oka',
}

test('home shows its subtitle, the program cards, the about-us card and the quote in the footer (PUB-3)', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Transforming children, one parent at a time/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Transforming children, one parent at a time')
  for (const name of ['Curious Kid', 'Little Big Teacher', 'Curious Parent', 'Optimal Parent Program'])
    await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(main.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about-us')
  await expect(page.getByRole('contentinfo').locator('blockquote')).toContainText('less difficult to each other')
})

test('Get Started asks a visitor to sign in and opens the next activity for a member; the card opens the program (PUB-13)', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.locator('a[href="/learn/opp201"]')).toBeVisible()
  const start = main.getByRole('link', { name: 'Get Started: Curious Kid' })
  await expect(start).toHaveAttribute('href', '/login?returnUrl=%2Flearn%2Fopp103%2Fauto')
  await waitForHydration(page)
  await start.click()
  await expect(emailField(page)).toBeVisible()
  await signIn(page, newPersona())
  await page.goto('/')
  await expect(start).toHaveAttribute('href', '/learn/opp103/auto')
  await start.click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  // A program with nothing open to the member opens its list instead of a locked lesson.
  await page.goto('/')
  await main.getByRole('link', { name: 'Get Started: Curious Parent' }).click()
  await expect(page).toHaveURL(/\/learn\/opp202$/)
  await expect(page.getByText('Nothing here is open to you yet')).toBeVisible()
  await page.goto('/about-us')
  await expect(main.getByRole('link', { name: 'See the lessons' })).toHaveAttribute('href', '/index')
})

test('the footer has the configured social links, the page links and the copyright; learning pages have no footer (PUB-15)', async ({
  page,
  noScriptPage,
  openAcademy,
}) => {
  const academy = await openAcademy({ ...social, COMPANY_NAME: 'Oka Learning Ltd' })
  await noScriptPage.goto(academy.url)
  const footer = noScriptPage.getByRole('contentinfo')
  await expect(footer.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(5)
  for (const address of Object.values(social)) await expect(footer.locator(`a[href="${address}"]`)).toHaveCount(1)
  for (const path of ['/terms', '/privacy', '/cookie-policy']) {
    expect((await noScriptPage.request.get(academy.url + path)).status()).toBe(200)
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1)
  }
  await expect(footer).toContainText('© Oka Learning Ltd')
  await noScriptPage.goto(`${academy.url}/learn/opp103`)
  await expect(footer).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Follow us' })).toHaveCount(0)
  await page.goto('/learn/opp103/1003')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('beta mode hides Log in, Join and the program list on every page; their URLs still work (ENV-11)', async ({ page, openAcademy }) => {
  test.slow() // it opens eleven pages in turn
  const academy = await openAcademy({ PUBLIC_URL: 'http://beta.example.test', BETA_HOST_MARKER: 'beta' })
  const at = (path: string) => `http://beta.example.test:${academy.port}${path}`
  for (const path of ['/', '/about-us', '/terms', '/privacy', '/cookie-policy', '/learn/opp103', '/nowhere']) {
    await page.goto(at(path), { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => document.documentElement.dataset.beta === 'true')
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Log in|Join|Programs|Get Started)/ }), path).toHaveCount(0)
    await expect(page.locator('#programs'), path).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name: 'About us' }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^(Log in|Join|Programs)/ })).toHaveCount(0)
  await page.goto(at('/login'))
  await expect(emailField(page)).toBeEnabled()
  await page.goto(at('/create-account'))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 20_000 })
  await page.goto(at('/learn'))
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  // Returning visitors and members get their Continue card; the program list is hidden from them too.
  const expectReturningHome = async () => {
    await page.goto(at('/'))
    await expect(page.getByRole('link', { name: /Phones and tablets at bedtime/ }).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('region', { name: 'Your programs' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^(Log in|Join|Programs|Get Started|Little Big Teacher)/ })).toHaveCount(0)
  }
  await page.goto(at('/learn/opp103/1001'))
  await waitForAnonymousMember(page)
  await expectReturningHome()
  const tokens = await signInByApi(page.request, newPersona(), {}, academy.url)
  await storeTokens(page, tokens)
  await expectReturningHome()
})
