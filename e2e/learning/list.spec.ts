// A program's list, its addresses, and the end of it.
import type { Page } from '@playwright/test'
import { Academy } from '../harness/academy.ts'
import { cutOff } from '../harness/cut-off.ts'
import { changeCatalogue } from '../harness/catalogue.ts'
import { signIn, somebodyNew } from '../harness/sign-in.ts'
import { dialogOf, emailField, giveEmail, passwordField } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

const authorization = async (page: Page) => ({
  authorization: `Bearer ${JSON.parse(await page.evaluate(() => localStorage.getItem('oka.tokens') ?? '{}')).accessToken}`,
})

/** Saves as a player would. */
async function save(page: Page, activityId: string, status: number, lastKnownTime = 0) {
  const data = { activityId, action: 'save', status, lastKnownTime, activityDuration: 120, lastActivityDate: new Date().toISOString() }
  const answer = await page.request.post('/api/account/update-learning-activity', { headers: await authorization(page), data })
  expect(answer.ok()).toBe(true)
}

test('LEARN-1 a typed address is honoured; links send a visitor to auto/auto and a member to auto', async ({ page }) => {
  await page.goto('/learn/opp201')
  await expect(page).toHaveURL(/\/learn\/opp201$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Little Big Teacher' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const learn = page.getByRole('link', { name: 'Learn', exact: true })
  await expect(learn.last()).toHaveAttribute('href', '/learn/auto/auto')
  await learn.last().click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)

  await signIn(page, somebodyNew())
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu and account' }).click()
  await expect(learn.last()).toHaveAttribute('href', '/learn/auto')
  await learn.last().click()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
})

test('LEARN-2 Continue stands with the lesson she was in and where she stopped', async ({ page, expectAccessible }) => {
  await signIn(page, somebodyNew())
  await save(page, '1001', 1, 44)
  await page.goto('/learn/opp103')
  const go = page.getByRole('link', { name: 'Continue from 0:44' }).filter({ visible: true })
  await expect(go.first()).toHaveAttribute('href', '/learn/opp103/1001')
  await expectAccessible(page)
})

test('LEARN-11 a visitor’s press on a closed lesson keeps it and opens partial sign-in; a member reads why it is closed', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/learn/opp103')
  const closed = page.getByRole('link', { name: /Opens with a membership$/ }).first()
  const href = await closed.getAttribute('href')
  await closed.click()
  await expect(emailField(page)).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('oka.landing-activity'))).toBe(href?.split('/').slice(2).join(' '))
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/learn\/opp103$/)

  await signIn(page, somebodyNew())
  await page.goto('/learn/opp103')
  await closed.click()
  await expect(page.getByRole('heading', { level: 1, name: 'This activity is not available yet.' })).toBeFocused()
  await expect(page.getByText('It opens with a membership. Memberships cannot be bought yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('LEARN-11 a member’s press on a lesson of the list records that she chose it, then leads there', async ({ page }) => {
  await signIn(page, somebodyNew())
  await page.goto('/learn/opp103')
  const recorded = page.waitForRequest('**/api/account/update-program-activity')
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Words of Wisdom/ })
    .first()
    .click()
  expect((await recorded).postDataJSON()).toEqual({
    activityId: '1004',
    programId: 'opp103',
    action: 'jump',
    lastActivityDate: expect.any(String),
    sentAt: expect.any(String),
  })
  await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
  const headers = await authorization(page)
  await expect.poll(async () => (await (await page.request.get('/api/app/store', { headers })).json()).accountInfo.defaultEnrollment.nextActivityIndex).toBe(3)
  await page.goto('/learn/opp103/auto')
  await expect(page).toHaveURL(/\/learn\/opp103\/1004$/)
})

test('a password that begins or ends with a blank is kept as it is, and that is said', async ({ page }) => {
  await page.goto('/login')
  await giveEmail(page, somebodyNew().email)
  await passwordField(page).fill('two small boats ')
  await expect(page.getByText(/It begins or ends with a blank\./)).toBeVisible()
  await expect(passwordField(page)).toHaveValue('two small boats ')
})

