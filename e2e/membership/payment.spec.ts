// Paying a plan on the payment step.
import { openWeek } from '../harness/home.ts'
import { lockedLesson } from '../harness/lessons.ts'
import { completeProfile, getAccountInfo, saveAnswers } from '../harness/member-data.ts'
import {
  buyMembership,
  letBankAnswer,
  paidProgram,
  paymentPath,
  readMembership,
  typeCard,
} from '../harness/membership/buy-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

/** As the server has it; undefined: none is planned. */
async function firstOfWeek(...member: Parameters<typeof getAccountInfo>) {
  const [thing] = (await getAccountInfo(...member)).weekPlans[0]?.things ?? []
  return thing && 'activityId' in thing ? thing.activityId : undefined
}

/** Opens with a membership. */
const wantedLesson = '1012'

test('a plan is paid with its tax and renewal in sight, and the lesson that was being opened is first, also in the week (MEM-6 DOOR-6)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(`${await paymentPath(page.request, tokens)}&lesson=${wantedLesson}`)
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan).toContainText('Annual Subscription')
  await expect(plan).toContainText('Total today$120.00inc. Tax$10.91')
  await expect(plan).toContainText(/Renews on \d+\s\w+ \d{4} at \$120\.00 per year\. Australian dollars\./)
  await expectAccessible(page)
  await typeCard(page)
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
  await expect(page.getByText('Here’s the one you were opening.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, location.href, document.cookie]),
  )
  expect(stored).not.toMatch(/4242|11\s*\/\s*39/)

  const { memberships, receipts } = await readMembership(page.request, tokens)
  expect(memberships).toMatchObject([
    {
      programId: paidProgram,
      status: 'active',
      lastPayment: { priceString: '$120.00' },
      activityId: wantedLesson,
    },
  ])
  expect(receipts).toHaveLength(1)
  await expect.poll(() => firstOfWeek(page.request, tokens)).toBe(wantedLesson)
  await page.getByRole('link', { name: /^Start: / }).click()
  await expect(page).toHaveURL(new RegExp(`/${wantedLesson}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('opens with a membership', { exact: false })).toHaveCount(0)
})

test('after a purchase from no lesson, of those it opened the one that fits best is first, with its reason, and the week is planned anew around it (DOOR-6)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, completeProfile)
  await page.goto('/')
  const week = page.getByRole('region', { name: 'Your week' })
  await expect(week).toBeVisible()
  await expect.poll(() => firstOfWeek(page.request, tokens)).toBeTruthy()
  const before = await firstOfWeek(page.request, tokens)
  await page.goto(await paymentPath(page.request, tokens))
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeFocused()
  await expect(page.getByText('Here’s your first one.', { exact: false })).toBeVisible()
  const first = page
    .getByRole('region', { name: /./ })
    .filter({ has: page.getByRole('link', { name: /^Start: / }) })
  await expect(first).toContainText(/You put|You’re interested|It’s for children/)
  await expectAccessible(page)
  const path = await page.getByRole('link', { name: /^Start: / }).getAttribute('href')
  const id = path?.split('/').at(-1)
  expect(id).not.toBe(before)
  await expect.poll(() => firstOfWeek(page.request, tokens)).toBe(id)
  const title = await first.getByRole('heading').innerText()
  await page.goto('/')
  await openWeek(page)
  await expect(week.getByRole('listitem').first()).toContainText(title)
})

test('a card that is incomplete or declined is named under its field and nothing is charged; another one pays the same purchase (MEM-9)', async ({
  page,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(await paymentPath(page.request, tokens, { durationMonths: 3 }))
  const pay = page.getByRole('button', { name: 'Pay $45.00' })
  await pay.click()
  await expect(page.getByRole('alert').getByText('Your card number is incomplete.')).toBeVisible()
  await typeCard(page, 'declined')
  await pay.click()
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  expect((await readMembership(page.request, tokens)).memberships).toEqual([])
  await typeCard(page)
  await pay.dblclick()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
  expect((await readMembership(page.request, tokens)).receipts).toMatchObject([{ priceString: '$45.00' }])
})

test('the bank asks back without leaving the page; a payment that processes can be left and found again (MEM-9)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await page.goto(await paymentPath(page.request, tokens))
  await typeCard(page, 'requiresAction')
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  const question = page.getByRole('alertdialog', { name: 'Your bank wants to check it’s you.' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Refuse' }).click()
  await expect(
    page.getByRole('alert').getByText('We are unable to authenticate your payment method.', { exact: false }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  await expect(question).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Open my bank’s check' }).click()
  await question.getByRole('button', { name: 'Refuse' }).click()

  await typeCard(page, 'processing')
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  const processing = page.getByRole('heading', { name: 'Your payment is processing.' })
  await expect(processing).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(processing).toBeVisible()
  await page.getByRole('link', { name: 'Look at the open lessons' }).click()
  await expect(page).toHaveURL(/\/learn/)
})

test('another card takes the place of the one that renewals are charged to', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await buyMembership(page.request, tokens)
  await page.goto('/settings/membership/card')
  await typeCard(page, 'declined')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByText('Your card stays as it was.')).toBeVisible()
  await typeCard(page, 'failsLater')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page).toHaveURL(/\/membership$/)
  await expect(page.getByRole('status').getByText('Your card is updated.')).toBeVisible()
  expect((await readMembership(page.request, tokens)).memberships).toMatchObject([
    { card: { last4: '0341' } },
  ])
})

test('a payment that the bank works on is said on every page and device, with plan and amount, and nothing else is sold meanwhile (TRUST-15)', async ({
  page,
  otherDevice,
  academy,
  expectAccessible,
}) => {
  test.slow() // several pages
  const persona = newPersona()
  const tokens = await signIn(page, persona)
  await saveAnswers(page.request, tokens, completeProfile)
  await page.goto(await paymentPath(page.request, tokens))
  await typeCard(page, 'processing')
  await page.getByRole('button', { name: 'Pay $120.00' }).click()
  const heading = page.getByRole('heading', { name: 'Your payment is processing.' })
  await expect(heading).toBeFocused()
  await expect.poll(() => heading.evaluate(isInSight)).toBe(true)
  await expect(page.getByText('Annual Subscription, $120.00.')).toBeVisible()

  await signIn(otherDevice, persona)
  await otherDevice.goto('/membership')
  const note = otherDevice.getByRole('status').filter({ hasText: 'Your bank is working on your payment' })
  await expect(note).toContainText('Annual Subscription, $120.00. It can’t be stopped now')
  for (const name of ['Stop', 'Continue paying', /^Continue, /, /^Join again/])
    await expect(
      otherDevice.getByRole('button', { name }).or(otherDevice.getByRole('link', { name })),
    ).toHaveCount(0)
  await expect(otherDevice.getByText('Nothing was charged yet', { exact: false })).toHaveCount(0)
  await expectAccessible(otherDevice)

  await otherDevice.goto('/')
  await expect(note).toContainText('Annual Subscription, $120.00.')
  await expectAccessible(otherDevice)

  await otherDevice.goto('/settings')
  await expect(
    otherDevice.getByText('Your bank is working on your payment: Annual Subscription, $120.00.'),
  ).toBeVisible()

  await otherDevice.goto(lockedLesson)
  await expect(note).toBeVisible()
  await expect(otherDevice.getByRole('link', { name: /^(Continue, |Upgrade)/ })).toHaveCount(0)
  letBankAnswer(academy, (await getAccountInfo(page.request, tokens)).id)
  await expect(note).toHaveCount(0, { timeout: 30_000 }) // the lesson opens by itself
  await otherDevice.goto('/membership')
  await expect(otherDevice.getByText('paid by card.', { exact: false })).toBeVisible()
})

/** Runs in the page: below the header and in the window. */
function isInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return top >= Math.max(0, header) && bottom <= innerHeight
}
