// Whatever breaks while it is being paid: the bank says how it stands before the page does, and it is paid
// once.
import type { Page } from '@playwright/test'
import { paymentPath, readMembership, typeCard } from '../harness/membership/buy-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const confirmCall = '**/api/sandbox-gateway/confirm'
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $120.00' })

test('a page that is reloaded while it is being paid asks the bank first, and says that it is paid', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(await paymentPath(page.request, tokens))
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  await page.route(confirmCall, async (route) => {
    await route.fetch()
    resolve() // the bank has it, and the page never hears of it
  })
  await typeCard(page)
  await pay(page).click()
  await expect(pay(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByLabel('Card number')).not.toBeEditable()
  await arrived
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment went through.' })).toBeFocused()
  await expectAccessible(page)
  expect((await readMembership(page.request, tokens)).receipts).toHaveLength(1)
  await page.reload()
  await expect(page).toHaveURL(/\/membership$/)
})

test('a page that is reloaded before the bank has it says that nothing is paid; plan and code stay, the card does not', async ({
  page,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(await paymentPath(page.request, tokens))
  await page.route(confirmCall, () => {})
  await typeCard(page)
  await pay(page).click()
  await expect(pay(page)).toHaveAttribute('aria-busy', 'true')
  await page.reload()
  await page.unroute(confirmCall)
  await expect(page.getByText('You hadn’t paid yet.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await expect(pay(page)).toBeVisible()
})

test('a connection that breaks is no answer: the bank says whether it was paid', async ({
  page,
  context,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(await paymentPath(page.request, tokens))
  await page.route(confirmCall, (route) => route.abort())
  await typeCard(page)
  await pay(page).click()
  await expect(page.getByText('You hadn’t paid yet.')).toBeVisible()

  await page.unroute(confirmCall)
  await page.route(confirmCall, async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await pay(page).click()
  await expect(
    page.getByRole('heading', { name: 'We’re asking your bank whether you’ve paid.' }),
  ).toBeFocused()
  await expect(page.getByText('As soon as you’re back online', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your payment went through.' })).toBeVisible()
  expect((await readMembership(page.request, tokens)).receipts).toHaveLength(1)
})

test('a second tab waits while the first one pays, and both end with one payment', async ({
  page,
  context,
}) => {
  const tokens = await signIn(page, newPersona())
  const path = await paymentPath(page.request, tokens)
  await page.goto(path)
  await typeCard(page, 'requiresAction')
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()

  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByText('You’re already paying in another tab.')).toBeVisible()
  await expect(pay(other)).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
  await expect(
    other
      .getByRole('heading', { name: 'Your payment went through.' })
      .or(other.getByText('Every lesson is open', { exact: false })),
  ).toBeVisible()
  expect((await readMembership(page.request, tokens)).receipts).toHaveLength(1)
})
