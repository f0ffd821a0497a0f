// Finding lessons by what they are about: the choice stands in the address, and nowhere else.
import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { holdMembership } from '../harness/membership/held-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const main = (page: Page) => page.getByRole('main')
const count = (page: Page) => main(page).getByRole('heading', { level: 2, name: /^\d+ lessons?$|^No lesson/ })
/** The rows of lessons, without filters and other links. */
const rows = (page: Page) =>
  main(page)
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const titles = (page: Page) => rows(page).getByRole('heading').allTextContents()
const chips = (page: Page) => page.getByRole('list', { name: 'Your choice' })
const option = (page: Page, name: string) =>
  main(page).getByRole('link', { name: new RegExp(`^${name} \\d+ lessons?$`) })

const filtersButton = (page: Page) => page.locator('summary').filter({ hasText: /^Filters/ })

/** A wide window has the filters beside the list. */
async function openFilters(page: Page) {
  const button = filtersButton(page)
  if (await button.isVisible()) await button.click()
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

/** On a phone to the list, with what was chosen. */
async function showList(page: Page) {
  const button = sheet(page).getByRole('button', { name: /^See / })
  if (await button.isVisible()) await button.click()
  await expect(sheet(page)).toHaveCount(0)
}

test('a visitor chooses condition, age and minutes; the address has the choice, and reload, Back and another browser show it (DOOR-11)', async ({
  page,
  otherDevice,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('link', { name: 'Find it by need' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find it by need' })).toBeFocused()
  await option(page, 'ADHD').click()
  await expect(page).toHaveURL('/browse?condition=adhd')
  await expect(count(page)).toHaveText('4 lessons')
  await expect(count(page)).toBeFocused()
  await expect(page).toHaveTitle(/- Find it by need$/)

  await openFilters(page)
  await option(page, '4 to 7').click()
  await expect(page).toHaveURL('/browse?condition=adhd&age=4-7')
  await expect(option(page, '4 to 7')).toBeFocused()
  await showList(page)
  await expect(count(page)).toHaveText('3 lessons')
  await openFilters(page)
  await option(page, '1 minute').click()
  await expect(page).toHaveURL('/browse?condition=adhd&age=4-7&minutes=1')
  await showList(page)
  await expect(count(page)).toHaveText('1 lesson')
  const [only] = await titles(page)

  await page.reload()
  await waitForHydration(page)
  await expect(count(page)).toHaveText('1 lesson')
  await otherDevice.goto(page.url())
  await expect(count(otherDevice)).toHaveText('1 lesson')
  expect(await titles(otherDevice)).toEqual([only])

  await page.goBack()
  await expect(page).toHaveURL('/browse?condition=adhd&age=4-7')
  await expect(count(page)).toHaveText('3 lessons')
})

test('each part of a choice is taken back by one press, and all lessons are one press away (DOOR-11)', async ({
  page,
}) => {
  await page.goto('/browse?condition=adhd&age=4-7')
  await waitForHydration(page)
  await chips(page).getByRole('link', { name: 'Remove ADHD' }).click()
  await expect(page).toHaveURL('/browse?age=4-7')
  await expect(count(page)).toBeFocused()
  await chips(page).getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/browse?show=all')
  await expect(count(page)).toHaveText('131 lessons')
  await expect(chips(page)).toHaveCount(0)
})

test('each row says what the lesson answers, how sure that is, its minutes and kind and what opens it; what is open comes first (DOOR-11)', async ({
  page,
}) => {
  await page.goto('/browse?condition=adhd')
  await expect(rows(page).first()).toHaveAccessibleName(/How sure: .+ min ?Open to you$/)
  await expect(rows(page).last()).toHaveAccessibleName(/ min ?Opens with a membership$/)
  await rows(page).last().click()
  await expect(page).toHaveURL(/\/learn\/\w+\/\d+$/)
  await page.goBack()
  await expect(count(page)).toHaveText('4 lessons')
})

test(
  'where nothing fits, one press leaves out what is in the way (DOOR-11)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.goto('/browse?condition=asthma&kind=quote&age=4-7')
    await waitForHydration(page)
    await expect(count(page)).toHaveText('No lesson fits all of this')
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: /^Without Words of Wisdom: \d+ lessons?$/ })
      .click()
    await expect(page).toHaveURL('/browse?condition=asthma&age=4-7')
    await expect(rows(page)).not.toHaveCount(0)
  },
)

test('choosing sends nothing, and a choice is not found in what the browser keeps (DOOR-11)', async ({
  page,
}) => {
  await page.goto('/browse')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!/\/illustrations\//.test(request.url()))
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  await option(page, 'Autism \\(ASD\\)').click()
  await expect(count(page)).toHaveText('9 lessons')
  await openFilters(page)
  await option(page, '4 to 7').click()
  await expect(page).toHaveURL('/browse?condition=asd&age=4-7')
  expect(sent.filter((request) => /condition|asd|4-7|browse/i.test(request))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(kept).not.toMatch(/condition=|asd|autism/i)
})

test('“Open to me” is what is open to everybody for a visitor, and what her membership opens for a member (DOOR-11)', async ({
  page,
  academy,
}) => {
  await page.goto('/browse?open=me')
  await waitForHydration(page)
  await expect(count(page)).toHaveText(/^\d+ lessons$/)
  const forVisitor = Number.parseInt((await count(page).textContent()) ?? '', 10)
  for (const row of await rows(page).all()) await expect(row).toHaveAccessibleName(/Open to you$/)
  const { id } = await getAccountInfo(page.request, await signIn(page, newPersona()))
  holdMembership(academy, id)
  await page.goto('/browse?open=me')
  await expect
    .poll(async () => Number.parseInt((await count(page).textContent()) ?? '', 10))
    .toBeGreaterThan(forVisitor)
})

test('without scripts a choice is a link, its list is in the page, and filters fold open (DOOR-11)', async ({
  noScriptPage,
}) => {
  await noScriptPage.goto('/browse')
  await option(noScriptPage, 'ADHD').click()
  await expect(noScriptPage).toHaveURL('/browse?condition=adhd')
  await expect(rows(noScriptPage)).toHaveCount(4)
  await noScriptPage.waitForLoadState() // its styles say whether the filters are folded
  await openFilters(noScriptPage)
  await option(noScriptPage, '4 to 7').click()
  await expect(rows(noScriptPage)).toHaveCount(3)
  await chips(noScriptPage).getByRole('link', { name: 'Remove ADHD' }).click()
  await expect(noScriptPage).toHaveURL('/browse?age=4-7')
})

test(
  'on a phone the filters are a sheet whose button says how many lessons there are: by keyboard alone, and Back is without what was chosen in it (DOOR-11)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/browse?condition=adhd')
    await waitForHydration(page)
    await filtersButton(page).focus()
    await page.keyboard.press('Enter')
    const seeList = sheet(page).getByRole('button', { name: /^See / })
    await expect(seeList).toHaveText('See 4 lessons')
    await expect(seeList).toBeInViewport({ ratio: 1 })
    await option(page, '8 to 12').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/browse?condition=adhd&age=8-12')
    await expect(option(page, '8 to 12')).toBeFocused()
    await expect(seeList).not.toHaveText('See 4 lessons')
    const found = (await seeList.innerText()).replace('See ', '')
    // beside the place of short messages
    await expect(
      sheet(page)
        .getByRole('status')
        .filter({ hasText: /lesson/ }),
    ).toHaveText(found)
    await seeList.focus()
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toHaveCount(0)
    await expect(page).toHaveURL('/browse?condition=adhd&age=8-12')
    await expect(count(page)).toHaveText(found)
    await expect(count(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(rows(page).first()).toBeFocused()

    // What was chosen in the sheet is one step.
    await openFilters(page)
    await option(page, 'Video').click()
    await option(page, '1 minute').click()
    await expect(page).toHaveURL('/browse?condition=adhd&age=8-12&kind=video&minutes=1')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(filtersButton(page)).toBeFocused()
    await expect(page).toHaveURL('/browse?condition=adhd&age=8-12&kind=video&minutes=1')
    await page.goBack()
    await expect(page).toHaveURL('/browse?condition=adhd&age=8-12')
    // Back closes the sheet, with the choice as it was.
    await openFilters(page)
    await sheet(page).getByRole('link', { name: 'Clear' }).click()
    await expect(seeList).toHaveText('See 131 lessons')
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page).toHaveURL('/browse?condition=adhd&age=8-12')
    await page.goBack()
    await expect(page).toHaveURL('/browse?condition=adhd')
  },
)

test(
  'once the page is open, every choice is answered offline (DOOR-11)',
  anyWindow,
  async ({ page, context }) => {
    await page.goto('/browse')
    await waitForHydration(page)
    await context.setOffline(true)
    await option(page, 'Asthma').click()
    await expect(count(page)).toHaveText('3 lessons')
    await page.goBack()
    await option(page, '13 and up').click()
    await expect(count(page)).toHaveText(/^\d+ lessons$/)
  },
)

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `at 320 pixels, with large text, from right to left, ${colorScheme}, the page is whole and accessible (DOOR-11)`,
    anyWindow,
    async ({ page, expectAccessible }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/browse', '/browse?condition=tooth-decay-malocclusion&age=8-12']) {
        await page.goto(path)
        await waitForHydration(page)
        await openFilters(page)
        await expectAccessible(page)
        await setRightToLeft(page)
        await enlargeText(page)
        await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
        await expect.poll(() => clippedText(page), path).toEqual([])
      }
    },
  )
