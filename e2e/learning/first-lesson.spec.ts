import type { Page } from '@playwright/test'
import { Academy } from '../harness/academy.ts'
import { expect, test } from '../harness/story.ts'

/** Rows of the list that say Done. */
const doneRows = (page: Page) => page.getByRole('link', { name: /Done$/ })

test('a visitor takes a lesson from the home page, goes on, and finds her place after a restart of the server', async ({ page }) => {
  const academy = await Academy.open()
  await page.goto(academy.url)
  await page
    .getByRole('main')
    .getByRole('link', { name: /No account needed/ })
    .click()
  await expect(page).toHaveURL(/\/learn\/opp103\/\d+$/)
  const first = page.url()
  await page
    .getByRole('button', { name: 'Text' })
    .or(page.getByRole('radio', { name: 'Text' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/\/learn\/opp103\/\d+$/)
  await page.goto(`${academy.url}/learn/opp103`)
  await expect(doneRows(page)).toHaveCount(1)
  await expect(page.getByText(/^1 of \d+ lessons done$/).first()).toBeVisible()
  await page.reload()
  await expect(doneRows(page)).toHaveCount(1)
  await academy.stop('SIGKILL')
  await academy.start()
  await page.reload()
  await expect(doneRows(page)).toHaveCount(1)
  // `auto` goes on where she was, not at the beginning.
  await page.goto(`${academy.url}/learn/opp103/auto`)
  await expect(page).not.toHaveURL(first)
  await academy.close()
})

test('LEARN-1: an address without ids, or with auto, becomes the resolved one; unknown ids are a 404 page and no loop', async ({ page }) => {
  await page.goto('/learn')
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await page.goto('/learn/auto')
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await page.goto('/learn/auto/auto')
  await expect(page).toHaveURL(/\/learn\/opp103\/1001$/)
  for (const unknown of ['/learn/opp999', '/learn/opp103/999999', '/learn/opp201/1001']) {
    const response = await page.goto(unknown)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Oops. Nothing here...')).toBeVisible()
  }
})

test('LEARN-2: a program’s list stands under its header with one prominent way to go on', async ({ page, expectAccessible }) => {
  await page.goto('/learn/opp103')
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Start|^Continue/ }).first()).toBeVisible()
  await expect(page.getByText('Opens with a membership').first()).toBeVisible()
  await expectAccessible(page)
})

test('a private lesson by its address says that it opens with a membership and shows no text of it', async ({ page, expectAccessible }) => {
  await page.goto('/learn/opp103/1008')
  await expect(page.getByText('This activity is not available yet.')).toBeVisible()
  await expect(page.getByText('It opens with a membership.')).toBeVisible()
  await expectAccessible(page)
})

test('PUB-9: an address that leads nowhere is a real 404 with a way home, and is reported with where she came from', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const response = await page.goto('/no/such/page', { referer: `${academy.url}/learn/opp103/1001` })
  await expect.poll(() => academy.output()).toContain('"referrer":"/learn/:id/:id","msg":"page not found"')
  expect(academy.output()).not.toContain('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops. Nothing here...')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
