import { videoLesson } from '../harness/lessons.ts'
import { openVideo, player, primaryButton, video } from '../harness/video.ts'
import { expect, test } from '../harness/story.ts'

test('a press outside the player settings only closes them: it neither plays nor seeks', async ({ page }, {
  project,
}) => {
  test.slow()
  const opener = page.getByRole('button', { name: /^Playback settings/ })
  const sheet = page.getByRole('dialog', { name: 'Playback settings' })
  const press = ({ x, y }: { x: number; y: number }) =>
    project.name === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)
  const eventCount = (name: string) =>
    video(page).evaluate((element, event) => Number((element as HTMLElement).dataset[event] ?? 0), name)
  await openVideo(page)
  await video(page).evaluate((element: HTMLElement) => {
    for (const name of ['play', 'seeking'])
      element.addEventListener(
        name,
        () => (element.dataset[name] = String(Number(element.dataset[name] ?? 0) + 1)),
      )
  })
  const overVideo = { x: 60, y: 120 }
  if (project.name === 'desktop') overVideo.x = 850
  await opener.click()
  await expect(sheet.getByRole('heading', { name: 'Playback settings' })).toBeVisible()
  await press(overVideo)
  await expect(sheet).toBeHidden()
  await press(overVideo)
  await expect(player(page)).toHaveAttribute('data-player', 'playing')
  expect(await eventCount('play')).toBe(1)

  await primaryButton(page, 'Pause').click()
  await expect(player(page)).toHaveAttribute('data-player', 'pause')
  // the first line is above the sheet
  if (project.name === 'phone') await page.setViewportSize({ width: 390, height: 1500 })
  const firstLine = page
    .getByRole('listitem')
    .getByRole('button', { name: /^\d+:\d\d/ })
    .first()
  await firstLine.click({ trial: true }) // it has moved with the window, and may still follow the video
  const line = await firstLine.boundingBox()
  if (!line) throw new Error('The transcript has no lines')
  const overLine = { x: line.x + line.width / 2, y: line.y + 12 }
  const before = await eventCount('seeking')
  await opener.click()
  await expect(sheet).toBeVisible()
  await press(overLine)
  await expect(sheet).toBeHidden()
  await press(overLine)
  await expect.poll(() => eventCount('seeking')).toBe(before + 1)
})

test('Back and Close close the player settings without leaving the lesson', async ({
  page,
  expectAccessible,
}) => {
  const opener = page.getByRole('button', { name: /^Playback settings/ })
  const sheet = page.getByRole('dialog', { name: 'Playback settings' })
  await page.goto('/learn/opp103')
  await openVideo(page)
  await opener.click()
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${videoLesson}$`))
  await opener.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
