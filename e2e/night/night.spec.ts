// The night listen: one dark page.
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { expectNarrationPlaying, narration } from '../harness/narration.ts'
import { expect, test } from '../harness/story.ts'

test('the night listen plays with one press, pauses with another, and names what is heard', async ({
  page,
}) => {
  await page.goto('/night')
  await expect(page.getByText(/^About five minutes of quotes/)).toBeVisible()
  await page.getByRole('button', { name: 'Play' }).click()
  await expectNarrationPlaying(page)
  await expect(page.getByText(/^0:0[1-9] of 5:/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(narration(page, 'paused')).toBeVisible()
  await page.getByText('What you hear').click()
  await expect(page.getByText(/Louisa May Alcott/)).toBeVisible()
})

test('the night listen is dark by day too, fits 320 px with large text and right to left, and passes axe', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/night')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [red = 255] = await page
    .locator('main > div')
    .evaluate((element) => getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [])
  expect(red).toBeLessThan(40)
  await expectAccessible(page)
  await setRightToLeft(page)
  await enlargeText(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  await expectAccessible(page)
})
