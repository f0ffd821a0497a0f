// Deleting the account.
import type { Page } from '@playwright/test'
import { everythingElse } from '../harness/home.ts'
import { textLesson, videoLesson } from '../harness/lessons.ts'
import { buyMembership, readMembership } from '../harness/membership/buy-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { pendingEntries, storedItems, storedTokens, waitForSessionData } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'
import { playVideo } from '../harness/video.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' })
const call = '**/api/account/delete-account'

test('an account is deleted in four taps from home, with the documented words; this browser then has nothing of the member, in any tab (SET-3)', async ({
  page,
  context,
  isMobile,
  expectAccessible,
}) => {
  test.slow() // two checks of accessibility in a story of two tabs
  const persona = newPersona()
  await signIn(page, persona)
  const otherTab = await context.newPage()
  await otherTab.goto(textLesson)
  await waitForSessionData(otherTab)
  // What waits to be sent goes too.
  await context.route('**/api/account/update-*', (route) => route.abort())
  await otherTab.getByRole('button', { name: /for later$/ }).click()
  await expect.poll(() => pendingEntries(otherTab, 'saved-activity')).toHaveLength(1)

  await page.goto('/')
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click() // 1
  await expect(page.getByText(persona.email), 'the rows have their final height').toBeVisible()
  // 2
  await page
    .getByRole('link', { name: isMobile ? 'See how to delete your account' : 'Delete account', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'What stays, and why' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click() // 3
  await expect(question(page)).toContainText(
    'This action is irreversible, and you will be logged out immediately. Are you sure you want to delete your account?',
  )
  await expect(question(page).getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings\/delete-account$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await question(page).getByRole('button', { name: 'Delete my account' }).click() // 4
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('status').getByText('You’re logged out.')).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .getByText(/^We’ll erase your account by \d+\s\w+ \d{4} and send one last mail when it’s done\.$/),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'the home page of a visitor has loaded').toBeVisible()
  await expect(everythingElse(page)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => storedTokens(otherTab)).toBeNull()
  // The last of these is written anew by each page of a story.
  const left = async (tab: Page) =>
    Object.keys(await storedItems(tab)).filter(
      (key) => !['cookie-settings', 'device', 'member-id', 'lesson-question-later'].includes(key),
    )
  for (const tab of [page, otherTab]) await expect.poll(() => left(tab)).toEqual([])
  await page.reload()
  await expect(page.getByRole('link', { name: /^Log in/ }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('You’re logged out.')).toHaveCount(0)
})

test(
  'a deletion that fails leaves everything as it is and says what to do; one without an answer can be repeated (SET-3)',
  anyWindow,
  async ({ page }) => {
    await signIn(page, newPersona())
    await page.goto('/settings/delete-account')
    const dialog = page.getByRole('alertdialog')
    await page.route(call, (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByRole('heading', { name: 'Not deleted yet' })).toBeVisible()
    await expect(dialog).toContainText('nothing has changed. You’re still logged in.')
    await page.unroute(call)
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toContainText('You’re offline, so nothing has changed.')
    await page.context().setOffline(false)
    // It arrives, but its answer is lost.
    await page.route(call, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
    await page.unroute(call)
    // A server in trouble says nothing of what arrived before.
    const refused = page.waitForResponse(call)
    await page.route(call, (route) => route.fulfill({ status: 503, body: '' }))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await refused
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'false')
    await expect(dialog.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
    await page.unroute(call)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').getByText('We’ll erase your account')).toBeVisible()
  },
)

test(
  '/delete-account leads a member to the row of the settings page (SET-4)',
  anyWindow,
  async ({ page }) => {
    await signIn(page, newPersona())
    await page.goto('/delete-account')
    await expect(page).toHaveURL(/\/settings#delete-account$/)
    const row = page.getByRole('link', { name: 'See how to delete your account' })
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
    await page.reload() // opened directly
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
  },
)

test(
  'a video that plays elsewhere when the account is deleted stops being the member’s, and that device says that the session has ended',
  anyWindow,
  async ({ page, otherDevice }) => {
    const persona = newPersona()
    await signIn(page, persona)
    await signIn(otherDevice, persona)
    await otherDevice.goto(videoLesson)
    await waitForSessionData(otherDevice)
    await playVideo(otherDevice) // it learns that the session has ended when it saves what was played
    await page.goto('/settings/delete-account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await question(page).getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('status').getByText('You’re logged out.')).toBeVisible()
    await expect(otherDevice.getByText('Your session has ended. Please sign in again.')).toBeVisible({
      timeout: 20_000,
    })
    await expect.poll(() => storedTokens(otherDevice)).toBeNull()
  },
)

test(
  'whoever has paid sees before deleting what ends and what stays, and asks for the refund first; a store’s subscription is stopped there (TRUST-10)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    const tokens = await signIn(page, newPersona())
    const overview = await buyMembership(page.request, tokens)
    await page.goto('/settings/delete-account')
    await expect(page.getByText('Your membership ends with your account')).toBeVisible()
    await expect(page.getByText(/but your lessons close as soon as you delete your account/)).toBeVisible()
    await expect(page.getByText(/For seven years, because our books need it/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(question(page)).toContainText(
      'Your membership ends with it. You can have $120.00 back until',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Get $120.00 back' }).click()
    await expect(page.getByText('Your membership ends with your account')).toHaveCount(0)
    expect((await readMembership(page.request, tokens)).memberships[0]).toMatchObject({
      endedBecause: 'refunded',
    })

    const [card] = overview.memberships
    const memberships = [
      {
        ...card,
        planId: null,
        card: null,
        refundable: null,
        lastPayment: null,
        nextCharge: null,
        enrollmentMethod: 4,
      },
    ]
    await page.route('**/api/account/membership', (route) =>
      route.fulfill({ json: { ...overview, success: true, memberships } }),
    )
    await page.reload()
    await expect(page.getByText('Your subscription from the App Store goes on')).toBeVisible()
    await expect(page.getByText(/Apple will keep charging you until you stop it there\./)).toBeVisible()
    await expect(page.getByText(/Tap Cancel Subscription\./)).toBeVisible()
  },
)
