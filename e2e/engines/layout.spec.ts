// Layout in Firefox and WebKit: the menu, the order of the focus, storage that is refused, and every box where
// Chromium has it.
import type { Page } from '@playwright/test'
import { programList, quoteLesson, textLesson, videoLesson } from '../harness/lessons.ts'
import { desktop, expect, phone, test } from './harness/engine-story.ts'
import { differences, readBoxes } from './harness/boxes.ts'

test('the menu opens, Escape closes it, and the focus goes through it and back to its button (TRUST-19)', async ({
  tab,
}) => {
  await tab.open('/')
  await tab.hydrated()
  await tab.press('button', 'Menu')
  await tab.expectSeen('dialog', /./)
  for (let press = 0; press < 12; press++) {
    await tab.key('Tab')
    const isOutside = () =>
      document.activeElement !== document.body && !document.activeElement?.closest('dialog')
    expect(await tab.evaluate(isOutside)).toBe(false)
  }
  await tab.key('Escape')
  await tab.expectGone('dialog', /./)
  expect(await tab.focused()).toBe('button Menu')
})

test('on a lesson with a video each stop of Tab has a name and is in sight, and Shift+Tab goes back (TRUST-19)', async ({
  tab,
}) => {
  await tab.open(videoLesson)
  await tab.hydrated()
  const stops: string[] = []
  // how many there are before it depends on what else the page offers
  for (let press = 0; press < 40 && stops.at(-1) !== 'button Play'; press++) {
    await tab.key('Tab')
    stops.push(await tab.focused())
    await tab.until(`${stops.at(-1)} is in sight`, () => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && document.activeElement?.contains(hit)
    })
  }
  expect(stops.filter((stop) => stop.endsWith(' '))).toEqual([])
  expect(stops).toContain('button Video: press to play or pause')
  expect(stops).toContain('button Play')
  await tab.key('Tab', { shift: true })
  expect(await tab.focused()).toBe(stops.at(-2))
})

test.describe('with all cookies blocked', () => {
  test.use({ refusesStorage: true })

  test('every page stays, and Done opens the next lesson (TRUST-19)', async ({ tab }) => {
    for (const path of [
      '/',
      '/onboarding',
      '/login',
      '/membership',
      programList,
      videoLesson,
      quoteLesson,
      '/sheets/visit',
    ]) {
      await tab.open(path)
      await tab.hydrated()
      await tab.expectSeen('heading', /./)
      await tab.collectFaults()
    }
    await tab.open(textLesson)
    await tab.hydrated()
    await tab.press('button', /^Done/)
    await tab.expectPath(/1004$/)
  })
})

/** One of each layout. */
const pages = [
  '/',
  '/about-us',
  '/membership',
  '/help',
  '/series',
  '/sheets',
  '/onboarding',
  programList,
  videoLesson,
  textLesson,
]

for (const [name, size] of Object.entries({ phone, desktop }))
  test(`ten pages have their boxes where Chromium has them, as a ${name} (TRUST-19)`, async ({
    tab,
    browser,
    academy,
  }) => {
    test.slow() // ten pages in two browsers
    const context = await browser.newContext({ baseURL: academy.url, viewport: size })
    const chromium: Page = await context.newPage()
    await chromium.emulateMedia({ reducedMotion: 'reduce' })
    await tab.resize(size)
    const found: string[] = []
    for (const path of pages) {
      await tab.open(path)
      await tab.hydrated()
      await chromium.goto(path)
      await chromium.waitForFunction(() => 'okaEnvironment' in window)
      let last: string[] = []
      await expect
        .poll(async () => {
          const [expected, actual] = await Promise.all([
            chromium.evaluate(readBoxes),
            tab.evaluate(readBoxes),
          ])
          last = differences(expected, actual)
          return last.length
        })
        .toBe(0)
        .catch(() => found.push(...last.map((one) => `${path}: ${one}`)))
    }
    await context.close()
    expect(found).toEqual([])
  })
