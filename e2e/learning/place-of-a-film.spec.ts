import { film, filmLesson, filmTime, openFilm, playFilm, primary, screen } from '../harness/film.ts'
import { expect, test } from '../harness/story.ts'

test('a film come back to shows its place before it plays: on the bar, in the transcript, and without a net it says why it waits', async ({
  page,
  context,
}) => {
  test.slow()
  await openFilm(page)
  await playFilm(page)
  await film(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 40))
  await expect.poll(() => filmTime(page), { timeout: 20_000 }).toBeGreaterThan(40.5)
  await primary(page, 'Pause').click()
  await expect(screen(page)).toHaveAttribute('data-player', 'pause')

  // Asked for anew: not as a reload, which a browser scrolls itself.
  await page.goto('/learn/opp103')
  await openFilm(page)
  await expect(page.getByText(/^Continue from 0:4\d/)).toBeVisible()
  const line = page.locator('li [aria-current=true]')
  await expect(line).toHaveCount(1)
  await expect(line).toBeInViewport({ ratio: 0.9 })
  const position = page.getByRole('slider', { name: 'Position' })
  await expect(position).toHaveAttribute('aria-valuetext', /^0:4\d of/)

  const modes = page.getByRole('group', { name: 'Video or text' })
  await modes.getByRole('button', { name: 'Text' }).click()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await context.setOffline(true)
  await modes.getByRole('button', { name: 'Video' }).click()
  await expect(page.getByText(/^Continue from 0:4\d/)).toBeVisible()
  await expect(position).toHaveAttribute('aria-valuetext', /^0:4\d of/)
  await expect(page.getByText('You are offline. The film plays when the line is back.')).toBeVisible()
  await expect(screen(page)).toHaveAttribute('data-player', 'not-started')
  await context.setOffline(false)
  await expect(screen(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
  await expect(page).toHaveURL(new RegExp(`${filmLesson}$`))
})
