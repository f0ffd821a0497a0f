// Home, for somebody who was here before.
import { keptItems, signIn, signInByApi, somebodyNew } from '../harness/sign-in.ts'
import { cutOff } from '../harness/cut-off.ts'
import { expect, test } from '../harness/story.ts'

test('LEARN-24 a member comes home to the lesson she is in, her programs and her counts, as the server has them', async ({ page, expectAccessible }) => {
  const { accessToken } = await signIn(page, somebodyNew())
  const headers = { authorization: `Bearer ${accessToken}` }
  const save = (activityId: string, status: number, lastKnownTime: number) =>
    page.request.post('/api/account/update-learning-activity', {
      headers,
      data: { activityId, action: 'save', status, lastKnownTime, activityDuration: 240, lastActivityDate: new Date().toISOString() },
    })
  await save('1003', 2, 0)
  await save('1001', 1, 44)
  const { enrollments } = (await (await page.request.get('/api/app/store', { headers })).json()).accountInfo
  expect(enrollments.completedActivitiesCount).toBe(1)
  expect(enrollments.totalLearningTime).toBeGreaterThan(44)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)\.$/ })).toBeVisible()
  const card = page.getByRole('link', { name: /Continue from 0:44/ })
  await expect(card).toContainText('min left')
  await expect(page.getByText(`1 lesson done, ${enrollments.totalLearningTimeText} in all`)).toBeVisible()
  const programs = page.getByRole('region', { name: 'Your programs' })
  await expect(programs.getByRole('listitem')).toHaveCount(enrollments.featuredPrograms.length)
  await expect(programs.getByRole('listitem').filter({ hasText: 'Curious Kid' })).toContainText(/1 of \d+ lessons/)
  await expectAccessible(page)
  await card.click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
})

test('a learner without an account finds her place on home; a first visit is greeted as one', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /Three quiet minutes/ })).toBeVisible()
  await page.goto('/learn/opp103/1003')
  await expect.poll(async () => (await keptItems(page))['member-id']).toBeDefined()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your programs' })).toBeVisible()
  // One set of programs, and the way into each of them.
  await expect(page.getByRole('heading', { name: 'Four programs of small lessons' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { name: 'How it works' })).toBeVisible()
  const starts = page.getByRole('main').getByRole('link', { name: /^Get Started: / })
  await expect(page.getByRole('link', { name: 'Get Started: Little Big Teacher' })).toHaveCount(1)
  expect(await starts.count()).toBeLessThanOrEqual(4)
  await page.getByRole('link', { name: 'Get Started: Little Big Teacher' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in or join' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Three quiet minutes/ })).toHaveCount(0)
})

test('when home cannot load what is hers it says so, and Try again does', async ({ page, request, expectAccessible }) => {
  const tokens = await signInByApi(request, somebodyNew())
  await page.goto('/app-info.json')
  await page.evaluate((held) => localStorage.setItem('oka.tokens', held), JSON.stringify(tokens))
  await page.route('**/api/app/store*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.unroute('**/api/app/store*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Your programs' })).toBeVisible()
})

test('a member’s home at 320 px, with large text, from right to left and in the dark is whole, and axe finds nothing', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const { accessToken } = await signIn(page, somebodyNew())
  await page.request.post('/api/account/update-learning-activity', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { activityId: '1003', action: 'save', status: 2, lastKnownTime: 0, activityDuration: 240, lastActivityDate: new Date().toISOString() },
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your programs' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await cutOff(page)).toEqual([])
  await expectAccessible(page)
})
