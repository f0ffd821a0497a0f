import { completedRows } from '../harness/lessons.ts'
import { expect, test } from '../harness/story.ts'

test('a visitor completes the open lesson of the home page, and the progress survives a server crash', async ({
  page,
  openAcademy,
}) => {
  test.slow()
  const academy = await openAcademy()
  await page.goto(academy.url)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Play: / })
    .click()
  await expect(page).toHaveURL(/\/learn\/opp201\/\d+$/)
  const firstLesson = page.url()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('button', { name: 'Done, next lesson' }).click()
  await expect(page).not.toHaveURL(firstLesson)
  await expect(page).toHaveURL(/\/learn\/opp201\/\d+$/)
  await page.goto(`${academy.url}/learn/opp201`)
  await expect(completedRows(page)).toHaveCount(1)
  await expect(page.getByText(/^1 of \d+ lessons done$/).first()).toBeVisible()
  await page.reload()
  await expect(completedRows(page)).toHaveCount(1)
  await academy.stop('SIGKILL')
  await academy.start()
  await page.reload()
  await expect(completedRows(page)).toHaveCount(1)
  // `auto` continues at the next lesson instead of the first.
  await page.goto(`${academy.url}/learn/opp201/auto`)
  await expect(page).toHaveURL(/\/learn\/opp201\/\d+$/)
  expect(page.url().slice(-5)).not.toBe(firstLesson.slice(-5))
})

test('a URL without ids, or with auto, redirects to the resolved one; unknown ids are a 404 and no loop (LEARN-1)', async ({
  page,
}) => {
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

test('a program’s list has a header and one prominent Start or Continue (LEARN-2)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/learn/opp103')
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Start|^Continue/ }).first()).toBeVisible()
  await expect(page.getByText('Opens with a membership').first()).toBeVisible()
  await expectAccessible(page)
})

test('a members-only lesson opened by its URL says that it needs a membership and shows none of its text but what everybody may read (DOOR-4)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/learn/opp103/1008')
  await expect(page.getByRole('heading', { name: /^One membership opens this lesson/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What this answer rests on' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an unknown URL is a real 404 with a link home, logged with its referrer (PUB-9)', async ({
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
