import { videoLesson } from '../harness/lessons.ts'
import { positionSlider } from '../harness/narration.ts'
import { currentTime, openVideo, player, playVideo, primaryButton, video } from '../harness/video.ts'
import { expect, test } from '../harness/story.ts'

test('a resumed video shows its position before it plays, in the seek bar and the transcript, and says offline why it waits', async ({
  page,
  context,
}) => {
  test.slow()
  await openVideo(page)
  await playVideo(page)
  await video(page).evaluate((element) => ((element as HTMLVideoElement).currentTime = 40))
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(40.5)
  await primaryButton(page, 'Pause').click()
  await expect(player(page)).toHaveAttribute('data-player', 'pause')

  // Not a reload: the browser would restore the scroll position itself.
  await page.goto('/learn/opp103')
  await openVideo(page)
  await expect(page.getByText(/^Continue from 0:4\d/)).toBeVisible()
  const line = page.locator('li [aria-current=true]')
  await expect(line).toHaveCount(1)
  await expect(line).toBeInViewport({ ratio: 0.9 })
  await expect(positionSlider(page)).toHaveAttribute('aria-valuetext', /^0:4\d of/)

  const modes = page.getByRole('group', { name: 'Video or text' })
  await modes.getByRole('button', { name: 'Text' }).click()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  // or it plays from the browser's cache
  await page.route(/file\.mp4/, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await modes.getByRole('button', { name: 'Video' }).click()
  await expect(page.getByText(/^Continue from 0:4\d/)).toBeVisible()
  await expect(positionSlider(page)).toHaveAttribute('aria-valuetext', /^0:4\d of/)
  await expect(
    page.getByRole('main').getByText('You’re offline. The video plays once you’re back online.'),
  ).toBeVisible()
  await expect(player(page)).toHaveAttribute('data-player', 'not-started')
  await page.unroute(/file\.mp4/)
  await context.setOffline(false)
  await expect(player(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
  await expect(page).toHaveURL(new RegExp(`${videoLesson}$`))
})
