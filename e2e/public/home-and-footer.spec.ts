// Home's cards, the footer, and what beta mode hides.
import { waitForHydration } from '../harness/environment.ts'
import { everythingElse, openPrograms, rowOfEverything } from '../harness/home.ts'
import { expectNoOverflow } from '../harness/layout.ts'
import { saveAnswers } from '../harness/member-data.ts'
import { holdRequests } from '../harness/network.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { emailField } from '../harness/sign-in-dialog.ts'
import { storeTokens, waitForAnonymousMember } from '../harness/storage.ts'
import { anyWindow, expect, test } from '../harness/story.ts'
import { textLesson, videoTitle } from '../harness/lessons.ts'

const social = {
  SOCIAL_FACEBOOK: 'https://facebook.example/oka',
  SOCIAL_INSTAGRAM: 'https://instagram.example/oka',
  SOCIAL_YOUTUBE: 'https://youtube.example/oka',
  SOCIAL_LINKEDIN: 'https://linkedin.example/oka',
  SOCIAL_TIKTOK: 'https://tiktok.example/oka',
}

test('home shows its subtitle, the program cards, the line about us and the quote in the footer (PUB-3)', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Transforming children, one parent at a time/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Transforming children, one parent at a time')
  for (const name of ['Curious Kid', 'Little Big Teacher', 'Curious Parent', 'Optimal Parent Program'])
    await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(main.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about-us')
  await expect(page.getByRole('contentinfo').locator('blockquote')).toContainText(
    'less difficult to each other',
  )
})

test(
  'a visitor’s home is at most five phone screens long: needs, an open lesson, what it rests on, programs, topics and the price (PUB-3)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(
      main.getByRole('link', { name: 'Play: Can I help my late-talking toddler at home?' }),
    ).toHaveAttribute('href', '/learn/opp201/1071')
    // Word for word as it stands in the lesson behind the first need.
    const { parts } = await (
      await page.request.post('/api/landing/activity-content', { data: { activityId: '1072' } })
    ).json()
    const study = main.locator('#our-sources')
    for (const words of [parts.evidence[0].title, parts.evidence[0].who, parts.evidence[0].limits])
      await expect(study).toContainText(words)
    await expect(main.locator('#topics a').first()).toHaveAttribute(
      'href',
      '/browse?topic=sleep-and-breathing',
    )
    await expect(main.locator('#topics li')).toHaveCount(8)
    const offer = main.getByRole('region', { name: 'One membership opens every lesson' })
    await offer.scrollIntoViewIfNeeded()
    await expect(offer).toContainText(/From .\d+.* every 3 months/)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * 844)
    await expectAccessible(page)
    await offer.getByRole('button', { name: /^Not in / }).press('Enter')
    await offer.getByRole('combobox', { name: 'Country' }).fill('japa')
    await page.getByRole('option', { name: 'Japan' }).click()
    await expect(offer).toContainText('¥6,500')
    await expect(offer.getByRole('link', { name: 'See the membership' })).toHaveAttribute(
      'href',
      '/membership?country=JP',
    )
  },
)

test(
  'the price of the membership says that it did not load, and loads at a press; the rest of home is whole (DOOR-7)',
  anyWindow,
  async ({ page }) => {
    await page.route('**/api/landing/pricing', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await page.goto('/')
    const offer = page.getByRole('region', { name: 'One membership opens every lesson' })
    await offer.scrollIntoViewIfNeeded()
    await expect(offer).toContainText('We couldn’t load the prices.')
    await page.unroute('**/api/landing/pricing')
    await offer.getByRole('button', { name: 'Try again' }).click()
    await expect(offer).toContainText(/From .\d+/)
  },
)

test(
  'the night footer stands at home, About us, Contact us and an unknown address; other pages have one line (PUB-15)',
  anyWindow,
  async ({ noScriptPage: page }) => {
    const footer = page.getByRole('contentinfo')
    for (const path of ['/', '/about-us', '/contact-us', '/nowhere']) {
      await page.goto(path)
      await expect(footer.locator('blockquote'), path).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Contact us' }), path).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Terms and Conditions' }), path).toBeVisible()
    }
    for (const path of [
      '/terms',
      '/membership',
      '/login',
      '/help',
      '/settings/delete-account',
      '/tonight/not-speaking',
      '/search',
      '/browse',
      '/series/bedtime-week',
      '/sheets/visit',
    ]) {
      await page.goto(path)
      await expect(footer.getByRole('link', { name: 'Privacy Policy' }), path).toBeVisible()
      await expect(footer.locator('blockquote'), path).toHaveCount(0)
      await expect(footer.getByRole('listitem'), path).toHaveCount(6)
      await expect(footer.getByRole('link', { name: 'Contact us' }), path).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Terms', exact: true }), path).toBeVisible()
    }
  },
)

