// What a member can do on the membership's pages: cancel and take it back, change the plan, have the money
// back, open a receipt.
import type { Page } from '@playwright/test'
import type { MembershipOverview } from '@oka/contract/membership/membership-overview.schema.ts'
import { expectNoOverflow } from '../harness/layout.ts'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { buyMembership, readMembership } from '../harness/membership/buy-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const narrow = { width: 320, height: 640 }

async function signInWithMembership(page: Page) {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, completeProfile)
  const overview = await buyMembership(page.request, tokens)
  return { tokens, overview }
}

test('a membership is cancelled in two taps with a reason, says its end, and is taken up again (MEM-12)', async ({
  page,
  expectAccessible,
}) => {
  const { tokens } = await signInWithMembership(page)
  await page.goto('/membership')
  await page.getByRole('link', { name: 'Cancel membership' }).click() // 1
  await expect(page.getByRole('radio', { name: 'I’d rather not say' })).toBeChecked()
  await page.getByRole('radio', { name: 'Something else' }).check()
  const words = page.getByRole('textbox', { name: 'In your words' })
  await words.fill('no')
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText('Please let us know your thoughts.')).toBeVisible()
  await expect(words).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'I’d rather not say' }).check()
  const sent = page.waitForRequest('**/api/account/toggle-subscription-autorenew')
  await page.getByRole('button', { name: 'Cancel membership' }).click() // 2
  expect((await sent).postDataJSON()).toMatchObject({
    autoRenew: false,
    cancellationReason: 'I’d rather not say',
  })
  await expect(page.getByRole('heading', { level: 1, name: 'It’s cancelled.' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Every lesson stays open until')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoOverflow(page, '/settings/membership/cancel')
  expect((await readMembership(page.request, tokens)).memberships[0]).toMatchObject({
    status: 'cancelled',
    autoRenew: false,
  })

  await page.goto('/membership')
  await expect(page.getByText('You cancelled it. You won’t be charged again.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the cancellation' }).click()
  await expect(
    page.getByRole('status').getByText(/^You’re back. It renews on .* at \$120\.00\.$/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel membership' })).toBeVisible()
})

test('a store’s subscription is managed in its store only, a code by writing to us, and two that cost are both named (MEM-12, MEM-21)', async ({
  page,
}) => {
  const { overview } = await signInWithMembership(page)
  const card = overview.memberships[0]
  if (!card) throw new Error('Nothing was bought')
  const given = { ...card, planId: null, card: null, refundable: null, lastPayment: null, nextCharge: null }
  const play = {
    ...given,
    membershipId: 'play',
    enrollmentMethod: 8 as const,
    endsAt: '2029-05-03T12:00:00.000Z',
    managementUrl: 'https://play.example.test/',
  }
  const code = {
    ...given,
    membershipId: 'code',
    enrollmentMethod: 16 as const,
    autoRenew: false,
    couponCode: 'FAMILY6',
  }
  const showing = async (memberships: MembershipOverview['memberships']) => {
    await page.route('**/api/account/membership', (route) =>
      route.fulfill({ json: { ...overview, success: true, memberships } }),
    )
    await page.goto('/membership')
  }
  await showing([play])
  await expect(page.getByRole('heading', { name: /Every lesson is open until 3\sMay 2029\./ })).toBeVisible()
  const manage = page.getByRole('button', { name: 'Open Google Play subscriptions' })
  await expect(manage).toBeDisabled()
  await expect(manage).toHaveAccessibleDescription('This works on your Android phone.')
  await expect(page.getByText('Only Google Play can stop it.')).toBeVisible()

  await showing([code])
  await expect(page.getByText(/Your code FAMILY6 opened it on/)).toBeVisible()
  await expect(page.getByText('Please contact us to manage your membership.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel membership' })).toHaveCount(0)

  await showing([play, card])
  await expect(page.getByText('You’re paying twice.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel this one: Card, Annual Subscription' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open Google Play subscriptions' })).toBeDisabled()
})

test('the money goes back after one more question, the membership ends at once, and Back leads to no dialog (MEM-16)', async ({
  page,
  expectAccessible,
}) => {
  const { tokens } = await signInWithMembership(page)
  await page.goto('/settings')
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  const question = page.getByRole('alertdialog', { name: 'Get $120.00 back?' })
  await expect(question).toContainText('Visa ending in 4242')
  await expect(question).toContainText('Your membership ends today.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Get $120.00 back' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('You’ve had a full refund.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join again, $45.00 every 3 months' })).toBeVisible()
  expect((await readMembership(page.request, tokens)).memberships[0]).toMatchObject({
    status: 'ended',
    endedBecause: 'refunded',
  })
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
})

test('another plan begins at the next renewal with nothing charged before, and is taken back', async ({
  page,
  expectAccessible,
}) => {
  const { tokens } = await signInWithMembership(page)
  await page.goto('/settings/membership/plan')
  await expect(
    page.getByRole('radio', { name: '$120.00 per year, Annual Subscription, yours now' }),
  ).toBeChecked()
  await page.getByRole('radio', { name: /every 6 months/ }).check()
  await expect(page.getByRole('status').filter({ hasText: 'To pay today' })).toContainText('Nothing')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change to $75.00 every 6 months' }).click()
  await expect(page.getByText(/From .*: 6 Months Subscription, \$75\.00 every 6 months\./)).toBeVisible()
  expect((await readMembership(page.request, tokens)).memberships[0]?.nextPlan).toMatchObject({
    priceString: '$75.00',
  })
  await page.getByRole('link', { name: 'Change plan' }).click()
  await page.getByRole('radio', { name: /yours now/ }).check()
  await page.getByRole('button', { name: 'Keep the plan I have' }).click()
  await expect(page.getByText('Your plan stays as it is.')).toBeVisible()
  expect((await readMembership(page.request, tokens)).memberships[0]?.nextPlan).toBeNull()
})

test('a receipt has its lines and prints on one page; an unknown one says so', async ({
  page,
  expectAccessible,
}) => {
  await signInWithMembership(page)
  await page.goto('/membership')
  await page.getByRole('link', { name: /^Open the receipt of / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
  await expect(page.getByText('Test receipt: no money moved.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Paid, Visa ending in 4242/ })).toContainText('$120.00')
  await expectAccessible(page)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.setViewportSize(narrow)
  await expectNoOverflow(page, '/settings/receipts')
  await page.goto('/settings/receipts/nothing')
  await expect(page.getByText('We couldn’t find this receipt')).toBeVisible()
})

test('TRUST-14: a refund has a document of its own, which the membership page and its receipt lead to', async ({
  page,
  expectAccessible,
}) => {
  const { tokens, overview } = await signInWithMembership(page)
  const headers = { Authorization: `Bearer ${tokens.accessToken}` }
  const { membershipId } = overview.memberships[0] ?? {}
  expect(
    (await page.request.post('/api/account/request-refund', { data: { membershipId }, headers })).status(),
  ).toBe(200)
  const number = overview.receipts[0]?.number ?? ''
  await page.goto('/membership')
  await page.getByRole('link', { name: /^The refund of / }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Refund ${number}-R1` })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Refunded to Visa ending in 4242 $120.00' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'inc. Tax, 10% $10.91' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoOverflow(page, new URL(page.url()).pathname)
  await page.getByRole('link', { name: new RegExp(`^Receipt ${number} of `) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Receipt ${number}` })).toBeVisible()
  await page.getByRole('link', { name: /^Refunded on / }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Refund ${number}-R1` })).toBeVisible()
})

test('TRUST-17: a cancellation that can’t be undone says why and what helps, and no page says that it renews', async ({
  page,
  expectAccessible,
}) => {
  const { overview } = await signInWithMembership(page)
  const [card] = overview.memberships
  if (!card) throw new Error('Nothing was bought')
  const showing = async (renewalBlock: typeof card.renewalBlock) => {
    const cancelled = {
      ...card,
      status: 'cancelled' as const,
      autoRenew: false,
      nextCharge: null,
      renewalBlock,
    }
    await page.route('**/api/account/membership', (route) =>
      route.fulfill({ json: { ...overview, success: true, memberships: [cancelled] } }),
    )
    await page.goto('/membership')
  }
  const undo = page.getByRole('button', { name: 'Undo the cancellation' })
  await showing('disputed')
  await expect(page.getByText('Your bank asked for a payment back, so it won’t be renewed.')).toBeVisible()
  await expect(page.getByText('You cancelled it.')).toHaveCount(0)
  await expect(undo).toHaveCount(0)
  await expectAccessible(page)
  await showing('noCard')
  await expect(undo).toHaveCount(0)
  await page.getByRole('link', { name: 'Add a card' }).click()
  await expect(page).toHaveURL(/\/settings\/membership\/card\?membership=/)

  await showing(null)
  const message = 'This membership can’t be renewed any more. Nothing was charged.'
  const refused = { success: false, errorCode: 'renewal_not_possible', message, requestId: '1' }
  await page.route('**/api/account/toggle-subscription-autorenew', (route) =>
    route.fulfill({ status: 409, json: refused }),
  )
  await undo.click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(page.getByText('You’re back')).toHaveCount(0)
})
