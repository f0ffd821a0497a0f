// Sharing a lesson: its own address for everybody, and a member's gift link.
import type { Page } from '@playwright/test'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { lockedLesson, textLesson, videoLesson } from '../harness/lessons.ts'
import { completeProfile, getAccountInfo, saveAnswers } from '../harness/member-data.ts'
import { createGiftLink } from '../harness/membership/gift-links.ts'
import { holdMembership } from '../harness/membership/held-membership.ts'
import type { Academy } from '../harness/academy.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { waitForFetchedAccount } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share this lesson' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share this lesson' })
/** Opens with a membership, and its title names a diagnosis. */
const diagnosisLesson = '/learn/opp201/1013'

/** The device has no sheet of its own. */
const withoutSheet = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })

/** The device's own sheet, which notes what it was handed. */
const withSheet = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) =>
        void (document.documentElement.dataset['shared'] = `${data.title} | ${data.url}`),
    })
  })

async function signInEnrolled(page: Page, academy: Academy) {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, completeProfile)
  const { id } = await getAccountInfo(page.request, tokens)
  holdMembership(academy, id)
  return { tokens, memberId: id }
}

async function openGivable(page: Page) {
  await page.goto(lockedLesson)
  await waitForFetchedAccount(page)
  await expect(page.getByRole('heading', { name: 'What this answer rests on' })).toBeVisible()
  await shareButton(page).click()
  await expect(sheet(page)).toBeVisible()
}

test(
  'every lesson hands its address to the device: a video, a text, a shut one; a diagnosis in the title is left out (DOOR-9)',
  anyWindow,
  async ({ page, academy }) => {
    await withSheet(page)
    for (const path of [videoLesson, textLesson, lockedLesson, diagnosisLesson]) {
      await page.goto(path)
      await waitForHydration(page)
      await shareButton(page).click()
      const shared = page.locator('html')
      await expect(shared).toHaveAttribute('data-shared', new RegExp(` \\| ${academy.url}${path}$`))
      if (path === diagnosisLesson) {
        await expect(page.getByRole('heading', { level: 1 })).toContainText('autistic')
        await expect(shared).toHaveAttribute('data-shared', /^A \d+-minute lesson \|/)
      }
      await expect(sheet(page)).toHaveCount(0)
    }
  },
)

test(
  'where the device cannot share, the address of a shut lesson is copied and has no gift in it (DOOR-9)',
  anyWindow,
  async ({ page, context, academy }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await withoutSheet(page)
    await page.goto(lockedLesson)
    await waitForHydration(page)
    await shareButton(page).click()
    await expect(page.getByText('The link is copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(academy.url + lockedLesson)
  },
)

test('a member gives a lesson that only members can open, copies its link, and takes it back; an open lesson has nothing to give (DOOR-9)', async ({
  page,
  context,
  academy,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withoutSheet(page)
  await signInEnrolled(page, academy)
  await openGivable(page)
  await expectAccessible(page)
  await sheet(page)
    .getByRole('button', { name: /^Give it/ })
    .click()
  await expect(sheet(page).getByText(/^Open for them until \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(sheet(page)).toContainText('You can make 9 more gift links for now.')
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Copy the link' }).click()
  await expect(sheet(page).getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${academy.url}${lockedLesson}#gift=[\\w-]{22}$`))
  // Pressed again it is the same one.
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await shareButton(page).click()
  await sheet(page)
    .getByRole('button', { name: /^Give it/ })
    .click()
  await sheet(page).getByRole('button', { name: 'Copy the link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await sheet(page).getByRole('button', { name: 'Take it back' }).click()
  await expect(sheet(page).getByText('Taken back. The link doesn’t open it any more.')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: /^Give it/ })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(shareButton(page)).toBeFocused()
  await page.goto(textLesson)
  await waitForFetchedAccount(page)
  await shareButton(page).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})

test(
  'a gift goes through the device’s own sheet; ten in 30 days are said, and so is a device that is offline (DOOR-9)',
  anyWindow,
  async ({ page, context, academy }) => {
    await withSheet(page)
    const { tokens } = await signInEnrolled(page, academy)
    await openGivable(page)
    await context.setOffline(true)
    const give = sheet(page).getByRole('button', { name: /^Give it/ })
    await give.click()
    await expect(sheet(page).getByRole('alert')).toContainText('You’re offline')
    await context.setOffline(false)
    await give.click()
    await sheet(page).getByRole('button', { name: 'Send it' }).click()
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      new RegExp(`\\| ${academy.url}${lockedLesson}#gift=[\\w-]{22}$`),
    )
    const { programInfo } = await (await page.request.get('/api/landing/store')).json()
    const others = programInfo.programs
      .filter(({ visible }: Program) => visible)
      .flatMap(({ learningActivities }: Program) => learningActivities)
      .filter(({ lockedBecause }: Activity) => lockedBecause === 'membership')
      .filter(({ url }: Activity) => ![lockedLesson, diagnosisLesson].includes(url))
    for (const { id } of others.slice(0, 9)) await createGiftLink(page.request, academy, tokens, id)
    await page.goto(diagnosisLesson)
    await waitForFetchedAccount(page)
    await shareButton(page).click()
    await give.click()
    await expect(sheet(page).getByRole('alert')).toContainText('You’ve made ten gift links')
  },
)

test(
  'the sheet for sharing fits 320 px with large text, right to left and in the dark (DOOR-9)',
  anyWindow,
  async ({ page, academy, expectAccessible }) => {
    await signInEnrolled(page, academy)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openGivable(page)
    const fits = async () => {
      await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
      await expect.poll(() => clippedText(page)).toEqual([])
      await expectAccessible(page)
    }
    await enlargeText(page)
    await setRightToLeft(page)
    await fits()
    await sheet(page)
      .getByRole('button', { name: /^Give it/ })
      .click()
    await expect(sheet(page).getByRole('button', { name: 'Take it back' })).toBeVisible()
    await fits()
  },
)
