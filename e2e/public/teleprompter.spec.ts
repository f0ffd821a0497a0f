// The teleprompter: a visitor's own text moves up the screen.
import type { Page } from '@playwright/test'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { expect, test } from '../harness/story.ts'

const script = (page: Page) => page.getByRole('region', { name: 'Your text' })
const field = (page: Page) => page.getByRole('textbox', { name: 'What do you want to say?' })
const placeOf = (page: Page) => script(page).evaluate((element) => element.scrollTop)
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `This is line ${index + 1}.`).join('\n')

async function useText(page: Page, text: string) {
  await page.goto('/teleprompter')
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect(script(page)).toBeFocused()
}

test('Enter starts the text at 1 px each 100 ms, and Enter again stops it at the top (PUB-8)', async ({
  page,
}) => {
  await page.clock.install()
  await useText(page, lines(200))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  const start = await placeOf(page)
  await page.clock.runFor(20_000)
  await expect.poll(async () => Math.round((await placeOf(page)) - start)).toBeGreaterThanOrEqual(200)
  // a minute without a single frame between
  const before = await placeOf(page)
  await page.clock.fastForward(60_000)
  await expect.poll(async () => (await placeOf(page)) - before).toBeGreaterThanOrEqual(600)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  expect(await placeOf(page)).toBe(0)
  await page.clock.runFor(5_000)
  expect(await placeOf(page)).toBe(0)
})

test('Space pauses and keeps the place, a hand may scroll meanwhile, and the end stays still (PUB-8)', async ({
  page,
}) => {
  await page.clock.install()
  await useText(page, lines(30))
  await page.keyboard.press('Enter')
  await page.clock.runFor(10_000)
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  const kept = await placeOf(page)
  expect(kept).toBeGreaterThanOrEqual(100)
  await page.clock.runFor(10_000)
  expect(await placeOf(page)).toBe(kept)
  await script(page).evaluate(
    (element) =>
      new Promise((scrolled) => {
        element.addEventListener('scroll', scrolled, { once: true })
        element.scrollTop = 300
      }),
  )
  await page.clock.runFor(100)
  await page.keyboard.press(' ')
  await page.clock.runFor(1_000)
  await expect.poll(() => placeOf(page)).toBeGreaterThanOrEqual(308)
  await page.clock.fastForward(3_600_000)
  await page.clock.runFor(100)
  await expect(page.getByText(/^The end\. \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the top' }).click()
  expect(await placeOf(page)).toBe(0)
})

test('text, speed, size and mirror stay on this device, and nothing of them is sent (PUB-8)', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await useText(page, 'A secret speech about seeds.')
  await page.getByRole('button', { name: 'Faster' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.getByRole('button', { name: 'Mirror' }).click()
  await page.reload()
  await expect(script(page)).toContainText('A secret speech about seeds.')
  await expect(page.getByRole('status', { name: 'Speed' })).toContainText('1.5×')
  await expect(page.getByRole('status', { name: 'Size' })).toContainText('115 %')
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true')
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.filter((request) => /secret/i.test(request))).toEqual([])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('oka.teleprompter')
  await page.goto('/cookie-policy')
  await expect(page.getByRole('rowheader', { name: 'oka.teleprompter' })).toHaveCount(1)
})

test('keys of one character act only while the text has the focus, and Enter in the field is a new line', async ({
  page,
}) => {
  await useText(page, lines(50))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('+')
  await page.keyboard.press('m')
  await expect(page.getByRole('status', { name: 'Speed' })).toContainText('1.5×')
  await expect(page.getByRole('status', { name: 'Size' })).toContainText('115 %')
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Mirror' }).focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Change the text' }).click()
  await field(page).fill('one')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('one\n')
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled()
  await page.getByRole('button', { name: 'Keep the text I had' }).click()
  await expect(script(page)).toContainText('This is line 50.')
})

test('a megabyte opens and moves, more is refused with what to do, and an empty text starts nothing', async ({
  page,
}) => {
  await page.goto('/teleprompter')
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect(page.getByRole('alert')).toHaveText('Type or paste a text first.')
  const fill = (length: number) =>
    field(page).evaluate((element, size) => {
      ;(element as HTMLTextAreaElement).value = 'word '.repeat(size / 5)
    }, length)
  await fill(1_000_000)
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect(script(page)).toBeFocused()
  await expect(page.getByText('200,000 words')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(page)).toBeGreaterThan(1)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change the text' }).click()
  await fill(1_000_005)
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect(page.getByRole('alert')).toContainText('more than we can hold')
  await expect(page.getByText('The text you had is still here.')).toBeVisible()
})

test('the screen stays awake while the text moves, where the browser can', async ({ page }) => {
  await page.addInitScript(() => {
    const locks = { held: 0 }
    Object.assign(window, { locks })
    const wakeLock = {
      request: () => {
        locks.held += 1
        return Promise.resolve({ release: () => Promise.resolve(void (locks.held -= 1)) })
      },
    }
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock })
  })
  const held = () => page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held)
  await useText(page, lines(50))
  expect(await held()).toBe(0)
  await page.keyboard.press('Enter')
  await expect.poll(held).toBe(1)
  await page.keyboard.press(' ')
  await expect.poll(held).toBe(0)
})

test('the teleprompter fits 320 px with large text and right to left, light, dark and moving, and passes axe', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/teleprompter')
  await expect(field(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keys and help' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect(page.getByText(/You asked for less motion/)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expectAccessible(page)
  await setRightToLeft(page)
  await enlargeText(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
})
