// The learning area at an address of its own, with the list beside the lesson.
import { saveActivity } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'
import { player } from '../harness/video.ts'

test('/learn-demo shows the first program’s list beside its first open lesson where there is room, and a button for the list on a phone (LEARN-14)', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  await page.goto('/learn-demo')
  await expect(player(page)).toBeVisible()
  const list = page.locator('aside#lessons')
  if (isMobile) await expect(list).toBeHidden()
  else {
    await expect(list.getByRole('link').first()).toBeVisible()
    const [column, lesson] = [await list.boundingBox(), await player(page).boundingBox()]
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(lesson?.x ?? 0)
  }
  await expect(page).toHaveURL(/\/learn-demo$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
})

test('/learn-demo goes on where a member is in the program (LEARN-14)', async ({ page, request }) => {
  const tokens = await signIn(page, newPersona())
  await page.goto('/learn-demo')
  await expect(player(page)).toBeVisible()
  const title = page.getByRole('heading', { level: 1 }).first()
  const before = await title.textContent()
  await saveActivity(request, tokens, { activityId: '1001', status: 2 })
  await page.goto('/learn/auto/auto')
  await expect(page).toHaveURL(/\/learn\/opp103\/\d+$/)
  const next = await title.textContent()
  await page.goto('/learn-demo')
  await expect(title).toHaveText(next ?? '')
  expect(next).not.toBe(before)
})
