// Members who joined before, or accepted an older version, see the question once.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { memberIdOfToken } from '@oka/client/session/token-store.ts'
import type { Academy } from '../harness/academy.ts'
import { everythingElse } from '../harness/home.ts'
import { horizontalOverflow } from '../harness/layout.ts'
import { videoLesson } from '../harness/lessons.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { storeTokens, waitForFetchedAccount } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

const firstQuestion = (page: Page) => page.getByRole('region', { name: 'Please take a look at our rules' })
const question = (page: Page) => page.getByRole('region', { name: 'We’ve updated our rules' })

function inDatabase({ dataDir }: Academy, statement: string, ...values: string[]) {
  const database = new DatabaseSync(join(dataDir, 'oka.sqlite'))
  try {
    database.exec('pragma busy_timeout = 10000')
    return database.prepare(statement).run(...values)
  } finally {
    database.close()
  }
}

test('a member from before sees the question once, and accepting ends it on every device; a new member does not see it (LOGIN-15)', async ({
  page,
  academy,
  otherDevice,
  expectAccessible,
}) => {
  const member = newPersona()
  const { accessToken } = await signIn(page, member)
  const memberId = memberIdOfToken(accessToken)
  await page.goto('/')
  await expect(everythingElse(page)).toBeVisible()
  await waitForFetchedAccount(page)
  await expect(firstQuestion(page)).toHaveCount(0)

  // As before this was recorded.
  inDatabase(academy, 'delete from accepted_document where member_id = ?', memberId)
  await page.reload()
  await expect(firstQuestion(page)).toBeVisible()
  await expect(firstQuestion(page)).toContainText(
    'You joined before we asked everyone to accept them. It’s just this once.',
  )
  await expectAccessible(page)
  for (const [name, title] of [
    [/^Read the terms/, 'Terms and Conditions'],
    [/^Read the privacy policy/, 'Privacy Policy'],
  ] as const) {
    const popup = page.waitForEvent('popup')
    await firstQuestion(page).getByRole('link', { name }).click()
    const document = await popup
    await expect(document.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await document.close()
  }
  // Not now lasts for the visit, also over a reload.
  await firstQuestion(page).getByRole('button', { name: 'Not now' }).click()
  await expect(firstQuestion(page)).toHaveCount(0)
  await page.reload()
  await expect(everythingElse(page)).toBeVisible()
  await waitForFetchedAccount(page)
  await expect(firstQuestion(page)).toHaveCount(0)

  const next = await page.context().newPage() // another tab is another visit
  await next.goto('/learn/opp103')
  await expect(firstQuestion(next)).toBeVisible()
  await next.goto(videoLesson) // no question beside a lesson
  await expect(next.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(firstQuestion(next)).toHaveCount(0)
  await next.goto('/learn/opp103')
  await firstQuestion(next).getByRole('button', { name: 'I accept' }).click()
  // first: it stays for a moment only
  await expect(next.getByRole('status').filter({ hasText: 'Thank you. That’s noted.' })).toBeVisible()
  await expect(firstQuestion(next)).toHaveCount(0)

  await otherDevice.goto('/app-info.json')
  await storeTokens(otherDevice, { ...(await signIn(otherDevice, member)) })
  for (const path of ['/', '/learn/opp103']) {
    await otherDevice.goto(path)
    await expect(otherDevice.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForFetchedAccount(otherDevice)
    await expect(otherDevice.locator('[data-question]')).toHaveCount(0)
  }
})

test('a changed version says which text changed and when, survives a failure, and fits a narrow dark screen (LOGIN-15)', async ({
  page,
  academy,
  context,
  expectAccessible,
}) => {
  const { accessToken } = await signIn(page, newPersona())
  inDatabase(
    academy,
    "update accepted_document set document = 'terms/2023-11-28' where document like 'terms/%' and member_id = ?",
    memberIdOfToken(accessToken),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/learn/opp103')
  await expect(question(page)).toContainText(/Our terms have a new version, of \S+ \d+, \d{4}\./)
  await expect(question(page).getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  await expect.poll(async () => (await question(page).boundingBox())?.height).toBeLessThan(640 / 2)
  await context.setOffline(true)
  await question(page).getByRole('button', { name: 'I accept' }).click()
  await expect(question(page).getByRole('alert')).toHaveText(
    'You’re offline, so nothing was sent. We’ll ask again next time.',
  )
  await context.setOffline(false)
  await question(page).getByRole('button', { name: 'I accept' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForFetchedAccount(page)
  await expect(question(page)).toHaveCount(0)
})
