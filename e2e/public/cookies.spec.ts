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
  const question = page.getByRole('dialog', { name: 'Only what you need stays here' })
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
  await settings.getByRole('button', { name: 'Only what is needed' }).click()
  await expect(settings).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('oka.learning-settings'))).toBeNull()
  await expect(question).toBeHidden()
  await page.goto('/')
  await page.mouse.wheel(0, 600)
  await expect(page.locator('footer')).toBeAttached()
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
  // The library's switch lies over its own picture.
  const preferences = settings.getByRole('checkbox').last()
  await preferences.uncheck({ force: true })
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toBeHidden()
  expect(await kept()).toBe(2)
  await open.click()
  await preferences.uncheck({ force: true })
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
