import { waitForHydration } from '../harness/environment.ts'
import { quoteLesson } from '../harness/lessons.ts'
import { holdRequests } from '../harness/network.ts'
import {
  expectNarrationPlaying,
  listenButton,
  narration,
  narrationControls,
  positionSlider,
} from '../harness/narration.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test('a quote shows the same scene at every visit, one question, Done, Start over and Listen', async ({
  page,
  expectAccessible,
}) => {
  const scenes: string[] = []
  page.on('request', (request) => {
    const scene = /quote-(\w+)-/.exec(request.url())?.[1]
    if (scene) scenes.push(scene)
  })
  await page.goto(quoteLesson)
  await expect(page.locator('blockquote')).toContainText('tomorrow is a new day')
  await expect(page.getByText(/What would you like to .* again tomorrow\?/)).toBeVisible()
  for (const name of ['Done', 'Start over', 'Listen'])
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expectAccessible(page)
  const atFirstVisit = scenes.length
  await page.reload()
  await expect.poll(() => scenes.length).toBeGreaterThan(atFirstVisit)
  expect(new Set(scenes)).toEqual(new Set(['hills']))
  await waitForHydration(page) // before it, Done is not stored yet
  await page.getByText('About these words').click()
  await expect(page.getByRole('link', { name: 'Read the book' })).toHaveAttribute(
    'rel',
    /noopener|noreferrer/,
  )
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.goto('/learn/opp103')
  await expect(page.getByRole('link', { name: /A new day with no mistakes.*Done$/ })).toBeVisible()
})

test('what is said about a quote comes into view also when it is opened before hydration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 560 })
  const release = await holdRequests(page, /\/assets\/.*\.js/)
  await page.goto(quoteLesson, { waitUntil: 'commit' })
  await page.getByText('About these words').click()
  const end = page.getByRole('link', { name: 'Read the book' })
  await expect(end).not.toBeInViewport()
  release()
  await waitForHydration(page)
  await expect(end).toBeInViewport()
})

test('a quote can be shared: the device gets its address, and where it cannot share the address is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await page.goto(quoteLesson)
  await waitForHydration(page)
  const share = page.getByRole('button', { name: 'Share these words' })
  await share.click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${quoteLesson}$`))
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => void (document.documentElement.dataset['shared'] = data.url),
    })
  })
  await share.click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`${quoteLesson}$`))
})

test('a quote can be listened to', anyWindow, async ({ page, expectAccessible }) => {
  await page.goto(quoteLesson)
  await listenButton(page).click()
  await expectNarrationPlaying(page)
  await expect(positionSlider(page)).toHaveAttribute('aria-valuetext', /of 0:\d\d$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(narration(page, 'playing')).toHaveCount(0)
  await expect(listenButton(page)).toBeFocused()
})

test(
  'the listening position of a quote survives a reload; Start over begins again',
  anyWindow,
  async ({ page }) => {
    await page.goto(quoteLesson)
    await listenButton(page).click()
    await expectNarrationPlaying(page)
    const position = positionSlider(page)
    await position.fill('25')
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/update-learning-activity') && response.ok(),
    )
    await narrationControls(page).getByRole('button', { name: 'Pause reading aloud' }).click()
    await saved
    await page.reload()
    // the progress has loaded; hidden on a phone
    await expect(page.locator('#lessons')).toContainText(/\d+ of \d+ lessons done/)
    await listenButton(page).click()
    await expectNarrationPlaying(page)
    // It resumes at the beginning of the passage, not in the middle of a sentence.
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(20)
    await page.getByRole('button', { name: /^Start over/ }).click()
    await expect.poll(async () => Number(await position.inputValue())).toBeLessThan(10)
  },
)

for (const { width, height, text } of [
  { width: 320, height: 640, text: 200 },
  { width: 390, height: 844, text: 100 },
  { width: 768, height: 1024, text: 200 },
  { width: 1440, height: 900, text: 100 },
])
  for (const scheme of ['light', 'dark'] as const)
    test(
      `a quote’s text does not overlap its scene or overflow the page: ${width} px, ${text} % text, ${scheme}`,
      anyWindow,
      async ({ page, expectAccessible }) => {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height })
        await page.goto(quoteLesson)
        await page.evaluate(async (size) => {
          document.documentElement.style.fontSize = `${size}%`
          await document.fonts.ready
        }, text)
        const overlap = () =>
          page.evaluate(() => {
            const textBottom =
              document.querySelector('cite')?.parentElement?.getBoundingClientRect().bottom ?? Infinity
            const scene = [...document.querySelectorAll('main div')].find((element) =>
              getComputedStyle(element).backgroundImage.includes('quote-'),
            )
            return textBottom - (scene?.getBoundingClientRect().top ?? 0)
          })
        await expect.poll(overlap).toBeLessThanOrEqual(0)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width)
        await expectAccessible(page)
      },
    )
