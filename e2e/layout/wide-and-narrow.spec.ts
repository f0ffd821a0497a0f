// Pages as a person sees them in a window of 1440×900 and on a phone: nothing stretched, covered, cut off or
// thrown down.
import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { confirmEmail } from '../harness/mail/confirm-email.ts'
import { buyMembership } from '../harness/membership/buy-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

test(
  'the membership page of a visitor has buttons of their own height, not of the column beside them (MEM-1)',
  anyWindow,
  async ({ page }) => {
    await page.setViewportSize(wide)
    await page.goto('/membership')
    await waitForHydration(page)
    const join = page.getByRole('main').getByRole('button', { name: /^Continue, / })
    await expect.poll(async () => (await boxOf(join)).height).toBeLessThanOrEqual(60)
    for (const name of ['Terms', 'Privacy'])
      expect(
        (await boxOf(page.getByRole('navigation', { name: /More/ }).getByRole('link', { name }))).height,
        name,
      ).toBeLessThanOrEqual(48)
  },
)

test(
  'in a wide window Next stands below the answers of onboarding and covers none (ONB-1)',
  anyWindow,
  async ({ page }) => {
    await page.setViewportSize(wide)
    await page.goto('/onboarding')
    await waitForHydration(page)
    const next = page.getByRole('button', { name: 'Next', exact: true })
    const choose = (name: string) => page.locator('label').filter({ hasText: name }).click()
    await choose('Healthy home and sleep')
    await next.click()
    await choose('Not yet')
    await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
    await next.click()
    await choose('You may use my health answers')
    await choose('Asthma')
    const covered = () =>
      page.evaluate(() => {
        const button = [...document.querySelectorAll('button')]
          .filter(({ textContent }) => textContent === 'Next')
          .map((one) => one.getBoundingClientRect())
          .find(({ height }) => height > 0)
        if (!button) return ['no Next']
        const labels = [...document.querySelectorAll('main label')]
        return labels
          .filter(
            (label) =>
              label.getBoundingClientRect().bottom > button.top && label.getBoundingClientRect().height > 0,
          )
          .map(({ textContent }) => textContent)
      })
    for (const top of [0, 100, 200]) {
      await page.evaluate((position) => scrollTo({ top: position, behavior: 'instant' }), top)
      expect(await covered()).toEqual([])
    }
  },
)

test(
  'the dock of a video as text is one row in a wide window and two on a phone; Continue of a list stands in the middle',
  anyWindow,
  async ({ page }) => {
    await page.goto('/learn/opp103/1001')
    await waitForHydration(page)
    await page
      .getByRole('group', { name: /video or text/i })
      .getByRole('button', { name: 'Text' })
      .click()
    const done = page.getByRole('button', { name: /^Done/ })
    await expect(done).toBeVisible()
    const dockHeight = () =>
      done.evaluate(
        (button) => button.parentElement?.parentElement?.parentElement?.getBoundingClientRect().height ?? 0,
      )
    await page.setViewportSize(wide)
    await expect.poll(dockHeight).toBeLessThanOrEqual(84)
    await page.setViewportSize(phone)
    await expect.poll(dockHeight).toBeLessThanOrEqual(144)

    await page.goto('/learn/opp103')
    const start = page
      .getByRole('link', { name: /^(Start|Continue)/ })
      .filter({ visible: true })
      .first()
    const { x, width } = await boxOf(start)
    expect(Math.abs(x + width / 2 - phone.width / 2)).toBeLessThanOrEqual(1)
    expect(width).toBeGreaterThan(200)
  },
)

test(
  'two cards of evidence side by side have their rows in one order, and no sentence of theirs is cut in two',
  anyWindow,
  async ({ page }) => {
    const tokens = await signIn(page, newPersona())
    await buyMembership(page.request, tokens)
    await page.setViewportSize(wide)
    await page.goto('/learn/opp103/1092')
    const cards = page.locator('#source article')
    await expect(cards).toHaveCount(2)
    const rowsOf = (card: Locator) =>
      card.evaluate((element) =>
        [...element.querySelectorAll('dt')]
          .map((term) => ({ name: term.textContent, top: term.getBoundingClientRect().top }))
          .toSorted((a, b) => a.top - b.top)
          .map(({ name }) => name),
      )
    expect(await rowsOf(cards.nth(1))).toEqual(await rowsOf(cards.nth(0)))
    await expect(cards.nth(1)).toContainText('This goes for sleep at six months.')
  },
)

test(
  'a list says to visitors where to begin, and not to a member with every lesson open; a locked lesson is in sight in the list beside it',
  anyWindow,
  async ({ page }) => {
    const hint = page.getByText('A good place to begin', { exact: false })
    await page.goto('/learn/opp103')
    await expect(hint).toBeVisible()
    const tokens = await signIn(page, newPersona())
    await page.setViewportSize(wide)
    await page.goto('/learn/opp103/1008')
    const row = page.getByRole('navigation', { name: 'Lessons in this program' }).locator('[aria-current]')
    await expect(row).toBeInViewport({ ratio: 1 })
    await buyMembership(page.request, tokens)
    await page.goto('/learn/opp103')
    await expect(page.getByText(/^\d+ of \d+ lessons done$/)).toBeVisible()
    await expect(hint).toHaveCount(0)
  },
)

test('the menu beside a page of 1440 px covers nothing of it (PUB-14)', anyWindow, async ({ page }) => {
  await signIn(page, newPersona())
  await page.setViewportSize(wide)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Menu and account' }).click()
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const { x: start } = await boxOf(menu)
  for (const element of [
    page.getByRole('banner').getByRole('link').first(),
    page.getByRole('heading', { level: 1 }),
  ]) {
    const { x, width } = await boxOf(element)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(start)
  }
  const widest = await page
    .getByRole('main')
    .evaluate((main) =>
      Math.max(...[...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)),
    )
  expect(widest).toBeLessThanOrEqual(start)
})

test(
  'on a phone a lesson has no dark strip below its picture before it plays, its switches stand apart, and nothing out of sight throws a shadow',
  anyWindow,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/learn/opp103/1001')
    await waitForHydration(page)
    const strip = page.locator('[data-player] + p')
    await expect(strip).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const autoPlay = await boxOf(page.getByRole('switch', { name: 'Auto-play' }))
    const modes = await boxOf(page.getByRole('group', { name: 'Video or text' }))
    expect(modes.x - (autoPlay.x + autoPlay.width)).toBeGreaterThanOrEqual(6)
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Skip to/ })).toHaveCSS('box-shadow', 'none')
  },
)

for (const size of [wide, phone])
  test(
    `pages of the account move nothing that is in sight when a slow answer comes, ${size.width} px wide`,
    anyWindow,
    async ({ page, academy }) => {
      test.slow() // each answer takes 1.5 s
      const persona = newPersona()
      const tokens = await signIn(page, persona)
      await confirmEmail(academy, page.request, persona.email) // else a row asks for it when the answer comes
      await saveAnswers(page.request, tokens, completeProfile)
      await page.setViewportSize(size)
      await page.addInitScript(() => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
          Object.assign(window, { layoutShift: sum })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        await route.continue().catch(() => {})
      })
      const shifts: Record<string, number> = {}
      for (const path of [
        '/settings',
        '/profile',
        '/settings/devices',
        '/settings/my-data',
        '/learn/saved',
        '/membership',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        shifts[path] = await shiftOf(page)
      }
      for (const [path, shift] of Object.entries(shifts))
        expect(shift, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.1)
    },
  )

const shiftOf = (page: Page) => page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0)
