// A program’s list, its URLs, and its closing screen.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { editCatalogue } from '../harness/catalogue.ts'
import { waitForHydration } from '../harness/environment.ts'
import { openLessonIds } from '../harness/lessons.ts'
import {
  clippedText,
  enlargeText,
  expectNoOverflow,
  horizontalOverflow,
  setRightToLeft,
} from '../harness/layout.ts'
import { getAccountInfo, saveActivity } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { dialog, emailField } from '../harness/sign-in-dialog.ts'
import { waitForAnonymousMember, waitForFetchedAccount } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test(
  'a typed URL is honoured; Learn links send a visitor to auto/auto and a member to auto (LEARN-1)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/learn/opp201')
    await expect(page).toHaveURL(/\/learn\/opp201$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Little Big Teacher' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    // Inside the menu: the header's link moves while the menu opens beside the page.
    const learn = page
      .getByRole('navigation', { name: 'Menu', exact: true })
      .getByRole('link', { name: 'Learn', exact: true })
    await expect(learn).toHaveAttribute('href', '/learn/auto/auto')
    await learn.click()
    await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)

    await signIn(page, newPersona())
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu and account' }).click()
    await expect(learn).toHaveAttribute('href', '/learn/auto')
    await learn.click()
    await expect(page).toHaveURL(/\/learn\/opp103$/)
  },
)

test(
  'the rows of a list stay where they are once its visitor has begun a lesson',
  anyWindow,
  async ({ page }) => {
    const firstRow = page.getByRole('main').getByRole('listitem').first()
    const top = () => firstRow.evaluate((row) => row.getBoundingClientRect().top + scrollY)
    await page.goto('/learn/opp103')
    await waitForHydration(page)
    const before = await top()
    await firstRow.getByRole('link').click()
    await waitForAnonymousMember(page)
    await page.goBack()
    await expect.poll(top).toBe(before)
    await page.reload()
    await waitForFetchedAccount(page)
    await expect.poll(top).toBe(before)
  },
)

test(
  'Continue, the lesson named below it and the one marked row are the same; its label says what is left of it (LEARN-2)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    const main = page.getByRole('main')
    const marked = main.locator('[aria-current=step]')
    const expectNext = async (label: string, id: string) => {
      const button = main.getByRole('link', { name: label, exact: true })
      await expect(button).toHaveAttribute('href', `/learn/opp103/${id}`)
      await expect(marked).toHaveCount(1)
      await expect(marked).toHaveAttribute('href', `/learn/opp103/${id}`)
      const title = await marked.locator('b').innerText()
      await expect(button).toHaveAccessibleDescription(title)
      await expect(main.getByText(title, { exact: true }).first()).toBeInViewport()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/learn/opp103')
    await expectNext('Start learning', '1001')
    expect((await main.getByRole('link', { name: 'Start learning' }).boundingBox())?.width).toBe(350)

    const tokens = await signIn(page, newPersona())
    await saveActivity(page.request, tokens, { activityId: '1001', status: activityStatus.completed })
    await page.goto('/learn/opp103')
    await expectNext('Continue', '1007')
    await saveActivity(page.request, tokens, {
      activityId: '1007',
      status: activityStatus.inProgress,
      lastKnownTime: 70,
    })
    await page.reload()
    await expectNext('Continue, 1 min left', '1007')
    await expect(main.getByText(/^1 of \d+ lessons done$/)).toBeInViewport()
    await expectAccessible(page)
    await main.getByRole('link', { name: 'All programs' }).click()
    await expect(page).toHaveURL(/\/#programs$/)
    await expect(page.getByRole('region', { name: 'Your programs' })).toBeVisible()
  },
)

test(
  'the head of a list fits 320 px with large text and right to left, in dark mode, and passes axe',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const tokens = await signIn(page, newPersona())
    await saveActivity(page.request, tokens, {
      activityId: '1001',
      status: activityStatus.inProgress,
      lastKnownTime: 44,
    })
    await page.goto('/learn/opp103')
    await expect(page.getByRole('link', { name: 'Continue, 1 min left' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page, '/learn/opp103')
    await expect.poll(() => clippedText(page)).toEqual([])
  },
)

test('a locked lesson becomes a visitor’s landing activity and opens partial sign-in; a member reads why it is locked (LEARN-11)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/learn/opp103')
  await waitForHydration(page) // until then the link leads to the lesson's page
  const locked = page.getByRole('link', { name: /Opens with a membership$/ }).first()
  const href = await locked.getAttribute('href')
  await locked.click()
  await expect(emailField(page)).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('oka.landing-activity'))).toBe(
    href?.split('/').slice(2).join(' '),
  )
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/learn\/opp103$/)

  await signIn(page, newPersona())
  await page.goto('/learn/opp103')
  await waitForHydration(page)
  await locked.click()
  await page.getByRole('button', { name: 'Not now' }).click() // to the questions of an incomplete profile
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^One membership opens this lesson/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in or join' })).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'a member’s choice in the list is recorded as a jump and opens the lesson (LEARN-11)',
  anyWindow,
  async ({ page }) => {
    const tokens = await signIn(page, newPersona())
    await page.goto('/learn/opp103')
    await waitForHydration(page) // until then the link records nothing
    const jump = page.waitForRequest('**/api/account/update-program-activity')
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /Words of Wisdom/ })
      .first()
      .click()
    expect((await jump).postDataJSON()).toEqual({
      activityId: '1004',
      programId: 'opp103',
      action: 'jump',
      lastActivityDate: expect.any(String),
      sentAt: expect.any(String),
    })
    await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
    await expect
      .poll(async () => (await getAccountInfo(page.request, tokens)).defaultEnrollment.nextActivityIndex)
      .toBe(3)
    await page.goto('/learn/opp103/auto')
    await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
  },
)

