import { expectNoOverflow } from '../harness/layout.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const pages = [
  ['/terms', 'Terms and Conditions', 'Terms'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/cookie-policy', 'Cookie Policy', 'Cookie Policy'],
] as const

test('terms, privacy and cookie policy are readable without JavaScript; each clause has its own date and anchor link (PUB-4)', async ({
  noScriptPage: page,
}) => {
  for (const [path, title, inFooter] of pages) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const clauses = page.locator('article section').filter({ has: page.locator('time') })
    const ids = await clauses.evaluateAll((sections) => sections.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(4)
    for (const date of await clauses
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime'))))
      expect(date).toMatch(/^20\d\d-\d\d-\d\d$/)
    const links = await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(ids.map((id) => `#${id}`))
    const link = page.locator('footer').getByRole('link', { name: inFooter, exact: true })
    await expect(link).toHaveAttribute('href', path)
  }
  await page.goto('/terms')
  for (const fact of [
    'within 14 calendar days',
    'within 5 working days',
    'billed monthly',
    'within 30 days',
    'under 18',
  ])
    await expect(page.getByText(fact).first()).toBeVisible()
  await expect(page.locator('#order time')).toHaveAttribute('datetime', '2023-11-28')
  await page.goto('/privacy')
  for (const fact of ['within two business days', 'for up to one year'])
    await expect(page.getByText(fact).first()).toBeVisible()
  await expect(page.locator('#messages time')).toHaveAttribute('datetime', '2023-11-28')
  await page.goto('/cookies')
  await expect(page).toHaveURL(/\/cookie-policy$/)
  await expect(page.locator('#what time')).toHaveAttribute('datetime', '2023-10-05')
})

test(
  'the company in the legal pages comes from the configuration',
  anyWindow,
  async ({ page, openAcademy }) => {
    const academy = await openAcademy({
      PRODUCT_NAME: 'Seedling School',
      COMPANY_NAME: 'Seedling Pty Ltd',
      COMPANY_TAX_NUMBER: '11 222 333 444',
      COMPANY_ADDRESS: '1 Fern Street, Hobart',
      COMPANY_EMAIL: 'hello@seedling.example',
    })
    await page.goto(`${academy.url}/privacy`)
    await expect(page).toHaveTitle('Seedling School - Privacy Policy')
    for (const detail of [
      'Seedling Pty Ltd',
      '11 222 333 444',
      '1 Fern Street, Hobart',
      'hello@seedling.example',
    ])
      await expect(page.locator('#company').getByText(detail)).toBeVisible()
  },
)

test(
  'the legal pages pass axe in light and dark mode and don’t scroll sideways at 320 px',
  anyWindow,
  async ({ page, expectAccessible }) => {
    for (const [path] of pages)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expectAccessible(page)
      }
    await page.setViewportSize({ width: 320, height: 700 })
    for (const [path] of pages) {
      await page.goto(path)
      await expectNoOverflow(page, path)
    }
  },
)
