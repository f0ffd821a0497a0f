// A locked lesson: what stands in its place for each person, and how it opens.
import type { Page } from '@playwright/test'
import type { PublicParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { editCatalogue } from '../harness/catalogue.ts'
import { waitForHydration } from '../harness/environment.ts'
import { holdMembership } from '../harness/membership/held-membership.ts'
import { buyMembership } from '../harness/membership/buy-membership.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { lockedLesson, programList, textLesson } from '../harness/lessons.ts'
import { completeProfile, getAccountInfo, saveActivity, saveAnswers } from '../harness/member-data.ts'
import { dialog, emailField } from '../harness/sign-in-dialog.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { waitForFetchedAccount } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const panel = (page: Page) => page.getByRole('region', { name: /membership/i })
const chip = (page: Page) => page.getByRole('main').getByText('Opens with a membership', { exact: true })
const day = 86_400_000

/** What the server says of the locked lesson to everybody. */
async function academyPreview(page: Page, origin: string): Promise<PublicParts> {
  const response = await page.request.post(`${origin}/api/activity-preview`, {
    data: { activityId: lockedLesson.split('/').at(-1) },
  })
  return response.json()
}

/** Signs in a member whose profile is complete; they live in Ireland. */
async function signInComplete(page: Page) {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, completeProfile)
  return { tokens, memberId: (await getAccountInfo(page.request, tokens)).id }
}

test('from a shut lesson to its price in one press, before any question: a member without answers (DOOR-7)', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, newPersona())
  await page.goto(lockedLesson)
  await expect(page.getByText('it opens with a membership', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See what it costs' }).click()
  await expect(panel(page).getByRole('radio')).toHaveCount(3)
  await expect(panel(page)).toContainText('Prices for United States, tax included.')
  await expect(panel(page)).toContainText('Nothing you’ve told us is asked again.')
  await panel(page)
    .getByRole('link', { name: /^Continue, / })
    .click()
  await expect(page).toHaveURL(/\/profile\?returnUrl=.*payment.*lesson%3D1008$/)
})

test('from a shut lesson to its price in no press: a visitor sees what opens it, the prices of the guessed country, others in place, and logs in or joins in full mode (LEARN-5 DOOR-7)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(lockedLesson)
  await expect(
    panel(page).getByRole('heading', { name: /^One membership opens this lesson and \d+ more\.$/ }),
  ).toBeVisible()
  await expect(chip(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0)
  await expect(panel(page)).toContainText('Prices for United States, tax included.')
  await expect(panel(page).getByRole('radio')).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'Not in United States?' }).click()
  const country = panel(page).getByRole('combobox', { name: 'Country' })
  await country.fill('austral')
  await panel(page).getByRole('option', { name: 'Australia', exact: true }).click()
  await expect(panel(page).getByRole('radio', { name: /^\$45\.00 every 3 months/ })).toBeChecked()
  await expect(panel(page)).toContainText('Prices for Australia, tax included.')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Log in or join' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(emailField(page)).toBeFocused()
})

