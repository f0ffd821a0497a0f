// The keyboard's way through pages with bars: what has the focus is never under one of them.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { programList, textLesson } from '../harness/lessons.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'
import { openVideo } from '../harness/video.ts'

const steps = 36

/**
 * Names the focused element if a part of its height is outside the window or under something else; null if
 * all is in sight.
 */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element.closest('dialog')) return null
    // A transparent input lies over what is drawn for it.
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const isTall = bottom - top > innerHeight / 2
    const edges = isTall ? [] : [top + 2, bottom - 2]
    const isInSight = edges.every((y) => {
      const hit = y > 0 && y < innerHeight ? document.elementFromPoint(left + width / 2, y) : null
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
    return isInSight
      ? null
      : `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}” ${Math.round(top)}–${Math.round(bottom)}`
  })

/** What moves once it has the focus is given a second to come to rest. */
async function hiddenFocusAtRest(page: Page) {
  const deadline = Date.now() + 1_000
  let found = await hiddenFocus(page)
  while (found && Date.now() < deadline) found = await hiddenFocus(page)
  return found
}

async function walk(page: Page) {
  const hidden: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press(key)
      const found = await hiddenFocusAtRest(page)
      if (found) hidden.push(`${key} ${step}: ${found}`)
    }
  return hidden
}

test('the focus in a bar leaves the page where it is: the video stays in sight, and the line that is read', async ({
  page,
}) => {
  const scrollY = () => page.evaluate(() => window.scrollY)
  await openVideo(page)
  for (const name of ['Play', 'Captions'])
    await page.getByRole('button', { name, exact: true }).first().focus()
  await expect.poll(scrollY).toBeLessThan(40)
  await page.goto(textLesson)
  await waitForHydration(page)
  await page.evaluate(() => scrollTo(0, 300))
  for (const name of ['Done, next lesson', 'Text size'])
    await page.getByRole('button', { name, exact: true }).focus()
  expect(Math.abs((await scrollY()) - 300)).toBeLessThan(40)
})

test('what has the focus is never under the header, the sticky video or a bar, also with 200 % text (REL-13)', async ({
  page,
  viewport,
}) => {
  test.slow()
  await openVideo(page)
  expect(await walk(page), 'video').toEqual([])
  await page.goto(programList)
  await waitForHydration(page)
  expect(await walk(page), 'list').toEqual([])
  await page.goto(textLesson)
  await waitForHydration(page)
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await page.keyboard.press('Home')
  expect(await walk(page), 'text in 200 %').toEqual([])
  await signIn(page, newPersona())
  await page.setViewportSize({ width: viewport?.width ?? 390, height: 500 })
  await page.goto('/terms')
  await waitForHydration(page)
  expect(await walk(page), 'terms').toEqual([])
})
