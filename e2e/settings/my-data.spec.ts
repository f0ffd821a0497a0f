// Reading and taking along what is stored about a member.
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { textLesson } from '../harness/lessons.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { waitForSessionData } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

test('a member reads what is stored, has a copy prepared, and downloads it as an archive that opens (SET-5)', async ({
  page,
  expectAccessible,
}) => {
  const persona = newPersona()
  await signIn(page, persona)
  await page.goto(textLesson)
  await waitForSessionData(page)
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'See my data' }).click()
  await page.getByRole('button', { name: 'See You', exact: true }).click()
  await expect(page.getByText('Email', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').getByText(persona.email).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Prepare my download' }).click()
  await expect(page.getByRole('status').getByText(/^(We’re preparing it|It’s ready)/)).toBeVisible()
  await expect(page.getByRole('status').getByText(/^It’s ready: [\d.]+ (bytes|KB|MB)\.$/)).toBeVisible({
    timeout: 30_000,
  })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  // for five seconds
  await expect(page.getByRole('status').getByText('Your download has been saved.')).toBeVisible()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  const names = Object.keys(files)
  for (const extension of ['.json', '.csv', '.html'])
    expect(
      names.filter((name) => name.endsWith(extension)),
      extension,
    ).not.toEqual([])
  const json = Object.entries(files).flatMap(([name, bytes]) =>
    name.endsWith('.json') ? [strFromU8(bytes)] : [],
  )
  expect(json.join('')).toContain(persona.email)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible()
})

test('a copy that expired or could not be prepared is said to, with a new one in one press', async ({
  page,
}) => {
  await signIn(page, newPersona())
  const answer = (dataExport: object) => ({
    json: {
      success: true,
      sections: [],
      dataExport: { requestedAt: '2026-01-01T10:00:00.000Z', expiresAt: null, size: null, ...dataExport },
    },
  })
  const show = (dataExport: object) =>
    page.route('**/api/account/my-data', (route) => route.fulfill(answer(dataExport)))
  await show({ state: 'failed' })
  await page.goto('/settings/my-data')
  await expect(page.getByRole('status').getByText('That didn’t work.')).toBeVisible()
  await show({ state: 'ready', expiresAt: '2099-01-08T10:00:00.000Z', size: 2_100_000 })
  await page.reload()
  await expect(page.getByRole('status').getByText('It’s ready: 2.1 MB.')).toBeVisible()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByRole('status').getByText('That download has expired.')).toBeVisible()
  await page.getByRole('button', { name: 'Prepare a new one' }).click()
  await expect(page.getByRole('status').getByText(/^(We’re preparing it|It’s ready)/)).toBeVisible()
})

test('a visitor signs in first and comes back to the page of the mail', async ({ page }) => {
  await page.goto('/settings/my-data')
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings%2Fmy-data$/)
  const persona = newPersona()
  await page.getByLabel('Email').fill(persona.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(persona.password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My data' })).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/my-data$/)
})
