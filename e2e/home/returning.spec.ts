// Home for returning visitors and members.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { everythingElse, openPrograms } from '../harness/home.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { textLesson } from '../harness/lessons.ts'
import { getAccountInfo, saveActivity } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { waitForAnonymousMember } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test('home shows a member the current lesson, their programs and their counts as stored on the server (LEARN-24)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveActivity(page.request, tokens, {
    activityId: '1007',
    status: activityStatus.completed,
    activityDuration: 240,
  })
  await saveActivity(page.request, tokens, {
    activityId: '1001',
    status: activityStatus.inProgress,
    lastKnownTime: 44,
    activityDuration: 240,
  })
  const { enrollments } = await getAccountInfo(page.request, tokens)
  expect(enrollments.completedActivitiesCount).toBe(1)
  expect(enrollments.totalLearningTime).toBeGreaterThan(44)
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)\.$/ }),
  ).toBeVisible()
  const row = page.getByRole('region', { name: 'Go on learning' })
  await expect(row).toContainText(/From 0:44, \d+ min left/)
  const card = row.getByRole('link', { name: /Continue from 0:44/ })
  const programs = await openPrograms(page)
  await expect(page.getByText(`1 lesson done, ${enrollments.totalLearningTimeText} in total`)).toBeVisible()
  await expect(programs.getByRole('listitem')).toHaveCount(enrollments.featuredPrograms.length)
  await expect(programs.getByRole('listitem').filter({ hasText: 'Curious Kid' })).toContainText(
    /1 of \d+ lessons/,
  )
  // A member is in: the footer of the front door, with its night, is for visitors.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByRole('contentinfo').locator('blockquote')).toHaveCount(0)
  await expectAccessible(page)
  await card.click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
})

test(
  'home shows a returning visitor their programs; a first visit shows the introduction',
  anyWindow,
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /What’s hard/ })).toBeVisible()
    await page.goto(textLesson)
    await waitForAnonymousMember(page)
    await page.goto('/')
    await openPrograms(page)
    // The programs appear once, each with its link.
    await expect(page.getByRole('heading', { name: 'Four programs of short lessons' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { name: /^We say where/ })).toBeVisible()
    const start = page.getByRole('main').getByRole('link', { name: 'Get Started: Curious Kid' })
    await expect(start).toHaveCount(1)
    await start.click()
    await expect(page.getByRole('dialog', { name: 'Log in or join' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /What’s hard/ })).toHaveCount(0)
  },
)

test(
  'home invites to the questions with words that are true of every one: stop at any, skip those about health (ONB-16)',
  anyWindow,
  async ({ page }) => {
    await page.goto(textLesson)
    await waitForAnonymousMember(page)
    await page.goto('/')
    const invitation = page.getByRole('region', { name: 'Lessons chosen for your family' })
    await expect(invitation).toContainText('You can stop at any question, and skip the ones about health.')
    await invitation.getByRole('link', { name: 'Answer a few questions' }).click()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await page.locator('label').filter({ hasText: 'Healthy home and sleep' }).click()
    await next.click()
    await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible() // this one has to be answered
    await page.locator('label').filter({ hasText: 'Not yet' }).click()
    await page.getByRole('combobox', { name: 'Your own age' }).selectOption({ label: '28 to 34' })
    await next.click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(/\/$/)
  },
)

test('a link to the programs leads a returning visitor to them', anyWindow, async ({ page }) => {
  await page.goto(textLesson)
  await waitForAnonymousMember(page)
  await page.setViewportSize({ width: 390, height: 480 })
  const programs = page.getByRole('link', { name: /^Get Started: / }).first()
  await page.goto('/#programs')
  await expect(programs).toBeInViewport()
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Programs' }).click()
  await expect(page).toHaveURL(/\/#programs$/)
  await expect(programs).toBeInViewport()
})

test(
  'a program has as many lessons on a visitor’s home as in its list and on a member’s home',
  anyWindow,
  async ({ page }) => {
    const name = 'Optimal Parent Program'
    const { programInfo } = await (await page.request.get('/api/landing/store')).json()
    const program = programInfo.programs.find(({ fullName }: { fullName: string }) => fullName === name)
    const count = program.learningActivities.length
    await page.goto('/')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(card).toContainText(`${count} lessons of its own, `)
    await page.goto(`/learn/${program.programId}`)
    await expect(page.getByRole('main').getByText(`0 of ${count} lessons done`).first()).toBeVisible()
    await signIn(page, newPersona())
    await page.goto('/')
    const programs = await openPrograms(page)
    await expect(programs.getByRole('listitem').filter({ hasText: name })).toContainText(
      `${count} lessons, not started`,
    )
  },
)

test(
  'home says that the member’s data did not load, and Try again loads it',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await signIn(page, newPersona())
    await page.route('**/api/app/store*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'This didn’t load' })).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    await page.unroute('**/api/app/store*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(everythingElse(page)).toBeVisible()
  },
)

test(
  'a member’s home fits 320 px with large text, right to left and in dark mode, and passes axe',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const tokens = await signIn(page, newPersona())
    await saveActivity(page.request, tokens, {
      activityId: '1007',
      status: activityStatus.completed,
      activityDuration: 240,
    })
    await page.goto('/')
    await expect(await openPrograms(page)).toBeVisible()
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
    await expectAccessible(page)
  },
)
