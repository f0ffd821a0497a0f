// Paying where Stripe takes the cards.
import { createCoupon, readMembership } from '../harness/membership/buy-membership.ts'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, stripePaymentPath, test, typeStripeCard } from '../harness/membership/stripe-story.ts'

// One academy and one fake for all of them: by themselves they could be spread over two workers.
test.describe.configure({ mode: 'default' })

const stripeScripts = 'script[src*="stripe.com"]'

test('Stripe’s own form takes the card: declined, checked by the bank, reloaded in between, then paid once (MEM-20, MEM-9)', async ({
  page,
  stripe,
  expectAccessible,
}) => {
  const ofStripe: string[] = []
  page.on('request', (request) => request.url().includes('stripe.com') && ofStripe.push(request.url()))
  const tokens = await signIn(page, newPersona())
  const path = await stripePaymentPath(page.request, tokens, stripe)
  await page.goto(path.replace(/\/payment.*/, ''))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(ofStripe).toEqual([])
  await page.goto(path)
  const pay = page.getByRole('button', { name: 'Pay $120.00' })
  await page.locator('[data-ready="true"]').waitFor()
  await pay.click()
  await expect(page.getByText('Check your card details, then try again.')).toBeVisible()
  await typeStripeCard(page, 'declined')
  await expectAccessible(page)
  await expect(page.getByText('Test mode', { exact: false })).toHaveCount(0)
  await pay.click()
  const note = page.getByRole('status').filter({ hasText: 'Nothing was charged.' })
  await expect(note).toBeInViewport({ ratio: 1 })
  await expect(note.getByText('Your card was declined.')).toBeVisible()

  await typeStripeCard(page, 'requiresAction')
  await pay.click()
  await expect(page.getByRole('dialog', { name: 'Bank of Stripe' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Open my bank’s check' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
  expect((await readMembership(page.request, tokens)).receipts).toMatchObject([{ priceString: '$120.00' }])

  await expect(page.locator(stripeScripts)).not.toHaveCount(0)
  await page.getByRole('link', { name: /^Start: / }).click()
  await expect(page).toHaveURL(/\/learn\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(stripeScripts)).toHaveCount(0)
  expect(await page.evaluate('typeof window.Stripe')).toBe('undefined')
})

test('another card is saved: after a lost answer it says so, and the membership page has nothing of Stripe (MEM-20)', async ({
  page,
  context,
  stripe,
  expectFault,
}) => {
  expectFault(/Stripe did not take the card/)
  const tokens = await signIn(page, newPersona())
  await page.goto(await stripePaymentPath(page.request, tokens, stripe))
  await typeStripeCard(page)
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()

  await page.goto('/settings/membership/card')
  await typeStripeCard(page)
  const confirm = 'https://api.stripe.com/_fake/confirm'
  const lose = (route: { abort: () => Promise<void> }) => route.abort()
  await context.route(confirm, lose)
  const save = page.getByRole('button', { name: 'Save card' })
  await save.click()
  await expect(page.getByText('The connection broke before your card was saved.')).toBeVisible()
  await expect(page.getByLabel('Stripe card number')).not.toHaveValue('')
  await context.unroute(confirm, lose)
  await save.click()
  await expect(page.getByText('Your card is updated.')).toBeVisible()
  await expect(page).toHaveURL(/\/membership$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator(stripeScripts)).toHaveCount(0)
  await page.getByRole('button', { name: 'See all invoices at Stripe' }).click()
  await expect(page.getByRole('heading', { name: 'Customer portal' })).toBeVisible()
})

test('Back and a link of the menu leave Stripe behind where the member pays', async ({ page, stripe }) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, completeProfile)
  const path = await stripePaymentPath(page.request, tokens, stripe)
  const plansPath = path.replace(/\/payment.*/, '')
  const fields = page.locator('[data-ready="true"]')
  await page.goto(plansPath)
  await page.getByRole('radio', { name: /^\$120\.00/ }).check()
  await page.getByRole('link', { name: /^Continue, \$120\.00/ }).click()
  await expect(fields).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${plansPath}$`))
  await expect(page.getByRole('radio', { name: /^\$120\.00/ })).toBeVisible()
  await expect(page.locator(stripeScripts)).toHaveCount(0)
  await page.goForward()
  await expect(fields).toBeVisible()

  await page.getByRole('button', { name: 'Menu and account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator(stripeScripts)).toHaveCount(0)
})

test('a form of Stripe that does not come says so, nothing is charged, and trying again pays (MEM-19)', async ({
  page,
  context,
  stripe,
  expectFault,
}) => {
  expectFault(/The card form did not load/)
  const tokens = await signIn(page, newPersona())
  const path = await stripePaymentPath(page.request, tokens, stripe)
  const script = 'https://js.stripe.com/endive/stripe.js'
  const block = (route: { abort: () => Promise<void> }) => route.abort()
  await context.route(script, block)
  await page.goto(path)
  await expect(page.getByRole('alert').getByText('Nothing was charged.', { exact: false })).toBeVisible()
  await context.unroute(script, block)
  await page.getByRole('button', { name: 'Try again' }).click()
  await typeStripeCard(page)
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
})

test('a payment whose answer is lost, and a Stripe that stays silent after it: our server says that it is paid (MEM-9, MEM-20)', async ({
  page,
  context,
  stripe,
  expectFault,
}) => {
  expectFault(/Stripe did not take the card/)
  const tokens = await signIn(page, newPersona())
  await page.goto(await stripePaymentPath(page.request, tokens, stripe))
  await typeStripeCard(page)
  await context.route('https://api.stripe.com/_fake/*', (route) => route.abort())
  await context.route('https://api.stripe.com/_fake/confirm', async (route) => {
    await fetch(`${stripe.url}/_fake/confirm`, {
      method: 'POST',
      body: route.request().postData() ?? '',
      headers: { 'content-type': 'application/json' },
    })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(
    page.getByRole('heading', { name: 'We’re asking your bank whether you’ve paid.' }),
  ).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your payment went through.' })).toBeFocused()
  expect((await readMembership(page.request, tokens)).receipts).toMatchObject([{ priceString: '$120.00' }])
})

test('a typed card stays while a code changes the total and the theme changes its colours, and pays the new total (MEM-6, MEM-20)', async ({
  page,
  academy,
  stripe,
}) => {
  const code = createCoupon(academy)
  const tokens = await signIn(page, newPersona())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(await stripePaymentPath(page.request, tokens, stripe))
  await typeStripeCard(page)
  const number = page.getByLabel('Stripe card number')
  const typed = await number.inputValue()
  const colors = () =>
    number.evaluate((input) => [getComputedStyle(input).color, getComputedStyle(input).backgroundColor])
  const light = await colors()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colors).not.toEqual(light)
  await expect(number).toHaveValue(typed)

  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Use code' }).click()
  const pay = page.getByRole('button', { name: 'Pay $108.00' })
  await expect(pay).toBeVisible()
  await expect(number).toHaveValue(typed)
  await pay.click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
  expect((await readMembership(page.request, tokens)).receipts).toMatchObject([{ priceString: '$108.00' }])
})

test('a bank with a page of its own leads back: declined, then paid, and its secret is in no address (MEM-9)', async ({
  page,
  stripe,
}) => {
  const tokens = await signIn(page, newPersona())
  const path = await stripePaymentPath(page.request, tokens, stripe)
  await page.goto(path)
  const pay = page.getByRole('button', { name: 'Pay $120.00' })
  const bank = page.getByRole('heading', { name: 'Bank of Stripe' })

  await typeStripeCard(page, 'requiresAction', { hasBankPage: true })
  await pay.click()
  await expect(bank).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(
    page.getByText('We are unable to authenticate your payment method.', { exact: false }).first(),
  ).toBeVisible()
  expect(page.url()).not.toMatch(/secret|payment_intent/)
  await page.getByRole('button', { name: 'Menu and account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.url()).not.toMatch(/secret|payment_intent/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).not.toMatch(/secret|payment_intent/)

  await typeStripeCard(page, 'requiresAction', { hasBankPage: true })
  await pay.click()
  await expect(bank).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { name: 'Your payment went through.' })).toBeFocused()
  expect(page.url()).not.toMatch(/secret|payment_intent/)
  expect((await readMembership(page.request, tokens)).receipts).toHaveLength(1)
})

test('a bank that leads back to a browser without a session leaves no secret in the link to the login page (MEM-9)', async ({
  page,
}) => {
  await page.goto(
    '/membership/opp.full/payment?plan=a&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed',
  )
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  expect(decodeURIComponent(page.url())).not.toMatch(/secret|payment_intent/)
  expect(decodeURIComponent(page.url())).toContain('plan=a')
})
