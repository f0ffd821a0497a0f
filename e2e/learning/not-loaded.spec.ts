import { filmLesson, openFilm, screen, textLesson } from '../harness/film.ts'
import { expect, test } from '../harness/story.ts'

const quote = '/learn/opp103/1004'
const content = /activity-content/

test('a film opened by its address says that it did not load, with its words to read, and Try again brings it', async ({ page, expectAccessible }) => {
  test.slow()
  await page.route(content, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(filmLesson)
  const alert = page.getByRole('alert').filter({ hasText: 'This did not load' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(content)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(screen(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
})

test('a film that nobody answers for is told to be slow, then that it did not load', async ({ page }) => {
  test.slow()
  await page.route(content, () => {})
  await page.goto(filmLesson)
  await expect(page.getByText('This takes longer than usual')).toBeVisible({ timeout: 20_000 })
  const alert = page.getByRole('alert').filter({ hasText: 'This did not load' })
  await expect(alert).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(screen(page)).toHaveAttribute('data-player', 'ready', { timeout: 30_000 })
})

test('words that came with the page are there whatever the server says later', async ({ page }) => {
  await page.route(content, (route) => route.fulfill({ status: 500, body: '{}' }))
  for (const [address, words] of [
    [textLesson, 'article p'],
    [quote, 'blockquote'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator(words).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
    await expect(page.getByText('This did not load')).toHaveCount(0)
  }
})

test('a text on its way has no Done; one that nobody answers for says so', async ({ page }) => {
  test.slow()
  await page.route(content, () => {})
  await page.goto('/learn/opp103')
  await page
    .getByRole('link', { name: /Air, light and quiet/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${textLesson}$`))
  await expect(page.getByRole('switch', { name: 'Auto-play' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveCount(0)
  await expect(page.getByText('This takes longer than usual')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
})

test('a quote that is not here without a net says so and cannot be done unseen; it comes with the net', async ({ page, context }) => {
  const ahead = page.waitForResponse((answer) => content.test(answer.url()) && (answer.request().postData() ?? answer.url()).includes('1003'))
  await openFilm(page)
  await (await ahead).finished()
  await context.setOffline(true)
  await page
    .getByRole('link', { name: /Air, light and quiet/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await expect(page).toHaveURL(new RegExp(`${quote}$`))
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Done/ })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('blockquote')).toContainText('tomorrow is a new day')
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
})
