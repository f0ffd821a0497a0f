// A lesson about a danger is opened in the emergency itself: the numbers to call come first, and nothing asks
// whether it was tried (TRUST-18).
import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

/** A text, with a crisis line. */
const crisisLesson = '/learn/opp.full/1132'
/** A video that has a text too. */
const chokingLesson = '/learn/opp.full/1080'
/** A text that sends to a poison line. */
const medicinesLesson = '/learn/opp.full/1130'

const numbers = (page: Page) => page.getByRole('region', { name: 'Call for help' })

/** Whole in the window, and it is what a press in its middle hits. */
async function expectPressable(link: Locator) {
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() =>
      link.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
}

test.describe('on a phone in London', () => {
  test.use({ timezoneId: 'Europe/London' })

  for (const [what, path] of [
    ['a text', crisisLesson],
    ['a video', chokingLesson],
  ] as const)
    test(
      `${what} about a danger has the emergency number directly below the short answer, in the first window (TRUST-18)`,
      anyWindow,
      async ({ page }) => {
        await page.goto(path)
        await waitForHydration(page)
        const emergency = numbers(page).getByRole('link', { name: /^Emergency.*999$/ })
        await expect(emergency).toHaveAttribute('href', 'tel:999')
        // it is drawn anew when the app is there
        await expect.poll(async () => (await emergency.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(56)
        await expectPressable(emergency)
        await expect(numbers(page).locator(':scope', { has: page.locator('a[href^="tel:"]') })).toBeVisible()
        const follows = await page
          .getByRole('region', { name: 'The short answer' })
          .evaluate((answer) => answer.nextElementSibling?.getAttribute('aria-label') ?? '')
        expect(follows).toBe('Call for help')
      },
    )

  test(
    'the crisis lines stand beside the emergency number; what to do is said to be now, and there is no question and nothing is put off (TRUST-18)',
    anyWindow,
    async ({ page }) => {
      await page.goto(crisisLesson)
      await waitForHydration(page)
      await expect(numbers(page).getByRole('link', { name: /^Crisis line.*116 123$/ })).toHaveAttribute(
        'href',
        'tel:116123',
      )
      await page.getByRole('link', { name: 'Do this now' }).click()
      await expect(page.getByRole('heading', { name: 'Do this now' })).toBeFocused()
      await expect(page.getByText('If you can’t say it, write it down')).toBeVisible()
      await expect(page.getByText('Did you try it?')).toHaveCount(0)
      await expect(page.getByText(/^Try today/)).toHaveCount(0)
      await expect(
        page
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { level: 1 }) })
          .getByText('Journal article'),
      ).toHaveCount(0)
    },
  )

  for (const [what, path] of [
    ['a text', crisisLesson],
    ['a video', chokingLesson],
  ] as const)
    test(
      `${what} about a danger has only a small Done, at its end, and does not ask whether it was tried (TRUST-18)`,
      anyWindow,
      async ({ page }) => {
        await page.goto(path)
        await waitForHydration(page)
        await expect(page.getByText('Did you try it?')).toHaveCount(0)
        const done = page.getByRole('button', { name: /^(Done|Mark as done)/ })
        await expect(done).toHaveCount(1)
        await expect(done).not.toBeInViewport()
        await done.scrollIntoViewIfNeeded()
        const { width, height } = (await done.boundingBox()) ?? { width: NaN, height: NaN }
        expect(width).toBeLessThan(260)
        expect(height).toBeLessThan(56)
        expect(await done.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
          'rgba(0, 0, 0, 0)',
        )
      },
    )
})