test(
  'a lesson’s own title stands first in the page title, before product, program and book; of a quote Words of Wisdom (LEARN-13)',
  anyWindow,
  async ({ page, noScriptPage }) => {
    const store = await (await page.request.get('/api/landing/store')).json()
    const lessons: { id: string; title: string; bookTitle: string }[] = store.programInfo.programs.flatMap(
      (program: { learningActivities: object[] }) => program.learningActivities,
    )
    const [video, text, locked] = ['1001', '1007', '1008'].map((id) =>
      lessons.find((lesson) => lesson.id === id),
    )
    const titles = {
      '/': 'Oka Academy - Transforming children, one parent at a time',
      '/learn/opp103': 'Oka Academy - Curious Kid',
      '/learn/opp103/1001': `${video?.title} - Oka Academy - Curious Kid - ${video?.bookTitle}`,
      '/learn/opp103/1007': `${text?.title} - Oka Academy - Curious Kid - ${text?.bookTitle}`,
      '/learn/opp103/1004': 'A new day with no mistakes - Oka Academy - Curious Kid - Words of Wisdom',
      '/learn/opp103/1008': `${locked?.title} - Oka Academy - Curious Kid - ${locked?.bookTitle}`,
    }
    for (const [path, title] of Object.entries(titles)) {
      await noScriptPage.goto(path)
      await expect(noScriptPage, path).toHaveTitle(title)
    }
    // On the way within the site too.
    await page.goto('/learn/opp103/1007')
    await page.getByRole('button', { name: /^Done/ }).click()
    await expect(page).toHaveTitle(titles['/learn/opp103/1004'])
  },
)

test('Done on the last open lesson shows what was completed and what comes next (LEARN-28)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  const open = await openLessonIds(page.request)
  for (const activityId of open.slice(0, -1))
    await saveActivity(page.request, tokens, { activityId, status: activityStatus.completed })
  await page.goto(`/learn/opp103/${open.at(-1)}`)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page).toHaveURL(/\/learn\/opp103\?end$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid: all done for now' })).toBeVisible()
  await expect(
    page.getByText(new RegExp(`^You’ve finished ${open.length} lessons here, \\d+ minutes in total\\.`)),
  ).toBeVisible()
  await expect(page.getByText(/\d+ more lessons open with a membership\./)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'See what a membership opens' })).toHaveAttribute(
    'href',
    '/membership',
  )
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid: all done for now' })).toBeVisible()
  await page.getByRole('link', { name: 'See all lessons' }).click()
  await expect(page.getByText(`${open.length} of`, { exact: false }).first()).toBeVisible()
})

test(
  'the closing screen fits 320 px with large text, right to left and in dark mode, and passes axe',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const tokens = await signIn(page, newPersona())
    for (const activityId of await openLessonIds(page.request))
      await saveActivity(page.request, tokens, { activityId, status: activityStatus.completed })
    await page.goto('/learn/opp103?end')
    await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid: all done for now' })).toBeVisible()
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
    await expectAccessible(page)
  },
)

test(
  'a hidden program is in no list and a 404; one with nothing open says when its lessons open (LEARN-22 LEARN-19)',
  anyWindow,
  async ({ page, openAcademy }) => {
    const academy = await openAcademy()
    const open = await openLessonIds(page.request, academy.url)
    await editCatalogue(academy, (kind, id, body) => {
      if (kind === 'program' && id === 'opp202') return { visible: false }
      if (kind === 'activity' && body.programId === 'opp103')
        return { releaseDate: '2031-05-05T12:00:00.000Z' }
      return undefined
    })
    await page.goto(academy.url)
    await expect(page.getByText('Little Big Teacher').first()).toBeVisible()
    await expect(page.getByText('Curious Parent')).toHaveCount(0)
    expect((await page.goto(`${academy.url}/learn/opp202`))?.status()).toBe(404)

    await page.goto(`${academy.url}/learn/opp103`)
    const { programs } = (await (await page.request.get(`${academy.url}/api/landing/store`)).json())
      .programInfo
    const program = programs.find(({ programId }: { programId: string }) => programId === 'opp103')
    expect(program.available).toBe(false)
    await expect(page.getByText('Nothing here is open to you yet')).toBeVisible()
    await expect(page.getByText(program.nextBatchDateText).first()).toBeVisible()
    const forMembers = program.learningActivities.filter(
      ({ needsMembership }: { needsMembership?: true }) => needsMembership,
    )
    await expect(page.getByText('For members from Monday 5 May')).toHaveCount(forMembers.length)
    await expect(page.getByText('Opens Monday 5 May')).toHaveCount(open.length)
    expect(forMembers).toHaveLength(program.learningActivities.length - open.length)
    await expect(page.getByText(program.hint)).toBeVisible()
    for (const { title } of [...program.features, ...program.sections])
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
    for (const { icon } of program.sections)
      await expect(page.locator(`img[src$="topic-${icon}.svg"]`).first()).toBeAttached()
    await expect(page.getByText(/Open since January 2026\./)).toBeVisible()

    // From one of its lessons the link leads to a program where something is open.
    await page.goto(`${academy.url}/learn/opp103/1008`)
    await page.getByRole('link', { name: 'See the open lessons' }).click()
    await expect(page).toHaveURL(/\/learn\/opp201$/)
    await expect(page.getByText('Nothing here is open to you yet')).toHaveCount(0)
  },
)
