import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { programList, quoteLesson, textLesson, videoLesson } from '../harness/lessons.ts'
import { listenButton } from '../harness/narration.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test as base } from '../harness/story.ts'
import { primaryButton } from '../harness/video.ts'

// The banner has not been answered yet.
const test = base.extend({ cookieChoice: null })

/** As the cookie policy names them. */
const storedNames = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `Local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `Session storage ${name}`),
    ...document.cookie.split('; ').filter(Boolean),
  ])

const banner = (page: Page) => page.getByRole('region', { name: 'Remember this for next time?' })

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/**
 * The banner comes with the first scroll, where it comes at all: once this returns, a hydrated page has
 * decided.
 */
async function scrollDown(page: Page) {
  await waitForHydration(page)
  await expect(async () => {
    await page.mouse.wheel(0, 600) // a page that is still being drawn may take no notice
    await expect.poll(() => scrollY(page), { timeout: 1_000 }).toBeGreaterThan(0)
  }).toPass()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  ) // `scroll` is sent with a frame
}

async function answerBanner(page: Page, answer: string) {
  await scrollDown(page)
  await banner(page).getByRole('button', { name: answer }).click()
  await expect(banner(page)).toBeHidden()
}

/** Chosen as in an earlier visit. */
const storeTextSize = (page: Page) => page.addInitScript(() => localStorage.setItem('oka.textSize', '1.2'))

test('the browser stores what the cookie policy names and nothing else, and no page calls another host (PUB-4)', async ({
  page,
  academy,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/')
  await page.goto(videoLesson)
  await primaryButton(page, 'Play').click()
  await primaryButton(page, 'Pause').click()
  await page.goto(textLesson)
  await page.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page).toHaveURL(new RegExp(`${quoteLesson}$`))
  await page.goto('/')
  await answerBanner(page, 'Yes, remember it')
  await signIn(page, newPersona())
  await page.goto('/learn/opp103')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stored = await storedNames(page)
  await page.goto('/cookie-policy')
  const policyNames = await page
    .locator('article tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('td')?.textContent} ${row.querySelector('th')?.textContent}`),
    )
  const isInPolicy = (key: string) =>
    policyNames.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))
  expect(stored.length).toBeGreaterThan(3)
  expect(stored.filter((name) => !isInPolicy(name))).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
  expect([...hosts]).toEqual([new URL(academy.url).host])
})

test('no question before a choice is stored; then once, naming that choice, and No forgets it (PUB-4)', async ({
  page,
}) => {
  await page.goto('/')
  await scrollDown(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Remember this' })).toHaveCount(0)
  await page.goto(textLesson)
  await page.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.keyboard.press('Escape')
  await scrollDown(page)
  await expect(banner(page)).toHaveCount(0) // never over a lesson
  await page.goto('/tonight/not-speaking')
  await waitForHydration(page)
  await scrollDown(page)
  await expect(banner(page)).toHaveCount(0) // nor beside what is being learned
  await page.goto('/')
  await waitForHydration(page)
  await expect(banner(page)).toHaveCount(0)
  await scrollDown(page)
  await expect(banner(page)).toContainText(
    'You chose the text size. This browser remembers it, and no one else gets it.',
  )
  await answerBanner(page, 'No, forget it')
  expect(await page.evaluate(() => localStorage.getItem('oka.textSize'))).toBeNull()
  await page.reload()
  await scrollDown(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(banner(page)).toHaveCount(0)
})

test('the cookie banner appears once, its settings can be reopened, and switching preferences off deletes them (PUB-4)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/app-info.json')
  await page.evaluate(() => localStorage.setItem('oka.learning-settings', '{"visitor":{"rate":1.5}}'))
  await page.goto('/')
  await scrollDown(page)
  await expect(banner(page)).toContainText('You chose how lessons play.')
  await expectAccessible(page)
  await answerBanner(page, 'Yes, remember it')
  await page.goto('/cookie-policy')
  await scrollDown(page)
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Cookie settings' })
  await expect(settings).toBeVisible()
  await expectAccessible(page)
  await expect(settings.getByText('Keeps you signed in and remembers your place.')).toBeVisible()
  await expect(settings.getByText(/^Remembers your video speed/)).toBeVisible()
  await settings.getByRole('switch', { name: /^Your choices/ }).click()
  await settings.getByRole('button', { name: 'Save my choice' }).click()
  await expect(settings).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('oka.learning-settings'))).toBeNull()
  await expect(banner(page)).toBeHidden()
  await page.goto('/')
  await scrollDown(page)
  await expect(page.locator('footer')).toBeAttached()
  const footerLinks = page
    .locator('footer li')
    .filter({ hasText: /Terms|Polic|Cookie settings/ })
    .locator('a, button')
  await expect(footerLinks).toHaveCount(4)
  expect(
    await footerLinks.evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine)),
  ).toEqual(Array(4).fill('none')) // the button looks as the links beside it
  await expect(banner(page)).toBeHidden()
})

