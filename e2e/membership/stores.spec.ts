// A membership from the App Store or Google Play on the membership page, with RevenueCat's fake behind the
// academy.
import { serveRevenueCatFake } from '@oka/fakes/revenuecat/fake-server.ts'
import { revenueCatFakeClient } from '@oka/fakes/revenuecat/revenuecat-fake-client.ts'
import type { Page } from '@playwright/test'
import { dayMs } from '@oka/contract/shared/durations.ts'
import type { Academy } from '../harness/academy.ts'
import { completeProfile } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

/** Bought thirty days ago, so that its renewal is due in half a day. */
const monthly = { productId: 'oka_opp_full_p1m', entitlement: 'opp.full', periodMs: 30.5 * dayMs } as const

test('what was bought in a store says who takes the payment, when it failed, that it was cancelled and that it was refunded (MEM-12, MEM-20)', async ({
  page,
  openAcademy,
  expectAccessible,
}) => {
  const fake = await serveRevenueCatFake()
  const clock = { now: Date.now() - 30 * dayMs }
  const secretKey = 'sk_of_the_story'
  const store = revenueCatFakeClient(fake.url, secretKey, () => clock.now)
  const authorization = 'Bearer an-authorization-of-the-story'
  try {
    const academy = await openAcademy({
      REVENUECAT_SECRET_KEY: secretKey,
      REVENUECAT_WEBHOOK_AUTHORIZATION: authorization,
      REVENUECAT_API_URL: fake.url,
    })
    await store.settings({ authorization })
    const memberId = await signInAt(page, academy)
    const show = async () => {
      await page.goto(`${academy.url}/membership`)
    }
    const deliver = async () => {
      for (const { body, authorization: sent } of await store.takeEvents()) {
        const response = await page.request.post(`${academy.url}/api/webhooks/stores`, {
          data: body,
          headers: { 'content-type': 'application/json', authorization: sent },
        })
        expect(response.status()).toBe(200)
      }
    }
    await store.purchase({ appUserId: memberId, ...monthly })
    await deliver()
    await expect(async () => {
      await show()
      await expect(
        page.getByText(
          'You have the Monthly Subscription from the App Store. Apple takes the payment, so Apple shows the price.',
        ),
      ).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await expect(page.getByText('Only Apple can stop it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open in the App Store' })).toHaveAccessibleDescription(
      'This works on your iPhone or iPad.',
    )
    await expectAccessible(page)

    clock.now = Date.now()
    await store.billingIssue(memberId, monthly.productId, 16)
    await deliver()
    await expect(async () => {
      await show()
      await expect(page.getByRole('status').getByText('Apple couldn’t take the payment.')).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await expect(
      page.getByRole('heading', { name: 'Every lesson is open. Apple is still trying to take the payment.' }),
    ).toBeVisible()
    await expect(page.getByText(/Apple tries again until/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Use another card' })).toHaveCount(0)
    await expectAccessible(page)

    await store.renew(memberId, monthly.productId)
    await store.cancel(memberId, monthly.productId)
    await deliver()
    await expect(async () => {
      await show()
      await expect(page.getByText('It doesn’t renew. Apple won’t charge you again.')).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()

    await store.refund(memberId, monthly.productId)
    await deliver()
    await expect(async () => {
      await show()
      await expect(page.getByText('Apple gave the payment back.')).toBeVisible({ timeout: 2_000 })
    }).toPass()
  } finally {
    await fake.close()
  }
})

/** Answers the member's id. */
async function signInAt(page: Page, academy: Academy): Promise<string> {
  const tokens = await signIn(page, newPersona(), academy.url)
  const headers = { Authorization: `Bearer ${tokens.accessToken}` }
  await page.request.put(`${academy.url}/api/account/update`, { headers, data: completeProfile })
  const response = await page.request.get(`${academy.url}/api/app/store`, { headers })
  return (await response.json()).accountInfo.id
}
