import type { Page } from '@playwright/test'
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { buyMembership, paymentPath, readMembership } from '../harness/membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

test('a plan is paid and its lessons open', async ({ page, expectAccessible }) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(`${await paymentPath(page.request, tokens)}&lesson=1012`)
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expectAccessible(page)
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
  await expectAccessible(page)
  expect((await readMembership(page.request, tokens)).memberships).toHaveLength(1)
})

test('a helper buys', async ({ page }) => {
  const tokens = await signIn(page, newPersona())
  const overview = await buyMembership(page.request, tokens, { durationMonths: 3 })
  expect(overview.memberships).toHaveLength(1)
})

async function typeCard(page: Page, card: TestCard = 'succeeds') {
  await page.getByLabel('Card number').fill(testCards[card])
  await page.getByLabel('Expires').fill('11/39')
  await page.getByLabel('Security code').fill('123')
}
