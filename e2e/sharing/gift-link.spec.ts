// Whoever has a gift link: what it opens, what stands in the address, and what is said where it opens nothing.
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Academy } from '../harness/academy.ts'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { lockedLesson } from '../harness/lessons.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { createGiftLink, expireGiftLinks } from '../harness/membership/gift-links.ts'
import { holdMembership } from '../harness/membership/held-membership.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const lessonId = lockedLesson.split('/').at(-1) ?? ''
const opened = (page: Page) => page.getByRole('heading', { name: 'What this answer rests on' })
const offer = (page: Page) => page.getByRole('region', { name: /membership/i })
const given = (page: Page) => page.getByRole('status').filter({ hasText: 'A member shared this with you.' })
const answer = (page: Page) => page.getByRole('region', { name: 'The short answer' })

/** A member's link to the locked lesson. */
async function giveLesson(page: Page, academy: Academy) {
  const tokens = await signInByApi(page.request, newPersona('giver'))
  const { id, email } = await getAccountInfo(page.request, tokens)
  holdMembership(academy, id)
  const token = await createGiftLink(page.request, academy, tokens, lessonId)
  return { tokens, memberId: id, email, token, link: `${lockedLesson}#gift=${token}` }
}

async function takeBack(page: Page, accessToken: string) {
  await page.request.post('/api/account/end-gift-link', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { activityId: lessonId },
  })
}

/** Its page stays what everybody may read, with one sentence. */
async function expectShut(page: Page, sentence: RegExp | string) {
  await expect(page.getByRole('status').filter({ hasText: sentence })).toContainText(
    'The short answer and when to ask for help stay open.',
  )
  await expect(answer(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'When to ask for help' })).toBeVisible()
  await expect(offer(page)).toBeVisible()
  await expect(opened(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${lockedLesson}$`))
}

test('a gift link opens its lesson in a browser without an account, says until when, and names nobody; its token leaves the address and a reload keeps the lesson (DOOR-9)', async ({
  page,
  otherDevice,
  academy,
  expectAccessible,
}) => {
  const { link, token, email, memberId } = await giveLesson(page, academy)
  const urls: string[] = []
  otherDevice.on('request', (request) =>
    urls.push(request.url(), ...Object.values(request.headers()).filter((value) => value.includes('/'))),
  )
  await otherDevice.goto(link)
  await expect(opened(otherDevice)).toBeVisible()
  await expect(given(otherDevice)).toContainText(/It’s open for you until \d+ \w+ \d{4}\. No account needed/)
  await expect(otherDevice).toHaveURL(academy.url + lockedLesson)
  await expect(offer(otherDevice)).toHaveCount(0)
  await expectAccessible(otherDevice)
  expect(urls.filter((url) => url.includes(token))).toEqual([])
  const shown = await otherDevice.content()
  for (const secret of [email, memberId, token]) expect(shown).not.toContain(secret)
  await otherDevice.reload()
  await expect(opened(otherDevice)).toBeVisible()
  await expect(given(otherDevice)).toBeVisible()
  // Nothing else opens.
  await otherDevice.goto('/learn/opp103/1002')
  await expect(offer(otherDevice)).toBeVisible()
  await expect(given(otherDevice)).toHaveCount(0)
})

test(
  'no lock and no price are seen while a gift link is looked at; a signed-in member without a membership opens it too (DOOR-9)',
  anyWindow,
  async ({ page, otherDevice, academy }) => {
    const { link } = await giveLesson(page, academy)
    await signIn(otherDevice, newPersona())
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await otherDevice.route('**/api/account/activity-content', async (route) => {
      await held
      await route.continue()
    })
    await otherDevice.goto(link)
    await waitForHydration(otherDevice)
    await expect(answer(otherDevice)).toBeVisible()
    await expect(offer(otherDevice)).toHaveCount(0)
    await expect(
      otherDevice.getByRole('main').getByText('Opens with a membership', { exact: true }),
    ).toHaveCount(0)
    release()
    await expect(opened(otherDevice)).toBeVisible()
    await expect(given(otherDevice)).toContainText('They can’t see that you’re here.')
  },
)

test(
  'a link that is guessed, cut, of another lesson, taken back or over leaves the page that everybody may read, with one sentence (DOOR-9)',
  anyWindow,
  async ({ page, academy, browser }) => {
    test.slow()
    const { link, token, tokens, memberId } = await giveLesson(page, academy)
    const unknown = 'We don’t know this gift link.'
    const guess = randomBytes(16).toString('base64url')
    for (const wrong of [guess, token.slice(0, -1), '', `${token}<script>`])
      await inPrivateWindow(browser, academy, async (visitor) => {
        await visitor.goto(`${lockedLesson}#gift=${wrong}`)
        await expectShut(visitor, unknown)
      })
    await inPrivateWindow(browser, academy, async (visitor) => {
      await visitor.goto(`/learn/opp103/1002#gift=${token}`)
      await expect(visitor.getByRole('status').filter({ hasText: unknown })).toBeVisible()
    })
    expireGiftLinks(academy, memberId)
    await inPrivateWindow(browser, academy, async (visitor) => {
      await visitor.goto(link)
      await expectShut(visitor, 'This gift has ended.')
    })
    const again = await createGiftLink(page.request, academy, tokens, lessonId)
    expect(again).not.toBe(token)
    await takeBack(page, tokens.accessToken)
    await inPrivateWindow(browser, academy, async (visitor) => {
      await visitor.goto(`${lockedLesson}#gift=${again}`)
      await expectShut(visitor, 'This gift has ended.')
    })
  },
)

test(
  'a gift that did not load says so and opens at a press; one in the open tab opens without a reload (DOOR-9)',
  anyWindow,
  async ({ page, otherDevice, academy }) => {
    test.slow()
    const { token } = await giveLesson(page, academy)
    await otherDevice.goto(lockedLesson)
    await expect(offer(otherDevice)).toBeVisible()
    const calls = '**/api/landing/activity-content'
    await otherDevice.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }))
    await otherDevice.evaluate((hash) => void (location.hash = hash), `gift=${token}`)
    const notice = otherDevice.getByRole('status').filter({ hasText: 'This gift didn’t open' })
    await expect(notice).toBeVisible({ timeout: 30_000 })
    await expect(answer(otherDevice)).toBeVisible()
    await otherDevice.unroute(calls)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(opened(otherDevice)).toBeVisible()
  },
)

test(
  'what a gift says fits 320 px with large text, right to left and in the dark (DOOR-9)',
  anyWindow,
  async ({ page, otherDevice, academy, expectAccessible }) => {
    const { link } = await giveLesson(page, academy)
    await otherDevice.setViewportSize({ width: 320, height: 640 })
    await otherDevice.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await otherDevice.goto(link)
    await expect(given(otherDevice)).toBeVisible()
    await enlargeText(otherDevice)
    await setRightToLeft(otherDevice)
    await expect.poll(() => horizontalOverflow(otherDevice)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(otherDevice)).toEqual([])
    await expectAccessible(otherDevice)
  },
)

/** A browser context in which nothing is stored. */
async function inPrivateWindow(
  browser: Browser,
  academy: Academy,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: academy.url })
  await work(await context.newPage())
  await context.close()
}
