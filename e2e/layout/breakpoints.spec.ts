import type { Page } from '@playwright/test'
import { programList, quoteLesson, textLesson, videoLesson } from '../harness/lessons.ts'
import { expect, test } from '../harness/story.ts'

const documented = [600, 1024, 1440, 1920]
/** The drawers (LEARN-4, PUB-14). */
const drawers = [725, 1150]

const widthsOfQueries = (page: Page) =>
  page.evaluate(() => {
    const queries = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...('cssRules' in rule ? queries(rule.cssRules as CSSRuleList) : []),
      ])
    return [...document.styleSheets]
      .flatMap((sheet) => queries(sheet.cssRules))
      .flatMap((query) =>
        [...query.matchAll(/(?:(min|max)-width: |width ?([<>])=? ?)([\d.]+)px/g)].map(
          ([, kind, operator, width]) =>
            Math.round(Number(width)) + (kind === 'max' || operator === '<' ? 1 : 0),
        ),
      )
  })

const columns = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
const mainMenu = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' }).isVisible()
const bannerWidth = (page: Page) => page.locator('header > div').evaluate(({ clientWidth }) => clientWidth)

test('pages change their layout at 600, 1024, 1440 and 1920 px, and at no width but those and the drawers’ (PUB-22)', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the window’s width is set here, whatever the device')
  /** What a page shows just below a breakpoint and at it. */
  const change = async <T>(width: number, measure: () => Promise<T>) => {
    const at = async (size: number) => {
      await page.setViewportSize({ width: size, height: 900 })
      await page.waitForFunction((wanted) => innerWidth === wanted, size)
      return measure()
    }
    return [await at(width - 1), await at(width)]
  }
  await page.goto('/')
  expect(await change(1024, () => columns(page, '#programs ul'))).toEqual([1, 2])

  await page.goto('/browse')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await change(600, () => columns(page, 'main ul[class*="_ages_"]'))).toEqual([3, 2])

  await page.goto(programList)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await change(1024, () => mainMenu(page))).toEqual([false, true])
  expect(await change(1440, () => bannerWidth(page))).toEqual([1120, 1200])
  expect(await change(1440, () => columns(page, 'main ul'))).toEqual([1, 2])
  expect(await change(1920, () => bannerWidth(page))).toEqual([1200, 1480])

  for (const path of ['/', programList, videoLesson, textLesson, quoteLesson, '/login', '/terms']) {
    await page.goto(path)
    const widths = await widthsOfQueries(page)
    expect(widths, path).toContain(1024)
    const known = new Set([...documented, ...drawers])
    expect(
      widths.filter((width) => !known.has(width)),
      path,
    ).toEqual([])
  }
})
