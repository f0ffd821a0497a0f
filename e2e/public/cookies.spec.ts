import type { Page } from '@playwright/test'
import { expect, test as base } from '../harness/story.ts'
import { signIn, somebodyNew } from '../harness/sign-in.ts'

/** Here nothing is chosen yet. */
const test = base.extend({ cookieChoice: null })

const keptNames = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `Local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `Session storage ${name}`),
    ...document.cookie.split('; ').filter(Boolean),
  ])

test('PUB-4: the browser keeps what the cookie policy names and nothing else, and no page calls another host', async ({ page, academy }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/')
  await page.mouse.wheel(0, 600)
  await page.getByRole('button', { name: 'That is fine' }).click()
  await page.goto('/learn/opp103/1001')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.goto('/learn/opp103/1003')
  await page.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.getByRole('button', { name: /^Done/ }).click()
  await signIn(page, somebodyNew())
  await page.goto('/learn/opp103')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await keptNames(page)
  await page.goto('/cookie-policy')
  const named = await page
    .locator('article tbody tr')
    .evaluateAll((rows) => rows.map((row) => `${row.querySelector('td')?.textContent} ${row.querySelector('th')?.textContent}`))
  const isNamed = (key: string) => named.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((name) => !isNamed(name))).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
  expect([...hosts]).toEqual([new URL(academy.url).host])
})

test('PUB-4: cookie settings are asked once, can be opened again, and switching preferences off removes them', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('oka.learning-settings', '{"visitor":{"rate":1.5}}'))
  const question = page.getByRole('region', { name: 'Only what you need stays here' })
  await page.mouse.wheel(0, 600)
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'That is fine' }).click()
  await expect(question).toBeHidden()
  await page.goto('/cookie-policy')
  await page.mouse.wheel(0, 600)
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Cookie settings' })
  await expect(settings).toBeVisible()
  await expectAccessible(page)
  await expect(settings.getByText('Keeps you signed in and finds your place.')).toBeVisible()
  await expect(settings.getByText(/^Remembers the speed of videos/)).toBeVisible()
  await settings.getByRole('switch', { name: /^Your choices/ }).click()
  await settings.getByRole('button', { name: 'Save my choice' }).click()
  await expect(settings).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('oka.learning-settings'))).toBeNull()
  await expect(question).toBeHidden()
  await page.goto('/')
  await page.mouse.wheel(0, 600)
  await expect(page.locator('footer')).toBeAttached()
  const lines = page
    .locator('footer li')
    .filter({ hasText: /Terms|Polic|Cookie settings/ })
    .locator('a, button')
  await expect(lines).toHaveCount(4)
  expect(await lines.evaluateAll((all) => all.map((one) => getComputedStyle(one).textDecorationLine))).toEqual(Array(4).fill('underline'))
  await expect(question).toBeHidden()
})

test('PUB-4: what she chose is forgotten when preferences are saved as off, not by the switch alone, and holds as long as the page', async ({ page }) => {
  const kept = () => page.evaluate(() => [localStorage.getItem('oka.learning-settings'), localStorage.getItem('oka.textSize')].filter(Boolean).length)
  const listen = page.getByRole('button', { name: 'Listen', exact: true })
  const chosen = async (speed: string, size: string) => {
    await page.getByRole('button', { name: 'Text size' }).click()
    await expect(page.getByText(size)).toBeVisible()
    await listen.click()
    await expect(page.getByRole('combobox', { name: `Speed: ${speed}` })).toBeVisible()
  }
  await page.goto('/learn/opp103/1003')
  await listen.click()
  await page.getByRole('combobox', { name: /^Speed/ }).selectOption({ label: '1.5×' })
  await page.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Cookie Policy' }).filter({ visible: true }).first().click()
  const open = page.getByRole('main').getByRole('button', { name: 'Cookie settings' })
  await open.click()
  const settings = page.getByRole('dialog', { name: 'Cookie settings' })
  const preferences = settings.getByRole('switch', { name: /^Your choices/ })
  await preferences.click()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toBeHidden()
  expect(await kept()).toBe(2)
  await open.click()
  await expect(preferences).toBeChecked()
  await preferences.click()
  await settings.getByRole('button', { name: 'Save my choice' }).click()
  await expect(settings).toBeHidden()
  expect(await kept()).toBe(0)
  await page.goBack()
  await page.goBack()
  await chosen('1.5×', '120 %')
  expect(await kept()).toBe(0)
  await page.reload()
  await chosen('1×', '100 %')
})

test('the question takes no focus and keeps none: the keyboard goes on through the page, Escape puts it away until the next visit', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const question = page.getByRole('region', { name: 'Only what you need stays here' })
  const focused = page.locator(':focus')
  // Tabbing scrolls, and so the question appears.
  while (!(await question.isVisible())) await page.keyboard.press('Tab')
  await expect(question.locator(':focus')).toHaveCount(0)
  const before = await focused.textContent()
  await page.keyboard.press('Tab')
  await expect(focused).not.toHaveText(before ?? '')
  await expect(question.locator(':focus')).toHaveCount(0)

  const answer = question.getByRole('button', { name: 'Only what is needed' })
  await answer.focus()
  expect(await answer.evaluate((button) => getComputedStyle(button).outlineWidth)).toBe('3px')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(question.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('footer').getByRole('button', { name: 'Cookie settings' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.reload()
  await page.mouse.wheel(0, 600)
  await expect(question).toBeVisible()
})

test('on a phone the question takes less than a third of the screen, and both answers are as easy to give', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.mouse.wheel(0, 600)
  const question = page.getByRole('region', { name: 'Only what you need stays here' })
  await expect(question).toBeVisible()
  expect((await question.boundingBox())?.height).toBeLessThan(844 / 3.5)
  const [all, needed] = await Promise.all(
    ['That is fine', 'Only what is needed'].map(async (name) => {
      const button = question.getByRole('button', { name })
      const { backgroundColor, borderColor, color } = await button.evaluate((element) => getComputedStyle(element))
      const box = await button.boundingBox()
      return { backgroundColor, borderColor, color, width: box?.width, height: box?.height }
    }),
  )
  expect(all).toEqual(needed)
  expect(all?.height).toBeGreaterThanOrEqual(44)
})
