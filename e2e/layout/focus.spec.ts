// Where the keyboard and the screen reader are after a page, a part of it or a button has changed.
import type { Page, Route } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { programList, quoteLesson, textLesson, videoLesson } from '../harness/lessons.ts'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'
import { openVideo } from '../harness/video.ts'

const announcement = (page: Page) => page.locator('[data-announcer]')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a new page takes the focus to its heading and is announced; Back returns to the link that was pressed (REL-13)', async ({
  page,
}) => {
  await page.goto(programList)
  await waitForHydration(page)
  await expect(page.locator('body')).toBeFocused() // the first page is left to the browser
  await expect(announcement(page)).toHaveText('')

  const lesson = page
    .getByRole('listitem')
    .getByRole('link', { name: /Words of Wisdom/ })
    .first()
  await lesson.focus()
  await expect(lesson).toBeInViewport()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${quoteLesson}$`))
  await expect(page.locator('main h1')).toBeFocused()
  // a place to continue from, nothing to press
  await expect(page.locator('main h1')).toHaveCSS('outline-style', 'none')
  await expect(announcement(page)).toHaveText(await page.title())
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(lesson).toBeFocused()
  await expect(announcement(page)).toHaveText('Oka Academy - Curious Kid')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)

  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(heading(page, 'Privacy Policy')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Oka Academy, home' }).click()
  await expect(page.locator('main h1:focus')).toHaveCount(1)
})

test(
  'a link to a part of a page takes the focus there, and an overlay or the query leaves it',
  anyWindow,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/terms')
    await waitForHydration(page)
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(4)
    const id = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page.locator(id)).toBeInViewport()
    await expect(page.locator(id)).toBeFocused()
    await page.goBack()
    await expect(link).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400)
    await page.goForward()
    await expect(page.locator(id)).toBeInViewport()

    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Our sources' }).click()
    await expect(page.locator('#our-sources')).toBeFocused()
    await expect(page.locator('#our-sources')).toBeInViewport()
  },
)

test('what disappears when it is pressed leaves the focus beside it', async ({ page }) => {
  await openVideo(page)
  await page.getByRole('button', { name: 'Mark as done' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveText('This lesson is done')
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.goto(videoLesson)
  await page.getByRole('button', { name: 'Watch again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-player=playing]')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Video: press to play or pause' })).toBeFocused()

  await page.goto(textLesson)
  await page.getByRole('button', { name: /^Done/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${quoteLesson}$`))
  await expect(page.locator('main h1')).toBeFocused()
})

test(
  'a link to a lesson that is unknown opens the page that says so, with its header',
  anyWindow,
  async ({ page }) => {
    await page.goto(programList)
    await waitForHydration(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/learn/opp103/nowhere')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(heading(page, 'Oops. Nothing here...')).toBeFocused()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Oka Academy, home' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  },
)

test(
  'the heading of a member’s membership stands from the first moment and keeps the focus while the page loads (REL-13)',
  anyWindow,
  async ({ page }) => {
    await saveAnswers(page.request, await signIn(page, newPersona()), completeProfile)
    await page.goto('/settings')
    const link = page.getByRole('link', { name: 'See your membership' })
    await expect(link).toBeVisible()
    const slowly = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue().catch(() => {})
    }
    await page.route('**/api/**', slowly)
    await page.evaluate(watchHeading)
    await link.click()
    await expect(page).toHaveURL(/\/membership$/)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => (window as { withoutHeading?: string[] }).withoutHeading)).toEqual([])
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  },
)

/** Runs in the page: what the main part says in each frame in which it has no heading. */
function watchHeading() {
  const withoutHeading: string[] = []
  Object.assign(window, { withoutHeading })
  const look = () => {
    const main = document.querySelector('main')
    if (main && !main.querySelector('h1'))
      withoutHeading.push(`${location.pathname}: ${main.innerText.slice(0, 80)}`)
    requestAnimationFrame(look)
  }
  look()
}
