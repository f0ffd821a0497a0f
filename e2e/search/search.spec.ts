// Searching on the device. What is typed is never sent, and the numbers are always there.
import type { Page, Request } from '@playwright/test'
import { waitForHydration } from '../harness/environment.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const searchFile = /\/assets\/search-[0-9a-f]+\.json$/

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search lessons' })
const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const lessons = (page: Page) =>
  results(page)
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
const numbers = (page: Page) => page.getByRole('region', { name: 'Call for help' })
const numberFor999 = (page: Page) => numbers(page).getByRole('link', { name: /^Emergency.*999$/ })

async function openSearch(page: Page) {
  await page.goto('/search')
  await waitForHydration(page)
}

/** The ids of the first three lessons that are shown. */
async function firstThree(page: Page): Promise<string[]> {
  const addresses = await lessons(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return addresses.slice(0, 3).map((address) => address?.split('/').at(-1) ?? '')
}

test.use({ timezoneId: 'Europe/London' })

/** Everyday words, misspellings, lay words and those of other countries, each with its lesson. */
const questions: readonly (readonly [asked: string, lesson: string])[] = [
  ['how do i get my toddler to stop screaming when i say no', '1083'],
  ['tantrams', '1083'],
  ['when should i take my baby to the dentist', '1120'],
  ['my child is terrified of needles', '1094'],
  ['how do i stop yelling at my kids', '1081'],
  ['spech therapy', '1071'],
  ['nonverble', '1072'],
  ['toddler pulls me by the hand to the fridge instead of asking', '1071'],
  ['test for sugar disease', '1066'],
  ['temp of 104 at night', '1079'],
  ['why does my son line up all his toys', '1032'],
  ['exausted mum', '1102'],
  ['how many hours should a 7 year old sleep', '1016'],
  ['other kids call him names', '1090'],
]

test(
  'a dozen questions in everyday words, some misspelt, have the right lesson among the first three (DOOR-1)',
  anyWindow,
  async ({ page }) => {
    await openSearch(page)
    for (const [asked, lesson] of questions) {
      await field(page).fill(asked)
      await expect.poll(() => firstThree(page), asked).toContain(lesson)
      expect(await lessons(page).count(), asked).toBeLessThanOrEqual(5)
    }
  },
)

test(
  'the heading says how sure the answer is, and for which words it is; where no lesson fits, the nearest are shown (DOOR-1)',
  anyWindow,
  async ({ page }) => {
    await openSearch(page)
    await page.getByRole('button', { name: 'fever' }).click()
    await expect.poll(() => firstThree(page)).toContain('1079')
    await expect(field(page)).toBeFocused()
    const headings: readonly (readonly [string, string])[] = [
      ['tantrams', 'Lessons on this'],
      ['loud chewing at the table', 'Perhaps one of these'],
      ['potty training', 'We have no lesson on this yet. Nearest:'],
    ]
    for (const [typed, heading] of headings) {
      await field(page).fill(typed)
      await expect(results(page).getByRole('heading', { name: heading })).toBeVisible()
      await expect(lessons(page).first()).toBeVisible()
      await expect(results(page).getByText('Shown for tantrums')).toBeVisible({
        visible: typed === 'tantrams',
      })
    }
    await field(page).fill('qwrtz xkcd')
    await expect(results(page).getByRole('heading', { name: 'We have no lesson on this yet.' })).toBeVisible()
    await expect(lessons(page)).toHaveCount(0)
    await results(page).getByRole('link', { name: 'All lessons' }).click()
    await expect(page).toHaveURL(/\/learn\/\w+/)
  },
)

test(
  'each lesson says what it answers, its minutes, its ages and what opens it; quotes are found by their author only (DOOR-1)',
  anyWindow,
  async ({ page }) => {
    await openSearch(page)
    await field(page).fill('phones in the bedroom')
    await expect(lessons(page).first()).toHaveAccessibleName(
      /^Should phones sleep outside the bedroom\? Probably worth a try\. .*Video, 1 min.*Aged 4 and over.*Open to you$/,
    )
    await field(page).fill('sleep')
    await expect(lessons(page).first()).toBeVisible()
    await expect(lessons(page).filter({ hasText: 'balm of hurt minds' })).toHaveCount(0)
    await field(page).fill('shakespere')
    await expect(lessons(page).filter({ hasText: 'balm of hurt minds' })).toBeVisible()
    await field(page).fill('bedtime routine')
    await expect(results(page).getByRole('link', { name: /^Bedtime week/ })).toHaveAttribute(
      'href',
      '/series/bedtime-week',
    )
  },
)

test(
  'words of the product lead to their page, a member’s page through the login (DOOR-1)',
  anyWindow,
  async ({ page }) => {
    await openSearch(page)
    await field(page).fill('refund')
    await expect(results(page).getByRole('link').first()).toHaveAttribute('href', '/membership')
    await field(page).fill('cancel my subscription')
    await results(page).getByRole('link', { name: 'Cancel your membership' }).click()
    await expect(page).toHaveURL(/\/login\?returnUrl=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('the search is in the header and the menu, and the keyboard alone finds and opens a lesson (DOOR-1)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Menu' }).click()
  const inMenu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Search' })
  await expect(inMenu).toHaveAttribute('href', '/search')
  await page.goto('/')
  await waitForHydration(page)
  await banner.getByRole('link', { name: 'Search' }).press('Enter')
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('toddler tantrum')
  const announced = page.locator('[data-announcer]')
  await expect(announced).toHaveText(/^Lessons on this \d lessons?/)
  await expect(announced).not.toContainText('toddler')
  await page.keyboard.press('ArrowDown')
  await expect(lessons(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(lessons(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(results(page)).toHaveCount(0)

  await page.keyboard.type('toddler tantrum')
  await expect(lessons(page).first()).toHaveAccessibleName(/(Open to you|Opens with a membership)$/)
  await page.keyboard.press('Enter')
  await expect(lessons(page).first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/1083$/)
  // after Back the next one can be looked at
  await page.goBack()
  await expect(field(page)).toHaveValue('toddler tantrum')
  await expect(lessons(page).first()).toBeFocused()
})

test('a member finds the search in the header of every page but its own (DOOR-1)', async ({ page }) => {
  await signIn(page, newPersona())
  for (const path of ['/', '/settings', '/learn/opp103', '/about-us']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await field(page).fill('fever')
  await expect.poll(() => firstThree(page)).toContain('1079')
})

test(
  'the search is loaded at the first touch of the field, says so, and works without a network from then on (DOOR-1)',
  anyWindow,
  async ({ page, context }) => {
    const files: string[] = []
    page.on('request', (request) => void (searchFile.test(request.url()) && files.push(request.url())))
    const release = await holdRequests(page, searchFile)
    await openSearch(page)
    await page.waitForLoadState('networkidle')
    expect(files).toEqual([])
    await field(page).fill('fever')
    await expect(page.getByRole('main').getByText('Loading the search')).toBeVisible()
    await expect(numberFor999(page)).toBeVisible()
    release()
    await expect.poll(() => firstThree(page)).toContain('1079')
    await context.setOffline(true)
    await field(page).fill('picky eating')
    await expect.poll(() => firstThree(page)).toContain('1076')
    await expect(numberFor999(page)).toBeVisible()
    await context.setOffline(false)
    expect(files).toHaveLength(1)
  },
)

test(
  'a search that did not load says so beside the numbers, and Try again loads it (DOOR-1 DOOR-3)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.route(searchFile, (route) => route.abort())
    await openSearch(page)
    await field(page).fill('fever')
    const alert = page.getByRole('alert').filter({ hasText: 'The search didn’t load' })
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await expect(numberFor999(page)).toBeVisible()
    await expectAccessible(page)
    await page.unroute(searchFile)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => firstThree(page)).toContain('1079')
  },
)

test(
  'whatever is typed, there is an answer with the numbers above it, and the page stays usable (DOOR-1 DOOR-3)',
  anyWindow,
  async ({ page }) => {
    await openSearch(page)
    for (const typed of [
      'a'.repeat(10_000),
      'fever '.repeat(2_000),
      '👶🏽😴🌙',
      'Մանուկը չի քնում',
      '子供が寝ない',
      'طفلي لا ينام',
      '<script>document.title = "broken"</script><img src=x onerror=alert(1)>',
      '__proto__ constructor toString',
    ]) {
      await field(page).fill(typed)
      await expect(results(page).getByRole('heading').first()).toBeVisible()
      await expect(numberFor999(page)).toBeVisible()
      await expect.poll(() => horizontalOverflow(page), typed.slice(0, 20)).toBeLessThanOrEqual(0)
    }
    await expect(page).toHaveTitle(/Search$/)
    await field(page).fill('fever')
    await expect.poll(() => firstThree(page)).toContain('1079')
  },
)

/** What a page of this browser keeps, as one text. */
const everythingStored = async (page: Page): Promise<string> => {
  const inPage = await page.evaluate(async () => {
    const cached = 'caches' in window ? await caches.keys() : []
    const databases = (await indexedDB.databases?.()) ?? []
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.title,
      window.history.state,
      window.name,
      cached,
      databases,
    ])
  })
  return inPage + JSON.stringify(await page.context().cookies())
}

/** Address, headers and body, as they leave the browser. */
const sent = (request: Request) =>
  decodeURIComponent(
    `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
  ).toLowerCase()

test(
  'nothing typed is sent, stored or logged, or enters the address, the history or the title; a reload forgets it (DOOR-3)',
  anyWindow,
  async ({ page }) => {
    const requests: Request[] = []
    const said: string[] = []
    const lastFile = page.waitForResponse(/\/assets\/menu-panel-.*\.css$/)
    await openSearch(page)
    await lastFile // the menu is loaded a while after every page
    await field(page).focus()
    await field(page).fill('fever')
    await expect.poll(() => firstThree(page)).toContain('1079')
    await page.waitForLoadState('networkidle')
    page.on('request', (request) => void requests.push(request))
    page.on('console', (message) => void said.push(message.text()))
    const before = {
      stored: await everythingStored(page),
      entries: await page.evaluate(() => history.length),
    }

    // the words for help too: no number may be asked for because of them
    for (const typed of [
      'zebrafish fever',
      'zebrafish i want to die',
      'zebrafish swallowed a button battery',
    ]) {
      await field(page).fill('')
      await field(page).pressSequentially(typed)
      await expect(lessons(page).first()).toBeVisible()
      await page.waitForTimeout(1_500) // longer than anything waits for a pause
    }
    expect(requests.map(sent)).toEqual([])
    expect(said).toEqual([])
    expect(await everythingStored(page)).toBe(before.stored)
    expect(await page.evaluate(() => history.length)).toBe(before.entries)
    await expect(page).toHaveURL(/\/search$/)
    await expect(page).toHaveTitle(/Search$/)

    await lessons(page).first().click()
    await expect(page).toHaveURL(/\/learn\//)
    await page.waitForLoadState('networkidle')
    expect(requests.map(sent).filter((text) => /zebrafish|battery/.test(text))).toEqual([])
    expect(await everythingStored(page)).not.toContain('zebrafish')
    await page.goBack()
    await expect(field(page)).toHaveValue(/^zebrafish/)
    await page.reload()
    await waitForHydration(page)
    await expect(field(page)).toHaveValue('')
    expect(await everythingStored(page)).not.toContain('zebrafish')
  },
)

test(
  'the empty field shows every need and the way to all lessons, and words to try (DOOR-1 DOOR-2)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await openSearch(page)
    const needs = page.getByRole('region', { name: 'Find it by need' })
    await expect(needs.getByRole('listitem')).toHaveCount(8)
    await expect(needs.getByRole('link', { name: 'Browse all lessons' })).toHaveAttribute('href', '/browse')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I’m so tired' }).click()
    await expect.poll(() => firstThree(page)).toContain('1102')
    await field(page).fill('')
    await needs.getByRole('link', { name: 'Sleep' }).click()
    await expect(page).toHaveURL(/\/tonight\/sleep$/)
    await page.goBack()
    await expect(needs.getByRole('listitem')).toHaveCount(8)
  },
)

test(
  'what no lesson answers can be asked of the team: a press sends the words in the field, and nothing else is ever sent (DOOR-3)',
  anyWindow,
  async ({ page, context, expectAccessible }) => {
    const calls: Request[] = []
    page.on('request', (request) => void (/lesson-requests/.test(request.url()) && calls.push(request)))
    await openSearch(page)
    await field(page).fill('potty training')
    const ask = page.getByRole('region', { name: 'Shall we make one?' })
    const question = ask.getByRole('textbox', { name: 'Your question for the team' })
    await expect(question).toHaveValue('potty training')
    await expectAccessible(page)
    await question.fill('How do I start potty training with twins?')

    // offline the words stay until another press
    await context.setOffline(true)
    await ask.getByRole('button', { name: 'Ask the team' }).click()
    await expect(ask.getByRole('alert')).toContainText('You’re offline')
    await expect(question).toHaveValue('How do I start potty training with twins?')
    await context.setOffline(false)
    await page.waitForTimeout(1_500) // nothing is sent by itself
    calls.length = 0

    await page.route('**/lesson-requests', (route) => route.abort(), { times: 1 })
    await ask.getByRole('button', { name: 'Try again' }).click()
    await expect(ask.getByRole('alert')).toContainText('couldn’t reach')
    const release = await holdRequests(page, '**/lesson-requests')
    await ask.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(ask.locator('button[aria-busy=true]')).toBeDisabled()
    release()
    await expect(ask.getByRole('status')).toContainText('Thank you')
    await expect(ask.getByRole('status')).toBeFocused()
    await expect(ask).toContainText('How do I start potty training with twins?')
    await expectAccessible(page)
    const last = calls.at(-1)
    expect(last?.postDataJSON()).toEqual({ text: 'How do I start potty training with twins?' })
    const headers = Object.keys((await last?.allHeaders()) ?? {})
    expect(headers.filter((name) => /cookie|authorization|member/i.test(name))).toEqual([])
  },
)

test('words for help in the question to the team make the numbers larger, and nothing is sent (DOOR-3)', async ({
  page,
}) => {
  const calls: Request[] = []
  await openSearch(page)
  await field(page).fill('potty training')
  const question = page.getByRole('textbox', { name: 'Your question for the team' })
  await question.scrollIntoViewIfNeeded()
  const box = async () => (await numbers(page).boundingBox())?.height ?? 0
  const before = await box()
  page.on('request', (request) => void calls.push(request))
  await question.fill('potty training, I want to die')
  await expect.poll(box).toBeGreaterThan(before)
  await expect(numberFor999(page)).toBeVisible()
  await page.waitForTimeout(1_500)
  // scripts of the menu are loaded ahead
  expect(calls.map(sent).filter((line) => !/\/assets\/\S+\.(js|css) /.test(line))).toEqual([])
})

test(
  'a search that is opened anew is empty, and the field leaves no words to the browser (DOOR-3)',
  anyWindow,
  async ({ page }) => {
    await openSearch(page)
    await field(page).fill('zebrafish')
    await expect(results(page)).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toHaveAttribute('autocomplete', 'off')
    await expect(field(page)).toHaveAttribute('spellcheck', 'false')
    expect(await field(page).evaluate((input: HTMLInputElement) => [input.name, input.form])).toEqual([
      '',
      null,
    ])
  },
)

test('the numbers stand under the field before, with and without results, and first and larger for some words (DOOR-3)', async ({
  page,
  expectAccessible,
}) => {
  await openSearch(page)
  await expect(numbers(page).getByText('In danger now? Numbers for United Kingdom')).toBeVisible()
  await expect(numberFor999(page)).toHaveAttribute('href', 'tel:999')
  await expect(numbers(page).getByRole('link', { name: /^Crisis line.*116 123$/ })).toHaveAttribute(
    'href',
    'tel:116123',
  )
  const height = async () => (await numberFor999(page).boundingBox())?.height ?? 0
  const quiet = await height()
  for (const typed of ['tantrums', 'qwrtz xkcd', '👶🏽']) {
    await field(page).fill(typed)
    await expect(results(page)).toBeVisible()
    await expect(numberFor999(page)).toBeVisible()
    expect(await height()).toBe(quiet)
  }
  await field(page).fill('i want to die')
  await expect.poll(height).toBeGreaterThan(quiet)
  await expectAccessible(page)
  const isAboveResults = await numbers(page).evaluate((section) => {
    const shown = document.querySelector('section[aria-label="Results"]')
    return shown !== null && section.getBoundingClientRect().bottom <= shown.getBoundingClientRect().top
  })
  expect(isAboveResults).toBe(true)
  await expect.poll(() => firstThree(page)).toContain('1132')
  await field(page).fill('he swallowed a button battery')
  await expect(numbers(page)).toContainText(/Poisons line|no poison line/)
})

test.describe('without scripts', () => {
  test('the numbers and the way to the lessons are there (DOOR-3)', anyWindow, async ({ noScriptPage }) => {
    await noScriptPage.goto('/search')
    await expect(noScriptPage.getByText('In danger now? Emergency numbers')).toBeVisible()
    await expect(noScriptPage.locator('a[href="tel:112"]').filter({ visible: true }).first()).toBeVisible()
    // Playwright's text search skips noscript
    await expect(noScriptPage.locator('noscript p')).toContainText('Searching needs JavaScript.')
    await expect(noScriptPage.locator('noscript p')).toBeVisible()
    await expect(noScriptPage.getByRole('link', { name: 'All lessons', exact: true })).toBeVisible()
  })
})

test(
  'the search fits 320 px with large text and right to left, light and dark, empty and with results, and passes axe (DOOR-1)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openSearch(page)
    await expectAccessible(page)
    await field(page).fill('won’t sleep')
    await expect(lessons(page).first()).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await enlargeText(page)
    for (const typed of ['won’t sleep', 'i want to die', 'qwrtz xkcd', '']) {
      await field(page).fill(typed)
      await expect.poll(() => horizontalOverflow(page), typed).toBeLessThanOrEqual(0)
      await expect.poll(() => clippedText(page), typed).toEqual([])
    }
    await setRightToLeft(page)
    await field(page).fill('won’t sleep')
    await expect(lessons(page).first()).toBeVisible()
    await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  },
)

test(
  'from home the field is opened ready to type, and a need that is found leads to its page (DOOR-1 DOOR-2)',
  anyWindow,
  async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /A word/ })
      .click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('not speaking yet')
    await results(page)
      .getByRole('link', { name: /^Not speaking yet/ })
      .click()
    await expect(page).toHaveURL(/\/tonight\/not-speaking$/)
  },
)