test('stored preferences are deleted when off is saved, not when the switch is flipped, and last until the page is left (PUB-4)', async ({
  page,
}) => {
  const storedCount = () =>
    page.evaluate(
      () =>
        [localStorage.getItem('oka.learning-settings'), localStorage.getItem('oka.textSize')].filter(Boolean)
          .length,
    )
  const expectPreferences = async (speed: string, size: string) => {
    await page.getByRole('button', { name: 'Text size' }).click()
    await expect(page.getByText(size)).toBeVisible()
    await page.keyboard.press('Escape')
    await listenButton(page).click()
    await expect(page.getByRole('combobox', { name: `Speed: ${speed}` })).toBeVisible()
  }
  await page.goto(textLesson)
  await listenButton(page).click()
  await page.getByRole('combobox', { name: /^Speed/ }).selectOption({ label: '1.5×' })
  await page.getByRole('button', { name: 'Text size' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to Curious Kid' }).click()
  // to open the menu earlier would end the navigation
  await expect(page).toHaveURL(new RegExp(`${programList}$`))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Cookie Policy' }).filter({ visible: true }).first().click()
  const open = page.getByRole('main').getByRole('button', { name: 'Cookie settings' })
  await open.click()
  const settings = page.getByRole('dialog', { name: 'Cookie settings' })
  const preferences = settings.getByRole('switch', { name: /^Your choices/ })
  await preferences.click()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toBeHidden()
  expect(await storedCount()).toBe(2)
  await open.click()
  await expect(preferences).toBeChecked()
  await preferences.click()
  await settings.getByRole('button', { name: 'Save my choice' }).click()
  await expect(settings).toBeHidden()
  expect(await storedCount()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  await page.goBack()
  await expectPreferences('1.5×', '120%')
  expect(await storedCount()).toBe(0)
  await page.reload()
  await expectPreferences('1×', '100%')
})

test('the cookie banner neither takes nor traps the focus, and Escape hides it until the next visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await storeTextSize(page)
  await page.goto('/')
  await waitForHydration(page)
  // Tabbing scrolls, and scrolling brings the banner.
  while ((await scrollY(page)) === 0) await page.keyboard.press('Tab')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).locator(':focus')).toHaveCount(0)
  const before = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect.poll(() => before.evaluate((element) => element !== document.activeElement)).toBe(true)
  await expect(banner(page).locator(':focus')).toHaveCount(0)

  const answer = banner(page).getByRole('button', { name: 'No, forget it' })
  await answer.focus()
  await expect(answer).toHaveCSS('outline-width', '3px')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(banner(page).getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('footer').getByRole('button', { name: 'Cookie settings' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await scrollDown(page)
  await expect(banner(page)).toBeVisible()
})

test('on a phone the cookie banner covers less than a fifth of the screen, and both answers are equally easy to give', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await storeTextSize(page)
  await page.goto('/')
  await scrollDown(page)
  await expect(banner(page)).toBeVisible()
  expect((await banner(page).boundingBox())?.height).toBeLessThan(844 / 5)
  const [acceptAll, neededOnly] = await Promise.all(
    ['Yes, remember it', 'No, forget it'].map(async (name) => {
      const button = banner(page).getByRole('button', { name })
      const { backgroundColor, borderColor, color } = await button.evaluate((element) =>
        getComputedStyle(element),
      )
      const box = await button.boundingBox()
      return { backgroundColor, borderColor, color, width: box?.width, height: box?.height }
    }),
  )
  expect(acceptAll).toEqual(neededOnly)
  expect(acceptAll?.height).toBeGreaterThanOrEqual(44)
})
