import { film, filmLesson, filmTime, openFilm, playFilm, primary, screen, textLesson, toItsEnd } from '../harness/film.ts'
import { expect, test } from '../harness/story.ts'

test('LEARN-6 LEARN-26: the control plays and pauses, says what the press does, and leads on at the end', async ({ page, expectAccessible }) => {
  test.slow()
  await openFilm(page)
  await playFilm(page)
  await expect(screen(page)).toHaveAttribute('data-player', 'playing')
  await expectAccessible(page)
  await primary(page, 'Pause').click()
  await expect(screen(page)).toHaveAttribute('data-player', 'pause')
  await expectAccessible(page)
  await primary(page, 'Play').click()
  // The end lasts a second before the next lesson opens: it is watched for, not asked.
  const end = page.evaluate(
    () =>
      new Promise<string>((seen) => {
        const look = () => {
          if (!document.querySelector('[data-player=ended]')) return
          const signs = [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '')
          seen(signs.find((sign) => sign === 'Next lesson') ?? signs.join())
        }
        new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true })
      }),
  )
  await toItsEnd(page)
  expect(await end).toBe('Next lesson')
})

test('LEARN-6: a film that does not play says so, a press is refused by name and only logged, and Retry asks again', async ({ page, expectAccessible }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.route(/\/media\//, (route) => route.abort())
  await page.goto(filmLesson)
  const alert = page.getByRole('alert').filter({ hasText: 'The video does not play just now' })
  await expect(alert).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => said.join()).toContain('Unsupported State: failed')
  await page.unroute(/\/media\//)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(screen(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
})

test('LEARN-8: at its end the film is saved, skeletons show for about a second, and the next lesson opens', async ({ page }) => {
  await openFilm(page)
  await playFilm(page)
  const saved = page.waitForRequest((request) => request.url().includes('update-learning-activity') && request.postData()?.includes('"status":2') === true)
  await toItsEnd(page)
  await saved
  await expect(page.locator('[data-bones]')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
})

test('LEARN-9: auto-play says that it is on, counts down, plays, and can be told not now', async ({ page, expectAccessible }) => {
  test.slow()
  await openFilm(page)
  await expect(page.getByRole('switch', { name: 'Auto-play' })).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('switch', { name: 'Auto-play' }).click()
  await expect(page.getByText('Auto-play is on')).toBeVisible()
  await expect(page.locator('[data-countdown]')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.locator('[data-countdown]')).toBeHidden()
  await expect(screen(page)).toHaveAttribute('data-player', 'ready')
  await page.goto(textLesson)
  // From one lesson to another by a press, as she would: then a browser lets a film begin.
  await page
    .getByRole('button', { name: 'Lessons of this program' })
    .or(page.getByRole('button', { name: 'Hide the list of lessons' }))
    .first()
    .waitFor()
  const open = page.getByRole('button', { name: 'Lessons of this program' }).filter({ visible: true })
  if (await open.count()) await open.click()
  await page
    .getByRole('link', { name: /Phones and tablets at bedtime/ })
    .filter({ visible: true })
    .click()
  await expect(page.locator('[data-countdown]')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expect(screen(page)).toHaveAttribute('data-player', 'playing', { timeout: 15_000 })
  await page.getByRole('switch', { name: 'Auto-play' }).click()
  await expect(page.getByText('Auto-play is off')).toBeVisible()
})

test('LEARN-25 LEARN-3: auto-play, video or text, and the list beside stay as she left them', async ({ page }, { project }) => {
  await openFilm(page)
  await expect(page.getByRole('img', { name: /^Lesson 1 of \d+$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start over' }).first()).toBeVisible()
  await page.getByRole('switch', { name: 'Auto-play' }).click()
  if (project.name === 'desktop') await page.getByRole('button', { name: 'Hide the list of lessons' }).click()
  await page.getByRole('group', { name: 'Video or text' }).getByRole('button', { name: 'Text' }).click()
  await expect(page.getByRole('button', { name: 'Done, next lesson' })).toBeVisible()
  await page.goto(textLesson)
  await expect(page.getByRole('group', { name: 'Video or text' })).toHaveCount(0)
  await page.goto(filmLesson)
  await expect(page.getByRole('button', { name: 'Done, next lesson' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Auto-play' })).toHaveAttribute('aria-checked', 'true')
  if (project.name === 'desktop') await expect(page.locator('#lessons')).toHaveCount(0)
})

test('speed, captions and sound only are chosen in one menu; the place stays, and all is kept', async ({ page, expectAccessible }) => {
  test.slow()
  await openFilm(page)
  await playFilm(page)
  await expect(page.locator('[data-captions]')).toBeVisible({ timeout: 10_000 })
  await expect.poll(() => filmTime(page), { timeout: 20_000 }).toBeGreaterThan(3)
  await page.getByRole('button', { name: /^How it plays/ }).click()
  const menu = page.getByRole('dialog', { name: 'How it plays' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('radio', { name: '1.5×' }).check()
  await menu.getByRole('switch', { name: 'Captions' }).click()
  await menu.getByRole('switch', { name: /^Sound only/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-captions]')).toBeHidden()
  await expect(page.locator('[data-sound-only]')).toBeVisible()
  await expect.poll(() => filmTime(page), { timeout: 20_000 }).toBeGreaterThan(3)
  const source = () => film(page).evaluate((element) => (element.shadowRoot?.querySelector('video') ?? element.querySelector('video'))?.currentSrc ?? '')
  await expect.poll(source).toMatch(/\.m4a|\.mp4|\.aac|audio/)
  await page.goto(filmLesson)
  await expect(page.locator('[data-sound-only]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'How it plays. Speed: 1.5×' })).toBeVisible()
})

test('Space plays on a fresh page and does not scroll; the transcript is one stop of the keyboard', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keys')
  await openFilm(page)
  await page.keyboard.press('Space')
  await expect(screen(page)).toHaveAttribute('data-player', 'playing')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const lines = page.getByRole('listitem').getByRole('button', { name: /^\d+:\d\d/ })
  expect(await lines.evaluateAll((all) => all.filter((line) => (line as HTMLElement).tabIndex === 0).length)).toBe(1)
  await lines.first().focus()
  await page.keyboard.press('End')
  await expect(lines.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => filmTime(page), { timeout: 10_000 }).toBeGreaterThan(50)
})

test('a video can be marked as done by hand, and the rule is said', async ({ page }) => {
  await openFilm(page)
  await expect(page.getByText('nine tenths')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('This lesson is done')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This lesson is done')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible()
})

test('the page’s policy lets no style be written into it but the film element’s own, which is at work', async ({ page }) => {
  for (const path of ['/', filmLesson]) {
    const answer = await page.request.get(path)
    const styles = (answer.headers()['content-security-policy'] ?? '').split('; ').find((directive) => directive.startsWith('style-src-elem'))
    expect(styles, path).toMatch(/^style-src-elem 'self' 'sha256-[\w+/]+='$/)
  }
  await openFilm(page)
  expect(await film(page).evaluate((element) => getComputedStyle(element.shadowRoot?.querySelector('video') ?? element).maxWidth)).toBe('100%')
})

test('the end of a film, with the next lesson on its way, has nothing that axe finds', async ({ page, expectAccessible }) => {
  test.slow()
  // The end lasts a second: whatever waits for a second waits until it is let go. The whole clock cannot be stopped, axe needs it.
  await page.addInitScript(() => {
    const later = globalThis.setTimeout
    const held: TimerHandler[] = []
    globalThis.setTimeout = ((work: TimerHandler, delay?: number) => (delay === 1_000 ? held.push(work) : later(work, delay))) as typeof setTimeout
    Object.assign(globalThis, { letGo: () => held.splice(0).forEach((work) => later(work)) })
  })
  await openFilm(page)
  await playFilm(page)
  await toItsEnd(page)
  await expect(screen(page)).toHaveAttribute('data-player', 'ended', { timeout: 20_000 })
  await expect(page.locator('[data-bones]')).toBeVisible()
  await expect(page.getByText('Done. Going on to the next lesson.')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
})

test('a film over the whole screen, and its menu there, have nothing that axe finds', async ({ page, expectAccessible }) => {
  test.slow()
  await openFilm(page)
  await playFilm(page)
  await page.getByRole('button', { name: 'Full screen' }).filter({ visible: true }).first().click()
  await expect(page.locator('[data-full]')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^How it plays/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'How it plays' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})
