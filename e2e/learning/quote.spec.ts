import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story.ts'

const quote = '/learn/opp103/1004'
const listen = (page: Page) => page.getByRole('button', { name: 'Listen', exact: true })
const playing = (page: Page) => page.locator('[data-voice=playing]')

test('a quote stands over a scene of its own, the same at every visit, with one question, Done, and replay and Listen at its foot', async ({
  page,
  expectAccessible,
}) => {
  const scenes: string[] = []
  page.on('request', (request) => {
    const scene = /quote-(\w+)-/.exec(request.url())?.[1]
    if (scene) scenes.push(scene)
  })
  await page.goto(quote)
  await expect(page.locator('blockquote')).toContainText('tomorrow is a new day')
  await expect(page.getByText('What would you like to begin again tomorrow?')).toBeVisible()
  for (const name of ['Done', 'Start over', 'Listen']) await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => scenes.length).toBeGreaterThan(1)
  expect(new Set(scenes)).toEqual(new Set(['hills']))
  await page.getByText('About these words').click()
  await expect(page.getByRole('link', { name: 'Read the source' })).toHaveAttribute('rel', /noopener|noreferrer/)
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.goto('/learn/opp103')
  await expect(page.getByRole('link', { name: /A new day with no mistakes.*Done$/ })).toBeVisible()
})

test('a quote can be heard: its words, whose they are, and what is said of them', async ({ page, expectAccessible }) => {
  await page.goto(quote)
  await listen(page).click()
  await expect(playing(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /of 0:\d\d$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(playing(page)).toHaveCount(0)
  await expect(listen(page)).toBeFocused()
})

test('what was heard of a quote is kept: called away, she listens on from there; Start over begins again', async ({ page }) => {
  await page.goto(quote)
  await listen(page).click()
  await expect(playing(page)).toBeVisible({ timeout: 20_000 })
  const position = page.getByRole('slider', { name: 'Position' })
  await position.fill('25')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/update-learning-activity') && answer.ok())
  await page.getByRole('group', { name: 'Read aloud' }).getByRole('button', { name: 'Pause reading aloud' }).click()
  await kept
  await page.reload()
  await listen(page).click()
  await expect(playing(page)).toBeVisible({ timeout: 20_000 })
  // From the beginning of the passage: half a sentence would be no help.
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(20)
  await page.getByRole('button', { name: /^Start over/ }).click()
  await expect.poll(async () => Number(await position.inputValue())).toBeLessThan(10)
})

for (const { width, height, text } of [
  { width: 320, height: 640, text: 200 },
  { width: 390, height: 844, text: 100 },
  { width: 768, height: 1024, text: 200 },
  { width: 1440, height: 900, text: 100 },
])
  for (const scheme of ['light', 'dark'] as const)
    test(`no word of a quote lies on its picture, and nothing runs out of the page: ${width} px, ${text} % text, ${scheme}`, async ({
      page,
      expectAccessible,
    }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height })
      await page.goto(quote)
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text)
      const {
        words,
        scene,
        page: pageWidth,
      } = await page.evaluate(() => ({
        words: document.querySelector('cite')?.parentElement?.getBoundingClientRect().bottom ?? Infinity,
        scene:
          [...document.querySelectorAll('main div')].find((one) => getComputedStyle(one).backgroundImage.includes('quote-'))?.getBoundingClientRect().top ?? 0,
        page: document.documentElement.scrollWidth,
      }))
      expect(words).toBeLessThanOrEqual(scene)
      expect(pageWidth).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    })