test('LEARN-13 the title names product, page or program, and book; Words of Wisdom for a quote', async ({ page }) => {
  const titles = {
    '/': 'Oka Academy - Transforming children, one parent at a time',
    '/learn/opp103': 'Oka Academy - Curious Kid',
    '/learn/opp103/1004': 'Oka Academy - Curious Kid - Words of Wisdom',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
  await page.goto('/learn/opp103/1003')
  const answer = await (await page.request.get('/api/landing/store')).json()
  const lesson = answer.programInfo.programs
    .flatMap((program: { learningActivities: { id: string; bookTitle: string }[] }) => program.learningActivities)
    .find(({ id }: { id: string }) => id === '1003')
  await expect(page).toHaveTitle(`Oka Academy - Curious Kid - ${lesson.bookTitle}`)
})

test('LEARN-28 Done on the last open lesson ends with what was done and what comes', async ({ page, expectAccessible }) => {
  await signIn(page, somebodyNew())
  await save(page, '1001', 2)
  await save(page, '1003', 2)
  await page.goto('/learn/opp103/1004')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page).toHaveURL(/\/learn\/opp103\?end$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid: all done for now' })).toBeVisible()
  await expect(page.getByText(/^3 lessons done here, \d+ minutes\./)).toBeVisible()
  await expect(page.getByText(/\d+ more open with a membership, which cannot be bought yet\./)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid: all done for now' })).toBeVisible()
  await page.getByRole('link', { name: 'All its lessons' }).click()
  await expect(page.getByText('3 of', { exact: false }).first()).toBeVisible()
})

test('the closing screen at 320 px, with large text, from right to left and in the dark is whole, and axe finds nothing', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, somebodyNew())
  for (const lesson of ['1001', '1003', '1004']) await save(page, lesson, 2)
  await page.goto('/learn/opp103?end')
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid: all done for now' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await cutOff(page)).toEqual([])
  await expectAccessible(page)
})

test('LEARN-22 LEARN-19 a hidden program is in no list and a 404; one with nothing open says when the next come', async ({ page }) => {
  const academy = await Academy.open()
  await changeCatalogue(academy, (kind, id, body) => {
    if (kind === 'program' && id === 'opp202') return { visible: false }
    if (kind === 'activity' && body.programId === 'opp103') return { releaseDate: '2031-05-05T12:00:00.000Z' }
    return undefined
  })
  await page.goto(academy.url)
  await expect(page.getByText('Little Big Teacher').first()).toBeVisible()
  await expect(page.getByText('Curious Parent')).toHaveCount(0)
  expect((await page.goto(`${academy.url}/learn/opp202`))?.status()).toBe(404)

  await page.goto(`${academy.url}/learn/opp103`)
  const { programs } = (await (await page.request.get(`${academy.url}/api/landing/store`)).json()).programInfo
  const program = programs.find(({ programId }: { programId: string }) => programId === 'opp103')
  expect(program.available).toBe(false)
  await expect(page.getByText('Nothing here is open to you yet')).toBeVisible()
  await expect(page.getByText(program.nextBatchDateText).first()).toBeVisible()
  const forMembers = program.learningActivities.filter(({ needsMembership }: { needsMembership?: true }) => needsMembership)
  await expect(page.getByText('For members from Monday, May 5')).toHaveCount(forMembers.length)
  await expect(page.getByText('Opens Monday, May 5')).toHaveCount(3)
  expect(forMembers).toHaveLength(program.learningActivities.length - 3)
  await expect(page.getByText(program.hint)).toBeVisible()
  for (const { title } of [...program.features, ...program.sections]) await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  for (const { icon } of program.sections) await expect(page.locator(`img[src$="topic-${icon}.svg"]`).first()).toBeAttached()
  await expect(page.getByText(/Open since January 2026\./)).toBeVisible()
  await academy.close()
})