test.describe('on a phone in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test(
    'a kind of number that the lesson names and the country lacks is said, at the top and below (TRUST-18)',
    anyWindow,
    async ({ page }) => {
      await page.goto(medicinesLesson)
      await waitForHydration(page)
      await expect(numbers(page).getByRole('link', { name: /^Emergency.*112$/ })).toBeVisible()
      const said = 'We have no poison line for your country. Call the emergency number, 112.'
      await expect(numbers(page).getByText(said)).toBeVisible()
      const below = page.getByRole('region', { name: 'When to ask for help' })
      await expect(below.getByText(said)).toBeVisible()
      await expect(
        below.getByText(
          'We have no number for medical advice in your country. If it’s urgent, call the emergency number, 112.',
        ),
      ).toBeVisible()
      await page.getByRole('button', { name: 'In another country?' }).click()
      await numbers(page).getByRole('combobox', { name: 'Your country' }).selectOption({ label: 'Australia' })
      await expect(numbers(page).getByRole('link', { name: /^Poisons line.*13 11 26$/ })).toHaveAttribute(
        'href',
        'tel:131126',
      )
      await expect(page.getByText('We have no poison line')).toHaveCount(0)
    },
  )
})

test(
  'without scripts the emergency numbers of all countries are in the first window, with their countries (TRUST-18)',
  anyWindow,
  async ({ noScriptPage }) => {
    await noScriptPage.setViewportSize({ width: 390, height: 844 })
    for (const path of [crisisLesson, chokingLesson]) {
      await noScriptPage.goto(path)
      await expect(numbers(noScriptPage).getByRole('link', { name: /^Emergency.*112$/ })).toBeInViewport({
        ratio: 1,
      })
      await expect(numbers(noScriptPage).getByRole('link', { name: /United Kingdom.*999$/ })).toHaveAttribute(
        'href',
        'tel:999',
      )
      await expect(
        numbers(noScriptPage).getByRole('link', { name: /Canada, United States.*911$/ }),
      ).toHaveAttribute('href', 'tel:911')
      await expect(
        numbers(noScriptPage).getByRole('link', { name: 'Help lines by country' }),
      ).toHaveAttribute('href', '/help')
    }
  },
)

test.describe('on a phone in Dublin', () => {
  test.use({ timezoneId: 'Europe/Dublin' })

  test(
    'while the app still loads, the number is already the country’s own, and it stays in its place when the app is there (TRUST-18)',
    anyWindow,
    async ({ page }) => {
      const release = await holdRequests(page, /\.js$/)
      await page.goto(crisisLesson, { waitUntil: 'commit' })
      const emergency = numbers(page)
        .getByRole('link', { name: /^Emergency.*112$/ })
        .filter({ visible: true })
      await expectPressable(emergency)
      await expect(emergency).toContainText('Ireland')
      await expect(numbers(page).getByText('United States').filter({ visible: true })).toHaveCount(0)
      const before = await emergency.boundingBox()
      release()
      await waitForHydration(page)
      await expect(page.getByRole('button', { name: 'In another country?' })).toBeVisible()
      await expect.poll(async () => (await emergency.boundingBox())?.y).toBe(before?.y)
    },
  )
})

test(
  'an answer “Not today” that was given to a lesson about a danger before does not come back on home (TRUST-18)',
  anyWindow,
  async ({ page }) => {
    const { accessToken } = await signIn(page, newPersona())
    const answered = new Date(Date.now() - 24 * 3_600_000).toISOString()
    for (const activityId of ['1132', '1007']) {
      const response = await page.request.post('/api/account/update-try-answer', {
        headers: { Authorization: `Bearer ${accessToken}` },
        data: {
          activityId,
          answer: 'notToday',
          changedAt: activityId === '1132' ? answered : new Date(Date.parse(answered) - 60_000).toISOString(),
          sentAt: new Date().toISOString(),
        },
      })
      expect(response.status()).toBe(200)
    }
    await page.goto('/')
    const cameBack = page.getByRole('region', { name: 'Put off' })
    // the older one, which is about no danger
    await expect(cameBack.getByRole('link', { name: 'How can a small child do more alone?' })).toBeVisible()
    await expect(cameBack.getByRole('link', { name: /don’t want to live/ })).toHaveCount(0)
  },
)

test(
  'a lesson about a danger fits 320 px with 200 % text and right to left in the dark, and passes axe (TRUST-18)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(crisisLesson) // nothing says the country: all emergency numbers, and the choice
    await waitForHydration(page)
    await expect(numbers(page).getByRole('combobox', { name: 'Your country' })).toBeVisible()
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page)).toEqual([])
    await setRightToLeft(page)
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  },
)
