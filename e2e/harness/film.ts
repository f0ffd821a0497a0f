// The film of a lesson, as a story meets it.
import { expect, type Page } from '@playwright/test'

/** The one film everybody may see; a journal article, so it has a text too. */
export const filmLesson = '/learn/opp103/1001'
/** The lesson after it. */
export const textLesson = '/learn/opp103/1003'

export const screen = (page: Page) => page.locator('[data-player]')
export const film = (page: Page) => page.locator('hls-video')
export const filmTime = (page: Page) => film(page).evaluate((element) => (element as HTMLVideoElement).currentTime)
export const primary = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

export async function openFilm(page: Page, address = filmLesson) {
  await page.goto(address)
  await expect(screen(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
}

export async function playFilm(page: Page) {
  await primary(page, 'Play').click()
  await expect.poll(() => filmTime(page), { timeout: 30_000 }).toBeGreaterThan(0.3)
}

export const toItsEnd = (page: Page) =>
  film(page).evaluate((element) => {
    const video = element as HTMLVideoElement
    video.currentTime = video.duration - 0.6
  })
