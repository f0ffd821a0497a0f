// What changes before it is paid: where the payer lives, a code, the price; and the step on small screens.
import {
  createCoupon,
  findPlan,
  liveIn,
  paidProgram,
  paymentPath,
  readMembership,
  typeCard,
} from '../harness/membership/buy-membership.ts'
import { expectNoOverflow } from '../harness/layout.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

test('a place without a tax location is corrected in a dialog, and the payment goes on where it is known (MEM-7, MEM-8)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await liveIn(page.request, tokens, 'US', '00000')
  const { planId } = await findPlan(page.request, tokens, 'US', 12)
  await page.goto(`/membership/${paidProgram}/payment?plan=${planId}`)
  const dialog = page.getByRole('dialog', { name: 'Where do you live?' })
  const invalid = dialog
    .getByRole('alert')
    .getByText('Your location appears to be invalid, please double check and try again.')
  await expect(invalid).toBeVisible()
  await expect(dialog.getByLabel('Postal code')).toHaveValue('00000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update Location' }).click()
  await expect(invalid).toBeVisible()
  await dialog.getByLabel('Postal code').fill('12')
  await dialog.getByRole('button', { name: 'Update Location' }).click()
  await expect(dialog.getByRole('alert').getByText('Please review highlighted fields.')).toBeVisible()
  await dialog.getByLabel('Postal code').fill('20500')
  await dialog.getByRole('button', { name: 'Update Location' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByText('United States', { exact: false }).getByText('20500', { exact: false }),
  ).toBeVisible()
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay \$120\.00/ }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
})

test('a code is checked before paying: empty, invalid, a discount with its new total, and one that opens everything (MEM-13)', async ({
  page,
  academy,
}) => {
  const discount = createCoupon(academy)
  const membership = createCoupon(academy, { months: 3 })
  const tokens = await signIn(page, newPersona())
  await page.goto(await paymentPath(page.request, tokens))
  const use = page.getByRole('button', { name: 'Use code' })
  const code = page.getByLabel('Coupon code')
  await use.click()
  await expect(page.getByRole('alert').getByText('Please enter coupon code then try again.')).toBeVisible()
  await code.fill('SPRNIG')
  await code.press('Enter')
  await expect(page.getByRole('alert').getByText('Invalid coupon code.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible()
  await code.fill(` ${discount.toLowerCase()} `)
  await use.click()
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan).toContainText(`Code ${discount}, 10% off the first payment−$12.00`)
  await expect(plan).toContainText('Total today$108.00')
  await expect(plan).toContainText('at $120.00 per year')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay $108.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible()
  await code.fill(membership)
  await use.click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
  await expect(page.getByRole('status').getByText('Coupon code applied successfully.')).toBeVisible()
  expect((await readMembership(page.request, tokens)).memberships).toMatchObject([{ couponCode: membership }])
})

test('whoever holds a code’s membership is warned with both named, and can pay all the same', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const code = createCoupon(academy, { months: 3 })
  const tokens = await signIn(page, newPersona())
  const path = await paymentPath(page.request, tokens)
  const headers = { Authorization: `Bearer ${tokens.accessToken}` }
  expect(
    (
      await page.request.post('/api/account/process-coupon-code', { data: { couponCode: code }, headers })
    ).status(),
  ).toBe(200)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'You have a membership already' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    /You have.*until \d+\s\w+ \d{4}.*You’re about to buyAnnual Subscription/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay all the same' }).click()
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible()
})

test('a second code begins where the first one ends: the page says from when until when, and so does the membership page (TRUST-16)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const [first, second] = [createCoupon(academy, { months: 3 }), createCoupon(academy, { months: 3 })]
  const tokens = await signIn(page, newPersona())
  const path = await paymentPath(page.request, tokens)
  const headers = { Authorization: `Bearer ${tokens.accessToken}` }
  await page.request.post('/api/account/process-coupon-code', { data: { couponCode: first }, headers })
  await page.goto(path)
  await page.getByRole('button', { name: 'Pay all the same' }).click()
  await page.getByLabel('Coupon code').fill(second)
  await page.getByRole('button', { name: 'Use code' }).click()
  await expect(page.getByRole('heading', { name: 'Your code is yours.' })).toBeFocused()
  await expect(
    page.getByText(
      /It begins on \d+\s\w+ \d{4}, when what you have now ends, and lasts until \d+\s\w+ \d{4}\./,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/membership')
  await expect(page.getByText(`Your code ${second} is waiting`)).toBeVisible()
  await expect(
    page.getByText(/It opens the lessons by itself on \d+\s\w+ \d{4}, until \d+\s\w+ \d{4}\./),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a discount that another member holds is not in the total, and the page says so before paying (TRUST-16)', async ({
  page,
  academy,
  otherDevice,
}) => {
  const code = createCoupon(academy, { maxUses: 1 })
  const other = await signIn(otherDevice, newPersona())
  const tokens = await signIn(page, newPersona())
  for (const [device, { accessToken }] of [
    [otherDevice, other],
    [page, tokens],
  ] as const) {
    const headers = { Authorization: `Bearer ${accessToken}` }
    await device.request.post('/api/account/process-coupon-code', { data: { couponCode: code }, headers })
  }
  await otherDevice.goto(await paymentPath(otherDevice.request, other))
  await expect(otherDevice.getByRole('button', { name: 'Pay $108.00' })).toBeVisible()
  await page.goto(await paymentPath(page.request, tokens))
  await expect(
    page.getByText(`Your code ${code} isn’t in this total: it has been used as often as it can be.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible()
})

test('a plan of another country leads to the plans of one’s own, and nothing is charged', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  const path = await paymentPath(page.request, tokens)
  await liveIn(page.request, tokens, 'NZ', '6011')
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.')
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL(new RegExp(`/membership/${paidProgram}$`))
})

test('the payment step fits a small phone with large text, right to left and in the dark', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(await paymentPath(page.request, tokens))
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeVisible()
  await typeCard(page, 'insufficientFunds')
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('link', { name: 'See the other plans' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page, 'the payment step')
})

test('a code that pays for all of it says that nothing was charged, and asks for a card before the membership ends (TRUST-16)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const code = createCoupon(academy, { percent: 100 })
  const tokens = await signIn(page, newPersona())
  await page.goto(await paymentPath(page.request, tokens))
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Use code' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
  const receipt = page.getByRole('region', { name: 'Your receipt' })
  await expect(receipt).toContainText('$0.00')
  await expect(receipt).not.toContainText('Renews')
  await page.goto('/membership')
  await expect(
    page.getByText(/None\. Add a card if you want to continue: without one it ends on \d+\s\w+ \d{4}\./),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a card' }).click()
  await expect(
    page.getByText(
      /With a card your membership renews on \d+\s\w+ \d{4} at \$120\.00, unless you cancel before then\./,
    ),
  ).toBeVisible()
  await typeCard(page)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page).toHaveURL(/\/membership$/)
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect(page.getByText('Add a card if you want to continue', { exact: false })).toHaveCount(0)
})
