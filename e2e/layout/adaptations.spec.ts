// Pages in forced colours (Windows high contrast), on paper, and without scripts.
import type { ElementHandle, Locator, Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { programList, quoteLesson, textLesson, videoLesson, videoTitle } from '../harness/lessons.ts'
import { expect, test } from '../harness/story.ts'
import { openVideo } from '../harness/video.ts'

/** Whether an element looks different once `change` has taken its state away. */
async function showsState(locator: Locator, change: (node: HTMLElement) => void) {
  await locator.page().mouse.move(0, 0)
  // the change may be what the locator looks for
  const element = (await locator.elementHandle()) as ElementHandle<HTMLElement>
  const picture = async () => (await element.screenshot({ animations: 'disabled' })).toString('base64')
  const before = await picture()
  await element.evaluate(change)
  return (await picture()) !== before
}

test('forced colours show every state, in light and dark (REL-13)', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  test.slow()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await openVideo(page)
    const states: [string, Locator, (node: HTMLElement) => void][] = [
      [
        'lesson on',
        page.locator('a[aria-current=page]').filter({ visible: true }).first(),
        (node) => node.removeAttribute('aria-current'),
      ],
      [
        'switch',
        page.getByRole('switch', { name: 'Auto-play' }),
        (node) => node.setAttribute('aria-checked', String(node.ariaChecked === 'false')),
      ],
      [
        'mode',
        page.getByRole('button', { name: 'Video', exact: true, pressed: true }),
        (node) => node.setAttribute('aria-pressed', 'false'),
      ],
      [
        'position',
        page.getByRole('slider', { name: 'Position' }).first(),
        (node) => node.style.setProperty('--share', '50%'),
      ],
      [
        'transcript',
        page.locator('button:has(> span + span)').filter({ hasText: '0:05' }),
        (node) => node.setAttribute('aria-current', 'true'),
      ],
    ]
    if (isMobile)
      await page.getByRole('button', { name: 'Lessons in this program' }).filter({ visible: true }).click()
    if (isMobile) await expect(page.getByRole('dialog')).toBeVisible()
    for (const [name, element, change] of isMobile ? states.slice(0, 1) : states)
      expect(await showsState(element, change), `${name}, ${colorScheme}`).toBe(true)
    await expectAccessible(page)
    if (isMobile) await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0) // it would hide the change of what is under it
    if (isMobile)
      for (const [name, element, change] of states.slice(1))
        expect(await showsState(element, change), `${name}, ${colorScheme}`).toBe(true)

    await page.goto(textLesson)
    await waitForHydration(page)
    const text = page.locator('article div').filter({ hasText: 'Three ideas in one room' }).last()
    expect(
      await showsState(text, (node) => node.querySelector('p')?.setAttribute('aria-current', 'true')),
      `passage, ${colorScheme}`,
    ).toBe(true)
    await page.goto('/terms')
    const done = page.getByRole('button', { name: 'Menu' }).first()
    await done.focus()
    expect(
      await showsState(done.locator('..'), () => (document.activeElement as HTMLElement).blur()),
      `focus, ${colorScheme}`,
    ).toBe(true)
  }
})

/** Parts of the page that paper leaves out: they are on the page and take no room. */
const onPaper = (page: Page, name: string) => page.locator(name).filter({ visible: true })

test('on paper a lesson is whole: no list, no bars, no buttons, every line of text, transcript and source (REL-14)', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'paper has one size')
  await page.setViewportSize({ width: 718, height: 1000 })
  await openVideo(page)
  await page.getByRole('switch', { name: 'Auto-play' }).click()
  await expect(page.locator('main section ol li').first()).toBeVisible()
  const lines = await page.locator('main section ol li').count()
  for (const path of [videoLesson, textLesson, quoteLesson]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await waitForHydration(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(onPaper(page, 'aside, nav, [role=switch], input, header a, [role=group]')).toHaveCount(0)
    await expect.poll(() => cutOff(page), path).toEqual([])
    await expect.poll(() => stuck(page), path).toEqual([])
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
  await expect(page.getByText('isn’t it nice to think')).toBeVisible()
  await expect(page.locator('main').getByText('L. M. Montgomery').first()).toBeVisible()
  await page.goto(videoLesson)
  await expect(page.locator('main section ol li').filter({ visible: true })).toHaveCount(lines)
  await expect(page.getByRole('heading', { level: 1, name: videoTitle })).toBeVisible()
  await expect(page.getByRole('link', { name: /Read the source|source/i }).first()).toBeVisible()
  await expect(page.locator('main img').filter({ visible: true }).first()).toBeVisible()
})

/** Texts that an ancestor cuts off or scrolls. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && element.clientHeight > 1)
      .filter(
        (element) =>
          getComputedStyle(element).overflowY !== 'visible' &&
          element.scrollHeight > element.clientHeight + 2 &&
          !!element.textContent?.trim(),
      )
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 30)}`),
  )

/** What would be printed on every page, over its text. */
const stuck = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.getClientRects().length > 0 &&
          /fixed|sticky/.test(getComputedStyle(element).position),
      )
      .filter((element) => element.clientHeight > 0)
      .map((element) => `${element.tagName}.${element.className}`),
  )

test('without JavaScript no button that needs it is shown, and every list keeps its role', async ({
  noScriptPage: page,
}) => {
  for (const path of ['/', programList, videoLesson, textLesson, quoteLesson]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    expect(
      await page.locator('button[type=button]').filter({ visible: true }).allTextContents(),
      path,
    ).toEqual([])
    // WebKit takes the role from a list with this style.
    expect(
      await page
        .locator('ul, ol')
        .evaluateAll(
          (lists) => lists.filter((list) => getComputedStyle(list).listStyleType === 'none').length,
        ),
      path,
    ).toBe(0)
  }
})

test('the page’s language and direction are those of its words, whatever language is configured', async ({
  page,
  openAcademy,
  isMobile,
}) => {
  test.skip(isMobile, 'the same document on every device')
  const { url } = await openAcademy({ DEFAULT_LANGUAGE: 'de-DE' })
  await page.goto(`${url}/terms`)
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByText(/Oktober|Dezember|Januar /)).toHaveCount(0)
})
