// The investor pages: one set of sections, which flags take away.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const named = [
  'Executive Summary',
  'Meet the Team',
  'Parent Onboarding Experience',
  'Objectives and Backstory',
  'Educational Programs',
  'Advisory Board',
  'Education and Consulting Team',
  'Revenue Model',
  'Web And App Pricing',
  'Third Party Pricing',
  'Technology',
  'User Experience',
  'Third Party Integration',
  'Investment Offer',
  'FAQs',
]
const withoutOffer = named.filter((name) => name !== 'Investment Offer')

const sectionNames = (page: Page) =>
  page.locator('main section[id]').getByRole('heading', { level: 2 }).allTextContents()
const jumpLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Contents' }).locator('ol').first().locator('a').allTextContents()
const openSeats = (page: Page) => page.locator('#board').getByText('Open seat')
const sums = (page: Page) => page.locator('main').innerText()

/** No film is made yet, so no page has a player or a place for one. */
const expectNoFilms = async (page: Page) => {
  await expect(page.locator('main video, main [data-films]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /film/i })).toHaveCount(0)
}

test(
  '/invest has all fifteen sections and the raise, without films and without board members (PUB-18) (PUB-6)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/invest')
    expect(await sectionNames(page)).toEqual(named)
    expect(await jumpLinks(page)).toEqual(named)
    await expect(page.getByText('Pre-money valuation', { exact: true })).toBeVisible()
    await expect(openSeats(page)).toHaveCount(0)
    await expect(page.locator('#board')).toContainText('Nutrition · Learning and education')
    await expectNoFilms(page)
  },
)

test('/invest-summary has all sections, without board members (PUB-18)', anyWindow, async ({ page }) => {
  await page.goto('/invest-summary')
  expect(await sectionNames(page)).toEqual(named)
  await expect(openSeats(page)).toHaveCount(0)
  await expectNoFilms(page)
})

test(
  '/invest-brief has all sections and the nine seats, each with field and role and with no invented person (PUB-18) (PUB-6)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/invest-brief')
    expect(await sectionNames(page)).toEqual(named)
    await expect(openSeats(page)).toHaveCount(9)
    await expect(page.locator('#board').getByRole('heading', { level: 3 })).toHaveCount(9)
    await expect(page.locator('#board img')).toHaveCount(0)
    await expectNoFilms(page)
  },
)

test(
  '/business-plan offers nothing: no offer and no link to it, no raise, no question on the projection, no board members (PUB-18)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/business-plan')
    expect(await sectionNames(page)).toEqual(withoutOffer)
    expect(await jumpLinks(page)).toEqual(withoutOffer)
    await expect(page.locator('a[href="#offer"]')).toHaveCount(0)
    expect(await sums(page)).not.toMatch(/We’re seeking|pre-money|\$1\.5 million/i)
    await expect(page.getByText('How was the revenue projection made?')).toHaveCount(0)
    await expect(page.getByText('What do the app stores take?')).toBeVisible()
    await expect(openSeats(page)).toHaveCount(0)
  },
)

test(
  '/seed-round has the offer alone, with the sums of the seed round and not those of the plan (PUB-18) (PUB-19)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.goto('/seed-round')
    expect(await sectionNames(page)).toEqual(['Investment Offer'])
    await expect(page.locator('#offer')).toContainText(
      'A seed round of $500,000, from $250,000 a subscription.',
    )
    await expect(page.locator('#offer')).toContainText('15 Jan 2025')
    expect(await sums(page)).not.toContain('million valuation')
    await expectAccessible(page)
  },
)

test(
  'the plan states the documented figures, each as of 15 Jan 2025, and none of the seed round (PUB-19)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/invest')
    const text = await page.locator('main').evaluate((main) => main.textContent ?? '')
    for (const fact of [
      'Business plan as of 15 Jan 2025',
      'We’re seeking $250,000 at a pre-money valuation of $1.5 million.',
      'Profitable within 6 months of launch',
      '15 % of up to 1 million in proceeds per year',
      '41 currencies',
      'We launch with package H.',
      '50 hours of content',
      '25,000 followers over five social channels, and 10 million views',
      '175 and 173 countries',
      'up to $100,000 and up to $150,000, and $25,000 of fee-free payment processing',
      'Content production$100,000$250,000',
      'Sales and marketing$50,000$100,000',
      'Technology$50,000$100,000',
      'Branding and design$25,000$75,000',
      'Legal$15,000$25,000',
      'Operating expenses$50,000$50,000',
      'about $9,000 a week, or about $450,000 USD a year',
      'two large cloud providers',
      'target for launch is January 2025',
      'Childcare and therapy centres',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('$500,000')
  },
)