test(
  'the small footer is not drawn while its page loads; Cookie settings opens from it (PUB-15)',
  anyWindow,
  async ({ page, expectAccessible }) => {
    const footer = page.getByRole('contentinfo')
    const tokens = await signIn(page, newPersona())
    await saveAnswers(page.request, tokens, { learningTopics: [9, 4] })
    const release = await holdRequests(page, '**/api/*/store*')
    await page.goto('/recommendations')
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    await waitForHydration(page)
    await expect(footer).toBeHidden()
    release()
    await expect(footer).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto('/search')
    await expectAccessible(page)
    await footer.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeFocused()
    await expectNoOverflow(page, '/search')
  },
)

test('Get Started leads a visitor to signing in and a member to the program’s next activity; a card opens its program (PUB-13)', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const starts = main.getByRole('link', { name: /^Get Started: / })
  const { programInfo } = await (await page.request.get('/api/landing/store')).json()
  const programs = programInfo.programs as {
    programId: string
    fullName: string
    visible: boolean
    learningActivities: { available: boolean }[]
  }[]
  const withOpen = programs.filter(
    ({ visible, learningActivities }) => visible && learningActivities.some(({ available }) => available),
  )
  const expected = withOpen.map(({ fullName }) => `Get Started: ${fullName}`)
  const labels = () => starts.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))

  await page.goto('/')
  for (const { programId, fullName } of programs)
    await expect(main.getByRole('link', { name: fullName }).first()).toHaveAttribute(
      'href',
      `/learn/${programId}`,
    )
  // A first visit has the needs and an open lesson to start with; who was here before has Get Started.
  await page.goto(textLesson)
  await waitForAnonymousMember(page)
  await page.goto('/')
  await openPrograms(page)
  // Only where there is something to start (decision 19).
  await expect.poll(labels).toEqual(expected)
  await expect(starts.first()).toHaveAttribute('href', /^\/login\?returnUrl=%2Flearn%2Fopp103%2Fauto&/)
  await waitForHydration(page)
  await starts.first().click()
  await expect(emailField(page)).toBeVisible()

  await signIn(page, newPersona())
  await page.goto('/')
  await openPrograms(page)
  await expect.poll(labels).toEqual(expected)
  await expect(starts.first()).toHaveAttribute('href', '/learn/opp103/auto')
  await starts.first().click()
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  await page.goto('/learn/auto')
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await page.goto('/about-us')
  await main.getByRole('link', { name: 'See the lessons' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('the footer has five social links, the terms, privacy and cookie policy, and the copyright; learning pages have no footer (PUB-15)', async ({
  noScriptPage: page,
  academy,
  openAcademy,
}) => {
  const configured = await openAcademy({ ...social, COMPANY_NAME: 'Oka Learning Ltd' })
  const footer = page.getByRole('contentinfo')
  for (const path of ['/', '/about-us', '/terms', '/login', '/nowhere']) {
    await page.goto(configured.url + path)
    const links = footer.getByRole('list', { name: 'Follow us' }).getByRole('link')
    const shown = await links.evaluateAll((anchors) =>
      anchors.map((anchor) => [anchor.getAttribute('aria-label'), anchor.getAttribute('href')]),
    )
    expect(shown, path).toEqual([
      ['Facebook', social.SOCIAL_FACEBOOK],
      ['Instagram', social.SOCIAL_INSTAGRAM],
      ['YouTube', social.SOCIAL_YOUTUBE],
      ['LinkedIn', social.SOCIAL_LINKEDIN],
      ['TikTok', social.SOCIAL_TIKTOK],
    ])
    await expect(footer, path).toContainText('© Oka Learning Ltd')
  }
  for (const [name, path, heading] of [
    ['Contact us', '/contact-us', 'Talk to us'],
    ['Terms', '/terms', 'Terms and Conditions'],
    ['Privacy', '/privacy', 'Privacy Policy'],
    ['Cookie', '/cookie-policy', 'Cookie Policy'],
  ] as const) {
    await page.goto(configured.url)
    await footer.getByRole('link', { name }).click()
    await expect(page).toHaveURL(configured.url + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  for (const path of ['/learn/opp103', '/learn/saved', '/learn/opp103/1007', '/learn/opp103/1008']) {
    await page.goto(configured.url + path)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(footer, path).toHaveCount(0)
  }
  // A network without an address has no link.
  await page.goto(academy.url)
  await expect(footer).toBeVisible()
  await expect(page.getByRole('list', { name: 'Follow us' })).toHaveCount(0)
})

test('beta mode hides Log in, Join and the program list on every page; their URLs still work (ENV-11)', async ({
  page,
  openAcademy,
}) => {
  test.slow() // it opens thirteen pages in turn
  const academy = await openAcademy({ PUBLIC_URL: 'http://beta.example.test', BETA_HOST_MARKER: 'beta' })
  const at = (path: string) => `http://beta.example.test:${academy.port}${path}`
  for (const path of [
    '/',
    '/about-us',
    '/terms',
    '/privacy',
    '/cookie-policy',
    '/learn/opp103',
    '/nowhere',
  ]) {
    await page.goto(at(path), { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => document.documentElement.dataset.beta === 'true')
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(
      page.getByRole('link', { name: /^(Log in|Join|Programs|All programs|Get Started)/ }),
      path,
    ).toHaveCount(0)
    await expect(page.locator('#programs'), path).toHaveCount(0)
  }
  // A locked lesson offers no sign-in either: a row of the list opens the lesson's page, which has no button
  // for it.
  await page.goto(at('/learn/opp103'))
  await page.waitForFunction(() => document.documentElement.dataset.beta === 'true')
  await page
    .getByRole('link', { name: /Opens with a membership$/ })
    .first()
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'This activity is not available yet.' }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Log in|join/i })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/account/)
  await page.goto(at('/nowhere'))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About us' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Log in|Join|Programs)/ })).toHaveCount(0)
  await page.goto(at('/login'))
  await expect(emailField(page)).toBeEnabled()
  await page.goto(at('/create-account'))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible({
    timeout: 20_000,
  })
  await page.goto(at('/learn'))
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  // Returning visitors and members get their Continue card; the program list is hidden from them too.
  const expectReturningHome = async () => {
    await page.goto(at('/'))
    await expect(page.getByRole('link', { name: videoTitle }).first()).toBeVisible({ timeout: 20_000 })
    await everythingElse(page).click()
    await expect(rowOfEverything(page, 'Series')).toBeVisible()
    await expect(rowOfEverything(page, 'Programs')).toHaveCount(0)
    await expect(
      page.getByRole('link', { name: /^(Log in|Join|Programs|Get Started|Little Big Teacher)/ }),
    ).toHaveCount(0)
  }
  await page.goto(at('/learn/opp103/1001'))
  await waitForAnonymousMember(page)
  await expectReturningHome()
  const tokens = await signInByApi(page.request, newPersona(), {}, academy.url)
  await storeTokens(page, tokens)
  await expectReturningHome()
})
