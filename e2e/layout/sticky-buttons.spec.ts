// What stays in view while the page scrolls can be pressed at every scroll position: nothing invisible lies
// over it.
import type { Page } from '@playwright/test'
import { coveredButtons, windows } from '../harness/covered-buttons.ts'
import { waitForHydration } from '../harness/environment.ts'
import { paymentPath } from '../harness/membership/buy-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

async function expectReachable(page: Page, what: string) {
  for (const size of windows) {
    await page.setViewportSize(size)
    await expect
      .poll(() => page.evaluate(coveredButtons), `${what}, ${size.width}×${size.height}`)
      .toEqual([])
  }
}

const choose = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click()
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

test(
  'in each step of onboarding a press on a button that stays in view reaches it, wherever the page is scrolled (TRUST-20)',
  anyWindow,
  async ({ page }) => {
    test.slow() // five windows for each step
    await page.goto('/onboarding')
    await waitForHydration(page)
    await expectReachable(page, 'interests')
    await choose(page, 'Healthy home and sleep')
    await next(page)
    await choose(page, 'Yes')
    await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
    await expectReachable(page, 'family')
    await next(page)
    await expectReachable(page, 'ages')
    await choose(page, '8 to 12 years')
    await next(page)
    await choose(page, 'You may use my health answers')
    await expectReachable(page, 'health')
    await next(page)
    await expectReachable(page, 'time')
    await choose(page, '30 minutes or less')
    await next(page)
    await expectReachable(page, 'place')
    await page.getByRole('combobox', { name: /Country/ }).fill('hong')
    await page.getByRole('option', { name: /^Hong Kong/ }).click()
    await next(page)
    await expectReachable(page, 'topics')
    await next(page)
    await expect(page.getByRole('heading', { name: 'Your first three' })).toBeVisible()
    await expectReachable(page, 'results')
  },
)

test(
  'bars of lists, lessons and sheets are pressed and not what scrolls below them, as a visitor (TRUST-20)',
  anyWindow,
  async ({ page }) => {
    test.slow() // five windows for each page
    for (const path of [
      '/learn/opp103',
      '/learn/opp103/1001',
      '/learn/opp103/1007',
      '/learn/opp103/1004',
      '/sheets/visit',
      '/membership',
    ]) {
      await page.goto(path)
      await waitForHydration(page)
      await expectReachable(page, path)
    }
  },
)

test(
  'a member’s bars stand above the navigation: of sheets, the profile, settings and a payment (TRUST-20)',
  anyWindow,
  async ({ page }) => {
    test.slow() // five windows for each page
    const tokens = await signIn(page, newPersona())
    await page.goto('/profile')
    await expect(page.getByRole('group', { name: 'Step 1 of 4' })).toBeVisible()
    await expectReachable(page, '/profile')
    const payment = await paymentPath(page.request, tokens)
    for (const path of [
      '/sheets/visit',
      '/sheets/what-helps',
      '/learn/opp103',
      '/settings',
      '/settings/delete-account',
      payment,
    ]) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
      await expectReachable(page, path)
    }
  },
)

test(
  'on sheets what takes the focus by Tab is never hidden under the bar of its buttons (TRUST-20)',
  anyWindow,
  async ({ page }) => {
    test.slow()
    await signIn(page, newPersona())
    for (const size of [
      { width: 390, height: 664 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size)
      for (const path of ['/sheets/visit', '/sheets/what-helps']) {
        await page.goto(path)
        await expect(page.getByText('Kept with your account', { exact: true })).toBeVisible()
        const hidden = await hiddenFocus(page)
        expect(hidden, `${path}, ${size.width}×${size.height}`).toEqual([])
      }
    }
  },
)

/** Tabs through the page: names of what had the focus with no point of it in sight. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let count = 0; count < 120; count++) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { left, width, top, bottom } = element.getBoundingClientRect()
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map(
        (share) => [left + width / 2, top + (bottom - top) * share] as const,
      )
      const isSeen = points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      })
      return { isSeen, name: element.getAttribute('aria-label') ?? (element.textContent || element.tagName) }
    })
    if (state === null) break
    if (!state.isSeen) hidden.push(state.name)
  }
  return hidden
}