test('a jump link leads to its section, and after 250 px a button leads back to the top with the focus on the contents (PUB-6)', async ({
  page,
}) => {
  await page.goto('/invest')
  await waitForHydration(page)
  const toTop = page.getByRole('button', { name: 'Back to the top' })
  const scrollDownTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  await scrollDownTo(250)
  await expect(toTop).toHaveCount(0)
  await scrollDownTo(251)
  await expect(toTop).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const folded = contents.locator('summary')
  if (await folded.isVisible()) await folded.click()
  await contents.getByRole('link', { name: 'FAQs' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'FAQs' })).toBeInViewport()
  await expect(page).toHaveURL(/#faqs$/)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(contents).toBeFocused()
  await expect(toTop).toHaveCount(0)
})

test(
  'the calculator starts at the plan’s figures, shows them rounded and exactly, and says what is wrong with others (PUB-19)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/invest')
    await waitForHydration(page)
    const calculator = page.getByRole('group', { name: /projection/ })
    const result = calculator.getByRole('status')
    const leads = calculator.getByRole('textbox', { name: 'Leads a day' })
    await expect(result).toContainText('About $9,000 a week')
    await expect(result).toContainText('About $450,000 a year')
    await expect(result).toContainText('Exactly: $8,750 a week, $455,000 in 52 weeks.')
    for (const [typed, problem] of [
      ['', 'Type a number.'],
      ['many', 'Use digits only, such as 2,500.'],
      ['-1', 'Use zero or more.'],
      ['99999999999999999999', 'Use at most 10,000,000.'],
    ] as const) {
      await leads.fill(typed)
      await expect(leads).toHaveAccessibleDescription(problem)
      await expect(result).toHaveText('Change what is marked, and the result stands here.')
    }
    await leads.fill('0')
    await expect(result).toContainText('About $0 a week')
    await leads.fill('10,000,000')
    await expect(result).toContainText('Exactly: $35,000,000 a week')
    await calculator.getByRole('button', { name: 'Back to the plan’s figures' }).click()
    await expect(leads).toHaveValue('2,500')
    await expect(result).toContainText('About $9,000 a week')
  },
)

test(
  'without scripts every figure of a plot is in a sentence and in a table (PUB-6)',
  anyWindow,
  async ({ noScriptPage }) => {
    await noScriptPage.goto('/business-plan')
    const plots = noScriptPage.locator('main figure')
    await expect(plots).toHaveCount(4)
    for (const plot of await plots.all()) {
      await expect(plot.locator('figcaption p')).not.toBeEmpty()
      await expect(plot.locator('svg').first()).toBeVisible()
      await plot.locator('summary').click()
      expect(await plot.locator('tbody tr').count()).toBeGreaterThan(1)
    }
    await expect(noScriptPage.getByRole('rowheader', { name: 'Together' })).toBeVisible()
  },
)

test(
  'the plan prints whole: tables and answers are open, what only a screen can do is gone (PUB-6)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/business-plan')
    await waitForHydration(page)
    await page.evaluate(() => {
      window.print = () =>
        Object.assign(window, { printed: document.querySelectorAll('details[open]').length })
    })
    await page.getByRole('button', { name: 'Print the plan' }).click()
    expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBeGreaterThan(7)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
    await expect(page.getByRole('rowheader', { name: 'Together' })).toBeVisible()
    await expect(page.getByText('Plan as of 15 Jan 2025', { exact: true })).toBeVisible()
  },
)

for (const path of ['/invest-brief', '/seed-round'])
  test(
    `${path} fits 320 px with large text and right to left, in light and dark, and passes axe`,
    anyWindow,
    async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      await waitForHydration(page)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await enlargeText(page)
      await setRightToLeft(page)
      await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
      await expect.poll(() => clippedText(page)).toEqual([])
    },
  )