test('a shut lesson says its answer, how sure and when to ask for help, to a visitor and to whoever comes from another page; its sign leads to the offer (DOOR-4)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const { shortAnswer, seekHelp, sureness } = await academyPreview(page, academy.url)
  const main = page.getByRole('main')
  const expectPublicParts = async () => {
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('region', { name: 'The short answer' })).toContainText(shortAnswer)
    for (const { what } of sureness) await expect(main).toContainText(what)
    const help = main.getByRole('region', { name: 'When to ask for help' })
    for (const line of seekHelp) await expect(help).toContainText(line)
    await expect(help.getByRole('link').last()).toBeVisible()
    await expect(main.getByText('What this answer rests on')).toHaveCount(0)
  }
  await page.goto(lockedLesson)
  await expectPublicParts()
  await chip(page).click()
  await expect(panel(page)).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${lockedLesson}$`))
  await expectAccessible(page)
  // Without the page's own copy.
  await signInComplete(page)
  await page.goto(programList)
  await waitForFetchedAccount(page)
  await page.getByRole('main').locator(`a[href="${lockedLesson}"]`).first().click()
  await expectPublicParts()
})

test('a shut lesson whose answer did not load says so and loads it at a press; offline it comes once the network is back (DOOR-4)', async ({
  page,
  context,
}) => {
  test.slow()
  await signInComplete(page)
  const calls = '**/api/activity-preview'
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }))
  const openFromList = async () => {
    await page.getByRole('button', { name: 'Lessons in this program' }).click()
    await page
      .getByRole('navigation', { name: 'Lessons in this program' })
      .locator(`a[href="${lockedLesson}"]`)
      .click()
    await expect(page).toHaveURL(new RegExp(`${lockedLesson}$`))
  }
  const answer = page.getByRole('region', { name: 'The short answer' })
  await page.goto(textLesson)
  await waitForFetchedAccount(page)
  await openFromList()
  const alert = page.getByRole('alert').filter({ hasText: 'This didn’t load' })
  await expect(alert).toBeVisible({ timeout: 30_000 })
  await page.unroute(calls)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(answer).toBeVisible()
  await page.goto(textLesson)
  await waitForFetchedAccount(page)
  await context.setOffline(true)
  await openFromList()
  await expect(page.getByText('The short answer will be here when you’re back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(answer).toBeVisible()
})

test('a free member sees the plans in the own currency, the smallest chosen; the button leads to its payment with the lesson, Upgrade to /upgrade-membership (LEARN-5 LEARN-20)', async ({
  page,
  expectAccessible,
}) => {
  await signInComplete(page)
  await page.goto(lockedLesson)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const plans = panel(page).getByRole('radiogroup', { name: 'Plans, in euros' })
  await expect(plans.getByRole('radio')).toHaveCount(3)
  await expect(plans.getByRole('radio').first()).toBeChecked()
  const pay = panel(page).getByRole('link', { name: /^Continue, / })
  await expect(pay).toHaveText(/^Continue, €[\d.]+ every 3 months$/)
  const smallest = await pay.getAttribute('href')
  await plans.getByRole('radio', { name: /per year/ }).check()
  await expect(pay).toHaveText(/^Continue, €[\d.]+ per year$/)
  const href = await pay.getAttribute('href')
  expect(href).not.toBe(smallest)
  expect(href).toMatch(/^\/membership\/opp\.full\/payment\?plan=opp\.full-.+&lesson=1008$/)
  await expect(panel(page)).toContainText('Full refund if you ask within 30 days, once in twelve months.')
  const open = page.getByRole('region', { name: 'Open to everyone' })
  await expect(open.getByRole('link')).toHaveCount(3)
  await expect(open.getByRole('link').first()).toHaveAttribute('href', '/learn/opp103/1001')
  await expectAccessible(page)
  await panel(page).getByRole('link', { name: 'Upgrade', exact: true }).click()
  await expect(page).toHaveURL(/\/upgrade-membership\?lesson=1008$/)
  await expect(page.getByRole('link', { name: /^Continue, / })).toHaveAttribute('href', /&lesson=1008$/)
})

test('an enrolled member never sees a lock while the page loads; the lesson opens (LEARN-5)', async ({
  page,
  academy,
}) => {
  const { memberId } = await signInComplete(page)
  holdMembership(academy, memberId)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  for (const call of ['**/api/app/store*', '**/api/account/activity-content'])
    await page.route(call, async (route) => {
      await held
      await route.continue()
    })
  await page.goto(lockedLesson)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForHydration(page)
  await expect(chip(page)).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  // and no question in its place
  await expect(page.getByRole('region', { name: 'Open to everyone' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'What this answer rests on' })).toBeVisible()
  await expect(chip(page)).toHaveCount(0)
})

test('a lesson that is locked opens without a reload once a membership is paid elsewhere, when the app is looked at again (LEARN-5)', async ({
  page,
}) => {
  const { tokens } = await signInComplete(page)
  await page.goto(lockedLesson)
  await expect(panel(page)).toBeVisible()
  await buyMembership(page.request, tokens)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: 'What this answer rests on' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('paying in another tab opens the lesson in this one (LEARN-5)', async ({ page, context, academy }) => {
  const { memberId } = await signInComplete(page)
  await page.goto(lockedLesson)
  await expect(panel(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/learn/opp103/1002')
  await expect(panel(other)).toBeVisible()
  holdMembership(academy, memberId)
  // this tab alone asks again
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(panel(other)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What this answer rests on' })).toBeVisible()
})

test('a membership that ended: when, what stays, and how to join again (LEARN-5)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const { tokens, memberId } = await signInComplete(page)
  await saveActivity(page.request, tokens, { activityId: '1001', status: activityStatus.completed })
  const until = Date.now() - 3 * day
  holdMembership(academy, memberId, { until })
  await page.goto(lockedLesson)
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(until)
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(/^Your membership ended on /)
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(month.split(' ')[0] ?? '')
  await expect(page.getByText('Your membership has ended', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('1 lesson done')
  await expect(panel(page).getByRole('link', { name: /^Join again, €[\d.]+ every 3 months$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Still open to you' }).getByRole('link')).toHaveCount(3)
  await expectAccessible(page)
})

test('a member whose membership does not open the lesson reads that it is not available yet, with Back to home and Upgrade (LEARN-5 LEARN-20)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const { memberId } = await signInComplete(page)
  holdMembership(academy, memberId, { programId: 'opp201' })
  await page.goto(lockedLesson)
  await expect(
    page.getByRole('heading', { level: 1, name: 'This activity is not available yet.' }),
  ).toBeFocused()
  await expect(page.getByText('It isn’t part of your membership.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Upgrade', exact: true })).toHaveAttribute(
    'href',
    '/upgrade-membership',
  )
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('enrolled members see what is not released yet as disabled, with its day, and done, new and special lessons with their signs (LEARN-10)', async ({
  page,
  openAcademy,
  expectAccessible,
}) => {
  const academy = await openAcademy()
  await editCatalogue(academy, (kind, id) =>
    kind === 'activity' && id === '1008'
      ? { releaseDate: '2199-11-30T00:00:00.000Z' }
      : kind === 'activity' && id === '1007'
        ? { isSpecialActivity: true }
        : undefined,
  )
  const tokens = await signIn(page, newPersona(), academy.url)
  const { id } = await getAccountInfo(page.request, tokens, academy.url)
  await page.goto(`${academy.url}/learn/opp103`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /For members from Saturday 30 November$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(main.getByRole('link', { name: /Opens with a membership$/ }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /Special lesson$/ })).toHaveAttribute(
    'href',
    '/learn/opp103/1007',
  )
  holdMembership(academy, id)
  await page.reload()
  const later = main.getByRole('link', { name: /Opens Saturday 30 November$/ })
  await expect(later).toHaveAttribute('aria-disabled', 'true')
  await expect(later).not.toHaveAttribute('href')
  await expect(main.getByRole('link', { name: /Opens with a membership$/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('a locked lesson fits 320 px with large text, right to left and in dark mode, and passes axe (LEARN-5)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const { memberId } = await signInComplete(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const hasEnded of [false, true]) {
    if (hasEnded) holdMembership(academy, memberId, { until: Date.now() - day })
    await page.goto(lockedLesson)
    await expect(panel(page).getByRole('radio').first()).toBeVisible()
    await expectAccessible(page)
    await enlargeText(page)
    await setRightToLeft(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
    await expectAccessible(page)
  }
})
